// SPDX-License-Identifier: MIT
// How fast a library is: `library_load --library DIR [--import FILE] [--positions 1000]`. Imports a file, if one is
// given, and asks for that many positions of its games, chosen at random, and for the start position. Prints
//   `imported N games P positions cpu_s S wall_s W memory_mb M`, user and system time of the process, most memory held,
//   `library N games B bytes`,
//   `start warm_ms T` and `explore warm_p50_ms A warm_p99_ms B worst_ms C`: each position asked for twice, the second
//   time counts, and the same in processor time;
//   `cold_p50_ms A cold_p99_ms B worst_ms C`: the library opened anew for each of a tenth of the positions, after the
//   system was asked to forget the file (posix_fadvise), which it may refuse;
//   `details start warm_cpu_ms T warm_cpu_p50_ms A warm_cpu_p99_ms B first_cpu_ms F`: what else is told of positions
//   (Library::explore_details), by processor time; F is the first time, when it reads who played all games;
//   `player games N cpu_ms T first_cpu_ms F NAME`: the results of the player with the most games (player_results);
//   `replay games N plies P ns_a_ply T`: all games replayed on one thread, by its processor time.

#include "elapsed.hpp"
#include "library/library_writer.hpp"
#include "percentile.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace library = crownhead::library;
namespace rules = crownhead::rules;
using Clock = std::chrono::steady_clock;
using crownhead::bench::milliseconds_since;
using crownhead::bench::percentile;

double cpu_milliseconds_since(std::clock_t begin) {
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC * 1e3;
}

struct Asked {
    const rules::RuleSet* set = nullptr;
    rules::Position position{};
};

std::vector<Asked> random_positions(const library::Library& games, int count) {
    std::mt19937 random(1);
    std::vector<Asked> positions;
    while (static_cast<int>(positions.size()) < count && games.blocks() > 0) {
        const library::GameBlock block =
            games.block(static_cast<std::uint32_t>(random() % games.blocks()), {.moves = true});
        const std::size_t index = random() % block.size();
        library::Replay replay = block.replay(index);
        for (auto left = random() % (block.records[index].plies + 1U); left > 0 && !replay.at_end(); --left) {
            replay.next();
        }
        positions.push_back({block.records[index].rule_set, replay.position()});
    }
    return positions;
}

void forget(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
        ::close(descriptor);
    }
}

void import_games(const std::string& directory, const std::string& file) {
    const auto begin = Clock::now();
    library::LibraryWriter games(directory);
    const library::Imported done = games.import_file(file, {}, {});
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    fmt::print("imported {} games {} positions cpu_s {:.2f} wall_s {:.2f} memory_mb {}\n", done.added.games,
               done.added.positions, seconds(used.ru_utime) + seconds(used.ru_stime), milliseconds_since(begin) / 1000,
               used.ru_maxrss / 1024);
    std::fflush(stdout);
}

void explore_warm(const library::Library& games, const std::vector<Asked>& positions) {
    std::vector<double> times;
    std::vector<double> processor;
    for (const Asked& asked : positions) {
        for (const bool counts : {false, true}) {
            const auto begin = Clock::now();
            const std::clock_t cpu = std::clock();
            (void)games.explore(*asked.set, asked.position);
            if (counts) {
                times.push_back(milliseconds_since(begin));
                processor.push_back(cpu_milliseconds_since(cpu));
            }
        }
    }
    const auto begin = Clock::now();
    const std::clock_t cpu = std::clock();
    const auto start = games.explore(rules::english(), rules::start(rules::english()));
    fmt::print("start games {} warm_ms {:.2f} warm_cpu_ms {:.2f}\n", start.same.games, milliseconds_since(begin),
               cpu_milliseconds_since(cpu));
    fmt::print("explore warm_cpu_p50_ms {:.3f} warm_cpu_p99_ms {:.3f} worst_ms {:.3f}\n", percentile(processor, 0.5),
               percentile(processor, 0.99), percentile(processor, 1));
    fmt::print("explore warm_p50_ms {:.3f} warm_p99_ms {:.3f} worst_ms {:.3f}\n", percentile(times, 0.5),
               percentile(times, 0.99), percentile(times, 1));
    std::fflush(stdout);
}

