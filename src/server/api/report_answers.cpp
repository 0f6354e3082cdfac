// SPDX-License-Identifier: MIT
#include "server/api/report_answers.hpp"

#include "coach/report_json.hpp"
#include "notation/fen.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::server {

using nlohmann::json;

std::string report_news(std::string_view id, double done, bool over) {
    return message_text(id, {{"is", "report"}, {"done", done}, {"over", over}, {"fault", ""}, {"report", nullptr}});
}

std::string report_answer(const rules::Game& game, const coach::JudgedGame& judged) {
    json report = coach::report_json(game, judged);
    report["rules"] = game.rule_set().name;
    report["start"] = notation::fen(game.start());
    report["played"] = played_moves(game);
    return message_text({}, {{"is", "report"}, {"done", 1}, {"over", true}, {"fault", ""}, {"report", report}});
}

std::string report_fault(std::string_view sentence) {
    return message_text({}, {{"is", "report"}, {"done", 0}, {"over", true}, {"fault", sentence}, {"report", nullptr}});
}

}  // namespace crownhead::server
