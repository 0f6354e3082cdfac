// SPDX-License-Identifier: MIT
#include "server/services/analysis_service.hpp"

#include "rules/built.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"
#include "server/tasks.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {
namespace {

const std::string start = "B:W21-32:B1-12";

json analyse(const std::string& fen, const std::vector<std::string>& moves = {}, const std::string& rules = "english") {
    return {{"do", "analyse"}, {"rules", rules}, {"fen", fen}, {"moves", moves}};
}
json stop() { return {{"do", "analyse-stop"}}; }

/// The first news that looks at least so deep.
json until_depth(Client& client, int depth) {
    json news = client.next("analysis");
    while (news.at("depth") < depth) {
        news = client.next("analysis");
    }
    return news;
}

TEST(Analysis, TellsWhatTheEngineThinks) {
    const RunningServer server;
    Client client(server.port());
    const json begun = client.ask(analyse(start));
    EXPECT_EQ(begun.at("is"), "analysis");
    EXPECT_EQ(begun.at("turn"), "black");
    EXPECT_EQ(begun.at("over"), false);
    EXPECT_EQ(begun.at("depth"), 0);
    EXPECT_TRUE(begun.at("lines").empty());
    const json news = until_depth(client, 5);
    EXPECT_FALSE(news.contains("id"));
    EXPECT_EQ(news.at("rules"), "english");
    EXPECT_EQ(news.at("fen"), begun.at("fen"));
    EXPECT_EQ(news.at("waiting"), false);
    EXPECT_GT(news.at("nodes"), 0);
    EXPECT_GT(news.at("rate"), 0);
    EXPECT_GT(news.at("seconds"), 0);
    ASSERT_EQ(news.at("lines").size(), 3U);
    double before = 1000;
    for (const json& line : news.at("lines")) {
        EXPECT_EQ(line.at("value"), nullptr);
        EXPECT_FALSE(line.contains("distance"));
        EXPECT_LE(line.at("score"), before);
        before = line.at("score");
        // The position after each move is there, for one that knows no rules.
        const json& moves = line.at("moves");
        ASSERT_FALSE(moves.empty());
        EXPECT_EQ(moves.at(0).at("path").size(), 2U);
        EXPECT_EQ(moves.at(0).at("fen").get<std::string>().front(), 'W');
    }
    EXPECT_NE(news.at("lines").at(0).at("moves").at(0).at("text"), news.at("lines").at(1).at("moves").at(0).at("text"));
}

TEST(Analysis, OfAnotherPositionTakesThePlaceOfTheFirst) {
    const RunningServer server;
    Client client(server.port());
    client.ask(analyse(start));
    until_depth(client, 3);
    json request = analyse(start, {"11-15", "23-19"});
    request["lines"] = 1;
    const json begun = client.ask(request);
    EXPECT_NE(begun.at("fen"), json(start));
    until_depth(client, 1);  // what came before the answer may be of the first
    for (int i = 0; i < 5; ++i) {
        const json news = client.next("analysis");
        EXPECT_EQ(news.at("fen"), begun.at("fen"));
        EXPECT_EQ(news.at("lines").size(), 1U);
    }
}

TEST(Analysis, StopsWhenItIsTold) {
    const RunningServer server;
    Client client(server.port());
    EXPECT_EQ(client.ask(stop()).at("error"), "no position is being analysed");
    const json begun = client.ask(analyse(start));
    until_depth(client, 3);
    const json end = client.ask(stop());
    EXPECT_EQ(end.at("over"), true);
    EXPECT_EQ(end.at("fen"), begun.at("fen"));
    EXPECT_EQ(end.at("lines").size(), 3U);
    // Nothing follows.
    EXPECT_EQ(client.ask(stop()).at("is"), "refused");
    const json other = client.ask(analyse("W:WK22,K23:BK31"));
    EXPECT_EQ(client.ask(stop()).at("fen"), other.at("fen"));
}

TEST(Analysis, TellsWhatIsCertainAsAValueAndEndsByItself) {
    const RunningServer server;
    Client client(server.port());
    client.ask(analyse("W:WK22,K23:BK31"));
    json news = client.next("analysis");
    while (news.at("over") == false) {
        news = client.next("analysis");
    }
    const json& best = news.at("lines").at(0);
    EXPECT_EQ(best.at("value"), "win");
    EXPECT_EQ(best.at("distance"), 3);
    EXPECT_EQ(best.at("score"), nullptr);
    EXPECT_EQ(best.at("moves").size(), 3U);
    EXPECT_EQ(news.at("fault"), "");
    // It can still be stopped, so that a client need not know which came first.
    EXPECT_EQ(client.ask(stop()).at("over"), true);
}

TEST(Analysis, KnowsTheEndgamesThatTheServerHasBuilt) {
    const RunningServer server({}, true, 3, "/nowhere");
    Client client(server.port());
    const std::string won = "W:WK14,K15:BK32";
    constexpr int moves = 10;  // more than there are: what is looked up is no more than these
    client.ask(analyse(won));
    EXPECT_GT(until_depth(client, 1).at("nodes"), moves);
    client.ask(stop());
    client.ask({{"do", "endgames-build"}, {"rules", "english"}, {"distance", true}});
    while (client.next("endgames").at("stage") != "built") {
    }
    client.ask(analyse(won));
    json known = client.next("analysis");
    while (known.at("over") == false) {  // which it is only where nothing is left to be searched
        known = client.next("analysis");
    }
    EXPECT_LT(known.at("nodes"), moves);
    EXPECT_EQ(known.at("lines").at(0).at("value"), "win");
}

TEST(Analysis, RefusesWhatCannotBeAnalysed) {
    const RunningServer server;
    Client client(server.port());
    EXPECT_EQ(client.ask(analyse(start, {}, "chess")).at("is"), "refused");
    EXPECT_EQ(client.ask(analyse("W:W1:W2")).at("is"), "refused");
    EXPECT_EQ(client.ask(analyse(start, {"11-15", "11-15"})).at("is"), "refused");
    EXPECT_EQ(client.ask(analyse("B:WK5,K6,K10:B1")).at("error"),
              "there is nothing to analyse: the side to move has no move");
    // What was analysed before goes on.
    const json begun = client.ask(analyse(start));
    EXPECT_EQ(client.ask(analyse("W:W1:W2")).at("is"), "refused");
    EXPECT_EQ(client.next("analysis").at("fen"), begun.at("fen"));
}

TEST(Analysis, GoesOnBesideAGame) {
    const RunningServer server;
    Client client(server.port());
    const json game = client.ask(new_game(person(), engine(1)));
    client.ask(analyse(start));
    client.ask(move(game, "11-15"));
    client.wait_for_moves(game, 2);
    until_depth(client, 1);
}

TEST(Analysis, UnderEveryRuleSet) {
    const RunningServer server;
    Client client(server.port());
    for (const rules::RuleSet& set : rules::built_rule_sets()) {
        client.ask(analyse(notation::fen(rules::start(set)), {}, std::string(set.name)));
        json news = until_depth(client, 1);
        while (news.at("rules") != json(set.name)) {
            news = until_depth(client, 1);
        }
        EXPECT_FALSE(news.at("lines").empty()) << set.name;
    }
}

struct AnalysisListener final : Watcher {
    json last;
    std::string where;
    [[nodiscard]] std::string client() const override { return where; }
    void answer(const std::shared_ptr<const std::string>& text) override { notify(text); }
    void notify(const std::shared_ptr<const std::string>& text) override { last = json::parse(*text); }
    void notify_transient(const std::shared_ptr<const std::string>& text) override { notify(text); }
    [[nodiscard]] bool is(const char* what, bool value) const { return !last.is_null() && last.at(what) == value; }
};

std::string begin(AnalysisService& analyses, Watcher& watcher, const std::string& fen = start) {
    return analyses.begin(watcher, "", analysed_game(Analyse{.rules = "english", .fen = fen}), 3);
}

TEST(Analysis, WaitsForAnotherWhereThereAreNotThreadsEnough) {
    Tasks here;
    AnalysisListener first;
    AnalysisListener second;
    AnalysisService analyses(
        {.threads = 1, .tablebase = [](const rules::RuleSet&) { return nullptr; }, .post = here.post()});
    (void)begin(analyses, first);
    const auto and_tick = [&](auto done) {
        return [&, done] {
            analyses.tick();
            return done();
        };
    };
    here.run_until(and_tick([&] { return first.is("waiting", false); }));
    EXPECT_EQ(json::parse(begin(analyses, second, "W:W21-32:B1-12")).at("waiting"), true);
    EXPECT_TRUE(second.last.is_null());
    // A connection that closes makes room.
    analyses.leave(first);
    here.run_until(and_tick([&] { return second.is("waiting", false); }));
    analyses.leave(second);
}

TEST(Analysis, IsSharedByAllThatLookAtOnePosition) {
    Tasks here;
    std::array<AnalysisListener, 5> viewers;
    AnalysisService analyses(
        {.threads = 1, .tablebase = [](const rules::RuleSet&) { return nullptr; }, .post = here.post()});
    for (AnalysisListener& viewer : viewers) {
        (void)begin(analyses, viewer);
    }
    here.run_until([&] {
        analyses.tick();
        return std::all_of(viewers.begin(), viewers.end(),
                           [](const AnalysisListener& each) { return each.is("waiting", false); });
    });
    analyses.leave(viewers[0]);  // the others go on
    viewers[1].last = {};
    here.run_until([&] {
        analyses.tick();
        return !viewers[1].last.is_null();
    });
    EXPECT_EQ(viewers[1].last.at("over"), false);
}

TEST(Analysis, TakesTurnsWhereThereAreNotThreadsEnough) {
    Tasks here;
    std::array<AnalysisListener, 3> viewers;
    AnalysisService analyses({.threads = 1,
                              .turn = std::chrono::milliseconds(1),
                              .tablebase = [](const rules::RuleSet&) { return nullptr; },
                              .post = here.post()});
    const std::array<std::string, 3> fens{start, "W:W21-32:B1-12", "B:W21-31:B1-12"};
    for (std::size_t i = 0; i < viewers.size(); ++i) {
        (void)begin(analyses, viewers[i], fens[i]);
    }
    for (int round = 0; round < 2; ++round) {
        for (AnalysisListener& viewer : viewers) {
            viewer.last = {};
            here.run_until([&] {
                analyses.tick();
                return viewer.is("waiting", false);
            });
        }
    }
}

TEST(Analysis, MachinesOfClientsTakeTurns) {
    Tasks here;
    std::array<AnalysisListener, 3> many;
    AnalysisListener one;
    one.where = "another machine";
    AnalysisService analyses({.threads = 1,
                              .turn = std::chrono::hours(1),
                              .tablebase = [](const rules::RuleSet&) { return nullptr; },
                              .post = here.post()});
    const auto await = [&](auto done) {
        here.run_until([&] {
            analyses.tick();
            return done();
        });
    };
    (void)begin(analyses, many[0], start);
    await([&] { return many[0].is("waiting", false); });
    (void)begin(analyses, many[1], "W:W21-32:B1-12");
    (void)begin(analyses, many[2], "B:W21-31:B1-12");
    (void)begin(analyses, one, "W:W21-31:B1-12");
    analyses.leave(many[0]);
    await([&] { return many[1].is("waiting", false); });
    analyses.leave(many[1]);
    await([&] { return one.is("waiting", false) || many[2].is("waiting", false); });
    EXPECT_TRUE(many[2].last.is_null()) << "it began first, but its machine has had two turns";
}

TEST(Analysis, IsOverWhenItsTimeIs) {
    Tasks here;
    AnalysisListener listener;
    AnalysisService analyses({.threads = 1,
                              .longest = std::chrono::milliseconds(30),
                              .tablebase = [](const rules::RuleSet&) { return nullptr; },
                              .post = here.post()});
    (void)begin(analyses, listener);
    here.run_until([&] { return listener.is("over", true); });
    EXPECT_FALSE(listener.last.at("lines").empty());
}

}  // namespace
}  // namespace crownhead::server
