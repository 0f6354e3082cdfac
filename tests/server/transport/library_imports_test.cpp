// SPDX-License-Identifier: MIT
#include "base/comes_true.hpp"
#include "library/library.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;

const std::string two_games =
    "[Event \"A\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 1-0\n\n"
    "[Event \"B\"]\n[Result \"*\"]\n\n1. 11-15 23-18 *\n\n";
const std::string broken_game = "[Event \"C\"]\n\n1. 11-15 1-32 *\n\n";

/// A server that takes imports.
class ImportServer : public RunningServer {
  public:
    using RunningServer::RunningServer;

    [[nodiscard]] Page send(const std::string& body, const std::string& query = "name=games.pdn") const {
        return fetch(port(), "/api/library/imports?" + query, {}, "POST", body);
    }
    [[nodiscard]] json state(const std::string& id) const {
        return json::parse(fetch(port(), "/api/library/imports/" + id).body());
    }
    /// How an import ended.
    [[nodiscard]] json ended(const std::string& id) const {
        json now;
        EXPECT_TRUE(comes_true([&] {
            now = state(id);
            return now.at("state") != "uploading" && now.at("state") != "reading";
        }));
        return now;
    }
    [[nodiscard]] json imported(const std::string& body, const std::string& query = "name=games.pdn") const {
        const Page page = send(body, query);
        EXPECT_EQ(page.status(), 201U) << page.body();
        return ended(json::parse(page.body()).at("import"));
    }
    /// Whether there are at last so many files of imports.
    [[nodiscard]] bool files_become(int wanted) const {
        return comes_true([&] {
            int files = 0;
            std::error_code none;
            for (auto at = fs::directory_iterator(folder() / "data" / "imports", none); at != fs::directory_iterator();
                 at.increment(none)) {
                ++files;
            }
            return files == wanted;
        });
    }
};

std::string post(std::uint16_t port, const std::string& headers) {
    return fmt::format("POST /api/library/imports?name=x.pdn HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}\r\n", port, headers);
}

TEST(LibraryImports, AddTheGamesOfAFile) {
    const ImportServer server;
    const json done = server.imported(two_games + broken_game);
    EXPECT_EQ(done.at("state"), "done") << done;
    EXPECT_EQ(done.at("name"), "games.pdn");
    EXPECT_EQ(done.at("games"), 2);
    EXPECT_EQ(done.at("duplicates"), 0);
    EXPECT_EQ(done.at("problems"), 1);
    EXPECT_EQ(done.at("bytes"), (two_games + broken_game).size());
    EXPECT_EQ(done.at("total"), done.at("bytes"));
    const json& problem = done.at("first_problems").at(0);
    EXPECT_EQ(problem.at("game"), 3);
    EXPECT_EQ(problem.at("line"), 13);
    EXPECT_NE(problem.at("text").get<std::string>().find("1-32"), std::string::npos) << problem;
    EXPECT_FALSE(done.contains("error"));
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/library/games").body()).at("found"), 2);
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/library/games?query=source%3Agames.pdn").body()).at("found"), 2);
    EXPECT_TRUE(server.files_become(0));
    const json all = json::parse(fetch(server.port(), "/api/library/imports").body());
    EXPECT_EQ(all.at("imports"), json::array({done}));
}

TEST(LibraryImports, TheSameGamesAgainAreMergedOrKept) {
    const ImportServer server;
    (void)server.imported(two_games);
    EXPECT_EQ(server.imported(two_games, "name=again.pdn").at("duplicates"), 2);
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/library/games").body()).at("found"), 2);
    EXPECT_EQ(server.imported(two_games, "name=again.pdn&duplicates=keep").at("games"), 2);
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/library/games").body()).at("found"), 4);
}

