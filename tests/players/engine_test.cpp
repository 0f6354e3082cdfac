#include "players/engine.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <set>
#include <string>

namespace crownhead::players {
namespace {

using rules::Game;

TEST(Engine, PlaysALegalMoveAtEveryLevelUnderEveryRuleSet) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (int level = lowest_level; level <= highest_level; ++level) {
            Game game(set);
            std::stop_source stop;
            if (level > lowest_level) {
                stop.request_stop();  // levels that think for long: what they have by then
            }
            const auto thought = answer(game, {.level = level, .seed = 1}, nullptr, stop.get_token(), {});
            ASSERT_FALSE(thought.line.empty());
            const auto legal = rules::legal_moves(set, game.now());
            EXPECT_NE(std::find(legal.begin(), legal.end(), thought.line.front()), legal.end());
        }
    }
}

TEST(Engine, TheHighestLevelBeginsFromTheBookAndVariesWithTheSeed) {
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto thought = answer(Game(rules::english()), highest_level, seed, {}, {});
        EXPECT_EQ(thought.nodes, 0U);
        moves.insert(notation::full_text(thought.line.front()));
    }
    EXPECT_GT(moves.size(), 1U);
}

TEST(Engine, PlaysTheOnlyMoveAtOnce) {
    const rules::RuleSet& set = rules::english();
    const Game game(set, notation::parse_fen(set, "B:W15,32,31,30,29:B11,1,2,3"));
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(notation::full_text(answer(game, {.level = highest_level}, nullptr, {}, {}).line.front()), "11x18");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
}

TEST(Engine, TheFirstLevelVariesWithTheSeedAlone) {
    const Game game(rules::english());
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto one = answer(game, {.seed = seed}, nullptr, {}, {});
        EXPECT_EQ(one.line, answer(game, {.seed = seed}, nullptr, {}, {}).line);
        moves.insert(notation::full_text(one.line.front()));
    }
    EXPECT_GT(moves.size(), 2U);
}

TEST(Engine, TheFirstLevelBeatsRandomMoves) {
    std::mt19937 random(1);
    int wins = 0;
    for (int round = 0; round < 10; ++round) {
        Game game(rules::english());
        while (game.standing().outcome == rules::Outcome::none) {
            const auto legal = rules::legal_moves(game.rule_set(), game.now());
            game.play(game.now().turn == rules::Side::black
                          ? answer(game, {.seed = random()}, nullptr, {}, {}).line.front()
                          : legal[random() % legal.size()]);
        }
        wins += game.standing().outcome == rules::Outcome::black ? 1 : 0;
    }
    EXPECT_GE(wins, 8);
}

}  // namespace
}  // namespace crownhead::players
