// SPDX-License-Identifier: MIT
#include "server/services/engine_rounds.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <future>
#include <optional>
#include <string>

namespace crownhead::server {
namespace {

tournament::Tournament one_game_of_engines() {
    using namespace tournament;
    Tournament cup = begin_tournament(TournamentCreated{});
    cup = after(cup, Entered{{.name = "A", .engine = "level1"}});
    cup = after(cup, Entered{{.name = "B", .engine = "level1"}});
    return after(cup, next_round(cup));
}

/// Whether it is told that a round was asked for again; with `asks` that happens while its game is played.
bool is_asked_again(bool asks) {
    const EngineRounds::Round round{"cup", one_game_of_engines()};
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

}  // namespace
}  // namespace crownhead::server
