// SPDX-License-Identifier: MIT
#include "samuel/agreement.hpp"

#include "rules/rule_set.hpp"

#include <algorithm>
#include <vector>

namespace crownhead::samuel {

Agreement& Agreement::operator+=(const Agreement& other) {
    poorer += other.poorer;
    better += other.better;
    alike += other.alike;
    positions += other.positions;
    first += other.first;
    return *this;
}

Agreement agreement(const Polynomial& polynomial, const rules::Game& game, const std::stop_token& stop) {
    Agreement total;
    for (std::size_t ply = 0; ply < game.moves().size() && !stop.stop_requested(); ++ply) {
        if (rules::legal_moves(game.rule_set(), game.positions().at(ply)).size() < 2) {
            continue;
        }
        const rules::Move& played = game.moves().at(ply);
        const std::vector<Candidate> candidates = LookAhead(polynomial).candidates(game.positions().at(ply), stop);
        if (stop.stop_requested()) {
            break;  // not all of them
        }
        const auto recorded = std::find_if(candidates.begin(), candidates.end(),
                                           [&](const Candidate& one) { return one.move.same_result(played); });
        if (recorded == candidates.end()) {
            continue;
        }
        Agreement here{.positions = 1};
        for (const Candidate& one : candidates) {
            if (one.move.same_result(played)) {
                continue;
            }
            here.poorer += one.backed.score < recorded->backed.score ? 1U : 0U;
            here.better += one.backed.score > recorded->backed.score ? 1U : 0U;
            here.alike += one.backed.score == recorded->backed.score ? 1U : 0U;
        }
        if (here.poorer + here.better + here.alike > 0) {
            here.first = here.better == 0 ? 1 : 0;
            total += here;
        }
    }
    return total;
}

}  // namespace crownhead::samuel
