// SPDX-License-Identifier: MIT
// What one hostile client can do to the others: `hostile_clients [--seconds 8] [--program build/crownhead] [ATTACK…]`.
// For each attack a server of its own is started; the attack goes on while another client makes a move every 20 ms,
// each on a connection of its own. Prints a line for each: `attack NAME moves M faults F p50 MS p99 MS max MS`
// (docs/experiments/load.md).

#include "hostile_library.hpp"
#include "hostile_socket.hpp"
#include "hostile_studies.hpp"
#include "percentile.hpp"
#include "server_process.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <nlohmann/json.hpp>

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <iostream>
#include <memory>
#include <random>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using crownhead::bench::percentile;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

json player() { return {{"kind", "person"}}; }

/// Begins a game and plays moves in it, each timed, until a time comes; a new game when one is over.
struct Victim {
    std::vector<double> milliseconds{};
    long faults = 0;

    void play(std::uint16_t port, Clock::time_point end) {
        std::mt19937 random(1);
        std::unique_ptr<Socket> socket;
        json game;
        while (Clock::now() < end) {
            const auto asked = Clock::now();
            try {
                if (!socket) {
                    socket = std::make_unique<Socket>(port);
                    game = json();
                }
                if (game.is_null() || game.at("legal").empty() || game.at("moves").size() > 60) {
                    game = socket->ask({{"do", "new"}, {"rules", "english"}, {"black", player()}, {"white", player()}});
                } else {
                    const json& legal = game.at("legal");
                    game = socket->ask({{"do", "move"},
                                        {"game", game.at("game")},
                                        {"ply", game.at("moves").size()},
                                        {"move", legal.at(random() % legal.size()).at("text")}});
                }
                if (game.at("is") != "game") {
                    ++faults;
                    game = json();
                }
            } catch (const std::exception&) {
                ++faults;
                socket.reset();
            }
            milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
};

/// Sends one request again and again, each when the one before is answered.
Attack asking(json request) {
    return [request = std::move(request)](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        while (!stop.stop_requested()) {
            (void)socket.ask(request);
        }
    };
}

const std::string kings = "W:WK3,K18:BK11,K12,K13,K14,K21,K22,K23,K24,K31,K32,K33,K34,K41,K42,K43,K44";
/// The same, but for one king of Black's that is a move away.
const std::string kings_to_be = "B:WK3,K18:BK6,K12,K13,K14,K21,K22,K23,K24,K31,K32,K33,K34,K41,K42,K43,K44";
const std::string black_move = "6-11";

Attack captures() {
    return asking({{"do", "load"},
                   {"rules", "polish-1878-100"},
                   {"pdn", "[FEN \"" + kings + "\"]\n1. " + repeated("(3x25) ", 80) + "*"}});
}

Attack long_pdn() {
    return asking({{"do", "load"}, {"rules", "english"}, {"pdn", repeated("1. 11-15 22-18 15x22 25x18 *\n", 30'000)}});
}

/// More plies than a game may have.
Attack endless_game() {
    return asking({{"do", "load"},
                   {"rules", "english"},
                   {"pdn", "[FEN \"W:WK32:BK1\"]\n" + repeated("32-28 1-6 28-32 6-1 ", 50'000) + "*"}});
}

/// As many as it may have.
json longest_game() {
    return {{"do", "load"},
            {"rules", "english"},
            {"pdn", "[FEN \"W:WK32:BK1\"]\n" + repeated("32-28 1-6 28-32 6-1 ", 500) + "*"}};
}

Attack long_game() { return asking(longest_game()); }

/// Two look at it, and one of them takes it back move by move.
Attack moves_of_long_game() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        Socket other(port);
        while (!stop.stop_requested()) {
            const json game = socket.ask(longest_game()).at("game");
            for (int i = 0; i < 500 && !stop.stop_requested(); ++i) {
                (void)other.ask({{"do", "open"}, {"game", game}});
                (void)socket.ask({{"do", "take-back"}, {"game", game}});
            }
        }
    };
}

Attack exports() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        const std::string game = Socket(port).ask(longest_game()).at("game");
        ask_at_once(port, get(port, "/api/games/" + game + ".pdn"), 20, stop);
    };
}

/// A game that is read from the disk for each look.
Attack stored_games() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        const json one = socket.ask(longest_game()).at("game");
        const json two = socket.ask(longest_game()).at("game");
        while (!stop.stop_requested()) {
            (void)socket.ask({{"do", "open"}, {"game", one}});
            (void)socket.ask({{"do", "open"}, {"game", two}});
        }
    };
}

/// A quiet move would lead to a position with tens of thousands of captures.
Attack captures_in_a_game() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        const json game = socket.ask({{"do", "new"},
                                      {"rules", "polish-1878-100"},
                                      {"black", player()},
                                      {"white", player()},
                                      {"fen", kings_to_be}});
        while (!stop.stop_requested()) {
            const json then = socket.ask({{"do", "move"}, {"game", game.at("game")}, {"ply", 0}, {"move", black_move}});
            if (then.at("is") == "game") {
                (void)socket.ask({{"do", "open"}, {"game", game.at("game")}});
                (void)socket.ask({{"do", "take-back"}, {"game", game.at("game")}});
            }
        }
    };
}

/// The position itself in a match, and offers of a draw in it.
Attack captures_in_a_match() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        const json first = socket.ask({{"do", "match-new"},
                                       {"code", "modern"},
                                       {"rules", "polish-1878-100"},
                                       {"opening", "given"},
                                       {"given", kings},
                                       {"games", 1}});
        const json second = socket.ask({{"do", "match-sit"}, {"match", first.at("match")}});
        while (!stop.stop_requested()) {
            for (const json& seat : {first, second}) {
                const json match =
                    socket.ask({{"do", "match-open"}, {"match", first.at("match")}, {"token", seat.at("token")}});
                (void)socket.ask({{"do", "match-act"},
                                  {"match", first.at("match")},
                                  {"token", seat.at("token")},
                                  {"events", match.at("events")},
                                  {"line", "offer"}});
            }
        }
    };
}

