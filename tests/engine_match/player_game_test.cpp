// SPDX-License-Identifier: MIT
#include "engine_match/player_game.hpp"

#include "notation/fen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace crownhead::engine_match {
namespace {

using rules::Game;
using rules::Move;
using rules::Side;

/// Plays games that no rule ends: kings stay in their own third of the board and go where they have been the least, and
/// Black moves his man once in 78 plies, never so far that White's king meets it. Does not go on after max_plies.
class Wanderer : public players::Player {
  public:
    void begin_game() override {}

    players::Answer answer(const Game& game, const players::Allowance& /*allowance*/,
                           std::chrono::milliseconds /*patience*/, const std::stop_token& /*stop*/) override {
        if (game.moves().size() >= max_plies) {
            throw players::PlayerFault("was asked for one move more");
        }
        const rules::RuleSet& set = game.rule_set();
        const int third = set.rules.geometry.squares() / 3;
        const bool by_man = game.moves().size() % 78 == 0;
        const auto is_wanted = [&](const Move& move) {
            const bool black = game.now().turn == Side::black;
            const bool at_home = black ? move.to().number() <= third : move.to().number() > 2 * third;
            return game.now().kings.contains(move.from()) ? !by_man && at_home : by_man;
        };
        std::vector<Move> wanted = rules::legal_moves(set, game.now());
        std::erase_if(wanted, [&](const Move& move) { return !is_wanted(move); });
        const auto seen = [&](const Move& move) {
            const rules::Position next = rules::after(set, game.now(), move);
            return std::count(game.positions().begin(), game.positions().end(), next);
        };
        return {.move = *std::min_element(wanted.begin(), wanted.end(),
                                          [&](const Move& a, const Move& b) { return seen(a) < seen(b); })};
    }
};

TEST(PlayerGame, IsADrawAfterItsMostPlies) {
    const rules::RuleSet& set = *rules::find_rule_set("english-12x12");
    Wanderer wanderer;
    const auto played = play_players(Game(set, notation::parse_fen(set, "B:WK72:B1,K6")), {&wanderer, &wanderer},
                                     {.patience = {std::chrono::minutes(1), std::chrono::minutes(1)}}, {});
    ASSERT_TRUE(played);
    EXPECT_EQ(played->reason, "move limit");
    EXPECT_EQ(played->outcome, rules::Outcome::draw);
    EXPECT_EQ(std::count(played->moves.begin(), played->moves.end(), ' ') + 1, static_cast<std::ptrdiff_t>(max_plies));
}

}  // namespace
}  // namespace crownhead::engine_match
