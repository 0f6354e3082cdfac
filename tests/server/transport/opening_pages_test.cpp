// SPDX-License-Identifier: MIT
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

/// Somebody who practises openings.
class OpeningServer : public RunningServer {
  public:
    [[nodiscard]] Page send(const std::string& path, const std::string& verb = "GET",
                            const std::string& body = "") const {
        return fetch(port(), "/api/openings" + path, {}, verb, body);
    }
    [[nodiscard]] json get(const std::string& path) const {
        const Page page = send(path);
        EXPECT_EQ(page.status(), 200U) << path << ' ' << page.body();
        return json::parse(page.body());
    }
    [[nodiscard]] json post(const std::string& path, const json& body) const {
        const Page page = send(path, "POST", body.dump());
        EXPECT_EQ(page.status(), 200U) << path << ' ' << page.body();
        return json::parse(page.body());
    }
    [[nodiscard]] unsigned refused(const std::string& path, const std::string& verb = "GET",
                                   const std::string& body = "") const {
        const Page page = send(path, verb, body);
        EXPECT_FALSE(json::parse(page.body()).value("error", "").empty()) << path;
        return page.status();
    }
    /// A study with this game; its id.
    [[nodiscard]] std::string study(const std::string& pdn) const {
        return json::parse(fetch(port(), "/api/studies?title=Lines", {}, "POST", pdn).body()).at("study");
    }
};

json texts(const json& moves) {
    json list = json::array();
    for (const json& move : moves) {
        list.push_back(move.at("text"));
    }
    return list;
}

/// What is told of a move after those of a question.
json told(const json& question, const std::string& move) {
    json moves = texts(question.at("played"));
    if (!move.empty()) {
        moves.push_back(move);
    }
    return {{"profile", "Ann"}, {"moves", moves}};
}

TEST(OpeningPages, ListTheBallots) {
    const OpeningServer server;
    const json all = server.get("?profile=Ann");
    EXPECT_EQ(all.at("ballots").size(), 156U + 47U);
    EXPECT_EQ(all.at("ballots")[0],
              json({{"kind", "three-move"}, {"number", 1}, {"moves", "9-13 21-17 5-9"}, {"name", ""}}));
    EXPECT_TRUE(all.at("decks").empty());
}

TEST(OpeningPages, AskForTheMovesOfTheBook) {
    const OpeningServer server;
    const json deck = server.get("/three-move-5-white?profile=Ann&seed=3");
    EXPECT_EQ(deck.at("title"), "Dreaded Edinburgh");
    EXPECT_EQ(deck.at("from"), "three-move");
    EXPECT_EQ(deck.at("number"), 5);
    EXPECT_EQ(deck.at("side"), "white");
    EXPECT_EQ(texts(deck.at("opening")), json({"9-13", "22-18", "6-9"}));
    EXPECT_EQ(deck.at("question").at("why"), "new");
    EXPECT_TRUE(deck.at("question").at("played").empty()) << "White is to move";
    const json gave_up = server.post("/three-move-5-white/try", told(deck.at("question"), ""));
    EXPECT_FALSE(gave_up.at("right").get<bool>());
    EXPECT_EQ(gave_up.at("days"), 0);
    EXPECT_EQ(gave_up.at("due"), 1);
    EXPECT_EQ(gave_up.at("new"), deck.at("new").get<int>() - 1);
    const json& best = gave_up.at("moves").at(0);
    EXPECT_EQ(best.at("path")[0], deck.at("question").at("hint"));
    EXPECT_TRUE(best.at("score").is_number());
    const json right = server.post("/three-move-5-white/try", told(deck.at("question"), best.at("text")));
    EXPECT_TRUE(right.at("right").get<bool>());
    EXPECT_EQ(right.at("score"), best.at("score"));
    EXPECT_EQ(right.at("days"), 1);
    EXPECT_EQ(right.at("due"), 0);
    EXPECT_EQ(right.at("question").at("played").at(0), right.at("played").at(0)) << "the line goes on";
    const json listed = server.get("?profile=Ann").at("decks");
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_EQ(listed[0].at("deck"), "three-move-5-white");
    EXPECT_EQ(listed[0].at("known"), 1);
    EXPECT_TRUE(server.get("?profile=Bert").at("decks").empty());
}

