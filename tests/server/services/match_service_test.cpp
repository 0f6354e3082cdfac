// SPDX-License-Identifier: MIT
#include "server/services/match_service.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "server/silent_watcher.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using nlohmann::json;

/// A service at one moment, whose names are numbers; nobody is told that games are over.
MatchService::Dependencies dependencies(games::Store& store) {
    return {.store = store,
            .now = [] { return games::Moment(1, 1); },
            .new_id = [names = std::make_shared<int>(0)] { return std::to_string(++*names); },
            .game_over = [](const std::string&) {}};
}

json asked(MatchService& matches, Watcher& who, const MatchRequest& request) {
    return json::parse(std::get<std::string>(matches.answer(who, "", request).value));
}

TEST(MatchService, ARecordThatIsFullCanOnlyBeEnded) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    MatchService::Dependencies deps = dependencies(store);
    deps.max_entries = 4;
    MatchService matches(deps);
    SilentWatcher first;
    SilentWatcher second;
    const auto ask = [&](Watcher& who, const MatchRequest& request) { return asked(matches, who, request); };
    json seat = ask(first, NewMatch{{.code = "modern", .rules = "english"}});
    const std::string match = seat.at("match");
    std::string tokens[2] = {seat.at("token"), ask(second, TakeSeat{match, ""}).at("token")};
    if (ask(first, OpenMatch{match, tokens[0]}).at("board").at("side") != "black") {
        std::swap(tokens[0], tokens[1]);
    }
    const auto act = [&](int colour, const std::string& line) {
        const json state = ask(first, OpenMatch{match, tokens[colour]});
        return ask(first, ActInMatch{match, tokens[colour], state.at("events"), line});
    };
    for (const char* move : {"move 11-15", "move 22-17", "move 8-11", "move 17-13"}) {
        const json state = ask(first, OpenMatch{match, {}});
        EXPECT_EQ(act(state.at("board").at("turn") == "black" ? 0 : 1, move).at("is"), "match") << move;
    }
    EXPECT_THROW(act(0, "move 15-18"), BadInput);
    EXPECT_THROW(act(0, "offer"), BadInput);
    const json end = act(0, "resign");
    EXPECT_EQ(end.at("board").at("playing"), false);
}

TEST(MatchService, WhatIsAskedForTwiceIsKeptOnce) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    MatchService matches(dependencies(store));
    SilentWatcher watcher;
    const auto ask = [&](const MatchRequest& request) { return asked(matches, watcher, request); };
    const json seat = ask(NewMatch{
        {.code = "modern", .rules = "english", .games = 1, .colours = games::Colours::agreement}, rules::Side::black});
    const std::string match = seat.at("match");
    const std::string black = seat.at("token");
    const std::string white = ask(TakeSeat{match, ""}).at("token");
    const json begun = ask(NameColour{match, white, rules::Side::white});
    const json moved = ask(ActInMatch{match, black, begun.at("events"), "move 11-15"});
    const json asked = ask(AskBack{match, black});
    EXPECT_EQ(asked.at("events"), moved.at("events").get<int>() + 1);
    EXPECT_EQ(ask(AskBack{match, black}), asked);
    const json over = ask(ActInMatch{match, white, asked.at("events"), "resign"});
    EXPECT_EQ(over.at("over"), true);
    const json wanted = ask(AnotherMatch{match, black});
    EXPECT_EQ(wanted.at("events"), over.at("events").get<int>() + 1);
    EXPECT_EQ(ask(AnotherMatch{match, black}), wanted);
    EXPECT_TRUE(ask(AnotherMatch{match, white}).at("next").is_string());
}

TEST(MatchService, AGameWhoseEndCannotBeKeptStopsNoOtherClocks) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    int names = 0;
    std::int64_t time = 1;
    std::vector<std::string> ended;
    MatchService matches({.store = store,
                          .now = [&] { return games::Moment(time, time); },
                          .new_id = [&] { return std::to_string(++names); },
                          .game_over =
                              [&](const std::string& match) {
                                  ended.push_back(match);
                                  throw std::runtime_error("the disk is full");
                              }});
    SilentWatcher players[4];
    for (int match = 0; match < 2; ++match) {
        NewMatch request{{.code = "modern", .rules = "english"}};
        request.terms.laws.clock = {.base = std::chrono::minutes(1), .increment = {}};
        const json seat = json::parse(std::get<std::string>(matches.answer(players[2 * match], "", request).value));
        (void)matches.answer(players[2 * match + 1], "", TakeSeat{seat.at("match"), ""});
    }
    time += 61'000;
    matches.tick();
    EXPECT_EQ(ended.size(), 2U);
    for (SilentWatcher& player : players) {
        matches.leave(player);
    }
}

