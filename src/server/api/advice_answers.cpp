// SPDX-License-Identifier: MIT
#include "server/api/advice_answers.hpp"

#include "coach/report_json.hpp"
#include "notation/move_text.hpp"
#include "server/api/json_text.hpp"

namespace crownhead::server {

namespace {

/// A move made in the last position of a game, as a report has it.
nlohmann::json judged_json(const rules::Game& game, const coach::JudgedMove& judged) {
    rules::Game made(game.rule_set(), game.now());
    made.play(judged.move);
    return coach::move_json(made, 0, judged);
}

}  // namespace

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
        page["next"] = judged_json(game, *hint.next);
    }
    return json_text(page);
}

std::string judgement_answer(const rules::Game& game, const coach::JudgedMove& judged) {
    return json_text(judged_json(game, judged));
}

}  // namespace crownhead::server
