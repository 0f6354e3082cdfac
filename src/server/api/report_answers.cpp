// SPDX-License-Identifier: MIT
#include "server/api/report_answers.hpp"

#include "coach/report_json.hpp"
#include "notation/fen.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::server {

using nlohmann::json;

namespace {

std::string report_message(std::string_view id, std::size_t slot, double done, bool over, std::string_view fault,
                           const json& report) {
    return message_text(
        id, {{"is", "report"}, {"slot", slot}, {"done", done}, {"over", over}, {"fault", fault}, {"report", report}});
}

}  // namespace

std::string report_news(std::string_view id, std::size_t slot, double done, bool over) {
    return report_message(id, slot, done, over, "", nullptr);
}

std::string report_answer(std::size_t slot, const rules::Game& game, const coach::JudgedGame& judged) {
    json report = coach::report_json(game, judged);
    report["rules"] = game.rule_set().name;
    report["start"] = notation::fen(game.start());
    report["played"] = played_moves(game);
    return report_message({}, slot, 1, true, "", report);
}

std::string report_fault(std::size_t slot, std::string_view sentence) {
    return report_message({}, slot, 0, true, sentence, nullptr);
}

}  // namespace crownhead::server
