// SPDX-License-Identifier: MIT
#include "server/api/hint_answers.hpp"

#include "coach/report_json.hpp"
#include "notation/move_text.hpp"
#include "server/api/json_text.hpp"

namespace crownhead::server {

std::string hint_answer(const rules::Game& game, const coach::Hint& hint) {
    nlohmann::json page{{"line", nlohmann::json::array()},
                        {"value", nullptr},
                        {"distance", nullptr},
                        {"expected", hint.expected},
                        {"next", nullptr}};
    for (const rules::Move& move : hint.line) {
        page["line"].push_back(notation::full_text(move));
    }
    if (hint.truth) {
        page["value"] = endgame::word(hint.truth->value);
        if (hint.truth->distance) {
            page["distance"] = *hint.truth->distance;
        }
    }
    if (hint.next) {
        rules::Game other(game.rule_set(), game.now());
        other.play(hint.next->move);
        page["next"] = coach::move_json(other, 0, *hint.next);
    }
    return json_text(page);
}

std::string judgement_answer(const rules::Game& game, const coach::JudgedMove& judged) {
    return json_text(coach::move_json(game, 0, judged));
}

}  // namespace crownhead::server
