// SPDX-License-Identifier: MIT
#include "server/transport/http_session.hpp"

#include "server/client.hpp"
#include "server/running_server.hpp"
#include "server/services/two_clients.hpp"
#include "server/transport/pages.hpp"

#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>

#include <chrono>
#include <functional>
#include <future>
#include <latch>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace crownhead::server {
namespace {

namespace asio = boost::asio;

/// A server whose threads for long work are busy until the end of the test.
class BusySite : public TwoClients {
  protected:
    BusySite() {
        const auto wait = [this, until = end.get_future().share()](const std::stop_token&) -> std::function<void()> {
            begun.count_down();
            until.wait();
            return [] {};
        };
        dispatcher.long_work(&one, wait);
        dispatcher.long_work(&two, wait);
        begun.wait();  // machines of clients take turns: another client's work might come before the second
    }
    ~BusySite() override { end.set_value(); }

    /// A client who has sent a request, which the server has read and works for.
    void ask(Line& line, const std::string& path) {
        line.send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        serve_http(site, acceptor.accept());
        run_until([&] { return !(*site.connections.begin())->idle_since(); });
    }

    void run_until(const std::function<bool()>& done) {
        for (int i = 0; i < 6000 && !done(); ++i) {
            io.restart();
            io.run_one_for(std::chrono::milliseconds(10));
        }
        ASSERT_TRUE(done());
    }

    std::latch begun{2};
    std::promise<void> end;
    asio::io_context io;
    asio::ip::tcp::acceptor acceptor{io, asio::ip::tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0)};
    Site site{
        .web = {}, .guard = Guard("127.0.0.1"), .allowances = {}, .services = &services, .dispatcher = &dispatcher};
};

TEST_F(BusySite, AClientThatSendsMoreAndGoesIsNoticed) {
    {
        Line line(acceptor.local_endpoint().port());
        ask(line, "/api/library/games");
        line.send("G");
        io.run_for(std::chrono::milliseconds(100));
        EXPECT_EQ(site.connections.size(), 1U);
    }
    run_until([&] { return site.connections.empty(); });
}

TEST_F(BusySite, WhatIsSentAheadIsAnsweredAfterwards) {
    Line line(acceptor.local_endpoint().port());
    ask(line, "/api/reading");
    line.send("GET /api/health HT");
    io.run_for(std::chrono::milliseconds(100));
    tasks.do_one();
    run_until([&] { return (*site.connections.begin())->idle_since().has_value(); });
    line.send("TP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    run_until([&] { return site.connections.empty(); });
    EXPECT_TRUE(line.read_to_end().ends_with(R"({"ok":true})"));
}

/// The thread of the clients must not compute, for all of them wait for it.
TEST_F(BusySite, WhatComputesIsAnsweredLater) {
    int client = 0;
    for (const char* target :
         {"/api/the-move?rules=english&fen=W:WK19:BK12", "/api/book?rules=english&fen=W:W21:B1",
          "/api/judgement?rules=english&fen=W:W18:B1&move=nonsense", "/api/hint?rules=english&fen=W:W18:B1",
          "/api/endgame?rules=english&fen=W:W18:B1", "/api/umpire?code=anderson&fen=B:W18:B9,14", "/api/samuel",
          "/api/games/x.pdn", "/api/matches/x.pdn", "/api/studies/x.pdn", "/api/openings/chapters?study=x",
          "/api/openings/study-x-1-black?profile=Ann", "/api/library/games",
          "/api/library/explore?rules=english&fen=W:W18:B1"}) {
        HttpRequest request(boost::beast::http::verb::get, target, 11);
        request.set(boost::beast::http::field::host, "localhost");
        const auto answer = respond(site, request, {.client = &client, .on_answer = [](const HttpResponse&) {}});
        EXPECT_FALSE(answer) << target << ' ' << answer->body();
        dispatcher.drop_work(&client);
    }
}

// RFC 9112, 2.2: some clients end a body with a line too many.
TEST(HttpSession, SkipsOneEmptyLineBeforeARequest) {
    const RunningServer server;
    const std::string request = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n";
    const std::string last = request + "Connection: close\r\n\r\n";
    Line line(server.port());
    line.send("\r\n" + request + "\r\n\r");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    line.send("\n" + last);
    const std::string answers = line.read_to_end();
    EXPECT_TRUE(answers.starts_with("HTTP/1.1 200")) << answers;
    EXPECT_TRUE(answers.ends_with(R"({"ok":true})")) << answers;
    EXPECT_EQ(answers.find("HTTP/1.1 400"), std::string::npos) << answers;
    for (const std::string& wrong : {"\r\n\r\n" + last, "\n" + last, " " + last}) {
        Line refused(server.port());
        refused.send(wrong);
        EXPECT_TRUE(refused.read_to_end().starts_with("HTTP/1.1 400"));
    }
}

}  // namespace
}  // namespace crownhead::server
