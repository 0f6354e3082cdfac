// SPDX-License-Identifier: MIT
#include "library/library_writer.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

/// Three games of which two reach the position after 11-15 23-19, the second of them with notes; the third has a player
/// whose name looks like markup.
constexpr const char* three_games = R"([Event "Match"]
[Site "Edinburgh"]
[Date "1841.05.??"]
[Black "Wyllie, J."]
[White "Anderson, A."]
[Result "1-0"]

1. 11-15 23-19 2. 8-11 1-0

[Date "1847"]
[Black "Anderson, A."]
[White "Wyllie, J."]
[Result "1/2-1/2"]

1. 11-15 23-19 {the Glasgow} 2. 9-14 1/2-1/2

[Black "<b>Martins</b>"]
[Result "*"]

1. 9-14 *
)";

/// A server whose library holds these games.
class LibraryServer : public RunningServer {
  public:
    LibraryServer() {
        put("games.pdn", three_games);
        library::LibraryWriter(data()).import_file(folder() / "games.pdn", {}, {});
    }
    [[nodiscard]] std::filesystem::path data() const { return folder() / "data"; }
    [[nodiscard]] Page page(const std::string& rest) const { return fetch(port(), "/api/library/" + rest); }
    [[nodiscard]] json ask(const std::string& rest) const { return json::parse(page(rest).body()); }
};

const std::string after_23_19 = "B%3AW19%2C21%2C22%2C24-32%3AB1-10%2C12%2C15";
const std::string start = "B%3AW21-32%3AB1-12";

std::vector<int> numbers(const json& found) {
    std::vector<int> all;
    for (const json& game : found.at("games")) {
        all.push_back(game.at("number"));
    }
    return all;
}

TEST(LibraryPages, FindGames) {
    const LibraryServer server;
    const json all = server.ask("games");
    EXPECT_EQ(all.at("found"), 3);
    EXPECT_EQ(all.at("games").at(0), json({{"number", 1},
                                           {"date", "1841.05.??"},
                                           {"black", "Wyllie, J."},
                                           {"white", "Anderson, A."},
                                           {"result", "black"},
                                           {"event", "Match"},
                                           {"site", "Edinburgh"},
                                           {"round", nullptr},
                                           {"plies", 3}}));
    EXPECT_EQ(all.at("games").at(2).at("black"), "<b>Martins</b>");
    const json found = server.ask("games?query=black%3AWyllie+year%3A1840..1845");
    EXPECT_EQ(found.at("found"), 1);
    EXPECT_EQ(numbers(found), std::vector<int>{1});
    EXPECT_EQ(server.ask("games?query=player%3ATinsley"), json({{"found", 0}, {"games", json::array()}}));
}

TEST(LibraryPages, FoundGamesAreSortedAndShownInParts) {
    const LibraryServer server;
    EXPECT_EQ(numbers(server.ask("games?sort=-date")), (std::vector{2, 1, 3}));  // the unknown date last
    EXPECT_EQ(numbers(server.ask("games?sort=-number")), (std::vector{3, 2, 1}));
    EXPECT_EQ(numbers(server.ask("games?sort=black")), (std::vector{2, 3, 1}));  // Anderson, b Martins b, Wyllie
    const json part = server.ask("games?sort=date&offset=1&limit=1");
    EXPECT_EQ(part.at("found"), 3);
    EXPECT_EQ(numbers(part), std::vector<int>{2});
    EXPECT_EQ(numbers(server.ask("games?offset=3")), std::vector<int>{});
    EXPECT_EQ(server.ask("games?limit=0").at("found"), 3);
}

TEST(LibraryPages, GiveOneGame) {
    const LibraryServer server;
    const json game = server.ask("games/2");
    EXPECT_EQ(game.at("number"), 2);
    EXPECT_EQ(game.at("white"), "Wyllie, J.");
    EXPECT_EQ(game.at("rules"), "english");
    EXPECT_EQ(game.at("moves").size(), 3U);
    EXPECT_EQ(game.at("moves").at(0).at("text"), "11-15");
    EXPECT_EQ(game.at("moves").at(0).at("path"), json({11, 15}));
    EXPECT_EQ(game.at("notes"), true);
    EXPECT_EQ(server.ask("games/1").at("notes"), false);
    const Page pdn = server.page("games/2.pdn");
    EXPECT_EQ(pdn.header("content-type"), "text/plain; charset=utf-8");
    EXPECT_NE(pdn.body().find("{the Glasgow}"), std::string::npos) << pdn.body();
    for (const char* none :
         {"games/4", "games/0", "games/4.pdn", "games/x", "games/", "games/1/2", "games/99999999999", "nothing", ""}) {
        EXPECT_EQ(server.page(none).status(), 404U) << none;
    }
}

TEST(LibraryPages, DeletedGamesAreGone) {
    const LibraryServer server;
    library::GameSet first;
    first.insert(1);
    library::LibraryWriter(server.data()).remove(first);
    EXPECT_EQ(numbers(server.ask("games")), (std::vector{2, 3}));
    EXPECT_EQ(server.page("games/1").status(), 404U);
    EXPECT_EQ(server.page("games/1.pdn").status(), 404U);
}

