// SPDX-License-Identifier: MIT
#include "players/level.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/built.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace crownhead::players {
namespace {

using rules::Game;

TEST(Level, PlaysALegalMoveAtEveryLevelUnderEveryRuleSet) {
    for (const rules::RuleSet& set : rules::built_rule_sets()) {
        for (int level = lowest_level; level <= highest_level; ++level) {
            Game game(set);
            std::stop_source stop;
            if (level > lowest_level) {
                stop.request_stop();  // levels that think for long: what they have by then
            }
            const auto result = answer(game, {.level = level, .seed = 1}, nullptr, stop.get_token(), {});
            ASSERT_FALSE(result.line.empty());
            const auto legal = rules::legal_moves(set, game.now());
            EXPECT_NE(std::find(legal.begin(), legal.end(), result.line.front()), legal.end());
        }
    }
}

TEST(Level, TheHighestLevelBeginsFromTheBookAndVariesWithTheSeed) {
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto result = answer(Game(rules::english()), {.level = highest_level, .seed = seed}, nullptr, {}, {});
        EXPECT_EQ(result.nodes, 0U);
        moves.insert(notation::full_text(result.line.front()));
    }
    EXPECT_GT(moves.size(), 1U);
}

TEST(Level, PlaysTheOnlyMoveAtOnce) {
    const rules::RuleSet& set = rules::english();
    const Game game(set, notation::parse_fen(set, "B:W15,32,31,30,29:B11,1,2,3"));
    const auto result = answer(game, {.level = highest_level}, nullptr, {}, {});
    EXPECT_EQ(notation::full_text(result.line.front()), "11x18");
    EXPECT_EQ(result.depth, 1) << "in the time of this level it would look much farther";
}

/// Pieces ahead, a king for one and a half, in halves.
int ahead(const rules::Position& position, rules::Side side) {
    const auto worth = [&](rules::Side of) { return 2 * position.men(of).size() + 3 * position.kings_of(of).size(); };
    return worth(side) - worth(rules::other(side));
}

/// One of the moves after which the best reply takes least, at random: a beginner who looks one move ahead.
rules::Move careful_beginner(const Game& game, std::mt19937& random) {
    const rules::RuleSet& set = game.rule_set();
    std::vector<rules::Move> best;
    int max = -1000;
    for (const rules::Move& move : rules::legal_moves(set, game.now())) {
        const rules::Position after = rules::after(set, game.now(), move);
        int min = 1000;
        for (const rules::Move& reply : rules::legal_moves(set, after)) {
            min = std::min(min, ahead(rules::after(set, after, reply), game.now().turn));
        }
        if (min > max) {
            max = min;
            best.clear();
        }
        if (min == max) {
            best.push_back(move);
        }
    }
    return best.at(random() % best.size());
}

TEST(Level, TheFirstLevelLosesToABeginnerWhoLooksOneMoveAhead) {
    constexpr int games = 8;
    std::mt19937 random(1);
    int lost = 0;
    for (int number = 0; number < games; ++number) {
        const auto beginner = number % 2 == 0 ? rules::Side::black : rules::Side::white;
        Game game(rules::english());
        while (game.standing().outcome == rules::Outcome::none) {
            const PlayRequest asked{.level = lowest_level, .seed = static_cast<std::uint64_t>(number)};
            game.play(game.now().turn == beginner ? careful_beginner(game, random)
                                                  : answer(game, asked, nullptr, {}, {}).line.front());
        }
        lost += game.standing().outcome == rules::win_for(beginner) ? 1 : 0;
    }
    EXPECT_GE(lost, games - 2);
}

TEST(Level, TheFirstLevelVariesWithTheSeedAlone) {
    const Game game(rules::english());
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto one = answer(game, {.seed = seed}, nullptr, {}, {});
        EXPECT_EQ(one.line, answer(game, {.seed = seed}, nullptr, {}, {}).line);
        moves.insert(notation::full_text(one.line.front()));
    }
    EXPECT_GT(moves.size(), 2U);
}

TEST(Level, TheSecondLevelBeatsRandomMoves) {
    std::mt19937 random(1);
    int wins = 0;
    for (int round = 0; round < 10; ++round) {
        Game game(rules::english());
        while (game.standing().outcome == rules::Outcome::none) {
            const auto legal = rules::legal_moves(game.rule_set(), game.now());
            game.play(game.now().turn == rules::Side::black
                          ? answer(game, {.level = lowest_level + 1, .seed = random()}, nullptr, {}, {}).line.front()
                          : legal[random() % legal.size()]);
        }
        wins += game.standing().outcome == rules::Outcome::black ? 1 : 0;
    }
    EXPECT_GE(wins, 8);
}

}  // namespace
}  // namespace crownhead::players