TEST(OpeningPages, EndWhenNothingIsLeft) {
    const OpeningServer server;
    json page = server.get("/three-move-1-black?profile=Ann&new=6");
    std::set<std::string> lines;
    while (!page.at("question").is_null()) {
        ASSERT_LT(lines.size(), 6U);
        EXPECT_TRUE(lines.insert(texts(page.at("question").at("played")).dump()).second) << "asked once";
        json told_of = told(page.at("question"), "");
        const auto hint = page.at("question").at("hint").get<int>();
        // The page knows the move only after trying; another profile tries for us.
        told_of["profile"] = "Bert";
        const json solution = server.post("/three-move-1-black/try", told_of).at("moves").at(0);
        EXPECT_EQ(solution.at("path")[0], hint);
        json body = told(page.at("question"), solution.at("text"));
        body["new"] = 6;
        body["helped"] = lines.size() == 1;
        page = server.post("/three-move-1-black/try", body);
        EXPECT_TRUE(page.at("right").get<bool>());
        EXPECT_EQ(page.at("days"), lines.size() == 1 ? 1 : 3);
    }
    EXPECT_EQ(lines.size(), 6U);
    EXPECT_EQ(page.at("known"), 6);
    EXPECT_TRUE(page.at("next").is_number());
    EXPECT_FALSE(server.get("/three-move-1-black?profile=Ann&new=7").at("question").is_null()) << "more if asked for";
}

TEST(OpeningPages, AskForTheMovesOfAChapter) {
    const OpeningServer server;
    const std::string study = server.study("[Event \"My Cross\"]\n1. 11-15 23-18 2. 8-11 (2. 9-14 18x11) 27-23 *");
    const json chapters = server.get("/chapters?study=" + study);
    EXPECT_EQ(chapters.at("title"), "Lines");
    ASSERT_EQ(chapters.at("chapters").size(), 1U);
    EXPECT_EQ(chapters.at("chapters")[0].at("chapter"), 1);
    const std::string deck = "/study-" + study + "-1-black";
    const json first = server.get(deck + "?profile=Ann");
    EXPECT_EQ(first.at("from"), "study");
    EXPECT_EQ(first.at("study"), study);
    EXPECT_EQ(first.at("new"), 2);
    const json wrong = server.post(deck + "/try", told(first.at("question"), "9-13"));
    EXPECT_FALSE(wrong.at("right").get<bool>());
    EXPECT_EQ(texts(wrong.at("moves")), json({"11-15"}));
    EXPECT_TRUE(wrong.at("moves")[0].at("score").is_null());
    const json right = server.post(deck + "/try", told(first.at("question"), "11-15"));
    EXPECT_EQ(texts(right.at("question").at("played")), json({"11-15", "23-18"}));
    const json other = server.post(deck + "/try", told(right.at("question"), "9-14"));
    EXPECT_TRUE(other.at("right").get<bool>()) << "a variation";
    EXPECT_EQ(texts(other.at("moves")), json({"8-11", "9-14"}));
    EXPECT_TRUE(other.at("question").is_null());
    EXPECT_EQ(server.get("?profile=Ann").at("decks").size(), 1U);
    // Progress travels with the rest.
    const Page events = fetch(server.port(), "/api/profiles/Ann/events");
    (void)fetch(server.port(), "/api/profiles/Bert/events", {}, "POST", events.body());
    EXPECT_EQ(server.get(deck + "?profile=Bert").at("known"), 2);
}

TEST(OpeningPages, RefuseWhatTheyCannotUse) {
    const OpeningServer server;
    EXPECT_EQ(server.refused(""), 400U);
    EXPECT_EQ(json::parse(server.send("").body()).at("error"), "?profile=Ann is needed: who practises");
    EXPECT_EQ(server.refused("?profile=%00"), 400U);
    EXPECT_EQ(server.refused("", "POST"), 405U);
    EXPECT_EQ(server.refused("/chapters?study=none"), 404U);
    EXPECT_EQ(server.refused("/nonsense?profile=Ann"), 404U);
    EXPECT_EQ(server.refused("/three-move-3-black?profile=Ann"), 404U) << "barred";
    EXPECT_EQ(server.refused("/study-none-1-black?profile=Ann"), 404U);
    EXPECT_EQ(server.refused("/start-black"), 400U);
    EXPECT_EQ(server.refused("/start-black?profile=Ann&seed=x"), 400U);
    EXPECT_EQ(server.refused("/start-black?profile=Ann&new=1001"), 400U);
    EXPECT_EQ(server.refused("/start-black", "POST"), 405U);
    EXPECT_EQ(server.refused("/start-black/try"), 405U);
    EXPECT_EQ(server.refused("/nonsense/try", "POST", R"({"profile":"Ann","moves":[]})"), 404U);
    for (const char* body :
         {"", "[]", "{}", R"({"profile":"Ann"})", R"({"moves":[]})", R"({"profile":"","moves":[]})",
          R"({"profile":"Ann","moves":["99-1"]})", R"({"profile":"Ann","moves":["11-15","23-19","8-11","9-14"]})",
          R"({"profile":"Ann","moves":["11-16","24-19","8-11"],"new":-1})",
          R"({"profile":"Ann","moves":[],"helped":"yes"})"}) {
        EXPECT_EQ(server.refused("/start-black/try", "POST", body), 400U) << body;
    }
    EXPECT_TRUE(server.get("?profile=Ann").at("decks").empty());
}

}  // namespace
}  // namespace crownhead::server
