// SPDX-License-Identifier: MIT
#include "coach/report_json.hpp"

#include "coach/facts.hpp"
#include "coach/judged_json.hpp"

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

}  // namespace

Json report_json(const rules::Game& game, const JudgedGame& judged) {
    Json json = to_json(judged);
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        if (judged.moves[ply].judgement != Judgement::none) {
            json["moves"][ply]["why"] = explanation(game, ply, judged.moves[ply]);
            json["moves"][ply]["facts"] = facts_json(facts(game, ply, judged.moves[ply]));
        }
    }
    return json;
}

}  // namespace crownhead::coach
