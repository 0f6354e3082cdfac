// SPDX-License-Identifier: MIT
#include "library/library_writer.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

/// A server whose library has games enough for several pieces of an export.
class ExportServer : public RunningServer {
  public:
    ExportServer() {
        std::vector<notation::PdnGame> games;
        for (int i = 1; i <= count; ++i) {
            games.push_back(notation::parse_pdn(fmt::format("[Event \"{}\"]\n[Date \"{}\"]\n[Annotator \"{}\"]\n"
                                                            "1. 11-15 {{the {}th}} 23-19 *\n",
                                                            i, 1800 + i % 100, std::string(200, 'x'), i))
                                .games.at(0));
            pdn.push_back(notation::write(games.back()));
        }
        library::LibraryWriter(data()).add(games, {}, library::Duplicates::keep);
    }
    [[nodiscard]] std::filesystem::path data() const { return folder() / "data"; }
    [[nodiscard]] Page get(const std::string& query, const std::string& verb = "GET") const {
        return fetch(port(), "/api/library/games.pdn?query=" + query, {}, verb);
    }

    static constexpr int count = 1'000;
    std::vector<std::string> pdn{};
};

TEST(LibraryExport, GivesTheGamesFound) {
    const ExportServer server;
    const Page all = server.get("");
    EXPECT_EQ(all.status(), 200U);
    EXPECT_EQ(all.header("content-type"), "text/plain; charset=utf-8");
    EXPECT_EQ(all.header("content-disposition"), "attachment; filename=\"games.pdn\"");
    EXPECT_EQ(all.header("transfer-encoding"), "chunked");
    EXPECT_EQ(all.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(all.body(), fmt::format("{}", fmt::join(server.pdn, "")));
    const Page some = server.get("number%3A2..3");
    EXPECT_EQ(some.body(), server.pdn[1] + server.pdn[2]);
    const Page none = server.get("player%3ATinsley");
    EXPECT_EQ(none.status(), 200U);
    EXPECT_EQ(none.body(), "");
}

TEST(LibraryExport, HeadHasTheHeaderAlone) {
    const ExportServer server;
    const Page head = server.get("", "HEAD");
    EXPECT_EQ(head.status(), 200U);
    EXPECT_EQ(head.header("content-disposition"), "attachment; filename=\"games.pdn\"");
    EXPECT_EQ(head.body(), "");
    EXPECT_EQ(server.get("year%3Asoon", "HEAD").status(), 400U);
}

TEST(LibraryExport, RefusesABadQueryWithASentence) {
    const ExportServer server;
    const Page refused = server.get("year%3Asoon");
    EXPECT_EQ(refused.status(), 400U);
    EXPECT_EQ(json::parse(refused.body()).at("error").get<std::string>().substr(0, 6), "query,");
}

TEST(LibraryExport, IsEmptyWithoutALibrary) {
    const RunningServer server;
    const Page none = fetch(server.port(), "/api/library/games.pdn");
    EXPECT_EQ(none.status(), 200U);
    EXPECT_EQ(none.body(), "");
}

/// Several requests over one connection, and one of a client that knows no chunks.
TEST(LibraryExport, OverOneConnectionAndToOldClients) {
    const ExportServer server;
    Line line(server.port());
    const std::string request = "GET /api/library/games.pdn?query=number%3A{} HTTP/1.1\r\nHost: localhost\r\n{}\r\n";
    line.send(fmt::format(fmt::runtime(request), 1, "") +
              fmt::format(fmt::runtime(request), 2, "Connection: close\r\n"));
    const std::string both = line.read_to_end();
    EXPECT_NE(both.find(server.pdn[0]), std::string::npos);
    EXPECT_NE(both.find(server.pdn[1]), std::string::npos);
    EXPECT_TRUE(both.ends_with("\r\n0\r\n\r\n")) << both;

    Line old(server.port());
    old.send("GET /api/library/games.pdn?query=number%3A1..500 HTTP/1.0\r\nHost: localhost\r\n\r\n");
    const std::string answer = old.read_to_end();
    EXPECT_EQ(answer.find("chunked"), std::string::npos);
    std::string games;
    for (int i = 0; i < 500; ++i) {
        games += server.pdn[static_cast<std::size_t>(i)];
    }
    EXPECT_TRUE(answer.ends_with("\r\n\r\n" + games));
}

/// A client that goes away in the middle holds nobody up, and another one gets its games.
TEST(LibraryExport, EndsWithTheClient) {
    const ExportServer server;
    for (int i = 0; i < 20; ++i) {
        Line line(server.port());
        line.send("GET /api/library/games.pdn HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    EXPECT_EQ(server.get("number%3A7").body(), server.pdn[6]);
}

}  // namespace
}  // namespace crownhead::server
