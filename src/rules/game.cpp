#include "rules/game.hpp"

#include <algorithm>
#include <cstddef>

namespace crownhead::rules {
namespace {

constexpr std::ptrdiff_t repetitions_for_a_draw = 3;
constexpr std::size_t quiet_plies_for_a_draw = 80;  // 40 moves of each player

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
    // Neither a man's move nor a capture can be undone: only the plies since then can repeat or count as quiet.
    std::size_t quiet = 0;
    while (quiet < moves_.size()) {
        const Move& move = moves_[moves_.size() - 1 - quiet];
        const Position& before = positions_[moves_.size() - 1 - quiet];
        if (move.is_capture() || !before.kings.contains(move.from())) {
            break;
        }
        ++quiet;
    }
    const auto same = std::count(positions_.end() - static_cast<std::ptrdiff_t>(quiet) - 1, positions_.end(), now());
    if (same >= repetitions_for_a_draw) {
        return {Outcome::draw, "repetition"};
    }
    if (quiet >= quiet_plies_for_a_draw) {
        return {Outcome::draw, "forty moves"};
    }
    return {};
}

}  // namespace crownhead::rules
