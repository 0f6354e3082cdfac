// SPDX-License-Identifier: MIT
#include "learning/self_play.hpp"

#include "base/bad_input.hpp"
#include "cluster/thread_ranks.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <string>

namespace crownhead::learning {
namespace {

constexpr SelfPlayTerms quick{.nodes = 200, .seed = 5};

std::unique_ptr<search::Engine> engine_for(const rules::RuleSet& set) {
    return search::make_engine(set, {.table_megabytes = 1});
}

std::map<std::uint64_t, RecordedGame> played(unsigned threads, std::uint64_t games) {
    std::map<std::uint64_t, RecordedGame> all;
    std::vector<std::uint64_t> numbers(games);
    std::iota(numbers.begin(), numbers.end(), 0U);
    cluster::Alone alone;
    play_games(
        quick, rules::english(), numbers, threads, [] { return engine_for(rules::english()); },
        [&](const RecordedGame& game) { all.emplace(game.number, game); }, {}, alone);
    return all;
}

TEST(SelfPlay, IsTheSameOnAnyNumberOfThreads) {
    const auto one = played(1, 6);
    EXPECT_EQ(one.size(), 6U);
    EXPECT_EQ(one, played(3, 6));
    EXPECT_NE(one.at(0).moves, one.at(1).moves);
}

TEST(SelfPlay, ConsistsOfLegalGamesUnderOtherRulesToo) {
    for (const std::string_view name : {"english", "losing", "international", "italian"}) {
        const rules::RuleSet& set = *rules::find_rule_set(name);
        const auto engine = engine_for(set);
        for (std::uint64_t number = 0; number < 2; ++number) {
            const auto record = play_game(quick, number, openings(set), *engine, {});
            ASSERT_TRUE(record);
            rules::Game game(set, record->start);
            for (const RecordedMove& move : record->moves) {
                const auto legal = rules::legal_moves(set, game.now());
                ASSERT_LT(move.move, legal.size());
                game.play(legal[move.move]);
            }
            if (record->outcome != rules::Outcome::draw) {
                EXPECT_EQ(game.standing().outcome, record->outcome) << name;
            }
        }
    }
}

TEST(SelfPlay, BeginsSomeGamesLateWithFewPieces) {
    const auto engine = engine_for(rules::english());
    const SelfPlayTerms terms{.nodes = 200, .seed = 5, .late = 2};
    for (std::uint64_t number = 0; number < 6; ++number) {
        const auto record = play_game(terms, number, openings(rules::english()), *engine, {});
        ASSERT_TRUE(record);
        const int pieces = (record->start.black | record->start.white).size();
        EXPECT_TRUE(number % 2 == 1 ? pieces <= 12 : pieces >= 16) << number << ": " << pieces;
    }
}

TEST(SelfPlay, IsEndedByTheAdjudicatorWhoAloneKnowsTheEndgames) {
    const auto engine = engine_for(rules::english());
    const auto adjudicator = endgame::open_endgames(rules::english(), paths::endgames);
    const SelfPlayTerms terms{.nodes = 200, .seed = 5, .late = 1, .adjudicator = adjudicator.get()};
    std::size_t won_by_umpire = 0;
    std::size_t drawn_on = 0;
    for (std::uint64_t number = 0; number < 12; ++number) {
        const auto record = play_game(terms, number, openings(rules::english()), *engine, {});
        ASSERT_TRUE(record);
        rules::Game game(rules::english(), record->start);
        for (const RecordedMove& move : record->moves) {
            const auto value = adjudicator->value(game.now());
            EXPECT_TRUE(!value || value == endgame::Value::draw);
            drawn_on += value ? 1 : 0;
            game.play(rules::legal_moves(game.rule_set(), game.now()).at(move.move));
        }
        const auto value = adjudicator->value(game.now());
        if (game.standing().outcome == rules::Outcome::none && value && value != endgame::Value::draw) {
            const auto winner = value == endgame::Value::win ? game.now().turn : rules::other(game.now().turn);
            EXPECT_EQ(record->outcome, rules::win_for(winner));
            ++won_by_umpire;
        }
    }
    EXPECT_GT(won_by_umpire, 2U);
    EXPECT_GT(drawn_on, 12U);
}

TEST(SelfPlay, EndsWhenItIsStopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(play_game(quick, 0, openings(rules::english()), *engine_for(rules::english()), stop.get_token()));
}

TEST(SelfPlay, PassesOnWhatGoesWrong) {
    const std::vector<std::uint64_t> numbers{0, 1, 2, 3};
    cluster::Alone alone;
    EXPECT_THROW(play_games(
                     quick, rules::english(), numbers, 2, [] { return engine_for(rules::english()); },
                     [](const RecordedGame&) { throw BadInput("full"); }, {}, alone),
                 BadInput);
}

TEST(SelfPlay, RanksThatHaveReadDifferentThingsDoNotPlayTogether) {
    const std::vector<std::uint64_t> numbers{0, 1, 2, 3};
    cluster::as_ranks(2, [&](cluster::Communicator& rank) {
        const auto play = [&](std::uint64_t subject) {
            play_games(
                quick, rules::english(), numbers, 1, [] { return engine_for(rules::english()); },
                [](const RecordedGame&) {}, {}, rank, subject);
        };
        if (rank.rank() != 0) {
            play(18);
            return;
        }
        EXPECT_THROW(play(17), BadInput);
        rank.send(1, std::string("e") + std::string(8, '\0'));  // what ends the other one: cluster/tasks.cpp
    });
}

}  // namespace
}  // namespace crownhead::learning