Attack analyses() {
    json moves = json::array();
    for (int i = 0; i < 1000; ++i) {
        for (const char* move : {"32-28", "1-6", "28-32", "6-1"}) {
            moves.emplace_back(move);
        }
    }
    return asking({{"do", "analyse"}, {"rules", "english"}, {"fen", "W:WK32:BK1"}, {"moves", moves}});
}

json big_swiss() {
    json players = json::array();
    for (int i = 0; i < 500; ++i) {
        players.push_back({{"name", fmt::format("P{}", i)}});
    }
    return {{"do", "tournament-new"}, {"name", "Cup"},    {"system", "swiss"}, {"rounds", 9},
            {"rules", "english"},     {"code", "modern"}, {"opening", "free"}, {"players", players}};
}

Attack swiss() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        while (!stop.stop_requested()) {
            const json made = socket.ask(big_swiss());
            socket.send(
                {{"do", "tournament-round"}, {"tournament", made.at("tournament")}, {"token", made.at("token")}});
            while (!stop.stop_requested()) {  // the answer takes longer than the attack
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
        }
    };
}

Attack looks_at_a_big_tournament() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        const json made = socket.ask(big_swiss());
        while (!stop.stop_requested()) {
            (void)socket.ask({{"do", "tournament-open"}, {"tournament", made.at("tournament")}});
        }
    };
}

/// A hundred at once, again and again.
Attack endgames() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        const std::string request = get(port, "/api/endgame?rules=polish-1878-100&fen=" + kings);
        while (!stop.stop_requested()) {
            asio::io_context io;
            std::vector<tcp::socket> sockets;
            for (int i = 0; i < 100; ++i) {
                sockets.emplace_back(io);
                sockets.back().connect(endpoint(port));
                asio::write(sockets.back(), asio::buffer(request));
            }
            for (int i = 0; i < 20 && !stop.stop_requested(); ++i) {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
        }
    };
}

Attack idle() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        asio::io_context io;
        std::vector<tcp::socket> sockets;
        while (!stop.stop_requested() && sockets.size() < 10'000) {
            boost::system::error_code full;
            sockets.emplace_back(io);
            if (sockets.back().connect(endpoint(port), full); full) {
                sockets.pop_back();
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
        }
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    };
}

/// WebSockets that never ask anything, but answer to pings.
Attack idle_sockets() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        std::vector<std::unique_ptr<Socket>> sockets;
        while (!stop.stop_requested() && sockets.size() < 10'000) {
            try {
                sockets.push_back(std::make_unique<Socket>(port));
            } catch (const std::exception&) {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
        }
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    };
}

Attack tournaments() {
    return asking({{"do", "tournament-new"},
                   {"name", "Cup"},
                   {"system", "round-robin"},
                   {"rounds", 1},
                   {"rules", "english"},
                   {"code", "modern"},
                   {"opening", "free"},
                   {"players", json::array({{{"name", "A"}}, {{"name", "B"}}})}});
}

void measure(const std::string& program, const std::string& name, const Attack& attack, int seconds) {
    const ServerProcess server(program);
    std::jthread hostile([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            try {
                attack(server.port(), stop);
            } catch (const std::exception&) {  // thrown out: comes back
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
        }
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    Victim victim;
    victim.play(server.port(), Clock::now() + std::chrono::seconds(seconds));
    hostile.request_stop();
    auto& times = victim.milliseconds;
    fmt::print("attack {} moves {} faults {} p50 {:.1f} p99 {:.1f} max {:.1f}\n", name, times.size(), victim.faults,
               percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1));
    std::fflush(stdout);
    ::kill(server.process(), SIGKILL);  // what blocks the server must not block the end
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::pair<std::string, Attack>> all{
        {"none",
         [](std::uint16_t, const std::stop_token&) { std::this_thread::sleep_for(std::chrono::milliseconds(50)); }},
        {"captures", captures()},
        {"long-pdn", long_pdn()},
        {"endless-game", endless_game()},
        {"long-game", long_game()},
        {"long-game-moves", moves_of_long_game()},
        {"stored-games", stored_games()},
        {"exports", exports()},
        {"captures-in-a-game", captures_in_a_game()},
        {"captures-in-a-match", captures_in_a_match()},
        {"analyses", analyses()},
        {"swiss", swiss()},
        {"big-tournament", looks_at_a_big_tournament()},
        {"endgames", endgames()},
        {"idle", idle()},
        {"idle-sockets", idle_sockets()},
        {"tournaments", tournaments()},
    };
    for (auto& attacks : {attacks_on_studies(), attacks_on_the_library()}) {
        all.insert(all.end(), attacks.begin(), attacks.end());
    }
    CLI::App app("What one hostile client does to another's moves");
    int seconds = 8;
    std::string program = "build/crownhead";
    std::vector<std::string> wanted;
    app.add_option("--seconds", seconds, "For how long each attack goes on")->check(CLI::Range(1, 60));
    app.add_option("--program", program, "The crownhead to serve them");
    app.add_option("attack", wanted, "Only these");
    CLI11_PARSE(app, argc, argv);
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    try {
        for (const auto& [name, attack] : all) {
            if (wanted.empty() || std::find(wanted.begin(), wanted.end(), name) != wanted.end()) {
                measure(program, name, attack, seconds);
            }
        }
    } catch (const std::exception& problem) {
        std::cerr << "hostile_clients: " << problem.what() << '\n';
        return 2;
    }
}
