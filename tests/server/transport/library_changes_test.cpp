// SPDX-License-Identifier: MIT
#include "library/library_writer.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

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
}

TEST(LibraryChanges, SayWhatIsWrong) {
    const ChangedLibrary server;
    EXPECT_EQ(server.error("delete", "no JSON"), "the body is no JSON object");
    EXPECT_EQ(server.error("delete", "{}"), "the message has no \"query\"");
    EXPECT_TRUE(server.error("delete", R"({"query":"year:x"})").starts_with("query, column "));
    EXPECT_EQ(server.send("delete", "", "PUT").status(), 405U);
    EXPECT_EQ(
        fetch(server.port(), "/api/library/delete", {{"Origin", "http://evil.example"}}, "POST", R"({"query":""})")
            .status(),
        403U);
    EXPECT_EQ(server.get("games").at("found"), 3);
}

TEST(LibraryChanges, AnEmptyFolderStaysEmpty) {
    const RunningServer server;
    const auto post = [&](const std::string& rest, const std::string& body) {
        return fetch(server.port(), "/api/library/" + rest, {}, "POST", body);
    };
    EXPECT_EQ(json::parse(post("delete", R"({"query":""})").body()), json({{"deleted", 0}}));
    EXPECT_EQ(post("undo", "{}").status(), 400U);
    EXPECT_FALSE(std::filesystem::exists(server.folder() / "data" / "library.sqlite"));
}

}  // namespace
}  // namespace crownhead::server
