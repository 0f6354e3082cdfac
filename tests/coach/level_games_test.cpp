// SPDX-License-Identifier: MIT
#include "coach/level_games.hpp"

#include "base/bad_input.hpp"
#include "coach/level_rating.hpp"
#include "notation/fen.hpp"
#include "players/level.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace crownhead::coach {
namespace {

using games::GameEvent;
using games::Player;
using rules::Side;

const Player person{};

Player level(int number) { return {.kind = Player::Kind::engine, .level = number}; }

/// A game that Black, the person, resigns after a move of each side.
std::vector<GameEvent> resigned(const games::Players& players = {person, level(3)}, Side by = Side::black,
                                const std::string& rules = "english") {
    const rules::RuleSet& set = *rules::find_rule_set(rules);
    return {{1, games::GameCreated{rules, notation::fen(rules::start(set)), players, {}}},
            {2, games::Moved{"11-15"}},
            {3, games::Moved{"22-18"}},
            {4, games::Resigned{by}}};
}

std::vector<GameEvent> with(std::vector<GameEvent> events, std::size_t at, games::GameAction action) {
    events.insert(events.begin() + static_cast<std::ptrdiff_t>(at), GameEvent{2, std::move(action)});
    return events;
}

std::string why_not(const std::vector<GameEvent>& events) {
    try {
        (void)game_that_counts("g", events);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "it counts";
}

GamePlayed played(const std::string& game, int number, double score) {
    return {.game = game, .level = number, .score = score, .against = level_rating(number)};
}

TEST(LevelRating, RisesWithTheLevel) {
    EXPECT_EQ(level_rating(1).rating, 600);
    for (int number = players::lowest_level; number < players::highest_level; ++number) {
        EXPECT_LT(level_rating(number).rating + 100, level_rating(number + 1).rating);
    }
}

TEST(LevelRating, FindsTheNearestLevel) {
    for (int number = players::lowest_level; number <= players::highest_level; ++number) {
        EXPECT_EQ(nearest_level(level_rating(number).rating + 20), number);
        EXPECT_EQ(nearest_level(level_rating(number).rating - 20), number);
    }
    EXPECT_EQ(nearest_level(0), players::lowest_level);
    EXPECT_EQ(nearest_level(4000), players::highest_level);
}

TEST(GameThatCounts, SaysWhoPlayedWhomAndHow) {
    EXPECT_EQ(game_that_counts("g", resigned()), played("g", 3, 0));
    const GamePlayed won = game_that_counts("h", resigned({level(10), person}));
    EXPECT_EQ(won.side, Side::white);
    EXPECT_EQ(won.score, 1);
    EXPECT_EQ(won.level, 10);
    EXPECT_EQ(won.against, level_rating(10));
}

TEST(GameThatCounts, MayBeDrawn) {
    std::vector<GameEvent> shuffled = resigned();
    shuffled.pop_back();
    for (const char* move : {"15x22", "25x18", "8-11", "29-25", "4-8", "25-22"}) {
        shuffled.push_back({3, games::Moved{move}});
    }
    EXPECT_EQ(why_not(shuffled), "the game is not over");
    shuffled.push_back({4, games::ResultGiven{rules::Outcome::draw}});
    EXPECT_EQ(game_that_counts("g", shuffled).score, 0.5);
}

TEST(GameThatCounts, IsNoneOfThese) {
    Player hurried = level(10);
    hurried.time = Player::shortest_time;
    const Player program{.kind = Player::Kind::engine, .program = "samuel"};
    EXPECT_NE(why_not(resigned({person, person})).find("against the computer"), std::string::npos);
    EXPECT_NE(why_not(resigned({level(1), level(2)})).find("against the computer"), std::string::npos);
    EXPECT_NE(why_not(resigned({person, program})).find("against a level"), std::string::npos);
    EXPECT_NE(why_not(resigned({person, hurried})).find("own time"), std::string::npos);
    EXPECT_NE(why_not(resigned({person, level(3)}, Side::black, "pool")).find("English"), std::string::npos);
    EXPECT_NE(why_not(with(resigned(), 3, games::TakenBack{1})).find("taken back"), std::string::npos);
    EXPECT_NE(why_not(with(resigned(), 3, games::PlayersChanged{{person, level(3)}})).find("changed"),
              std::string::npos);
    EXPECT_NE(why_not(with(resigned(), 1, games::SeatGiven{"t", "secret"})).find("tournament"), std::string::npos);
    const std::vector<GameEvent> set_up{{1, games::GameCreated{"english", "W:W31:B9", {person, level(3)}, {}}},
                                        {2, games::Resigned{Side::white}}};
    EXPECT_NE(why_not(set_up).find("usual position"), std::string::npos);
}

// Below the highest level a time only ends the engine's thinking.
TEST(GameThatCounts, MayHaveATimeBelowTheHighestLevel) {
    Player timed = level(9);
    timed.time = Player::longest_time;
    EXPECT_EQ(game_that_counts("g", resigned({person, timed})).level, 9);
}

TEST(LevelGames, CountEachGameOnce) {
    LevelGames games;
    add_game(games, played("a", 1, 1), 7);
    const LevelGames once = games;
    EXPECT_GT(once.strength.rating, 700);
    EXPECT_EQ(once.change, once.strength.rating - 600);
    add_game(games, played("a", 1, 1), 8);
    EXPECT_EQ(games.strength, once.strength);
    EXPECT_EQ(games.curve.size(), 1U);
    EXPECT_EQ(games.won, 1);
    add_game(games, played("b", 2, 0.5), 9);
    add_game(games, played("c", 2, 0), 10);
    EXPECT_EQ(games.drawn, 1);
    EXPECT_EQ(games.lost, 1);
    EXPECT_LT(games.change, 0);
    EXPECT_EQ(games.curve.back().at, 10);
}

TEST(LevelGames, NeverFallBelowZero) {
    LevelGames games;
    for (int i = 0; i < 300; ++i) {
        add_game(games, played(std::to_string(i), 1, 0), i);
    }
    EXPECT_GE(games.strength.rating, 0);
    EXPECT_EQ(fitting_level(games), 1);
}

TEST(FittingLevel, BeginsLowAndRisesWithEachWinUntilOneIsMissing) {
    LevelGames games;
    EXPECT_EQ(fitting_level(games), 1);
    for (int number = 1; number < 8; ++number) {
        add_game(games, played("won" + std::to_string(number), number, 1), number);
        EXPECT_EQ(fitting_level(games), number + 1);
    }
    add_game(games, played("lost", 8, 0), 9);
    EXPECT_EQ(fitting_level(games), nearest_level(games.strength.rating));
    EXPECT_LT(fitting_level(games), 8);
    EXPECT_GT(fitting_level(games), 3);
}

TEST(FittingLevel, IsTheHighestAtMost) {
    LevelGames games;
    add_game(games, played("a", players::highest_level, 1), 1);
    EXPECT_EQ(fitting_level(games), players::highest_level);
}

// Somebody as strong as a level is led to it, and stays about there.
TEST(FittingLevel, ComesToTheStrengthOfThePlayer) {
    for (const int strength : {1, 4, 7}) {
        LevelGames games;
        for (int i = 0; i < 60; ++i) {
            const int opponent = fitting_level(games);
            const double score = opponent < strength ? 1 : opponent > strength ? 0 : i % 2;
            add_game(games, played(std::to_string(i), opponent, score), i);
        }
        EXPECT_NEAR(fitting_level(games), strength, 1) << strength;
        EXPECT_NEAR(games.strength.rating, level_rating(strength).rating, 150) << strength;
    }
}

}  // namespace
}  // namespace crownhead::coach
