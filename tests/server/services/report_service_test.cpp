// SPDX-License-Identifier: MIT
#include "server/services/report_service.hpp"

#include "server/client.hpp"
#include "server/running_server.hpp"
#include "server/silent_watcher.hpp"
#include "server/tasks.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace crownhead::server {
namespace {

const std::string first_position = "B:W21-32:B1-12";

json report(const std::string& fen, const std::vector<std::string>& moves) {
    return {{"do", "report"}, {"rules", "english"}, {"fen", fen}, {"moves", moves}};
}

/// The report that a request leads to.
json reported(Client& client, const json& request) {
    const json begun = client.ask(request);
    EXPECT_EQ(begun.at("is"), "report") << begun.dump();
    json news = client.next("report");
    while (!news.at("over")) {
        EXPECT_GE(news.at("done"), 0);
        EXPECT_LE(news.at("done"), 1);
        news = client.next("report");
    }
    EXPECT_EQ(news.at("fault"), "");
    return news.at("report");
}

TEST(Report, JudgesEveryMoveOfAGame) {
    const RunningServer server;
    Client client(server.port());
    // Anderson against Wyllie, Carluke 1844, the first game.
    const json made = reported(client, report(first_position, {"11-15", "23-18", "8-11", "26-23", "10-14", "30-26",
                                                               "7-10", "24-19", "15x24", "28x19", "2-7"}));
    EXPECT_EQ(made.at("rules"), "english");
    ASSERT_EQ(made.at("moves").size(), 11U);
    ASSERT_EQ(made.at("played").size(), 11U);
    EXPECT_EQ(made.at("played").at(0).at("text"), "11-15");
    const json& last = made.at("moves").back();
    EXPECT_EQ(last.at("judgement"), "blunder");
    EXPECT_FALSE(last.at("why").get<std::string>().empty());
    EXPECT_TRUE(last.at("facts").contains("loses"));
    EXPECT_LT(made.at("accuracy").at("black"), made.at("accuracy").at("white"));
    EXPECT_EQ(made.at("opening").at("moves"), "11-15 23-18 8-11");
    EXPECT_EQ(made.at("opening").at("ballot").at("kind"), "three-move");
    const json& end = made.at("bookEnd");
    const std::size_t known = made.at("bookMoves");
    ASSERT_GT(known, 0U);
    EXPECT_EQ(end.at("move"), made.at("moves").at(known - 1).at("move"));
    EXPECT_EQ(end.at("fen"), made.at("played").at(known - 1).at("fen"));
    EXPECT_EQ(end.at("games"), nullptr);
}

TEST(Report, EndgamesDecideWhereTheyKnow) {
    const RunningServer server;
    Client client(server.port());
    const json made = reported(client, report("W:WK32:BK14,K15", {"32-28", "15-19", "28-32"}));
    EXPECT_EQ(made.at("moves").at(0).at("truth").at("before"), "loss");
    EXPECT_EQ(made.at("moves").at(0).at("judgement"), "");
}

TEST(Report, AnotherTakesThePlaceOfTheFirstAndEndsWhenItIsTold) {
    const RunningServer server;
    Client client(server.port());
    json deep = report(first_position, {"11-15", "23-18", "8-11", "26-23", "10-14", "30-26", "7-10", "24-19"});
    deep["level"] = "deep";
    client.ask(deep);
    EXPECT_EQ(reported(client, report("W:WK32:BK14,K15", {"32-28"})).at("moves").size(), 1U);
    client.ask(deep);
    EXPECT_EQ(client.ask({{"do", "report-stop"}}).at("over"), true);
    EXPECT_EQ(client.ask({{"do", "report-stop"}}).at("over"), true);
}

json in_slot(json request, int slot) {
    request["slot"] = slot;
    return request;
}

/// The first game of Anderson against Wyllie, as far as its `count`th move.
json opening_of(std::size_t count) {
    std::vector<std::string> moves{"11-15", "23-18", "8-11",  "26-23", "10-14", "30-26",
                                   "7-10",  "24-19", "15x24", "28x19", "2-7"};
    moves.resize(count);
    return report(first_position, moves);
}

TEST(Report, OneSlotLeavesTheOthersAlone) {
    const RunningServer server;
    Client client(server.port());
    EXPECT_EQ(client.ask(in_slot(opening_of(11), 0)).at("slot"), 0);
    EXPECT_EQ(client.ask(in_slot(report("W:WK32:BK14,K15", {"32-28"}), 1)).at("slot"), 1);
    std::map<int, std::size_t> moves;
    while (moves.size() < 2) {
        const json news = client.next("report");
        if (news.at("over")) {
            moves[news.at("slot").get<int>()] = news.at("report").at("moves").size();
        }
    }
    EXPECT_EQ(moves, (std::map<int, std::size_t>{{0, 11}, {1, 1}}));
}

TEST(Report, WhoeverHasTheFewestGamesJudgedIsNext) {
    const RunningServer server;
    Client many(server.port());
    Client one(server.port());
    const json short_game = report("W:WK32:BK14,K15", {"32-28"});
    for (int slot = 0; slot < 8; ++slot) {
        many.ask(in_slot(opening_of(11 - static_cast<std::size_t>(slot)), slot));
    }
    EXPECT_EQ(reported(one, short_game).at("moves").size(), 1U);
    // By then only the first games are judged, not all eight that were asked for before.
    EXPECT_EQ(many.ask({{"do", "report-stop"}}).at("over"), true);
    many.ask(short_game);
    int judged = 0;
    for (json news = many.next("report"); !news.at("over") || news.at("report").at("moves").size() > 1;
         news = many.next("report")) {
        judged += news.at("over") ? 1 : 0;
    }
    EXPECT_LT(judged, 7);
}

/// A client of some machine, who notes that its reports are over.
struct Reader final : SilentWatcher {
    std::string where;
    std::vector<std::string>& order;
    Reader(std::string from, std::vector<std::string>& all) : where(std::move(from)), order(all) {}
    [[nodiscard]] std::string client() const override { return where; }
    void notify(const std::shared_ptr<const std::string>& text) override {
        if (json::parse(*text).at("over")) {
            order.push_back(where);
        }
    }
};

TEST(Report, MachinesOfClientsTakeTurns) {
    Tasks here;
    std::vector<std::string> order;
    std::array<Reader, 3> readers{Reader("one", order), Reader("one", order), Reader("two", order)};
    ReportService reports(
        {.threads = 1, .resources = [](const rules::RuleSet&) { return coach::Resources{}; }, .post = here.post()});
    const auto ask = [&](Reader& who, std::size_t slot) {
        Reply reply = reports.answer(
            who, "", MakeReport{.rules = "english", .fen = "W:WK32:BK14,K15", .moves = {"32-28"}, .slot = slot});
        while (auto* work = std::get_if<Work>(&reply.value)) {
            reply = work->run()();
        }
    };
    for (std::size_t slot = 0; slot < 2; ++slot) {
        ask(readers[0], slot);
        ask(readers[1], slot);
    }
    ask(readers[2], 0);
    here.run_until([&] { return order.size() == 5; });
    EXPECT_EQ(order, (std::vector<std::string>{"one", "one", "two", "one", "one"}));
}

TEST(Report, WhatCannotBeReportedIsRefused) {
    const RunningServer server;
    Client client(server.port());
    const auto refusal = [&](const json& request) { return client.ask(request).at("error").get<std::string>(); };
    EXPECT_EQ(refusal(report(first_position, {})), "there is nothing to report: the game has no moves");
    EXPECT_NE(refusal(report(first_position, {"11-17"})).find("11-17 is not legal"), std::string::npos);
    EXPECT_NE(refusal(report("B:W99:B1", {"1-5"})).find("FEN"), std::string::npos);
    EXPECT_NE(refusal({{"do", "report"}, {"rules", "none"}, {"fen", first_position}}).find("none"), std::string::npos);
    json wrong = report(first_position, {"11-15"});
    wrong["level"] = "perfect";
    EXPECT_EQ(refusal(wrong), "\"level\" is neither quick nor deep");
    wrong = report(first_position, {"11-15"});
    wrong["slot"] = 8;
    EXPECT_EQ(refusal(wrong), "\"slot\" is not a number from 0 to 7");
    EXPECT_NE(refusal(report(first_position, std::vector<std::string>(1001, "11-15"))).find("at most 1000 moves"),
              std::string::npos);
}

}  // namespace
}  // namespace crownhead::server
