// SPDX-License-Identifier: MIT
#include "coach/report_json.hpp"

#include "coach/facts.hpp"
#include "coach/judged_json.hpp"
#include "coach/opening.hpp"
#include "coach/turning_points.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::coach {
namespace {

using Json = nlohmann::ordered_json;

Json balance_json(const std::optional<Balance>& balance) {
    if (!balance) {
        return {};
    }
    return {{"lost", balance->pieces_lost},
            {"lostKings", balance->kings_lost},
            {"won", balance->pieces_won},
            {"wonKings", balance->kings_won}};
}

Json facts_json(const Facts& facts) {
    return {{"loses", balance_json(facts.loses)},
            {"misses", balance_json(facts.misses)},
            {"letsCrown", facts.lets_crown},
            {"trapsKing", facts.traps_king},
            {"givesMove", facts.gives_move}};
}

Json opening_json(const rules::Game& game) {
    const std::optional<Opening> opening = opening_of(game);
    if (!opening) {
        return {};
    }
    return {
        {"ballot", opening->kind ? Json{{"kind", laws::word(*opening->kind)}, {"number", opening->number}} : Json()},
        {"moves", opening->moves},
        {"name", opening->name.empty() ? Json() : Json(opening->name)}};
}

Json book_end_json(const rules::Game& game, const JudgedGame& judged, std::optional<std::uint64_t> games) {
    const rules::Position* position = book_end(game, judged);
    if (position == nullptr) {
        return {};
    }
    return {{"move", notation::full_text(game.moves()[judged.book_moves - 1])},
            {"fen", notation::fen(*position)},
            {"games", games ? Json(*games) : Json()}};
}

}  // namespace

Json move_json(const rules::Game& game, std::size_t ply, const JudgedMove& move) {
    Json json = to_json(move, ply);
    if (move.judgement != Judgement::none) {
        json["why"] = explanation(game, ply, move);
        json["facts"] = facts_json(facts(game, ply, move));
    }
    return json;
}

Json report_json(const rules::Game& game, const JudgedGame& judged, std::optional<std::uint64_t> games) {
    Json json = to_json(judged);
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        json["moves"][ply] = move_json(game, ply, judged.moves[ply]);
    }
    const TurningPoints points = turning_points(judged);
    json["losingMove"] = points.losing_move ? Json(*points.losing_move + 1) : Json();
    json["missedWins"] = Json::array();
    for (const std::size_t ply : points.missed_wins) {
        json["missedWins"].push_back(ply + 1);
    }
    json["opening"] = opening_json(game);
    json["bookEnd"] = book_end_json(game, judged, games);
    return json;
}

}  // namespace crownhead::coach
