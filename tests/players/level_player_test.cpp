// SPDX-License-Identifier: MIT
#include "players/level_player.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "players/level.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;

/// The next moves of a level against itself after the first one of a game.
std::string begin(Player& player, const char* opening) {
    rules::Game game(rules::english());
    game.play(notation::parse_move(rules::english(), game.now(), opening));
    player.begin_game();
    std::string moves;
    for (int ply = 0; ply < 12 && !rules::legal_moves(rules::english(), game.now()).empty(); ++ply) {
        const Answer answer = player.answer(game, {}, milliseconds(1000), {});
        moves += notation::full_text(answer.move) + " ";
        game.play(answer.move);
    }
    return moves;
}

TEST(LevelPlayer, PlaysTheSameGameAgainAndAnotherOneFromAnotherOpening) {
    const auto player = level_player(1, nullptr);
    std::set<std::string> games;
    for (const char* opening : {"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}) {
        const std::string once = begin(*player, opening);
        EXPECT_EQ(begin(*player, opening), once);
        games.insert(once);
    }
    EXPECT_GT(games.size(), 3U);
}

TEST(LevelPlayer, LooksAsFarAsItsLevel) {
    const rules::Game game(rules::english());
    for (const auto& [level, depth] : {std::pair{1, 1}, {5, 2}, {7, 5}, {8, 6}}) {
        EXPECT_EQ(level_player(level, nullptr)->answer(game, {.nodes = 1}, milliseconds(1000), {}).depth, depth);
    }
}

TEST(LevelPlayer, TakesTheTimeItIsAllowed) {
    const rules::RuleSet& set = rules::english();
    // A middle game that the book does not know.
    const rules::Game game(set, notation::parse_fen(set, "B:W18,21,23,25,28,30,31,32:B1,3,6,8,10,12,13,16"));
    const auto player = level_player(highest_level, nullptr);
    EXPECT_LT(player->answer(game, {.time = milliseconds(1)}, {}, {}).nodes, 500'000U)
        << "in the second and a half of the level it would be millions";
    const auto begin = std::chrono::steady_clock::now();
    (void)player->answer(game, {.time = milliseconds(300)}, {}, {});
    EXPECT_GE(std::chrono::steady_clock::now() - begin, milliseconds(300));
}

}  // namespace
}  // namespace crownhead::players
