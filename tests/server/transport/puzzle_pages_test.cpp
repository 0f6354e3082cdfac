// SPDX-License-Identifier: MIT
#include "coach/puzzle_set.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::server {
namespace {

/// A server with the puzzles that ship.
class PuzzleServer : public RunningServer {
  public:
    [[nodiscard]] Page send(const std::string& path, const std::string& verb = "GET",
                            const std::string& body = "") const {
        return fetch(port(), "/api/" + path, {}, verb, body);
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
    /// The status, and whether there is a sentence.
    [[nodiscard]] unsigned refused(const std::string& path, const std::string& verb = "GET",
                                   const std::string& body = "") const {
        const Page page = send(path, verb, body);
        EXPECT_FALSE(json::parse(page.body()).value("error", "").empty()) << path;
        return page.status();
    }
};

TEST(PuzzlePages, TellWhatThereIs) {
    const PuzzleServer server;
    const json all = server.get("puzzles");
    EXPECT_GT(all.at("puzzles").get<int>(), 0);
    EXPECT_LT(all.at("easiest").get<int>(), all.at("hardest").get<int>());
    EXPECT_FALSE(all.at("themes").empty());
    const json daily = server.get("puzzles/daily?day=20783");
    EXPECT_EQ(server.get("puzzles/daily?day=20783"), daily);
    EXPECT_NE(server.get("puzzles/daily?day=20784").at("puzzle"), daily.at("puzzle"));
    EXPECT_EQ(server.get("puzzles/" + daily.at("puzzle").get<std::string>()), daily);
    EXPECT_FALSE(daily.contains("solution"));
}

TEST(PuzzlePages, GiveAPuzzleThatWasNotTried) {
    const PuzzleServer server;
    std::string last;
    for (int i = 0; i < 5; ++i) {
        const std::string puzzle = server.get("puzzles/next?profile=Ann").at("puzzle");
        EXPECT_NE(puzzle, last);
        last = puzzle;
        EXPECT_EQ(server.post("profiles/Ann", {{"puzzle", puzzle}, {"right", true}}).at("tried"), i + 1);
    }
    EXPECT_GT(server.get("profiles/Ann").at("rating").get<int>(), 900);
    EXPECT_EQ(server.get("profiles/Ann").at("curve").size(), 5U);
    EXPECT_EQ(server.get("profiles").at("profiles"), json::array({"Ann"}));
    const json pinned = server.get("puzzles/next?theme=pin&rating=1200&seed=5");
    EXPECT_NE(pinned.at("themes").dump().find("\"pin\""), std::string::npos);
}

TEST(PuzzlePages, AnswerAMove) {
    const PuzzleServer server;
    const auto puzzles = coach::shipped_puzzles(rules::english());
    const coach::Puzzle& puzzle = puzzles->puzzles().front();
    const std::string path = "puzzles/" + puzzles->name(0) + "/try";
    const json right = server.post(path, {{"moves", {notation::full_text(puzzle.line.front())}}});
    EXPECT_TRUE(right.at("right").get<bool>());
    EXPECT_EQ(right.at("over").get<bool>(), puzzle.line.size() == 1);
    for (const rules::Move& move : rules::legal_moves(rules::english(), puzzle.position)) {
        if (!move.same_result(puzzle.line.front())) {
            const json wrong = server.post(path, {{"moves", {notation::full_text(move)}}});
            EXPECT_FALSE(wrong.at("right").get<bool>());
            EXPECT_EQ(wrong.at("played").size(), 1U);
            EXPECT_FALSE(wrong.at("shown").empty());
        }
    }
}

TEST(PuzzlePages, KeepStreaksAndTravel) {
    const PuzzleServer server;
    EXPECT_EQ(server.post("profiles/Ann", {{"streak", 7}}).at("bestStreak"), 7);
    const Page exported = server.send("profiles/Ann/events");
    EXPECT_EQ(exported.status(), 200U);
    const Page imported = server.send("profiles/Bert%20B/events", "POST", exported.body());
    EXPECT_EQ(json::parse(imported.body()).at("bestStreak"), 7);
    EXPECT_EQ(server.get("profiles").at("profiles"), json::array({"Ann", "Bert B"}));
}

TEST(PuzzlePages, KeepTasksOfLessonsOnce) {
    const PuzzleServer server;
    EXPECT_EQ(server.post("profiles/Ann", {{"lesson", "men.squares"}}).at("lessons"), json::array({"men.squares"}));
    const std::string before = server.send("profiles/Ann/events").body();
    EXPECT_EQ(server.post("profiles/Ann", {{"lesson", "men.squares"}}).at("lessons"), json::array({"men.squares"}));
    EXPECT_EQ(server.send("profiles/Ann/events").body(), before);
    EXPECT_EQ(server.get("profiles/Bert").at("lessons"), json::array());
    EXPECT_EQ(server.refused("profiles/Ann", "POST", R"({"lesson":3})"), 400U);
    for (const char* nonsense : {R"({"lesson":""})", R"({"drill":"a\nb"})", R"({"streak":null})", R"({"game":""})"}) {
        EXPECT_EQ(server.refused("profiles/Bert", "POST", nonsense), 400U) << nonsense;
    }
    EXPECT_EQ(server.get("profiles").at("profiles"), json::array({"Ann"}));
    EXPECT_EQ(server.refused("puzzles/next?profile=" + std::string(41, 'a')), 400U);
}

TEST(PuzzlePages, GiveEndingsToPractise) {
    const PuzzleServer server;
    const std::string fen = server.get("endgame/random?pieces=KKvK&value=win&seed=3").at("fen");
    EXPECT_EQ(server.get("endgame/random?pieces=KKvK&value=win&seed=3").at("fen"), fen);
    const rules::Position position = notation::parse_fen(rules::english(), fen);
    EXPECT_EQ(position.kings_of(position.turn).size(), 2);
    EXPECT_EQ(server.get("endgame?rules=english&fen=" + fen).at("value"), "win");
    EXPECT_EQ(server.refused("endgame/random?pieces=KKvK&value=loss&seed=3"), 400U);
    EXPECT_EQ(server.refused("endgame/random?pieces=KKvQ&value=win"), 400U);
    EXPECT_EQ(server.refused("endgame/random?pieces=KKvK&value=win&seed=-1"), 400U);
    EXPECT_EQ(server.refused("endgame/random"), 400U);
    EXPECT_EQ(server.refused("endgame/random?pieces=KvKKK&value=win"), 404U);
    const json drills =
        server.post("profiles/Ann", {{"drill", "KKvK win"}, {"errors", 0}, {"plies", 21}, {"best", 21}}).at("drills");
    ASSERT_EQ(drills.size(), 1U);
    EXPECT_EQ(drills[0], json({{"drill", "KKvK win"}, {"done", 1}, {"clean", 1}, {"perfect", 1}}));
}

/// A new game of Ann's, as Black against a level, which she resigns after a move.
std::string resigned_game(Client& ann, int level) {
    json game = ann.ask({{"do", "new"},
                         {"rules", "english"},
                         {"black", {{"kind", "person"}}},
                         {"white", {{"kind", "engine"}, {"level", level}}}});
    const std::string id = game.at("game");
    (void)ann.ask({{"do", "move"}, {"game", id}, {"ply", 0}, {"move", "11-15"}});
    (void)ann.ask({{"do", "resign"}, {"game", id}});
    return id;
}

TEST(PuzzlePages, CountGamesAgainstLevels) {
    const PuzzleServer server;
    Client ann(server.port());
    EXPECT_EQ(server.get("profiles/Ann").at("games").at("level"), 1);
    const std::string id = resigned_game(ann, 1);
    const json games = server.post("profiles/Ann", {{"game", id}}).at("games");
    EXPECT_LT(games.at("rating").get<int>(), 600);
    EXPECT_EQ(games.at("change").get<int>(), games.at("rating").get<int>() - 600);
    EXPECT_EQ(games.at("lost"), 1);
    EXPECT_EQ(games.at("won"), 0);
    EXPECT_EQ(games.at("level"), 1);
    EXPECT_EQ(games.at("curve").size(), 1U);
    EXPECT_EQ(server.post("profiles/Ann", {{"game", id}}).at("games"), games) << "it counts once";
    EXPECT_NE(server.send("profiles/Ann/events").body().find(R"("level":1,"side":"black","score":0.0)"),
              std::string::npos);
}

TEST(PuzzlePages, CountNoOtherGames) {
    const PuzzleServer server;
    Client ann(server.port());
    const std::string id = resigned_game(ann, 1);
    (void)ann.ask({{"do", "take-back"}, {"game", id}});
    EXPECT_EQ(server.refused("profiles/Ann", "POST", json({{"game", id}}).dump()), 400U) << "it is not over";
    (void)ann.ask({{"do", "resign"}, {"game", id}});
    EXPECT_EQ(server.refused("profiles/Ann", "POST", json({{"game", id}}).dump()), 400U) << "it was taken back";
    EXPECT_EQ(server.refused("profiles/Ann", "POST", R"({"game":"nonsense"})"), 404U);
    EXPECT_EQ(server.refused("profiles/Ann", "POST", R"({"game":3})"), 400U);
    EXPECT_TRUE(server.get("profiles").at("profiles").empty());
}

TEST(PuzzlePages, AFileOfProfilesThatIsDamagedIsNotTheClientsMistake) {
    const PuzzleServer server;
    server.put("data/profiles.jsonl", "nonsense\n");
    for (const auto* path : {"profiles", "profiles/Ann", "profiles/Ann/events", "puzzles/next?profile=Ann",
                             "openings?profile=Ann", "openings/start-black?profile=Ann"}) {
        EXPECT_EQ(server.refused(path), 503U) << path;
    }
    EXPECT_EQ(server.refused("profiles/Ann", "POST", R"({"streak":7})"), 503U);
    EXPECT_EQ(server.refused("profiles/Ann/events", "POST", ""), 503U);
    EXPECT_EQ(server.refused("profiles/%00"), 400U);
    EXPECT_EQ(server.get("puzzles/daily?day=20783").at("rules"), "english") << "puzzles can do without";
}

TEST(PuzzlePages, RefuseWhatTheyCannotUse) {
    const PuzzleServer server;
    const std::string puzzle = "puzzles/" + coach::shipped_puzzles(rules::english())->name(0);
    EXPECT_EQ(server.refused("puzzles/00000000"), 404U);
    EXPECT_EQ(server.refused("puzzles/00000000/try", "POST", R"({"moves":[]})"), 404U);
    EXPECT_EQ(server.refused("puzzles/daily"), 400U);
    EXPECT_EQ(server.refused("puzzles/daily?day=x"), 400U);
    EXPECT_EQ(server.refused("puzzles/next?theme=nonsense"), 400U);
    EXPECT_EQ(server.refused("puzzles/next?rating=-1"), 400U);
    EXPECT_EQ(server.refused("puzzles/next?seed=x"), 400U);
    EXPECT_EQ(server.refused(puzzle, "POST"), 405U);
    EXPECT_EQ(server.refused(puzzle + "/try"), 405U);
    for (const char* body : {"", "[]", "{}", R"({"moves":[]})", R"({"moves":["99-1"]})", R"({"moves":[1]})"}) {
        EXPECT_EQ(server.refused(puzzle + "/try", "POST", body), 400U) << body;
    }
    EXPECT_EQ(server.refused("profiles", "POST"), 405U);
    EXPECT_EQ(server.refused("profiles/Ann", "DELETE"), 405U);
    EXPECT_EQ(server.refused("profiles/"), 404U);
    EXPECT_EQ(server.refused("profiles/%00"), 400U);
    EXPECT_EQ(server.refused("profiles/%FF"), 400U);
    EXPECT_EQ(server.refused("profiles/Ann", "POST", R"({"puzzle":"00000000","right":true})"), 404U);
    EXPECT_EQ(server.refused("profiles/Ann", "POST", R"({"puzzle":1,"right":true})"), 400U);
    const auto sentence = [&](const std::string& path, const std::string& body) -> std::string {
        return json::parse(server.send(path, "POST", body).body()).at("error");
    };
    EXPECT_EQ(sentence(puzzle + "/try", R"({"moves":[1]})"), "a move in \"moves\" is not a text");
    EXPECT_EQ(sentence("profiles/Ann", "{}"),
              R"(the message has none of "puzzle", "streak", "drill", "game" and "lesson")");
    EXPECT_EQ(server.refused("profiles/Ann/events", "POST", "nonsense"), 400U);
    EXPECT_TRUE(server.get("profiles").at("profiles").empty());
}

}  // namespace
}  // namespace crownhead::server
