// SPDX-License-Identifier: MIT
// How long a server takes to start on many unfinished matches: `start_load [--matches 3000] [--moves 20] [--program
// build/crownhead]`. Makes a folder of games with that many matches of that many random moves, starts the program on it
// twice, and prints a line for each start: `matches N events E start_ms MS added A`; `start_ms` until it says
// where it listens, `added` the events that are more in the store afterwards.

#include "elapsed.hpp"
#include "games/live_match.hpp"
#include "games/store.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"
#include "server_process.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace games = crownhead::games;
namespace rules = crownhead::rules;
using Clock = std::chrono::steady_clock;
using crownhead::bench::milliseconds_since;

/// An unfinished match of so many moves.
std::vector<games::MatchEvent> random_match(int moves, std::mt19937& random) {
    const rules::RuleSet& set = rules::english();
    std::int64_t at = 1'700'000'000'000;
    std::vector<games::MatchEvent> events{
        {at, games::MatchCreated{games::MatchTerms{.code = "modern"}, {"one", "two"}, games::Seat::first}},
        {at, games::SeatTaken{""}},
        {at, games::GameBegun{crownhead::notation::fen(rules::start(set)), "", ""}}};
    rules::Game game(set, rules::start(set));
    for (int i = 0; i < moves; ++i) {
        const auto legal = rules::legal_moves(set, game.now());
        if (legal.empty()) {
            break;
        }
        const rules::Move move = legal[random() % legal.size()];
        const char* side = game.now().turn == rules::Side::black ? "black" : "white";
        at += 1000;
        events.push_back({at, games::Happened{fmt::format("{} move {}", side, crownhead::notation::full_text(move))}});
        game.play(move);
    }
    return events;
}

std::size_t events_in(const fs::path& folder, int matches) {
    const games::Store store(folder);
    std::size_t all = 0;
    for (int i = 0; i < matches; ++i) {
        const auto events = store.match_events(fmt::format("match-{}", i));
        all += events ? events->size() : 0;
    }
    return all;
}

/// Milliseconds until a server on the folder says where it listens.
double start(const std::string& program, const fs::path& folder) {
    const auto begin = Clock::now();
    const StartedServer server = start_server(program, folder);
    const double took = milliseconds_since(begin);
    stop_server(server.process);
    return took;
}

void run(int matches, int moves, const std::string& program, const fs::path& folder) {
    std::mt19937 random(1);
    {
        games::Store store(folder);
        for (int i = 0; i < matches; ++i) {
            const auto events = random_match(moves, random);
            store.append(games::summary(fmt::format("match-{}", i), games::replay_match(events)), 0, events);
        }
    }
    std::size_t before = events_in(folder, matches);
    for (int i = 0; i < 2; ++i) {
        const double took = start(program, folder);
        const std::size_t now = events_in(folder, matches);
        fmt::print("matches {} events {} start_ms {:.0f} added {}\n", matches, before, took, now - before);
        before = now;
    }
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("How long a server takes to start on many unfinished matches");
    int matches = 3000;
    int moves = 20;
    std::string program = "build/crownhead";
    app.add_option("--matches", matches, "How many")->check(CLI::Range(1, 1'000'000));
    app.add_option("--moves", moves, "In each of them")->check(CLI::Range(1, 1000));
    app.add_option("--program", program, "The crownhead to start");
    CLI11_PARSE(app, argc, argv);
    std::string folder = (fs::temp_directory_path() / "crownhead-start-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) {
        return 2;
    }
    int status = 0;
    try {
        run(matches, moves, program, folder);
    } catch (const std::exception& problem) {
        fmt::print(stderr, "start_load: {}\n", problem.what());
        status = 2;
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return status;
}
