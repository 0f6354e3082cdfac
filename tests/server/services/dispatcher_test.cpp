// SPDX-License-Identifier: MIT
#include "server/services/dispatcher.hpp"

#include "server/logged_lines.hpp"
#include "server/services/two_clients.hpp"
#include "server/silent_watcher.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

using nlohmann::json;

class DispatcherTest : public TwoClients {
  protected:
    std::string send(Watcher& who, const json& message) { return dispatcher.answer(who, message.dump()); }
    json ask(Watcher& who, const json& message) { return json::parse(send(who, message)); }
    json open_game(Watcher& who) {
        const json person{{"kind", "person"}};
        return ask(who, {{"do", "new"}, {"rules", "english"}, {"black", person}, {"white", person}});
    }
    void move(Watcher& who, const std::string& game, int ply, const std::string& text) {
        EXPECT_EQ(ask(who, {{"do", "move"}, {"game", game}, {"ply", ply}, {"move", text}}).at("is"), "game");
    }
};

TEST_F(DispatcherTest, AClientLooksAtOneThingAtATime) {
    const std::string game = open_game(one).at("game");
    move(two, game, 0, "11-15");
    ASSERT_EQ(one.news.size(), 1U);
    EXPECT_EQ(one.news[0].at("is"), "game");
    // A match, and the game is no longer looked at.
    const json seat =
        ask(one, {{"do", "match-new"}, {"code", "modern"}, {"rules", "english"}, {"opening", "free"}, {"games", 1}});
    ASSERT_EQ(seat.at("is"), "seat");
    move(two, game, 1, "22-18");
    EXPECT_EQ(one.news.size(), 1U);
    // The game again, and the match is no longer looked at.
    EXPECT_EQ(ask(one, {{"do", "open"}, {"game", game}}).at("is"), "game");
    EXPECT_EQ(ask(two, {{"do", "match-sit"}, {"match", seat.at("match")}}).at("is"), "seat");
    EXPECT_EQ(one.news.size(), 1U);
    move(two, game, 2, "15x22");
    ASSERT_EQ(one.news.size(), 2U);
    // A tournament, and the game is no longer looked at.
    const json made = ask(one, {{"do", "tournament-new"},
                                {"name", "Cup"},
                                {"rules", "english"},
                                {"code", "modern"},
                                {"system", "round-robin"},
                                {"opening", "free"},
                                {"games", 1},
                                {"players", json::array()}});
    ASSERT_EQ(made.at("is"), "director") << made;
    move(two, game, 3, "25x18");
    EXPECT_EQ(one.news.size(), 2U);
}

TEST_F(DispatcherTest, MovingInAGameIsNotLookingAtIt) {
    const std::string game = open_game(one).at("game");
    const json seat =
        ask(two, {{"do", "match-new"}, {"code", "modern"}, {"rules", "english"}, {"opening", "free"}, {"games", 1}});
    move(two, game, 0, "11-15");
    EXPECT_EQ(ask(one, {{"do", "match-sit"}, {"match", seat.at("match")}}).at("is"), "seat");
    EXPECT_EQ(two.news.size(), 1U) << "still at the match";
}

TEST_F(DispatcherTest, WhatTakesLongIsAnsweredLater) {
    const json person{{"kind", "person"}};
    const json message{{"do", "new"},     {"id", 3},         {"rules", "english"},
                       {"black", person}, {"white", person}, {"fen", "W:W30:B1"}};
    EXPECT_EQ(send(one, message), "");
    EXPECT_TRUE(one.answers.empty());
    tasks.do_one();
    ASSERT_EQ(one.answers.size(), 1U);
    EXPECT_EQ(one.answers[0].at("is"), "game");
    EXPECT_EQ(one.answers[0].at("id"), 3);
    // What work finds wrong is a refusal with the request's own number.
    const json analysis{{"do", "analyse"}, {"id", 4}, {"rules", "english"}, {"fen", "nonsense"}};
    EXPECT_EQ(send(one, analysis), "");
    tasks.do_one();
    ASSERT_EQ(one.answers.size(), 2U);
    EXPECT_EQ(one.answers[1].at("is"), "refused");
    EXPECT_EQ(one.answers[1].at("id"), 4);
}