TEST(LibraryImports, FilesMayBeLargerThanMessages) {
    const ImportServer server({.body = 1000});
    std::string large;
    for (int i = 0; i < 200; ++i) {
        large +=
            fmt::format("[Event \"{}\"]\n[Result \"*\"]\n\n1. 11-15 {{{}}} 23-19 *\n\n", i, std::string(1000, 'x'));
    }
    ASSERT_GT(large.size(), 200'000U);
    EXPECT_EQ(server.imported(large).at("games"), 200);
    EXPECT_EQ(fetch(server.port(), "/api/library/imports/x", {}, "DELETE", large).status(), 413U);
}

TEST(LibraryImports, MayComeInChunksAndAfterAnInvitation) {
    const ImportServer server;
    Line line(server.port());
    line.send(post(server.port(), "Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n"));
    line.send(fmt::format("{:x}\r\n{}\r\n", 20, two_games.substr(0, 20)));
    line.send(fmt::format("{:x}\r\n{}\r\n0\r\n\r\n", two_games.size() - 20, two_games.substr(20)));
    const std::string answer = line.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 ")) << answer;
    const json body = json::parse(answer.substr(answer.find('{')));
    EXPECT_EQ(server.ended(body.at("import")).at("games"), 2);
}

TEST(LibraryImports, SayWhatIsWrong) {
    const ImportServer server;
    for (const char* query :
         {"", "name=", "name=a%0Ab", "name=%zz", "name=x&duplicates=maybe", "name=x&duplicate=keep"}) {
        const Page page = server.send(two_games, query);
        EXPECT_EQ(page.status(), 400U) << query;
        EXPECT_FALSE(json::parse(page.body()).at("error").get<std::string>().empty());
    }
    EXPECT_EQ(server.send("").status(), 400U);
    EXPECT_EQ(
        fetch(server.port(), "/api/library/imports?name=x", {{"Origin", "http://evil.example"}}, "POST", two_games)
            .status(),
        403U);
    EXPECT_EQ(fetch(server.port(), "/api/library/imports/none").status(), 404U);
    EXPECT_EQ(fetch(server.port(), "/api/library/imports/none", {}, "DELETE").status(), 404U);
    EXPECT_EQ(fetch(server.port(), "/api/library/imports", {}, "PUT").status(), 405U);
    EXPECT_EQ(fetch(server.port(), "/api/library/imports/none", {}, "POST").status(), 405U);
    EXPECT_EQ(fetch(server.port(), "/api/library/explore", {}, "POST").status(), 405U);
    EXPECT_TRUE(server.files_become(0));
}

TEST(LibraryImports, AChunkThatIsNotHttpIsRefused) {
    const ImportServer server;
    Line line(server.port());
    line.send(post(server.port(), "Transfer-Encoding: chunked\r\n") + "3\r\nabc\r\nnonsense\r\n");
    const std::string answer = line.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 ")) << answer;
    EXPECT_NE(answer.find(R"({"error":"the request is not valid HTTP"})"), std::string::npos) << answer;
    EXPECT_TRUE(server.files_become(0));
}

TEST(LibraryImports, LeaveRoomOnTheDisk) {
    const ImportServer server({.free_disk = std::uint64_t{1} << 62U});
    const Page page = server.send(two_games);
    EXPECT_EQ(page.status(), 507U);
    EXPECT_EQ(json::parse(page.body()).at("error"), "the server's disk has no room for this file");
    Line line(server.port());
    line.send(post(server.port(), "Content-Length: 9000000000000000000\r\n"));
    EXPECT_TRUE(line.read_to_end().starts_with("HTTP/1.1 507 "));
    EXPECT_TRUE(server.files_become(0));
}

TEST(LibraryImports, AClientThatGoesLeavesNothing) {
    const ImportServer server;
    {
        Line line(server.port());
        line.send(post(server.port(), "Content-Length: 100000\r\n") + two_games);
        EXPECT_TRUE(server.files_become(1));
    }
    EXPECT_TRUE(server.files_become(0));
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/library/imports").body()).at("imports"), json::array());
}

TEST(LibraryImports, AClientThatStallsLeavesNothing) {
    const ImportServer server({.http_idle = std::chrono::milliseconds(300)});
    Line line(server.port());
    line.send(post(server.port(), "Content-Length: 100000\r\n") + two_games);
    EXPECT_EQ(line.read_to_end(), "");
    EXPECT_TRUE(server.files_become(0));
}

TEST(LibraryImports, AreBoundedInNumber) {
    const ImportServer server;
    std::vector<std::unique_ptr<Line>> lines;
    for (int i = 0; i < 8; ++i) {
        lines.push_back(std::make_unique<Line>(server.port()));
        lines.back()->send(post(server.port(), "Content-Length: 100000\r\n"));
    }
    EXPECT_TRUE(server.files_become(8));
    EXPECT_EQ(server.send(two_games).status(), 429U);
    lines.pop_back();
    EXPECT_TRUE(server.files_become(7));
    EXPECT_EQ(server.imported(two_games).at("state"), "done");
}

}  // namespace
}  // namespace crownhead::server
