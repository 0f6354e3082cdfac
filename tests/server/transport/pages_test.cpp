// SPDX-License-Identifier: MIT
#include "base/comes_true.hpp"
#include "rules/rule_set.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace crownhead::server {
namespace {

TEST(Http, ServesThePage) {
    const RunningServer server;
    const Page page = fetch(server.port(), "/");
    EXPECT_EQ(page.status(), 200U);
    EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.header("cache-control"), "no-cache");
    EXPECT_EQ(page.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(page.header("referrer-policy"), "no-referrer");
    const std::string own = "127.0.0.1:" + std::to_string(server.port());
    const std::string policy = page.header("content-security-policy");
    for (const std::string& part :
         {std::string("default-src 'self';"), "connect-src 'self' ws://" + own + " wss://" + own + ";",
          std::string("base-uri "), std::string("form-action "), std::string("frame-ancestors 'none'")}) {
        EXPECT_NE(policy.find(part), std::string::npos) << policy;
    }
    EXPECT_EQ(fetch(server.port(), "/?game=x").body(), page.body());
    const Page script = fetch(server.port(), "/assets/index-1a2b.js");
    EXPECT_EQ(script.header("content-type"), "text/javascript; charset=utf-8");
    EXPECT_NE(script.header("cache-control").find("immutable"), std::string::npos);
    const std::string etag(page.header("etag"));
    for (const std::string& known : {etag, std::string("*")}) {
        const Page again = fetch(server.port(), "/", {{"If-None-Match", known}});
        EXPECT_EQ(again.status(), 304U) << known;
        EXPECT_EQ(again.body(), "");
        EXPECT_EQ(again.header("content-length"), "") << "it would be that of the page";
    }
    const Page head = fetch(server.port(), "/", {}, "HEAD");
    EXPECT_EQ(head.status(), 200U);
    EXPECT_EQ(head.header("content-length"), std::to_string(page.body().size()));
}

TEST(Http, SaysThatThePageIsNotBuilt) {
    const RunningServer server({}, false);
    const Page page = fetch(server.port(), "/");
    EXPECT_EQ(page.status(), 503U);
    EXPECT_NE(page.body().find("not built"), std::string::npos);
}

TEST(Http, NeverLeavesTheFolderOfThePage) {
    const RunningServer server;
    for (const char* target : {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt",
                               "/assets/..%5c..%5csecret.txt", "//etc/passwd", "/.hidden", "/assets/", "/assets",
                               "/index.html%00.js", "/%", "/%4", "/%zz", "/nothing", "/./index.html", "*"}) {
        const Page page = fetch(server.port(), target);
        EXPECT_EQ(page.status(), 404U) << target;
        EXPECT_EQ(page.body(), "There is nothing here by that name.\n");
    }
    EXPECT_EQ(fetch(server.port(), "/index%2ehtml").status(), 200U);
}

TEST(Http, FollowsLinksInsideTheFolder) {
    const RunningServer server;
    std::filesystem::create_symlink(server.folder() / "web" / "index.html", server.folder() / "web" / "board.html");
    EXPECT_EQ(fetch(server.port(), "/board.html").status(), 200U);
}

TEST(Http, AnswersAPersonWhoMistypedWithAPage) {
    const RunningServer server;
    for (const char* target : {"/help", "/index.htm", "/assets/none.js", "/../secret.txt", "/%00"}) {
        const Page page = fetch(server.port(), target, {{"Accept", "text/html,application/xhtml+xml,*/*;q=0.8"}});
        EXPECT_EQ(page.status(), 404U) << target;
        EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
        EXPECT_EQ(page.header("vary"), "Accept");
        for (const char* part : {"<html lang=\"en\">", "<main>", "href=\"/\""}) {
            EXPECT_NE(page.body().find(part), std::string::npos) << part;
        }
    }
    EXPECT_EQ(fetch(server.port(), "/help").header("content-type"), "text/plain; charset=utf-8");
    const Page api = fetch(server.port(), "/api/help", {{"Accept", "text/html"}});
    EXPECT_TRUE(json::parse(api.body()).contains("error"));
}

TEST(Http, SendsThePageCompressedToWhoWantsIt) {
    const RunningServer server;
    server.put("web/assets/index-1a2b.js.br", "as brotli");
    server.put("web/assets/index-1a2b.js.gz", "as gzip");
    server.put("web/index.html.gz", "the page as gzip");
    const auto coding = [&](const std::string& accepted, const std::string& target = "/assets/index-1a2b.js") {
        const Page page = fetch(server.port(), target, {{"Accept-Encoding", accepted}});
        EXPECT_EQ(page.status(), 200U) << accepted;
        EXPECT_EQ(page.header("vary"), "Accept-Encoding");
        EXPECT_EQ(page.header("content-length"), std::to_string(page.body().size()));
        return page.header("content-encoding");
    };
    EXPECT_EQ(coding("gzip, deflate, br, zstd"), "br");
    EXPECT_EQ(coding("gzip;q=0.8, br;q=0.5"), "gzip");
    EXPECT_EQ(coding("br;q=0, gzip"), "gzip");
    EXPECT_EQ(coding("br;q=0, gzip;q=0.000"), "");
    EXPECT_EQ(coding("identity"), "");
    EXPECT_EQ(coding("identity;q=0.5, gzip;q=0.2"), "");
    EXPECT_EQ(coding("*"), "br");
    EXPECT_EQ(coding("gzip, deflate, br", "/"), "gzip");
    EXPECT_EQ(coding("br", "/"), "");
    const Page script = fetch(server.port(), "/assets/index-1a2b.js", {{"Accept-Encoding", "br"}});
    EXPECT_EQ(script.body(), "as brotli");
    EXPECT_EQ(script.header("content-type"), "text/javascript; charset=utf-8");
    const Page plain = fetch(server.port(), "/assets/index-1a2b.js");
    EXPECT_EQ(plain.body(), "let x = 1;");
    EXPECT_EQ(plain.header("content-encoding"), "");
    EXPECT_EQ(plain.header("vary"), "Accept-Encoding");
    EXPECT_NE(plain.header("etag"), script.header("etag"));
    const std::string list = "\"0\", W/" + script.header("etag");
    const auto again = [&](const std::string& accepted) {
        return fetch(server.port(), "/assets/index-1a2b.js", {{"Accept-Encoding", accepted}, {"If-None-Match", list}})
            .status();
    };
    EXPECT_EQ(again("br"), 304U);
    EXPECT_EQ(again("gzip"), 200U);
    const Page head = fetch(server.port(), "/assets/index-1a2b.js", {{"Accept-Encoding", "br"}}, "HEAD");
    EXPECT_EQ(head.header("content-encoding"), "br");
    EXPECT_EQ(head.header("content-length"), "9");
}

TEST(Http, AnswersTheApi) {
    const RunningServer server;
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/health").body()), json({{"ok", true}}));
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/games").body()), json({{"games", json::array()}}));
    const json all = json::parse(fetch(server.port(), "/api/rules").body()).at("rules");
    EXPECT_EQ(all.size(), rules::rule_sets().size());
    EXPECT_EQ(all.at(0).at("name"), "english");
    EXPECT_EQ(all.at(0).at("size"), 8);
    EXPECT_EQ(all.at(0).at("first"), "black");
    EXPECT_EQ(all.at(0).at("men"), 12);
    EXPECT_EQ(all.at(0).at("mirrored"), false);
    EXPECT_EQ(all.at(0).at("choices"), json({{"men_capture_back", false},
                                             {"men_capture_kings", true},
                                             {"kings_fly", false},
                                             {"precedence", json::array()},
                                             {"crown_row", "stops"},
                                             {"lifted", "after the move"},
                                             {"aim", "win"}}));
    EXPECT_EQ(all.at(0).at("draws"), json({{"repetitions", 3}, {"quiet_moves", 40}, {"endings", json::array()}}));
    const auto set = [&](const std::string& name) {
        return *std::find_if(all.begin(), all.end(), [&](const json& one) { return one.at("name") == name; });
    };
    EXPECT_EQ(set("italian").at("choices").at("precedence"),
              json::array({"most pieces", "a king captures", "most kings", "the earliest king"}));
    EXPECT_EQ(set("russian").at("choices").at("crown_row"), "goes on as a king");
    EXPECT_EQ(set("polish-1878").at("choices").at("crown_row"), "goes on as a man");
    EXPECT_EQ(set("polish-1878").at("choices").at("lifted"), "at once");
    EXPECT_EQ(set("losing").at("choices").at("aim"), "lose");
    EXPECT_EQ(set("russian").at("draws").at("endings").size(), 5U);
    const json programs = json::parse(fetch(server.port(), "/api/programs").body()).at("programs");
    EXPECT_EQ(programs.at(0).at("name"), "strachey");
    EXPECT_EQ(programs.at(1).at("title"), "Samuel, 1959");
    for (const json& program : programs) {
        EXPECT_NE(program.at("name"), "random");  // to measure with, not to play against
        EXPECT_FALSE(program.at("words").get<std::string>().empty());
    }
    for (const char* target : {"/api/games/none.pdn", "/api/games/none", "/api/nothing", "/api/", "/api/games/",
                               "/api/studies/none.pdn", "/api/studies/none/chapters/1.pdn", "/api/studies/none"}) {
        EXPECT_EQ(fetch(server.port(), target).status(), 404U) << target;
    }
    EXPECT_EQ(fetch(server.port(), "/socket").status(), 426U);
}

TEST(Http, WritesStudiesAsPdn) {
    const RunningServer server;
    Client client(server.port());
    const json made = client.ask({{"do", "study-new"}, {"pdn", "1. 11-15 (1. 9-14) 23-19 * 1. 9-13 {good} *"}});
    ASSERT_EQ(made.at("is"), "editor") << made;
    const std::string study = "/api/studies/" + made.at("study").get<std::string>();
    const std::string first =
        "[Event \"Chapter 1\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n"
        "1. 11-15 (1. 9-14) 1... 23-19 *\n\n";
    const std::string second = "[Event \"Chapter 2\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n1. 9-13 {good} *\n\n";
    EXPECT_EQ(fetch(server.port(), study + ".pdn").body(), first + second);
    EXPECT_EQ(fetch(server.port(), study + "/chapters/2.pdn").body(), second);
    EXPECT_EQ(fetch(server.port(), study + "/chapters/3.pdn").status(), 404U);
    EXPECT_EQ(fetch(server.port(), study + "/chapters/-1.pdn").status(), 404U);
    EXPECT_EQ(fetch(server.port(), study + "/chapters/0.pdn").status(), 404U);
}

TEST(Http, RefusesOtherSitesAndOtherNames) {
    const RunningServer server;
    EXPECT_EQ(fetch(server.port(), "/api/games", {{"Origin", "http://evil.example"}}).status(), 403U);
    EXPECT_EQ(fetch(server.port(), "/", {{"Host", "evil.example"}}).status(), 403U);
    const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
    EXPECT_EQ(fetch(server.port(), "/api/games", {{"Origin", own}}).status(), 200U);
    const std::string localhost = "localhost:" + std::to_string(server.port());
    EXPECT_EQ(fetch(server.port(), "/", {{"Host", localhost}, {"Origin", "http://" + localhost}}).status(), 200U);
}

/// The status of a request for a target with these headers.
std::string status_of(const RunningServer& server, const std::string& target, const std::string& headers,
                      const std::string& connection = "close") {
    Line line(server.port());
    line.send("GET " + target + " HTTP/1.1\r\n" + headers + "Connection: " + connection + "\r\n\r\n");
    return line.read_to_end().substr(9, 3);
}

TEST(Http, RefusesTwoHostsAndTwoOrigins) {
    const RunningServer server;
    const auto status = [&](const std::string& headers) { return status_of(server, "/api/health", headers); };
    EXPECT_EQ(status("Host: localhost\r\n"), "200");
    EXPECT_EQ(status("Host: localhost\r\nHost: evil.example\r\n"), "403");
    EXPECT_EQ(status("Host: localhost\r\nHost: localhost\r\n"), "403");
    EXPECT_EQ(status("Host: localhost:80@evil.example\r\n"), "403");
    EXPECT_EQ(status("Host: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil.example\r\n"), "403");
    const std::string socket =
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    Line opened(server.port());
    opened.send("GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n" + socket + "\r\n");
    EXPECT_EQ(opened.read(12), "HTTP/1.1 101");
    EXPECT_EQ(status_of(server, "/socket", "Host: localhost\r\nHost: evil.example\r\n" + socket, "Upgrade, close"),
              "403");
}

// RFC 9110, 5.3: as if their values stood in one.
TEST(Http, ReadsAllConnectionHeaders) {
    const RunningServer server;
    Line socket(server.port());
    socket.send(
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    EXPECT_EQ(socket.read(12), "HTTP/1.1 101");
    Line page(server.port());
    page.send("GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: TE\r\nConnection: close\r\n\r\n");
    EXPECT_NE(page.read_to_end().find("\r\nConnection: close\r\n"), std::string::npos);
}

// RFC 9112, 6.1 and 6.3: else what one program takes for the body is the next request to another.
TEST(Http, RefusesABodyOfUnclearLength) {
    const RunningServer server;
    const auto answers = [&](const std::string& version, const std::string& headers, const std::string& body) {
        Line line(server.port());
        line.send("POST /api/library/undo " + version + "\r\n" + headers + "\r\n" + body);
        return line.read_to_end();
    };
    const std::string host = "Host: localhost\r\n";
    const std::string hidden = "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    for (const std::string coding :
         {"xchunked", "chunked, gzip", "gzip, chunked", "gzip", "chunked\r\nTransfer-Encoding: x"}) {
        const std::string all = answers("HTTP/1.1", host + "Transfer-Encoding: " + coding + "\r\n", hidden);
        EXPECT_TRUE(all.starts_with("HTTP/1.1 400")) << coding;
        EXPECT_EQ(all.find("HTTP/1.1 200"), std::string::npos) << coding;
    }
    const std::string chunks = "2\r\n{}\r\n0\r\n";
    EXPECT_EQ(answers("HTTP/1.0", host + "Transfer-Encoding: chunked\r\n", chunks + "\r\n").substr(9, 3), "400");
    // RFC 9110, 6.5.1: a Host after the body is none.
    EXPECT_EQ(answers("HTTP/1.1", "Transfer-Encoding: chunked\r\n", chunks + host + "\r\n").substr(9, 3), "403");
    const std::string closing = host + "Connection: close\r\n";
    EXPECT_EQ(answers("HTTP/1.1", closing + "Transfer-Encoding: Chunked\r\n", chunks + "\r\n"),
              answers("HTTP/1.1", closing + "Content-Length: 2\r\n", "{}"));
}

TEST(Http, AnswersATargetThatNamesTheHostToo) {
    const RunningServer server;
    const std::string host = "Host: localhost\r\n";
    EXPECT_EQ(status_of(server, "http://localhost/api/health", host), "200");
    EXPECT_EQ(status_of(server, "HTTP://127.0.0.1:8080/index.html", host), "200");
    EXPECT_EQ(status_of(server, "http://localhost", host), "200");
    EXPECT_EQ(status_of(server, "http://localhost?game=x", host), "200");
    EXPECT_EQ(status_of(server, "http://localhost/../secret.txt", host), "404");
    EXPECT_EQ(status_of(server, "https://localhost/api/health", host), "404");
}

TEST(Http, TheHostOfATargetCountsAndNotTheHeader) {
    const RunningServer server;
    const std::string health = "http://localhost/api/health";
    EXPECT_EQ(status_of(server, health, "Host: evil.example\r\n"), "200");
    EXPECT_EQ(status_of(server, health, "Host: localhost\r\nHost: localhost\r\n"), "403");
    EXPECT_EQ(status_of(server, health, "Host: localhost\r\nOrigin: http://localhost\r\n"), "200");
    EXPECT_EQ(status_of(server, health, "Host: evil.example\r\nOrigin: http://evil.example\r\n"), "403");
    for (const char* target : {"http://evil.example/api/health", "http://localhost@evil.example/api/health",
                               "http://localhost:80@evil.example/", "http:///api/health", "http://"}) {
        EXPECT_EQ(status_of(server, target, "Host: localhost\r\n"), "403") << target;
    }
}

TEST(Http, RefusesParametersWithBrokenPercentSigns) {
    const RunningServer server;
    for (const char* target :
         {"/api/position?rules=english&fen=%zz", "/api/samuel?games=%4", "/api/openings?profile=%",
          "/api/puzzles/next?seed=%zz", "/api/umpire?code=anderson&fen=B:W18:B9,14&events=%0", "/api/health?x=%"}) {
        const Page page = fetch(server.port(), target);
        EXPECT_EQ(page.status(), 400U) << target;
        EXPECT_NE(page.body().find("has a % without two hexadecimal digits"), std::string::npos) << page.body();
    }
    EXPECT_EQ(fetch(server.port(), "/api/library/collections?name=%zz", {}, "DELETE").status(), 400U);
    EXPECT_EQ(fetch(server.port(), "/api/studies?title=%zz", {}, "POST", "1. 11-15 *").status(), 400U);
}

TEST(Http, AnUnknownRuleSetIsNamedInOneShortLine) {
    const RunningServer server;
    const Page page = fetch(server.port(), "/api/position?fen=x&rules=a%0Ab" + std::string(1000, 'c'));
    EXPECT_EQ(json::parse(page.body()).at("error"), "there is no rule set named a?b" + std::string(57, 'c') + "...");
}

// More than all buffers on the way hold, and read for longer than the server waits for one that takes nothing.
TEST(Http, SendsALongAnswerForAsLongAsTheClientReads) {
    const RunningServer server({.http_idle = std::chrono::seconds(2)});
    constexpr std::size_t size = 30U << 20U;
    server.put("web/large.txt", std::string(size, 'x'));
    Line line(server.port());
    line.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    constexpr std::size_t piece = 1U << 16U;
    std::size_t bytes = 0;
    for (std::size_t came = piece; came == piece; bytes += came) {
        came = line.read(piece).size();
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_GT(bytes, size);
}

TEST(Http, RefusesWhatIsNoGet) {
    const RunningServer server;
    const Page page = fetch(server.port(), "/api/games", {}, "POST", "{}");
    EXPECT_EQ(page.status(), 405U);
    EXPECT_EQ(page.header("allow"), "GET, HEAD");
    EXPECT_EQ(fetch(server.port(), "/api/games", {}, "DELETE").status(), 405U);
}

TEST(Http, RefusesWhatIsTooLargeOrNoHttp) {
    const RunningServer server;
    Line large(server.port());
    large.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2097152\r\n\r\n");
    EXPECT_EQ(large.read_to_end().substr(0, 12), "HTTP/1.1 413");
    Line header(server.port());
    header.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x'));
    EXPECT_EQ(header.read_to_end().substr(0, 12), "HTTP/1.1 431");
    Line nonsense(server.port());
    nonsense.send("hello there, server\r\n\r\n");
    EXPECT_EQ(nonsense.read_to_end().substr(0, 12), "HTTP/1.1 400");
}

TEST(Http, AnswersSeveralRequestsOnOneConnection) {
    const RunningServer server;
    Line line(server.port());
    line.send(
        "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/health HTTP/1.1\r\nHost: localhost\r\n"
        "Connection: close\r\n\r\n");
    const std::string all = line.read_to_end();
    EXPECT_NE(all.find("{\"ok\":true}"), all.rfind("{\"ok\":true}"));
}

TEST(Http, ClosesHalfOpenConnections) {
    const RunningServer server({.http_idle = std::chrono::milliseconds(200)});
    for (const char* part : {"", "GET / HT", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc"}) {
        Line line(server.port());
        line.send(part);
        bool gave_up = false;
        line.read_to_end(&gave_up);
        EXPECT_FALSE(gave_up) << part;
    }
}

TEST(Http, LimitsTheNumberOfConnections) {
    const RunningServer server({.connections = 3});
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(std::make_unique<Client>(server.port()));
        clients.back()->ask({{"do", "nothing"}});
    }
    Line refused(server.port());
    const std::string answer = refused.read_to_end();
    EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 503");
    EXPECT_TRUE(json::parse(answer.substr(answer.find("\r\n\r\n"))).contains("error")) << answer;
    clients.front()->close();
    clients.erase(clients.begin());
    EXPECT_TRUE(comes_true([&] {  // the server hears of it in its own time
        Line line(server.port());
        line.send("GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n");
        return line.read_to_end().starts_with("HTTP/1.1 200");
    })) << "a place was not given to the next";
}

TEST(Http, IdleConnectionsGiveTheirPlacesToThoseThatAsk) {
    const RunningServer server({.connections = 3});
    std::vector<std::unique_ptr<Line>> idle;
    std::vector<std::unique_ptr<Client>> silent;
    for (int i = 0; i < 10; ++i) {
        idle.push_back(std::make_unique<Line>(server.port()));
        silent.push_back(std::make_unique<Client>(server.port()));
    }
    EXPECT_EQ(fetch(server.port(), "/api/health").status(), 200U);
    Client client(server.port());
    EXPECT_EQ(client.ask({{"do", "nothing"}}).at("is"), "refused");
    EXPECT_EQ(fetch(server.port(), "/api/health").status(), 200U);
}

}  // namespace
}  // namespace crownhead::server
