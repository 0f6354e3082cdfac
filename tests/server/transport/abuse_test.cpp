// SPDX-License-Identifier: MIT
#include "base/comes_true.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace crownhead::server {
namespace {

bool is_alive(const RunningServer& server) { return fetch(server.port(), "/api/health").status() == 200; }

TEST(Abuse, PagesOfOtherSitesGetNoSocket) {
    const RunningServer server;
    EXPECT_THROW(Client(server.port(), {{"Origin", "http://evil.example"}}), std::runtime_error);
    EXPECT_THROW(Client(server.port(), {{"Origin", "null"}}), std::runtime_error);
    EXPECT_THROW(Client(server.port(), {{"Host", "evil.example"}, {"Origin", "http://evil.example"}}),
                 std::runtime_error);
    Client own(server.port(), {{"Origin", "http://127.0.0.1:" + std::to_string(server.port())}});
    EXPECT_EQ(own.ask(new_game(person(), person())).at("is"), "game");
}

// Past one mebibyte a message is refused (AMessageThatIsTooLong…); past sixteen the server reads no further.
TEST(Abuse, FramesPastSixteenMebibytesCloseTheSocket) {
    const RunningServer server;
    Client client(server.port());
    try {
        client.send(std::string(17U << 20U, ' '));
    } catch (const std::runtime_error&) {
        SUCCEED() << "the server need not read it to its end";
    }
    while (client.next()) {
    }
    EXPECT_FALSE(client.gave_up());
    EXPECT_TRUE(is_alive(server));
}

TEST(Abuse, AMebibyteOfNestingIsRefused) {
    const RunningServer server;
    Client client(server.port());
    client.send(std::string(1U << 20U, '['));
    EXPECT_EQ(client.next("refused").at("error"), "the message is nested too deeply");
}

// How long that takes is tested where it is counted (RequestRate).
TEST(Abuse, AFloodIsAnsweredInItsTime) {
    const RunningServer server({.requests_a_second = 20});
    Client client(server.port());
    for (int i = 0; i < 50; ++i) {
        client.send("{}");
    }
    EXPECT_TRUE(is_alive(server));
    for (int i = 0; i < 50; ++i) {
        ASSERT_TRUE(client.next()) << client.farewell().reason;
    }
}

TEST(Abuse, ASlowReaderIsClosed) {
    const RunningServer server({.queued_bytes = 1U << 20U, .requests_a_second = 1'000'000});
    Client slow(server.port());
    slow.keep_at_most(8192);
    Client player(server.port());
    json request = new_game(person(), person(), "canadian");
    const json game = player.ask(request);
    slow.ask(about("open", game));
    bool closed = false;
    try {
        for (int i = 0; i < 20'000 && !closed; ++i) {  // asks without end and reads nothing
            slow.send(about("open", game).dump());
        }
    } catch (const std::runtime_error&) {
        closed = true;
    }
    EXPECT_EQ(player.ask(move(game, game.at("legal").at(0).at("text"))).at("moves").size(), 1U);
    int read = 0;
    while (slow.next()) {
        ++read;
    }
    EXPECT_LT(read, 20'000);
    EXPECT_TRUE(is_alive(server));
}

TEST(Abuse, SlowReadersTogetherHoldNoMoreThanAllowed) {
    // Each of them stays within its own allowance, but not all of them together.
    const RunningServer server(
        {.queued_texts = 1'000'000, .queued_bytes_total = 4U << 20U, .requests_a_second = 1'000'000});
    Client player(server.port());
    const json game = player.ask(new_game(person(), person(), "canadian"));
    std::vector<std::unique_ptr<Client>> slow;
    for (int i = 0; i < 4; ++i) {
        slow.push_back(std::make_unique<Client>(server.port()));
        slow.back()->keep_at_most(8192);
    }
    bool closed = false;
    for (int i = 0; i < 200'000 && !closed; ++i) {
        for (const auto& client : slow) {
            try {
                client->send(about("open", game).dump());
            } catch (const std::runtime_error&) {
                closed = true;
            }
        }
    }
    EXPECT_TRUE(closed);
    // On a slow machine that took longer than a socket may be silent, so the player comes back.
    Client again(server.port());
    EXPECT_EQ(again.ask(about("open", game)).at("moves").size(), 0U);
    EXPECT_EQ(again.ask(move(game, game.at("legal").at(0).at("text"))).at("moves").size(), 1U);
    EXPECT_TRUE(is_alive(server));
}

TEST(Abuse, ASilentSocketIsAskedAndThenDropped) {
    const RunningServer server({.connections = 1, .socket_idle = std::chrono::milliseconds(300)});
    Client silent(server.port());
    silent.ask({{"do", "nothing"}});  // from now on it reads nothing, and so answers no ping
    EXPECT_TRUE(comes_true([&] {
        Line line(server.port());
        line.send("GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n");
        return line.read_to_end().starts_with("HTTP/1.1 200");
    })) << "the silent socket was never dropped";
}

TEST(Abuse, SocketsThatBreakOffLeaveNothingBehind) {
    const RunningServer server;
    for (int i = 0; i < 20; ++i) {
        Client client(server.port());
        client.ask(new_game(slow_engine(), person(), without_a_book));
        client.break_off();
    }
    EXPECT_TRUE(is_alive(server));
}

TEST(Abuse, FiftyBrowsersPlayFiftyGames) {
    const RunningServer server;
    std::vector<std::unique_ptr<Client>> clients;
    std::vector<json> games;
    for (int i = 0; i < 50; ++i) {
        clients.push_back(std::make_unique<Client>(server.port()));
        games.push_back(clients.back()->ask(new_game(person(), engine(1))));
    }
    for (std::size_t round = 1; round <= 2; ++round) {
        for (std::size_t i = 0; i < clients.size(); ++i) {
            const json& legal = games[i].at("legal");
            games[i] = clients[i]->ask(move(games[i], legal.at(i % legal.size()).at("text")));
        }
        for (std::size_t i = 0; i < clients.size(); ++i) {
            games[i] = clients[i]->wait_for_moves(games[i], 2 * round);
        }
    }
    EXPECT_EQ(json::parse(fetch(server.port(), "/api/games").body()).at("games").size(), 50U);
}

TEST(Abuse, AMessageThatIsTooLongIsRefusedAndTheConnectionStays) {
    const RunningServer server({.body = 10'000});
    Client client(server.port());
    client.send(R"({"do":"load","pdn":")" + std::string(10'000, 'x') + "\"}");
    EXPECT_EQ(client.next("refused").at("error"), "a message has at most 10000 bytes; this one has more");
    client.send(std::string(100'000, '{'));
    EXPECT_EQ(client.next("refused").at("error"), "a message has at most 10000 bytes; this one has more");
    client.send_bytes(std::string(20'000, '\0'));
    client.next("refused");
    const std::string fitting = R"({"do":"open","game":""})";
    client.send(fitting + std::string(10'000 - fitting.size(), ' '));
    EXPECT_EQ(client.next("refused").at("error"), "there is no such game here");
    EXPECT_EQ(client.ask(new_game(person(), person())).at("is"), "game");
    client.send(std::string(170'000, 'x'));
    while (client.next()) {
    }
    EXPECT_EQ(client.farewell().code, 1009);
    EXPECT_EQ(client.farewell().reason, "a message has at most 10000 bytes; this one has more");
}

/// Sixteen kings on whose lines everything can be captured in hundreds of thousands of ways.
const std::string wandering_kings =
    "[FEN \"W:WK3,K18:BK11,K12,K13,K14,K21,K22,K23,K24,K31,K32,K33,K34,K41,K42,K43,K44\"]\n";

TEST(Abuse, APdnOfEndlessCapturesIsRefusedWithTheMove) {
    const RunningServer server;
    Client client(server.port());
    std::string pdn = wandering_kings + "1. ";
    for (int i = 0; i < 80; ++i) {
        pdn += "(3x25) ";
    }
    const json refused = client.ask({{"do", "load"}, {"rules", "polish-1878-100"}, {"pdn", pdn + "3x25 *"}});
    EXPECT_EQ(refused.at("is"), "refused");
    EXPECT_NE(refused.at("error").get<std::string>().find("game 1: "), std::string::npos) << refused;
}

TEST(Abuse, AGameOfFarTooManyMovesIsNotLoaded) {
    const RunningServer server;
    Client client(server.port());
    std::string pdn = "[FEN \"W:WK32:BK1\"]\n";
    for (int i = 0; i < 501; ++i) {
        pdn += "32-28 1-6 28-32 6-1 ";
    }
    const json refused = client.ask({{"do", "load"}, {"rules", "english"}, {"pdn", pdn + "*"}});
    EXPECT_EQ(refused.at("error"), "the game has 2004 moves of both sides, more than the 2000 that are kept");
}

/// So many moves of two kings who go to and fro.
std::string long_pdn(int moves) {
    std::string pdn = "[FEN \"W:WK32:BK1\"]\n";
    for (int i = 0; i < moves / 4; ++i) {
        pdn += "32-28 1-6 28-32 6-1 ";
    }
    return pdn + "*";
}

TEST(Abuse, ALongGameThatNobodyLooksAtIsReadAndGoesOn) {
    const RunningServer server;
    json game;
    {
        Client client(server.port());
        game = client.ask({{"do", "load"}, {"rules", "english"}, {"pdn", long_pdn(2000)}});
        ASSERT_EQ(game.at("moves").size(), 2000U);
    }
    Client client(server.port());
    client.send(json{{"do", "open"}, {"id", 7}, {"game", game.at("game")}}.dump());
    client.send(json{{"do", "take-back"}, {"id", 8}, {"game", game.at("game")}}.dump());
    const auto opened = client.next();
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->at("id"), 7);
    EXPECT_EQ(opened->at("moves"), game.at("moves"));
    const auto back = client.next();
    ASSERT_TRUE(back);
    EXPECT_EQ(back->at("moves").size(), 1999U);
    const Page pdn = fetch(server.port(), "/api/games/" + game.at("game").get<std::string>() + ".pdn");
    EXPECT_EQ(pdn.status(), 200U);
    EXPECT_NE(pdn.body().find("1000. "), std::string::npos);
}

TEST(Abuse, ALongMessageIsReadElsewhere) {
    const RunningServer server;
    Client client(server.port());
    json moves = json::array();
    for (int i = 0; i < 1000; ++i) {
        for (const char* text : {"32-28", "1-6", "28-32", "6-1"}) {
            moves.push_back(text);
        }
    }
    json request{{"do", "analyse"}, {"rules", "english"}, {"fen", "W:WK32:BK1"}, {"moves", moves}};
    request["padding"] = std::string(100'000, ' ');
    EXPECT_EQ(client.ask(request).at("is"), "analysis");
    client.send(std::string(100'000, '['));
    EXPECT_EQ(client.next("refused").at("error"), "the message is nested too deeply");
}

TEST(Abuse, NoGameComesToAPositionOfTensOfThousandsOfMoves) {
    const RunningServer server;
    Client client(server.port());
    json request = new_game(person(), person(), "polish-1878-100");
    const std::string kings = "WK3,K18:BK12,K13,K14,K21,K22,K23,K24,K31,K32,K33,K34,K41,K42,K43,K44,";
    request["fen"] = "W:" + kings + "K11";
    const std::string sentence = "the position has more than 10000 legal moves";
    EXPECT_EQ(client.ask(request).at("error"), sentence);
    request["fen"] = "B:" + kings + "K6";
    const json game = client.ask(request);
    EXPECT_EQ(client.ask(move(game, "6-11")).at("error"), sentence);
    EXPECT_EQ(client.ask(move(game, "6-1")).at("moves").size(), 1U);
    const auto match = [&](const std::string& fen) {
        return client.ask({{"do", "match-new"},
                           {"code", "modern"},
                           {"rules", "polish-1878-100"},
                           {"opening", "given"},
                           {"given", fen},
                           {"games", 1}});
    };
    EXPECT_EQ(match("W:" + kings + "K11").at("error"), sentence);
    const json first = match("B:" + kings + "K6");
    const json second = client.ask({{"do", "match-sit"}, {"match", first.at("match")}});
    for (const json& seat : {first, second}) {
        json act = client.ask({{"do", "match-open"}, {"match", first.at("match")}, {"token", seat.at("token")}});
        if (act.at("board").at("side") == "black") {
            EXPECT_EQ(client
                          .ask({{"do", "match-act"},
                                {"match", first.at("match")},
                                {"token", seat.at("token")},
                                {"events", act.at("events")},
                                {"line", "move 6-11"}})
                          .at("error"),
                      sentence);
        }
    }
}

TEST(Abuse, AnswersThatTakeLongKeepTheOrderOfTheirRequests) {
    const RunningServer server;
    Client client(server.port());
    const json load{{"do", "load"}, {"id", 7}, {"rules", "english"}, {"pdn", "1. 11-15 22-18 *"}};
    const json nothing{{"do", "nothing"}, {"id", 8}};
    client.send(load.dump());
    client.send(nothing.dump());
    client.send(load.dump());
    for (const int id : {7, 8, 7}) {
        const auto answer = client.next();
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->at("id"), id);
        EXPECT_EQ(answer->at("is"), id == 7 ? "game" : "refused");
    }
}

TEST(Abuse, WhoGoesWhileItsGameIsLoadedLeavesNothingBehind) {
    const RunningServer server;
    for (int i = 0; i < 10; ++i) {
        Client client(server.port());
        client.send(json{{"do", "load"}, {"pdn", "1. 11-15 22-18 *"}}.dump());
        client.send(json{{"do", "nothing"}}.dump());
        client.break_off();
    }
    EXPECT_TRUE(is_alive(server));
}

// What it asked for after that must not be begun for it once it has gone. (Under the address sanitizer one is enough.)
TEST(Abuse, WhoGoesWhileItsGameIsLoadedIsToldNoMore) {
    const RunningServer server;
    std::string games;
    for (int i = 0; i < 1000; ++i) {
        games += "1. 11-15 23-19 *\n";
    }
    for (int i = 0; i < 10; ++i) {
        Client client(server.port());
        client.send(json{{"do", "load"}, {"pdn", games}, {"index", 0}}.dump());
        client.send(new_game(person(), slow_engine(), "international").dump());
        client.break_off();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_TRUE(is_alive(server));
}

// The limits of a header do not hold for what stands beside the chunks of a body.
TEST(Abuse, EndlessLinesBesideChunksAreRefused) {
    const RunningServer server;
    const std::string begin =
        "POST /api/library/undo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (const std::string& part : {std::string("2;a="), std::string("2\r\n{}\r\n0\r\na: ")}) {
        Line line(server.port());
        try {
            line.send(begin + part + std::string(300'000, 'a'));
        } catch (const std::runtime_error&) {
            SUCCEED() << "the server need not read it to its end";
        }
        bool gave_up = false;
        EXPECT_TRUE(line.read_to_end(&gave_up).starts_with("HTTP/1.1 400")) << part;
        EXPECT_FALSE(gave_up);
    }
    EXPECT_TRUE(is_alive(server));
}

TEST(Abuse, AFrameThatAnnouncesTooMuchIsClosedWithTheReason) {
    const RunningServer server;
    Line line(server.port());
    line.send(
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    EXPECT_EQ(line.read(12), "HTTP/1.1 101");
    using namespace std::string_literals;
    line.send("\x81\xFF\x40\0\0\0\0\0\0\0mask"s);  // a text of 2^62 bytes
    try {
        line.send(std::string(17U << 20U, ' '));
    } catch (const std::runtime_error&) {
        SUCCEED() << "the server need not read it to its end";
    }
    EXPECT_NE(line.read_to_end().find("\x03\xF1"s + "a message has at most"), std::string::npos) << "1009, too big";
    EXPECT_TRUE(is_alive(server));
}

TEST(Abuse, StoppingTellsEverybody) {
    RunningServer server;
    Client client(server.port());
    client.ask(new_game(slow_engine(), person(), without_a_book));
    server.stop();
    while (client.next()) {
    }
    EXPECT_EQ(client.farewell().code, going_away);
}

}  // namespace
}  // namespace crownhead::server
