// SPDX-License-Identifier: MIT
#include "server/api/samuel_answers.hpp"

#include "notation/move_text.hpp"
#include "samuel/term.hpp"
#include "server/api/json_text.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace crownhead::server {
namespace {

using nlohmann::json;

json game_json(const samuel::CourseGame& game) {
    json terms = json::array();
    for (const samuel::Weight& weight : game.after) {
        terms.push_back({{"term", samuel::name(weight.term)}, {"coefficient", weight.coefficient}});
    }
    json moves = json::array();
    for (const rules::Move& move : game.moves) {
        moves.push_back(notation::full_text(move));
    }
    return {{"alpha", game.alpha == rules::Side::black ? "black" : "white"},
            {"result", game.result > 0   ? "win"
                       : game.result < 0 ? "loss"
                                         : "draw"},
            {"adjustments", game.adjustments},
            {"adopted", game.adopted},
            {"zeroed", game.zeroed},
            {"moves", std::move(moves)},
            {"terms", std::move(terms)}};
}

}  // namespace

std::string samuel_course_page(std::span<const samuel::CourseGame> games) {
    json list = json::array();
    for (const samuel::CourseGame& game : games) {
        list.push_back(game_json(game));
    }
    return json_text({{"games", std::move(list)}});
}

}  // namespace crownhead::server
