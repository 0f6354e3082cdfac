// SPDX-License-Identifier: MIT
#include "rules/game.hpp"

#include "rules/draws.hpp"
#include "rules/reversible.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace crownhead::rules {
namespace {

/// How many plies have been played since the last irreversible move, a man's move or a capture: only the positions
/// since then can repeat.
std::size_t reversible_plies(std::span<const Move> moves, std::span<const Position> positions) {
    std::size_t quiet = 0;
    while (quiet < moves.size()) {
        const Move& move = moves[moves.size() - 1 - quiet];
        const Position& before = positions[moves.size() - 1 - quiet];
        if (!is_reversible(before, move)) {
            break;
        }
        ++quiet;
    }
    return quiet;
}

}  // namespace

Game::Game(const RuleSet& set) : Game(set, rules::start(set)) {}

Game::Game(const RuleSet& set, const Position& start) : set_(&set), positions_{start} {}

void Game::play(const Move& move) {
    positions_.push_back(after(*set_, now(), move));
    moves_.push_back(move);
}

void Game::take_back() {
    positions_.pop_back();
    moves_.pop_back();
}

Standing Game::standing() const {
    if (const Outcome blocked = outcome(*set_, now()); blocked != Outcome::none) {
        return {blocked, "no move"};
    }
    const DrawRules& rules = draw_rules(*set_);
    const std::size_t quiet = reversible_plies(moves_, positions_);
    const auto same = std::count(positions_.end() - static_cast<std::ptrdiff_t>(quiet) - 1, positions_.end(), now());
    if (same >= rules.repetitions) {
        return {Outcome::draw, "repetition"};
    }
    if (const LimitedEnding* ending = ending_over(*set_, positions_)) {
        return {Outcome::draw, ending->reason};
    }
    if (quiet >= static_cast<std::size_t>(rules.reversible_plies())) {
        return {Outcome::draw, rules.quiet_reason};
    }
    return {};
}

}  // namespace crownhead::rules