TEST(MatchService, OfTooManyMatchesThoseThatAreDueFirstEndThoughNobodyWatches) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    int names = 0;
    std::int64_t time = 1;
    std::vector<std::string> ended;
    MatchService matches({.store = store,
                          .now = [&] { return games::Moment(time, time); },
                          .new_id = [&] { return std::to_string(++names); },
                          .game_over = [&](const std::string& match) { ended.push_back(match); },
                          .max_unwatched = 2});
    SilentWatcher first;
    SilentWatcher second;
    std::vector<std::string> made;
    for (const int minutes : {3, 1, 2}) {
        NewMatch request{{.code = "modern", .rules = "english"}};
        request.terms.laws.clock = {.base = std::chrono::minutes(minutes), .increment = {}};
        const json seat = json::parse(std::get<std::string>(matches.answer(first, "", request).value));
        made.push_back(seat.at("match"));
        (void)matches.answer(second, "", TakeSeat{made.back(), ""});
    }
    matches.leave(first);
    matches.leave(second);
    time += 60'000;
    matches.tick();
    EXPECT_EQ(ended, std::vector{made[1]});
    time += 3'600'000;
    matches.tick();
    EXPECT_EQ(ended, (std::vector{made[1], made[2]}));
    (void)matches.answer(first, "", OpenMatch{made[0], {}});
    EXPECT_EQ(ended, (std::vector{made[1], made[2], made[0]}));
    matches.leave(first);
}

TEST(MatchService, AMatchThatIsFullCanOnlyBeEnded) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    MatchService::Dependencies deps = dependencies(store);
    deps.max_events = 8;
    MatchService matches(deps);
    SilentWatcher watcher;
    const auto ask = [&](const MatchRequest& request) { return asked(matches, watcher, request); };
    const json seat = ask(NewMatch{
        {.code = "modern", .rules = "english", .games = 1, .colours = games::Colours::agreement}, rules::Side::black});
    const std::string match = seat.at("match");
    const std::string black = seat.at("token");
    const std::string white = ask(TakeSeat{match, ""}).at("token");
    json state = ask(NameColour{match, white, rules::Side::white});
    state = ask(ActInMatch{match, black, state.at("events"), "move 11-15"});
    // To ask and to refuse, again and again, leaves no trace in the record.
    while (state.at("events") < 8) {
        (void)ask(AskBack{match, black});
        state = ask(AnswerBack{match, white, false});
    }
    EXPECT_THROW((void)ask(AskBack{match, black}), BadInput);
    EXPECT_THROW((void)ask(ActInMatch{match, white, state.at("events"), "move 22-18"}), BadInput);
    EXPECT_EQ(ask(ActInMatch{match, white, state.at("events"), "resign"}).at("over"), true);
    matches.leave(watcher);
}

TEST(MatchService, ALongMatchIsReadAsWorkFirst) {
    const TemporaryFolder folder;
    games::Store store(folder.path());
    const MatchService::Dependencies deps = dependencies(store);
    SilentWatcher first;
    SilentWatcher second;
    std::string match;
    {
        MatchService matches(deps);
        const auto ask = [&](Watcher& who, const MatchRequest& request) { return asked(matches, who, request); };
        match = ask(first, NewMatch{{.code = "modern", .rules = "english"}}).at("match");
        (void)ask(second, TakeSeat{match, ""});
        matches.leave(first);
        matches.leave(second);
    }
    const auto lengthen = [&](std::int64_t length) {
        auto events = store.match_events(match).value();
        const auto number = events.size();
        while (static_cast<std::int64_t>(events.size()) < length) {
            events.push_back({games::Moment(1, 1), games::Resumed{}});
        }
        store.append(games::summary(match, games::replay_match(events)), static_cast<int>(number),
                     std::span(events).subspan(number));
    };
    MatchService matches(deps);
    lengthen(max_events_read_here);
    EXPECT_TRUE(std::holds_alternative<std::string>(matches.answer(first, "", OpenMatch{match, {}}).value));
    matches.leave(first);
    // A request that is refused does not keep an unwatched match in memory, where it would hide what is stored.
    EXPECT_THROW((void)matches.answer(first, "", NextGame{match, "no token"}), BadInput);
    lengthen(max_events_read_here + 1);
    Reply reply = matches.answer(first, "7", OpenMatch{match, {}});
    ASSERT_TRUE(std::holds_alternative<Work>(reply.value));
    EXPECT_EQ(std::get<Work>(reply.value).length, Work::Length::milliseconds);
    const Continuation outdated = std::get<Work>(reply.value).run();
    lengthen(max_events_read_here + 2);  // it goes on meanwhile: it is read again
    reply = outdated();
    ASSERT_TRUE(std::holds_alternative<Work>(reply.value));
    reply = std::get<Work>(reply.value).run()();
    ASSERT_TRUE(std::holds_alternative<std::string>(reply.value));
    const json state = json::parse(std::get<std::string>(reply.value));
    EXPECT_EQ(state.at("id"), 7);
    EXPECT_EQ(state.at("events"), max_events_read_here + 2);
    matches.leave(first);
    // A very long one keeps no short requests waiting.
    lengthen(20 * max_events_read_here);
    reply = matches.answer(first, "8", OpenMatch{match, {}});
    ASSERT_TRUE(std::holds_alternative<Work>(reply.value));
    EXPECT_EQ(std::get<Work>(reply.value).length, Work::Length::seconds);
}

}  // namespace
}  // namespace crownhead::server
