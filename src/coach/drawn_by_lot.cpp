// SPDX-License-Identifier: MIT
#include "coach/drawn_by_lot.hpp"

#include "laws/ballot.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <vector>

namespace crownhead::coach {
namespace {

/// The moves of the ballots that are accepted for play, with three moves or two. Made once.
const std::vector<std::vector<rules::Move>>& accepted_openings() {
    static const std::vector<std::vector<rules::Move>> openings = [] {
        std::vector<std::vector<rules::Move>> made;
        for (const laws::BallotKind kind : {laws::BallotKind::three_move, laws::BallotKind::two_move}) {
            for (const laws::Ballot& ballot : laws::accepted_ballots(kind)) {
                made.push_back(ballot.opening.moves());
            }
        }
        return made;
    }();
    return openings;
}

}  // namespace

std::size_t drawn_by_lot(const rules::Game& game) {
    if (!rules::is_english(game.rule_set()) || game.start() != rules::start(game.rule_set())) {
        return 0;
    }
    std::size_t longest = 0;
    for (const std::vector<rules::Move>& opening : accepted_openings()) {
        const bool begins =
            opening.size() <= game.moves().size() &&
            std::equal(opening.begin(), opening.end(), game.moves().begin(),
                       [](const rules::Move& one, const rules::Move& other) { return one.same_result(other); });
        longest = begins ? std::max(longest, opening.size()) : longest;
    }
    return longest;
}

}  // namespace crownhead::coach
