// SPDX-License-Identifier: MIT
#include "server/services/engine_rounds.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <future>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

/// In its first round.
tournament::Tournament of_engines(int players) {
    using namespace tournament;
    Tournament cup = begin_tournament(TournamentCreated{});
    for (int player = 1; player <= players; ++player) {
        cup = after(cup, Entered{{.name = "Engine " + std::to_string(player), .engine = "level1"}});
    }
    return after(cup, next_round(cup));
}

/// Whether it is told that a round was asked for again; with `asks` that happens while its game is played.
bool is_asked_again(bool asks) {
    const EngineRounds::Round round{"cup", of_engines(2)};
    std::promise<void> again;
    std::promise<void> over;
    std::optional<EngineRounds> rounds;
    rounds.emplace(
        1,
        [&](const std::string& id, std::size_t number, const tournament::GameOver& game) {
            EXPECT_EQ(id, "cup");
            EXPECT_EQ(number, 1U);
            EXPECT_FALSE(game.moves.empty());
            if (asks) {
                rounds->play(round);
            }
            over.set_value();
        },
        [&](const std::string& id) {
            EXPECT_EQ(id, "cup");
            again.set_value();
        },
        Post());
    rounds->play(round);
    over.get_future().wait();
    rounds.reset();
    return again.get_future().wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

// So that a game whose result the director takes back meanwhile is played again.
TEST(EngineRounds, TellOfARoundThatIsAskedForWhileItIsPlayed) { EXPECT_TRUE(is_asked_again(true)); }

TEST(EngineRounds, TellOfNoOther) { EXPECT_FALSE(is_asked_again(false)); }

TEST(EngineRounds, OfSeveralTournamentsTakeTurns) {
    const EngineRounds::Round large{"large", of_engines(8)};
    const EngineRounds::Round small{"small", of_engines(2)};
    std::vector<std::string> played;
    std::promise<void> over;
    std::optional<EngineRounds> rounds;
    rounds.emplace(
        1,
        [&](const std::string& id, std::size_t /*round*/, const tournament::GameOver& /*game*/) {
            if (played.empty()) {
                rounds->play(small);
            }
            played.push_back(id);
            if (played.size() == 5) {
                over.set_value();
            }
        },
        [](const std::string& /*id*/) {}, Post());
    rounds->play(large);
    over.get_future().wait();
    rounds.reset();
    EXPECT_EQ(played, (std::vector<std::string>{"large", "small", "large", "large", "large"}));
}

TEST(EngineRounds, PlayEachGameOnce) {
    const EngineRounds::Round round{"cup", of_engines(8)};
    std::mutex mutex;
    std::multiset<int> boards;
    std::promise<void> over;
    EngineRounds rounds(
        3,
        [&](const std::string& /*id*/, std::size_t /*round*/, const tournament::GameOver& game) {
            const std::lock_guard lock(mutex);
            EXPECT_EQ(game.game, 1);
            boards.insert(game.board);
            if (boards.size() == 4) {
                over.set_value();
            }
        },
        [](const std::string& /*id*/) {}, Post());
    rounds.play(round);
    over.get_future().wait();
    const std::lock_guard lock(mutex);
    EXPECT_EQ(boards, (std::multiset<int>{1, 2, 3, 4}));
}

}  // namespace
}  // namespace crownhead::server