TEST(LibraryPages, TellWhatWasPlayed) {
    const LibraryServer server;
    const json first = server.ask("explore?rules=english&fen=" + start);
    EXPECT_EQ(first.at("games"), 3);
    EXPECT_EQ(first.at("black"), 1);
    EXPECT_EQ(first.at("draw"), 1);
    EXPECT_EQ(first.at("white"), 0);
    EXPECT_EQ(first.at("years"), json({1841, 1847}));
    EXPECT_EQ(first.at("average_rating"), nullptr);
    EXPECT_EQ(first.at("turn"), "black");
    ASSERT_EQ(first.at("moves").size(), 2U);
    const json& most = first.at("moves").at(0);
    EXPECT_EQ(most.at("text"), "11-15");
    EXPECT_EQ(most.at("games"), 2);
    EXPECT_EQ(most.at("path"), json({11, 15}));
    EXPECT_EQ(most.at("reversed").at("games"), 0);
    const json next = server.ask("explore?rules=english&fen=" + after_23_19);
    EXPECT_EQ(next.at("games"), 2);
    EXPECT_EQ(next.at("moves").size(), 2U);
    const json some = server.ask("explore?rules=english&query=result%3Adraw&fen=" + after_23_19);
    EXPECT_EQ(some.at("games"), 1);
    EXPECT_EQ(some.at("moves").at(0).at("text"), "9-14");
}

TEST(LibraryPages, CountReversedColoursApart) {
    const LibraryServer server;
    // After 11-15 with the colours reversed: White has gone 22-18, and Black is to move.
    const std::string reversed = "B%3AW18%2C21%2C23-32%3AB1-12";
    const json found = server.ask("explore?rules=english&fen=" + reversed);
    EXPECT_EQ(found.at("games"), 0);
    EXPECT_EQ(found.at("reversed").at("games"), 2);
    EXPECT_EQ(found.at("reversed").at("white"), 1) << "Black's win, seen from the other side";
    EXPECT_EQ(found.at("moves").at(0).at("text"), "10-14") << "23-19 turned round";
}

TEST(LibraryPages, SayWhatIsWrong) {
    const LibraryServer server;
    const auto error = [&](const std::string& rest) {
        const Page page = server.page(rest);
        EXPECT_EQ(page.status(), 400U) << rest;
        return json::parse(page.body()).at("error").get<std::string>();
    };
    EXPECT_TRUE(error("games?query=year%3Ax").starts_with("query, column "));
    EXPECT_TRUE(error("explore?rules=english&query=year%3Ax&fen=" + start).starts_with("query, column "));
    EXPECT_EQ(error("games?sort=colour"),
              "sort is number, date, black, white, event or length; - before it turns the order round");
    EXPECT_EQ(error("games?limit=201"), "limit is a number from 0 to 200");
    EXPECT_EQ(error("games?limit=-1"), "limit is a number from 0 to 200");
    EXPECT_EQ(error("games?offset=x"), "offset is a number from 0 to 4294967295");
    EXPECT_EQ(error("games?limit=%zz"), "the parameter `limit` has a % without two hexadecimal digits");
    EXPECT_EQ(error("games?query=%"), "the parameter `query` has a % without two hexadecimal digits");
    EXPECT_EQ(error("explore?rules=english&details=no&fen=" + start), "details is a number from 0 to 1");
    EXPECT_FALSE(error("explore").empty());
    EXPECT_FALSE(error("explore?rules=none&fen=" + start).empty());
    EXPECT_FALSE(error("explore?rules=english&fen=W").empty());
}

TEST(LibraryPages, AnswerRequestsThatFollowOneAnother) {
    const LibraryServer server;
    Line line(server.port());  // the second request comes while the first is worked on
    line.send(
        "GET /api/library/games?limit=1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        "GET /api/library/games?limit=0 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const std::string both = line.read_to_end();
    EXPECT_NE(both.find("\"number\":1"), std::string::npos) << both;
    EXPECT_NE(both.find("{\"found\":3,\"games\":[]}"), std::string::npos) << both;
}

TEST(LibraryPages, AFolderWithoutALibraryHasNoGames) {
    const RunningServer server;
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/library/games").body()),
              json({{"found", 0}, {"games", json::array()}}));
    EXPECT_EQ(fetch(server.port(), "/api/library/games?query=year%3Ax").status(), 400U);
    EXPECT_EQ(fetch(server.port(), "/api/library/games/1").status(), 404U);
    const json explored = json::parse(fetch(server.port(), "/api/library/explore?rules=english&fen=" + start).body());
    EXPECT_EQ(explored.at("games"), 0);
    EXPECT_EQ(explored.at("moves"), json::array());
    EXPECT_FALSE(std::filesystem::exists(server.folder() / "data" / "library.sqlite"));
}

TEST(LibraryPages, ALibraryThatCannotBeReadIsAFault) {
    const RunningServer server;
    std::ofstream(server.folder() / "data" / "library.sqlite") << std::string(5000, 'x');
    const Page page = fetch(server.port(), "/api/library/games");
    EXPECT_EQ(page.status(), 500U);
    EXPECT_FALSE(json::parse(page.body()).at("error").get<std::string>().empty());
}

}  // namespace
}  // namespace crownhead::server
