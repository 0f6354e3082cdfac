// SPDX-License-Identifier: MIT
#include "library/library_writer.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"
#include "server/services/two_clients.hpp"
#include "server/transport/pages.hpp"

#include <gtest/gtest.h>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

namespace crownhead::server {
namespace {

constexpr const char* wyllie_and_anderson = R"([Event "Match"]
[Date "1841"]
[Black "Wyllie, J."]
[White "Anderson, A."]
[Result "1-0"]

1. 11-15 23-19 2. 8-11 1-0

[Date "1847"]
[Black "Anderson, A."]
[White "Wyllie, J."]
[Result "1/2-1/2"]

1. 11-15 23-19 2. 9-14 1/2-1/2

[Black "Martins"]
[Result "*"]

1. 9-14 *
)";

/// A server whose library has three games.
class ChangedLibrary : public RunningServer {
  public:
    ChangedLibrary() {
        put("games.pdn", wyllie_and_anderson);
        library::LibraryWriter(folder() / "data").import_file(folder() / "games.pdn", {}, {});
    }
    [[nodiscard]] json get(const std::string& rest) const {
        return json::parse(fetch(port(), "/api/library/" + rest).body());
    }
    [[nodiscard]] Page send(const std::string& rest, const std::string& body, const std::string& verb = "POST") const {
        return fetch(port(), "/api/library/" + rest, {}, verb, body);
    }
    [[nodiscard]] json post(const std::string& rest, const json& body) const {
        const Page page = send(rest, body.dump());
        EXPECT_EQ(page.status(), 200U) << page.body();
        return json::parse(page.body());
    }
    [[nodiscard]] std::string error(const std::string& rest, const std::string& body) const {
        const Page page = send(rest, body);
        EXPECT_EQ(page.status(), 400U) << rest << ' ' << page.body();
        return json::parse(page.body()).value("error", "");
    }
};

class LibraryChangesAsked : public TwoClients {};

/// A body may have a megabyte of JSON, for which other clients must not wait.
TEST_F(LibraryChangesAsked, AreReadOnAnotherThread) {
    Site site{.web = {}, .guard = Guard("127.0.0.1"), .allowances = {}};
    site.services = &services;
    site.dispatcher = &dispatcher;
    for (const char* what : {"delete", "undo", "tags", "collections", "searches", "aliases"}) {
        HttpRequest request(boost::beast::http::verb::post, std::string("/api/library/") + what, 11);
        request.set(boost::beast::http::field::host, "localhost");
        request.body() = "no JSON";
        std::optional<HttpResponse> later;
        const auto now = respond(
            site, request,
            {.client = &request, .on_answer = [&](HttpResponse found) { later = std::move(found); }, .on_stream = {}});
        EXPECT_FALSE(now) << what;
        tasks.do_one();
        ASSERT_TRUE(later) << what;
        EXPECT_EQ(later->result_int(), 400U) << what;
    }
}

TEST(LibraryChanges, DeleteGamesAndBringThemBack) {
    const ChangedLibrary server;
    EXPECT_EQ(server.post("delete", {{"query", "player:Wyllie"}}), json({{"deleted", 2}}));
    EXPECT_EQ(server.get("games").at("found"), 1);
    EXPECT_EQ(server.post("delete", {{"query", "player:Wyllie"}}), json({{"deleted", 0}}));
    const json undone = server.post("undo", json::object());
    EXPECT_EQ(undone.at("undone"), "deletion");
    EXPECT_EQ(undone.at("games"), 2);
    EXPECT_EQ(server.get("games").at("found"), 3);
    EXPECT_EQ(server.error("undo", "{}"), "there is no change to undo");
    EXPECT_EQ(server.error("undo", ""), "there is no change to undo");
    (void)server.post("delete", {{"query", "player:Wyllie"}});
    EXPECT_EQ(server.error("undo", "[1]"), "the body is not a JSON object");
    EXPECT_EQ(server.get("games").at("found"), 1);
}

TEST(LibraryChanges, GiveManyGamesTags) {
    const ChangedLibrary server;
    EXPECT_EQ(server.post("tags", {{"query", "player:Wyllie"}, {"set", {{"Event", "<i>Cup</i>"}}}}),
              json({{"changed", 2}}));
    EXPECT_EQ(server.get("games/1").at("event"), "<i>Cup</i>");
    EXPECT_EQ(server.get("games/3").at("event"), nullptr);
    EXPECT_EQ(server.post("undo", json::object()).at("undone"), "tags");
    EXPECT_EQ(server.get("games/1").at("event"), "Match");
}

TEST(LibraryChanges, KeepCollections) {
    const ChangedLibrary server;
    EXPECT_EQ(server.get("collections"), json({{"collections", json::array()}}));
    EXPECT_EQ(server.post("collections", {{"name", "Best"}, {"add", "player:Wyllie"}}),
              json({{"name", "Best"}, {"games", 2}}));
    EXPECT_EQ(server.get("collections"), json::parse(R"({"collections":[{"name":"Best","games":2}]})"));
    EXPECT_EQ(server.post("collections", {{"name", "Best"}, {"remove", "result:draw"}}).at("games"), 1);
    EXPECT_EQ(server.send("collections?name=Best", "", "DELETE").status(), 200U);
    EXPECT_EQ(server.get("collections"), json({{"collections", json::array()}}));
    EXPECT_EQ(server.send("collections?name=Best", "", "DELETE").status(), 400U);
    EXPECT_EQ(server.send("collections", "", "DELETE").status(), 400U);
}

TEST(LibraryChanges, KeepSearches) {
    const ChangedLibrary server;
    (void)server.post("searches", {{"name", "Draws"}, {"query", "result:draw"}});
    EXPECT_EQ(server.get("searches"), json::parse(R"({"searches":[{"name":"Draws","query":"result:draw"}]})"));
    EXPECT_EQ(server.send("searches?name=Draws", "", "DELETE").status(), 200U);
    EXPECT_EQ(server.get("searches"), json({{"searches", json::array()}}));
}

TEST(LibraryChanges, TellHowAPlayerDid) {
    const ChangedLibrary server;
    const json player = server.get("player?name=Wyllie");
    EXPECT_EQ(player.at("games"), 2);
    EXPECT_EQ(player.at("won"), 1);
    EXPECT_EQ(player.at("aliases"), json({"Wyllie, J."}));
    EXPECT_EQ(player.at("colours").at(0),
              json({{"colour", "black"}, {"games", 1}, {"won", 1}, {"drawn", 0}, {"lost", 0}}));
    EXPECT_EQ(player.at("opponents").at(0).at("name"), "Anderson, A.");
    EXPECT_EQ(player.at("years").at(0).at("year"), 1841);
    EXPECT_EQ(fetch(server.port(), "/api/library/player").status(), 400U);
}

TEST(LibraryChanges, TellWhoPlayedAMove) {
    const ChangedLibrary server;
    const std::string explore = "explore?rules=english&fen=B%3AW21-32%3AB1-12";
    const json explored = server.get(explore);
    EXPECT_EQ(explored.at("moves").at(0).at("players").size(), 2U);
    EXPECT_TRUE(explored.at("ballots").is_array());
    EXPECT_FALSE(server.get(explore + "&details=0").contains("ballots"));
}

TEST(LibraryChanges, SayWhatIsWrong) {
    const ChangedLibrary server;
    EXPECT_EQ(server.error("delete", "no JSON"), "the body is not a JSON object");
    EXPECT_EQ(server.error("delete", "{}"), "the message has no \"query\"");
    EXPECT_TRUE(server.error("delete", R"({"query":"year:x"})").starts_with("query, column "));
    EXPECT_FALSE(server.error("tags", R"({"query":"","set":{}})").empty());
    EXPECT_FALSE(server.error("tags", R"({"query":"","set":[]})").empty());
    EXPECT_FALSE(server.error("collections", R"({"name":"x","add":"","remove":""})").empty());
    EXPECT_EQ(server.send("delete", "", "PUT").status(), 405U);
    EXPECT_EQ(
        fetch(server.port(), "/api/library/delete", {{"Origin", "http://evil.example"}}, "POST", R"({"query":""})")
            .status(),
        403U);
    EXPECT_EQ(server.get("games").at("found"), 3);
}

TEST(LibraryChanges, AnEmptyFolderStaysEmpty) {
    const RunningServer server;
    const auto send = [&](const std::string& rest, const std::string& body) {
        return fetch(server.port(), "/api/library/" + rest, {}, "POST", body);
    };
    EXPECT_EQ(json::parse(send("delete", R"({"query":""})").body()), json({{"deleted", 0}}));
    EXPECT_EQ(send("undo", "{}").status(), 400U);
    EXPECT_FALSE(std::filesystem::exists(server.folder() / "data" / "library.sqlite"));
}

TEST(LibraryChanges, AliasesAreShownAndReplaced) {
    const ChangedLibrary server;
    EXPECT_EQ(server.get("aliases"), json({{"text", ""}}));
    const std::string lines = "# of <b>Scotland</b>\nWyllie, J. = Herd Laddie | Müller\n";
    EXPECT_EQ(server.post("aliases", {{"text", lines}}), json({{"persons", 1}}));
    EXPECT_EQ(server.get("aliases"), json({{"text", lines}}));
    EXPECT_EQ(server.get("games?query=player%3A%22Herd+Laddie%22").at("found"), 2);
    EXPECT_EQ(server.error("aliases", R"({"text":"Wyllie"})").substr(0, 20), "aliases.txt, line 1:");
    EXPECT_EQ(server.error("aliases", "{}"), R"(the message has no "text")");
    EXPECT_EQ(server.get("aliases"), json({{"text", lines}}));
    EXPECT_EQ(server.post("aliases", {{"text", ""}}), json({{"persons", 0}}));
    EXPECT_EQ(server.get("games?query=player%3A%22Herd+Laddie%22").at("found"), 0);
    EXPECT_EQ(server.send("aliases", "", "DELETE").status(), 405U);
    EXPECT_EQ(server.send("aliases", "", "DELETE").header("allow"), "GET, HEAD, POST");
}

TEST(LibraryChanges, AliasesThatNobodyCanReadAreShownAllTheSame) {
    const ChangedLibrary server;
    server.put("data/aliases.txt", "no equals sign");
    EXPECT_EQ(server.get("aliases"), json({{"text", "no equals sign"}}));
    EXPECT_EQ(fetch(server.port(), "/api/library/player?name=Wyllie").status(), 500U) << "not the client's mistake";
    for (const auto* search : {"games?query=player%3AWyllie", "games.pdn?query=player%3AWyllie",
                               "explore?rules=english&fen=B%3AW21-32%3AB1-12&query=player%3AWyllie"}) {
        EXPECT_EQ(server.send(search, "", "GET").status(), 500U) << search;
    }
    for (const auto* change : {"delete", "tags", "collections"}) {
        const std::string body =
            R"({"query":"player:Wyllie","set":{"Site":"Leith"},"name":"Best","add":"player:Wyllie"})";
        EXPECT_EQ(server.send(change, body).status(), 500U) << change;
    }
    for (const auto* mistaken : {"games?query=year%3Ax", "games?query=collection%3ANone"}) {
        EXPECT_EQ(server.send(mistaken, "", "GET").status(), 400U) << "the client's mistake all the same";
    }
    server.put("data/aliases.txt", std::string(1'000'001, '#'));
    EXPECT_EQ(fetch(server.port(), "/api/library/aliases").status(), 500U);
}

TEST(LibraryChanges, FilesThatCannotBeWrittenAreNotTheClientsMistake) {
    const RunningServer server;
    const auto send = [&](const std::string& rest, const std::string& body) {
        const Page page = fetch(server.port(), "/api/library/" + rest, {}, "POST", body);
        EXPECT_FALSE(json::parse(page.body()).value("error", "").empty()) << page.body();
        return page.status();
    };
    std::filesystem::create_directories(server.folder() / "data" / "aliases.txt");
    EXPECT_EQ(send("aliases", R"({"text":"Wyllie, J. = Herd Laddie"})"), 500U);
    EXPECT_EQ(send("aliases", R"({"text":"Wyllie"})"), 400U);
    server.put("data/library.sqlite", std::string(5000, 'x'));
    EXPECT_EQ(send("searches", R"({"name":"Draws","query":"result:draw"})"), 500U);
    EXPECT_EQ(send("delete", R"({"query":""})"), 500U);
}

}  // namespace
}  // namespace crownhead::server
