// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "games/store.hpp"
#include "server/services/dispatcher.hpp"
#include "server/services/services.hpp"
#include "server/silent_watcher.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>
#include <string>

// What clocks that are set, and machines that sleep, do to the time of a match: nothing.
namespace crownhead::server {
namespace {

using nlohmann::json;

/// Services with clocks that stand where they are put, and a match with a minute for each player.
class MatchClock : public testing::Test {
  protected:
    MatchClock() {
        open();
        const json first = ask(one, {{"do", "match-new"},
                                     {"code", "modern"},
                                     {"rules", "english"},
                                     {"opening", "free"},
                                     {"games", 1},
                                     {"clock", {{"base", 60}, {"increment", 0}}}});
        match = first.at("match");
        tokens[0] = first.at("token");
        tokens[1] = ask(two, {{"do", "match-sit"}, {"match", match}}).at("token");
    }
    ~MatchClock() override { close(); }

    void open() {
        store = std::make_unique<games::Store>(folder.path() / "data");
        const Post post = [](const std::function<void()>&) {};
        services = std::make_unique<Services>(
            Services::Dependencies{.store = *store,
                                   .tournaments = folder.path() / "tournaments",
                                   .profiles = folder.path() / "profiles.jsonl",
                                   .now = [this] { return wall; },
                                   .steady = [this] { return steady; },
                                   .new_id = [this] { return "id-" + std::to_string(++ids); },
                                   .post = post,
                                   .endgames = folder.path() / "endgames",
                                   .free_memory = [] { return std::uint64_t{1} << 30U; }});
        dispatcher = std::make_unique<Dispatcher>(*services, post);
    }
    void close() {
        if (dispatcher) {
            dispatcher->leave(one);
            dispatcher->leave(two);
        }
        dispatcher.reset();
        services.reset();
        store.reset();
    }

    json ask(Watcher& who, const json& request) { return json::parse(dispatcher->answer(who, request.dump())); }
    json state() { return ask(one, {{"do", "match-open"}, {"match", match}, {"token", tokens[0]}}); }
    json act(const std::string& colour, const std::string& line) {
        const json now = state();
        const bool black_first = now.at("games").back().at("black") == 1;
        const int seat = (colour == "black") == black_first ? 0 : 1;
        return ask(seat == 0 ? one : two, {{"do", "match-act"},
                                           {"match", match},
                                           {"token", tokens[seat]},
                                           {"events", now.at("events")},
                                           {"line", line}});
    }
    /// How the game on the disk stands, which nobody opens for that.
    [[nodiscard]] laws::UmpiredGame kept() const {
        return games::replay_match(*store->match_events(match)).games.back().now;
    }
    json clocks() { return state().at("board").at("clocks"); }

    TemporaryFolder folder;
    std::int64_t wall = 1'700'000'000'000;
    std::int64_t steady = 5000;
    int ids = 0;
    SilentWatcher one;
    SilentWatcher two;
    std::unique_ptr<games::Store> store;
    std::unique_ptr<Services> services;
    std::unique_ptr<Dispatcher> dispatcher;
    std::string match;
    std::string tokens[2];
};

constexpr std::int64_t day = 86'400'000;

TEST_F(MatchClock, StepsOfTheWallsClockCostNobodyTime) {
    steady += 1000;
    wall += 120'000;
    services->tick();
    EXPECT_EQ(clocks(), (json{{"black", 59'000}, {"white", 60'000}}));
    wall -= day;
    steady += 1000;
    EXPECT_EQ(act("black", "move 11-15").at("board").at("clocks"), (json{{"black", 58'000}, {"white", 60'000}}));
    wall += 3 * day;
    steady += 500;
    EXPECT_EQ(act("white", "move 22-18").at("board").at("clocks"), (json{{"black", 58'000}, {"white", 59'500}}));
    // What is on the disk comes to the same, and says when it was by the wall.
    const auto events = *store->match_events(match);
    EXPECT_EQ(events.back().at.wall, wall);
    EXPECT_EQ(games::time_left(games::replay_match(events), {0, events.back().at.running}), 58'000);
    steady += 58'000;
    services->tick();
    EXPECT_EQ(state().at("games").back().at("reason"), "flag");
}

TEST_F(MatchClock, WhatPassesWhileNoServerRunsIsNobodysAndAddsNoEvent) {
    steady += 10'000;
    wall += 10'000;
    act("black", "move 11-15");
    steady += 5000;
    wall += 5000;
    act("white", "offer");  // five seconds of White's
    const json before = state();
    for (const std::int64_t away : {std::int64_t{0}, day, -day}) {
        close();
        wall += away;
        steady = 3 + (away > 0 ? day : 0);  // another start of the machine
        open();
        services->tick();
        const json after = state();
        EXPECT_EQ(after.at("events"), before.at("events"));
        EXPECT_EQ(after.at("board"), before.at("board"));
    }
    steady += 54'999;
    EXPECT_EQ(clocks(), (json{{"black", 50'000}, {"white", 1}}));
    EXPECT_EQ(act("white", "move 22-18").at("board").at("playing"), true);
}

TEST_F(MatchClock, RunsOutThoughNobodyWatches) {
    dispatcher->leave(one);
    dispatcher->leave(two);
    steady += 59'999;
    services->tick();
    EXPECT_FALSE(kept().over());
    steady += 1;
    services->tick();
    EXPECT_EQ(kept().outcome, rules::Outcome::white);
    EXPECT_EQ(kept().reason, laws::Reason::flag);
    const auto events = store->match_events(match)->size();
    steady += 60'000;
    services->tick();
    EXPECT_EQ(store->match_events(match)->size(), events) << "it ends once";
}

TEST_F(MatchClock, RunsOutThoughNobodyHasOpenedTheMatchSinceTheServerStarted) {
    close();
    steady = 3;
    open();
    services->tick();
    steady += 60'000;
    services->tick();
    EXPECT_TRUE(kept().over());
}

TEST_F(MatchClock, RunsOutInAnotherMatchThatNobodyOpens) {
    const auto resigned = act("white", "resign");
    ASSERT_EQ(resigned.at("over"), true);
    (void)ask(one, {{"do", "match-again"}, {"match", match}, {"token", tokens[0]}});
    match = ask(two, {{"do", "match-again"}, {"match", match}, {"token", tokens[1]}}).at("next");
    dispatcher->leave(one);
    dispatcher->leave(two);
    services->tick();
    EXPECT_FALSE(kept().over());
    steady += 60'000;
    services->tick();
    EXPECT_TRUE(kept().over());
}

}  // namespace
}  // namespace crownhead::server
