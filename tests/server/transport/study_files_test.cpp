// SPDX-License-Identifier: MIT
#include "games/live_study.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

// docs/web-protocol.md, "A study from a file".
namespace crownhead::server {
namespace {

const std::string two_chapters = "1. 11-15 (1. 9-14) 23-19 * 1. 9-13 {good} *";

/// A server that takes files for studies.
class StudyServer : public RunningServer {
  public:
    using RunningServer::RunningServer;

    [[nodiscard]] Page send(const std::string& body, const std::string& query = "") const {
        return fetch(port(), "/api/studies" + query, {}, "POST", body);
    }
    /// A study of these games.
    [[nodiscard]] json made(const std::string& body, const std::string& query = "") const {
        const Page page = send(body, query);
        EXPECT_EQ(page.status(), 201U) << page.body();
        return json::parse(page.body());
    }
    [[nodiscard]] Page add(const json& study, const std::string& body, const std::string& query = "") const {
        return fetch(port(), address(study) + "/chapters" + query,
                     {{"Authorization", "Bearer " + study.at("token").get<std::string>()}}, "POST", body);
    }
    [[nodiscard]] std::string pdn(const json& study) const { return fetch(port(), address(study) + ".pdn").body(); }

    [[nodiscard]] static std::string address(const json& study) {
        return "/api/studies/" + study.at("study").get<std::string>();
    }
};

std::string study_request(std::uint16_t port, const std::string& headers) {
    return fmt::format("POST /api/studies?title=x HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}\r\n", port, headers);
}

std::string error_of(const Page& page) { return json::parse(page.body()).at("error"); }

TEST(StudyFiles, BecomeStudies) {
    const StudyServer server;
    const json made = server.made(two_chapters, "?title=Ballots%20%26+more&rules=english");
    EXPECT_EQ(made.at("notes"), json::array());
    Client client(server.port());
    const json study = client.ask({{"do", "study-open"}, {"study", made.at("study")}, {"token", made.at("token")}});
    EXPECT_EQ(study.at("title"), "Ballots & more");
    EXPECT_EQ(study.at("editor"), true);
    EXPECT_EQ(study.at("chapters").size(), 2U);
    EXPECT_NE(server.pdn(made).find("1. 11-15 (1. 9-14) 1... 23-19 *"), std::string::npos) << server.pdn(made);
}

TEST(StudyFiles, AddChaptersToAStudy) {
    const StudyServer server;
    const json made = server.made(two_chapters);
    Client watcher(server.port());
    (void)watcher.ask({{"do", "study-open"}, {"study", made.at("study")}});
    const Page page = server.add(made, "1. 10-15 * 1. 10-14 * 1. 1-32 *");
    EXPECT_EQ(page.status(), 201U);
    const json added = json::parse(page.body());
    EXPECT_EQ(added.at("study"), made.at("study"));
    EXPECT_EQ(added.at("chapters"), 2);
    ASSERT_EQ(added.at("notes").size(), 1U);
    EXPECT_NE(added.at("notes").at(0).get<std::string>().find("game 3"), std::string::npos) << added;
    const json news = watcher.next("study");
    EXPECT_EQ(news.at("chapters").size(), 4U);
    EXPECT_EQ(news.at("editor"), false);
}

TEST(StudyFiles, MayBeInAnyEncoding) {
    const StudyServer server;
    const auto written_as = [&](const std::string& name) {
        return server.pdn(server.made("[Black \"" + name + "\"]\n\n1. 11-15 *\n"));
    };
    EXPECT_NE(written_as("Jos\xC3\xA9 Garc\xC3\xAD\x61").find("José García"), std::string::npos);
    EXPECT_NE(written_as("Jos\xE9 Garc\xED\x61").find("José García"), std::string::npos);  // Windows-1252
    std::string wide = "\xFF\xFE";
    for (const char c : std::string("[Black \"Jos\xE9\"]\n\n1. 11-15 *\n")) {
        wide += {c, '\0'};
    }
    EXPECT_NE(server.pdn(server.made(wide)).find("José"), std::string::npos);  // UTF-16
}

TEST(StudyFiles, MayBeLargerThanMessages) {
    const StudyServer server({.body = 1000, .study_file = 100'000});
    std::string games;
    for (int i = 0; i < 90; ++i) {
        games += "1. 11-15 {" + std::string(1000, 'x') + "} *\n";
    }
    const json made = server.made(games);
    EXPECT_EQ(server.add(made, games).status(), 201U);
    const Page page = server.send(games + games);
    EXPECT_EQ(page.status(), 413U);
    EXPECT_EQ(error_of(page), "a request to this address has at most 100000 bytes; this one has more");
    EXPECT_EQ(fetch(server.port(), "/api/library/undo", {}, "POST", games).status(), 413U);
}

TEST(StudyFiles, MayComeInChunksAndAfterAnInvitation) {
    const StudyServer server({.body = 10, .study_file = 50});
    Line line(server.port());
    line.send(
        study_request(server.port(), "Expect: 100-continue\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n"));
    line.send(fmt::format("{:x}\r\n{}\r\n", 20, two_chapters.substr(0, 20)));
    line.send(fmt::format("{:x}\r\n{}\r\n0\r\n\r\n", two_chapters.size() - 20, two_chapters.substr(20)));
    const std::string answer = line.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 ")) << answer;

    Line longer(server.port());
    longer.send(study_request(server.port(), "Transfer-Encoding: chunked\r\n"));
    longer.send(fmt::format("{:x}\r\n{}\r\n", 40, std::string(40, ' ')));
    longer.send(fmt::format("{:x}\r\n{}\r\n", 40, std::string(40, ' ')));
    EXPECT_TRUE(longer.read_to_end().starts_with("HTTP/1.1 413 "));
}

TEST(StudyFiles, SayWhatIsWrong) {
    const StudyServer server;
    const json made = server.made(two_chapters);
    const auto refused = [&](const std::string& body, const std::string& query) {
        const Page page = server.send(body, query);
        EXPECT_EQ(page.status(), 400U) << page.body();
        return error_of(page);
    };
    EXPECT_EQ(refused("", ""), "there is no game in this PDN");
    EXPECT_EQ(refused("1. 1-32 *", ""), "Line 1, game 1: 1-32 is not legal here: a piece stands on 32");
    EXPECT_EQ(refused(two_chapters, "?titel=x"), "there is no parameter `titel` here");
    EXPECT_NE(refused(two_chapters, "?rules=chess").find("chess"), std::string::npos);
    EXPECT_EQ(refused(two_chapters, "?title=" + std::string(401, 'x')),
              "the title may have at most 400 bytes, not 401");
    EXPECT_EQ(server.add(made, two_chapters, "?title=x").status(), 400U);
    std::string many;
    for (std::size_t i = 0; i <= games::max_chapters; ++i) {
        many += "1. 11-15 *\n";
    }
    EXPECT_EQ(refused(many, ""), "a study has at most 5000 chapters, and this file has more games");
    EXPECT_EQ(server.add(made, many.substr(0, many.size() - 11)).status(), 400U);

    const Page wrong = fetch(server.port(), StudyServer::address(made) + "/chapters",
                             {{"Authorization", "Bearer secret"}}, "POST", two_chapters);
    EXPECT_EQ(wrong.status(), 403U);
    EXPECT_EQ(error_of(wrong), "the token is not that of this study");
    EXPECT_EQ(fetch(server.port(), StudyServer::address(made) + "/chapters", {}, "POST", two_chapters).status(), 403U);
    EXPECT_EQ(server.add({{"study", "none"}, {"token", "x"}}, two_chapters).status(), 404U);
    EXPECT_EQ(fetch(server.port(), "/api/studies", {{"Origin", "http://evil.example"}}, "POST", two_chapters).status(),
              403U);
    for (const char* target : {"/api/studies/", "/api/studies//chapters", "/api/studies/a/b/chapters"}) {
        EXPECT_EQ(fetch(server.port(), target, {}, "POST", two_chapters).status(), 404U) << target;
    }
    // Nothing of all that has changed the study.
    EXPECT_EQ(
        json(Client(server.port()).ask({{"do", "study-open"}, {"study", made.at("study")}})).at("chapters").size(), 2U);
}

TEST(StudyFiles, AreBoundedInNumber) {
    const StudyServer server({.uploads = 2});
    std::vector<std::unique_ptr<Line>> lines;
    for (int i = 0; i < 2; ++i) {
        lines.push_back(std::make_unique<Line>(server.port()));
        lines.back()->send(study_request(server.port(), "Content-Length: 100000\r\nExpect: 100-continue\r\n"));
        EXPECT_EQ(lines.back()->read(25), "HTTP/1.1 100 Continue\r\n\r\n");
    }
    EXPECT_EQ(server.send(two_chapters).status(), 429U);
    EXPECT_EQ(fetch(server.port(), "/api/library/imports?name=x.pdn", {}, "POST", two_chapters).status(), 429U);
    lines.pop_back();
    unsigned status = 429;
    for (int i = 0; i < 6000 && status == 429; ++i) {  // the server learns a moment later that the client has gone
        status = server.send(two_chapters).status();
    }
    EXPECT_EQ(status, 201U);
}

TEST(StudyFiles, AClientThatStallsIsLetGo) {
    const StudyServer server({.http_idle = std::chrono::milliseconds(300)});
    Line line(server.port());
    line.send(study_request(server.port(), "Content-Length: 100000\r\n") + two_chapters);
    EXPECT_EQ(line.read_to_end(), "");
}

}  // namespace
}  // namespace crownhead::server