void explore_cold(const fs::path& directory, const std::vector<Asked>& positions) {
    std::vector<double> times;
    std::vector<double> processor;
    for (std::size_t i = 0; i < positions.size(); i += 10) {
        forget(directory / "library.sqlite");
        const auto begin = Clock::now();
        const std::clock_t cpu = std::clock();
        const library::Library games(directory);
        (void)games.explore(*positions[i].set, positions[i].position);
        times.push_back(milliseconds_since(begin));
        processor.push_back(cpu_milliseconds_since(cpu));
    }
    fmt::print("cold_cpu_p50_ms {:.3f} cold_cpu_p99_ms {:.3f}\n", percentile(processor, 0.5),
               percentile(processor, 0.99));
    forget(directory / "library.sqlite");
    const auto begin = Clock::now();
    const library::Library games(directory);
    (void)games.explore(rules::english(), rules::start(rules::english()));
    const double start = milliseconds_since(begin);
    fmt::print("start cold_ms {:.2f}\ncold_p50_ms {:.3f} cold_p99_ms {:.3f} worst_ms {:.3f}\n", start,
               percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1));
}

void details_warm(const library::Library& games, const std::vector<Asked>& positions) {
    const auto cpu_of = [](const auto& work) {
        const std::clock_t cpu = std::clock();
        work();
        return cpu_milliseconds_since(cpu);
    };
    const auto start = [&] { (void)games.explore_details(rules::english(), rules::start(rules::english())); };
    const double first = cpu_of(start);
    std::vector<double> times;
    for (const Asked& asked : positions) {
        times.push_back(cpu_of([&] { (void)games.explore_details(*asked.set, asked.position); }));
    }
    fmt::print("details start warm_cpu_ms {:.2f} warm_cpu_p50_ms {:.3f} warm_cpu_p99_ms {:.3f} first_cpu_ms {:.2f}\n",
               cpu_of(start), percentile(times, 0.5), percentile(times, 0.99), first);
}

void player(const fs::path& directory) {
    const library::Library games(directory);
    const auto players = games.explore_details(rules::english(), rules::start(rules::english())).players;
    if (players.empty()) {
        return;
    }
    const library::Library fresh(directory);
    std::uint64_t count = 0;
    std::vector<double> times;
    for (int i = 0; i < 3; ++i) {
        const std::clock_t cpu = std::clock();
        count = fresh.player_results(players.front().name, {}).all().games;
        times.push_back(cpu_milliseconds_since(cpu));
    }
    fmt::print("player games {} cpu_ms {:.2f} first_cpu_ms {:.2f} {}\n", count, times.back(), times.front(),
               players.front().name);
}

void replay_all(const library::Library& games) {
    std::uint64_t plies = 0;
    std::uint64_t count = 0;
    const std::clock_t begin = std::clock();
    for (std::uint32_t index = 0; index < games.blocks(); ++index) {
        const library::GameBlock block = games.block(index, {.moves = true});
        for (std::size_t i = 0; i < block.size(); ++i) {
            for (library::Replay replay = block.replay(i); !replay.at_end(); replay.next()) {
                ++plies;
            }
            ++count;
        }
    }
    fmt::print("replay games {} plies {} ns_a_ply {:.1f}\n", count, plies,
               static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC * 1e9 /
                   static_cast<double>(std::max<std::uint64_t>(plies, 1)));
}

int run(int argc, char** argv) {
    std::string directory;
    std::string file;
    int count = 1000;
    CLI::App app("How fast a library is");
    app.add_option("--library", directory, "Folder of the library")->required();
    app.add_option("--import", file, "A PDN file to import first");
    app.add_option("--positions", count, "How many positions are asked for");
    CLI11_PARSE(app, argc, argv);
    if (!file.empty()) {
        import_games(directory, file);
    }
    const library::Library games(directory);
    const library::LibraryStats stats = games.stats();
    fmt::print("library {} games {} positions {} segments {} bytes\n", stats.games, stats.positions, stats.segments,
               stats.bytes);
    const std::vector<Asked> positions = random_positions(games, count);
    explore_warm(games, positions);
    explore_cold(directory, positions);
    details_warm(games, positions);
    player(directory);
    replay_all(games);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "library_load: {}\n", error.what());
        return 2;
    }
}