TEST_F(DispatcherTest, ALongMessageIsReadAndThenItsWorkIsDone) {
    const std::string padding(40'000, ' ');
    EXPECT_EQ(dispatcher.answer(one, padding + R"({"do":"load","id":5,"pdn":"1. 11-15 *","rules":"english"})"), "");
    tasks.do_one();
    EXPECT_TRUE(one.answers.empty()) << "the message was read, the PDN is not";
    tasks.do_one();
    ASSERT_EQ(one.answers.size(), 1U);
    EXPECT_EQ(one.answers[0].at("is"), "game");
    EXPECT_EQ(one.answers[0].at("id"), 5);
    EXPECT_EQ(dispatcher.answer(two, padding + "nonsense"), "");
    tasks.do_one();
    ASSERT_EQ(two.answers.size(), 1U);
    EXPECT_EQ(two.answers[0].at("is"), "refused");
}

TEST_F(DispatcherTest, WhatIsDoneAfterWorkIsCharged) {
    (void)open_game(one);
    EXPECT_EQ(one.charges, 0) << "whoever asks can measure that";
    const json load{{"do", "load"}, {"pdn", "1. 11-15 *"}, {"rules", "english"}};
    EXPECT_EQ(send(one, load), "");
    EXPECT_EQ(one.charges, 0);
    tasks.do_one();
    EXPECT_EQ(one.answers.size(), 1U);
    EXPECT_EQ(one.charges, 1);
    // A long message is first read, then its PDN.
    EXPECT_EQ(dispatcher.answer(one, std::string(40'000, ' ') + load.dump()), "");
    tasks.do_one();
    EXPECT_EQ(one.charges, 2);
    tasks.do_one();
    EXPECT_EQ(one.answers.size(), 2U);
    EXPECT_EQ(one.charges, 3);
    EXPECT_EQ(two.charges, 0);
}

/// A client of some machine, who tells a common list when it gets an answer.
struct Neighbour final : SilentWatcher {
    std::string machine;
    std::string name;
    std::string& answered;
    Neighbour(std::string from, std::string called, std::string& list)
        : machine(std::move(from)), name(std::move(called)), answered(list) {}
    [[nodiscard]] std::string client() const override { return machine; }
    void answer(const std::shared_ptr<const std::string>& /*text*/) override { answered += name; }
};

TEST_F(DispatcherTest, MachinesOfClientsTakeTurnsAtItsThreads) {
    for (const std::string& padding : {std::string(), std::string(40'000, ' ')}) {
        Dispatcher narrow(services, post, 1);
        std::string answered;
        Neighbour first("one", "a", answered);
        Neighbour second("one", "b", answered);
        Neighbour other("two", "c", answered);
        std::promise<void> begun;
        std::promise<void> end;
        const auto hold = [&](const std::stop_token& /*stop*/) -> std::function<void()> {
            begun.set_value();
            end.get_future().wait();
            return [] {};
        };
        // Reading a long message is short work, loading a game is long.
        const bool is_long = padding.empty();
        if (is_long) {
            narrow.long_work(&one, hold, "one");
        } else {
            narrow.work(&one, hold, "one");
        }
        begun.get_future().wait();
        const std::string message =
            padding + json{{"do", is_long ? "load" : "none"}, {"pdn", "1. 11-15 *"}, {"rules", "english"}}.dump();
        for (Neighbour* client : {&first, &second, &other}) {
            EXPECT_EQ(narrow.answer(*client, message), "");
        }
        end.set_value();
        tasks.run_until([&] { return answered.size() == 3; });
        EXPECT_EQ(answered, "acb");
        for (Neighbour* client : {&first, &second, &other}) {
            narrow.leave(*client);
        }
        narrow.leave(one);
    }
}

TEST_F(DispatcherTest, BadInputFoundByWorkIsNotLogged) {
    const LoggedLines logged;
    EXPECT_EQ(send(one, {{"do", "analyse"}, {"rules", "english"}, {"fen", "nonsense"}}), "");
    tasks.do_one();
    EXPECT_EQ(one.answers.at(0).at("is"), "refused");
    EXPECT_EQ(logged.text(), "");
}

TEST_F(DispatcherTest, AFaultOfTheDiskFoundByWorkIsLogged) {
    EXPECT_EQ(send(one, {{"do", "study-new"}, {"title", "A"}}), "");
    tasks.do_one();
    const std::string study = one.answers.at(0).at("study");
    dispatcher.leave(one);  // so that opening it means reading it again
    SQLite::Database(folder.path() / "data" / "games.sqlite", SQLite::OPEN_READWRITE)
        .exec("DROP TRIGGER study_event_stays; UPDATE study_event SET deed = 'damage'");
    const LoggedLines logged;
    EXPECT_EQ(send(two, {{"do", "study-open"}, {"study", study}}), "");
    tasks.do_one();
    const json answer = two.answers.at(0);
    EXPECT_EQ(answer.at("is"), "refused");
    EXPECT_NE(logged.text().find(answer.at("error").get<std::string>()), std::string::npos) << logged.text();
}

TEST_F(DispatcherTest, WhateverAServiceThrowsIsARefusalAndLogged) {
    bool broken = false;
    games::Store other_store(folder.path() / "other");
    Services other_services{{.store = other_store,
                             .tournaments = folder.path() / "other-tournaments",
                             .profiles = folder.path() / "other-profiles.jsonl",
                             .now = [&] { return broken ? throw std::out_of_range("a bug") : std::int64_t{1}; },
                             .steady = [] { return std::int64_t{1}; },
                             .new_id = [] { return std::string("id"); },
                             .post = post,
                             .endgames = folder.path() / "other-endgames",
                             .free_memory = [] { return std::uint64_t{1} << 30U; }}};
    Dispatcher other(other_services, post);
    const json person{{"kind", "person"}};
    const json message{{"do", "new"}, {"rules", "english"}, {"black", person}, {"white", person}};
    broken = true;
    const LoggedLines logged;
    EXPECT_EQ(json::parse(other.answer(one, message.dump())).at("error"), "a bug");
    EXPECT_NE(logged.text().find("a bug"), std::string::npos);
}

TEST_F(DispatcherTest, WhoHasLeftGetsNoAnswer) {
    EXPECT_EQ(send(one, {{"do", "load"}, {"pdn", "1. 11-15 *"}, {"rules", "english"}}), "");
    dispatcher.leave(one);
    EXPECT_EQ(send(two, {{"do", "load"}, {"pdn", "1. 11-15 *"}, {"rules", "english"}}), "");
    while (two.answers.empty()) {
        tasks.do_one();
    }
    EXPECT_TRUE(one.answers.empty());
}

}  // namespace
}  // namespace crownhead::server
