// SPDX-License-Identifier: MIT
#include "games/live_game.hpp"

#include "base/bad_input.hpp"
#include "games/sample_games.hpp"

#include <gtest/gtest.h>

namespace crownhead::games {
namespace {

using rules::Outcome;
using rules::Side;

LiveGame game_of(const std::vector<GameEvent>& events) { return replay_game(events); }

TEST(LiveGame, IsWhatItsEventsAmountTo) {
    const LiveGame game = game_of(with_moves({created("english", {person, engine(2)})}, {"11-15", "23-19", "8-11"}));
    EXPECT_EQ(game.game.moves().size(), 3U);
    EXPECT_EQ(game.game.now().turn, Side::white);
    EXPECT_EQ(to_move(game), engine(2));
    EXPECT_EQ(game.events, 4);
    EXPECT_EQ(game.created, 1000);
    EXPECT_EQ(game.updated, 1003);
    EXPECT_EQ(standing(game).outcome, Outcome::none);
}

TEST(LiveGame, EndsByResignationAndComesBackFromIt) {
    auto events = with_moves({created()}, {"11-15"});
    events.push_back({2000, Resigned{Side::white}});
    LiveGame game = game_of(events);
    EXPECT_EQ(standing(game).outcome, Outcome::black);
    EXPECT_EQ(standing(game).reason, "resigned");
    EXPECT_THROW((void)after(game, {2001, Moved{"23-19"}}), BadInput);
    EXPECT_THROW((void)after(game, {2001, Resigned{Side::black}}), BadInput);
    ASSERT_EQ(last_turn_of_a_person(game), TakenBack{0});
    game = after(game, {2002, TakenBack{0}});
    EXPECT_EQ(standing(game).outcome, Outcome::none);
    EXPECT_EQ(game.game.moves().size(), 1U);
}

TEST(LiveGame, RefusesWhatCannotHappen) {
    const LiveGame game = game_of(with_moves({created()}, {"11-15"}));
    for (const GameAction& action : std::vector<GameAction>{created().action, Moved{"11-15"}, Moved{"23-18x"},
                                                            Moved{""}, TakenBack{2}, TakenBack{-1}}) {
        EXPECT_THROW((void)after(game, {2000, action}), BadInput) << encode(action);
    }
    EXPECT_THROW((void)replay_game({}), BadInput);
    EXPECT_THROW((void)begin_game({0, Moved{"11-15"}}), BadInput);
    EXPECT_THROW((void)begin_game({0, GameCreated{"halma", "B:W32:B1", {}, {}}}), BadInput);
    EXPECT_THROW((void)begin_game({0, GameCreated{"english", "B:W1:B1", {}, {}}}), BadInput);
}

TEST(LiveGame, TakesBackToThePersonsLastTurn) {
    const std::vector<std::string> three{"11-15", "23-19", "8-11"};
    const std::vector<std::string> two{"11-15", "23-19"};
    const auto taken = [](Players players, const std::vector<std::string>& moves) {
        return last_turn_of_a_person(game_of(with_moves({created("english", players)}, moves)));
    };
    EXPECT_EQ(taken({person, person}, three), TakenBack{1});
    EXPECT_EQ(taken({person, engine(1)}, three), TakenBack{1});
    EXPECT_EQ(taken({person, engine(1)}, two), TakenBack{2});
    EXPECT_EQ(taken({engine(1), person}, three), TakenBack{2});
    EXPECT_EQ(taken({engine(1), person}, {"11-15"}), std::nullopt);
    EXPECT_EQ(taken({engine(1), engine(1)}, two), std::nullopt);
    EXPECT_EQ(taken({person, person}, {}), std::nullopt);
}

TEST(LiveGame, KnowsWhoMayResign) {
    const auto who = [](Players players, const std::vector<std::string>& moves) {
        return who_may_resign(game_of(with_moves({created("english", players)}, moves)));
    };
    EXPECT_EQ(who({person, person}, {"11-15"}), Side::white);
    EXPECT_EQ(who({person, engine(1)}, {"11-15"}), Side::black);
    EXPECT_EQ(who({engine(1), person}, {}), Side::white);
    EXPECT_EQ(who({engine(1), engine(2)}, {}), std::nullopt);
}

TEST(LiveGame, IsSummedUp) {
    auto events = with_moves({created("english", {person, engine(3)})}, {"11-15"});
    EXPECT_EQ(summary("g", game_of(events)),
              (GameSummary{"g", "english", "person", "engine 3", 1, Outcome::none, 1001, false}));
    EXPECT_TRUE(summary("g", game_of({created()})).untouched);
    const GameEvent set_up{5, GameCreated{"english", "B:W32:B1", {}, {{"Black", "Wyllie, J."}}}};
    EXPECT_EQ(summary("h", begin_game(set_up)),
              (GameSummary{"h", "english", "Wyllie, J.", "person", 0, Outcome::none, 5, false}));
}

TEST(LiveGame, NamesThePersonsThatItsTagsName) {
    const auto named = [](Player black, const char* name) {
        return person_name(begin_game({5, GameCreated{"english", "B:W32:B1", {black, person}, {{"Black", name}}}}),
                           Side::black);
    };
    EXPECT_EQ(named(person, "Wyllie, J."), "Wyllie, J.");
    EXPECT_EQ(named(engine(2), "Wyllie, J."), std::nullopt);
    EXPECT_EQ(named(person, "?"), std::nullopt);
    EXPECT_EQ(named(person, ""), std::nullopt);
    EXPECT_EQ(person_name(game_of({created()}), Side::white), std::nullopt);
}

TEST(LiveGame, PlaysOnPastADrawThatMayBeClaimed) {
    std::vector<GameEvent> events{{0, GameCreated{"english", "B:WK32:BK1", {}, {}}}};
    for (int round = 0; round < 2; ++round) {
        events = with_moves(events, {"1-5", "32-28", "5-1", "28-32"});
    }
    EXPECT_EQ(standing(game_of(events)).reason, "repetition");
    EXPECT_EQ(game_of(with_moves(events, {"1-6"})).game.moves().size(), 9U);
}

TEST(LiveGame, AnyEventsReplayToTheSameGame) {
    std::mt19937 random(2024);
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (int round = 0; round < 5; ++round) {
            std::vector<GameEvent> events{created(set.name)};
            LiveGame game = begin_game(events.front());
            for (int i = 0; i < 80; ++i) {
                events.push_back(random_event(game, random));
                game = after(game, {events.back().at, decode_game_action(encode(events.back().action))});
            }
            ASSERT_TRUE(same(game, replay_game(events))) << set.name;
        }
    }
}

}  // namespace
}  // namespace crownhead::games
