// SPDX-License-Identifier: MIT
// A server under many matches at once: `match_load [--games 1000] [--seconds 60] [--pause 2] [--program
// build/crownhead]`. Starts a server of its own, seats two connections at every match, plays a move in every match
// every `pause` seconds, and at the end compares what the server kept with what was played. Prints one line: `games G
// moves M lost L doubled D p50 MS p99 MS max MS server_cpu S memory_mib M`.

#include "percentile.hpp"
#include "server_process.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::awaitable;
using asio::use_awaitable;
using crownhead::bench::percentile;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

/// One player's connection.
class Player {
  public:
    explicit Player(asio::io_context& io) : socket_(io) {}

    awaitable<void> connect(std::uint16_t port) {
        co_await beast::get_lowest_layer(socket_).async_connect(
            asio::ip::tcp::endpoint(asio::ip::make_address("127.0.0.1"), port), use_awaitable);
        beast::get_lowest_layer(socket_).socket().set_option(asio::ip::tcp::no_delay(true));
        co_await socket_.async_handshake(fmt::format("127.0.0.1:{}", port), "/socket", use_awaitable);
    }

    awaitable<json> next() {
        beast::flat_buffer buffer;
        co_await socket_.async_read(buffer, use_awaitable);
        co_return json::parse(beast::buffers_to_string(buffer.data()));
    }

    awaitable<json> ask(json request) {
        request["id"] = ++last_id_;
        const std::string text = request.dump();
        co_await socket_.async_write(asio::buffer(text), use_awaitable);
        while (true) {
            json answer = co_await next();
            if (answer.contains("id") && answer.at("id") == last_id_) {
                co_return answer;
            }
        }
    }

  private:
    beast::websocket::stream<beast::tcp_stream> socket_;
    int last_id_ = 0;
};

struct Result {
    std::vector<double> milliseconds{};
    long moves = 0;
    long lost = 0;
    long doubled = 0;
    long faults = 0;
};

struct Plan {
    std::uint16_t port = 0;
    double pause = 2;
    Clock::time_point begin;
    Clock::time_point end;
};

awaitable<void> sleep_until(asio::io_context& io, Clock::time_point when) {
    asio::steady_timer timer(io, when);
    co_await timer.async_wait(use_awaitable);
}

/// What the server kept of the last game of a match, against what was played in it.
void compare(const json& kept, const std::vector<std::string>& played, Result& result) {
    std::vector<std::string> lines;
    for (const json& entry : kept.at("games").back().at("record")) {
        lines.push_back(entry.at("line"));
    }
    const auto common = std::min(lines.size(), played.size());
    for (std::size_t i = 0; i < common; ++i) {
        result.lost += lines[i] == played[i] ? 0 : 1;
    }
    result.lost += static_cast<long>(played.size() - common);
    result.doubled += static_cast<long>(lines.size() - common);
}

// Requests are made outside of the coroutine: g++ 12 trips over braced lists inside one.

json new_match() {
    return {{"do", "match-new"}, {"code", "modern"}, {"rules", "english"},
            {"opening", "free"}, {"games", 100},     {"clock", {{"base", 600}, {"increment", 2}}}};
}

json about(const std::string& what, const std::string& match, const std::string& token = {}) {
    json request{{"do", what}, {"match", match}};
    if (!token.empty()) {
        request["token"] = token;
    }
    return request;
}

awaitable<void> play(asio::io_context& io, const Plan& plan, int number, Result& result) {
    try {
        std::mt19937 random(static_cast<unsigned>(number));
        std::array<Player, 2> players{Player(io), Player(io)};
        std::array<std::string, 2> tokens;
        // The connections of 1,000 matches are not all made in the same moment.
        co_await sleep_until(io, Clock::now() + std::chrono::milliseconds(3L * number));
        for (Player& player : players) {
            co_await player.connect(plan.port);
        }
        json request = new_match();
        json seat = co_await players[0].ask(request);
        const std::string match = seat.at("match");
        tokens[0] = seat.at("token");
        request = about("match-sit", match);
        seat = co_await players[1].ask(request);
        tokens[1] = seat.at("token");
        std::array<json, 2> state;
        for (std::size_t who = 0; who < 2; ++who) {
            request = about("match-open", match, tokens[who]);
            state[who] = co_await players[who].ask(request);
        }
        std::vector<std::string> played;
        const double phase = std::uniform_real_distribution<double>(0, plan.pause)(random);
        const auto step = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan.pause));
        auto when = plan.begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(phase));
        for (; when < plan.end; when += step) {
            co_await sleep_until(io, when);
            const std::string turn = state[0].at("board").at("turn");
            const std::size_t who = state[0].at("board").at("side") == turn ? 0 : 1;
            const bool over = !state[who].at("board").at("playing").get<bool>();
            request = about(over ? "match-game" : "match-act", match, tokens[who]);
            std::string line;
            if (!over) {
                const json& moves = state[who].at("board").at("hand").at("moves");
                line = "move " + moves.at(random() % moves.size()).at("text").get<std::string>();
                request["events"] = state[who].at("events");
                request["line"] = line;
            }
            const auto asked = Clock::now();
            state[who] = co_await players[who].ask(request);
            result.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
            if (state[who].at("is") != "match") {
                ++result.faults;
                co_return;
            }
            while (state[1 - who].at("events") != state[who].at("events")) {
                state[1 - who] = co_await players[1 - who].next();
            }
            if (over) {
                played.clear();
            } else {
                played.push_back(turn + ' ' + line);
                ++result.moves;
            }
        }
        request = about("match-open", match, tokens[0]);
        const json kept = co_await players[0].ask(request);
        compare(kept, played, result);
    } catch (const std::exception& problem) {
        ++result.faults;
        std::cerr << fmt::format("match {}: {}\n", number, problem.what());
    }
}

int run(int games, double seconds, double pause, const std::string& program) {
    const ServerProcess server(program);
    asio::io_context io(1);
    const auto begin = Clock::now() + std::chrono::milliseconds(5L * games + 2000);
    const Plan plan{server.port(), pause, begin,
                    begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))};
    Result result;
    double cpu = 0;
    asio::steady_timer started(io, begin);
    started.async_wait([&](auto) { cpu = server.cpu(); });
    for (int i = 0; i < games; ++i) {
        asio::co_spawn(io, play(io, plan, i, result), asio::detached);
    }
    io.run();
    auto& times = result.milliseconds;
    std::cout << fmt::format(
        "games {} moves {} lost {} doubled {} faults {} p50 {:.1f} p99 {:.1f} max {:.1f} server_cpu {:.1f} memory_mib "
        "{}\n",
        games, result.moves, result.lost, result.doubled, result.faults, percentile(times, 0.5),
        percentile(times, 0.99), percentile(times, 1), server.cpu() - cpu, server.memory());
    return result.lost + result.doubled + result.faults == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Plays many matches at once against a server of its own");
    int games = 1000;
    double seconds = 60;
    double pause = 2;
    std::string program = "build/crownhead";
    app.add_option("--games", games, "How many at once")->check(CLI::Range(1, 100'000));
    app.add_option("--seconds", seconds, "For how long they are played")->check(CLI::PositiveNumber);
    app.add_option("--pause", pause, "Seconds between two moves of a match")->check(CLI::PositiveNumber);
    app.add_option("--program", program, "The crownhead to serve them");
    CLI11_PARSE(app, argc, argv);
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    try {
        return run(games, seconds, pause, program);
    } catch (const std::exception& problem) {
        std::cerr << "match_load: " << problem.what() << '\n';
        return 2;
    }
}
