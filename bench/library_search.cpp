// SPDX-License-Identifier: MIT
// How fast a library is searched: `library_search --library DIR [--threads 2] [--times 5] [QUERY…]`, by default queries
// of every kind. Each is asked several times, and the first 50 games by date are fetched with their names, as a list on
// the page needs them. Prints a line a query:
//   `found N cpu_ms A wall_ms B page_ms C query Q`: processor time and wall-clock time of the search, the processor
//   time of the page; the least of each.

#include "library/page.hpp"
#include "library/query.hpp"
#include "library/search.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <exception>
#include <string>
#include <vector>

namespace {

namespace library = crownhead::library;

double cpu_milliseconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC * 1e3; }

struct Times {
    double cpu = 1e9;
    double wall = 1e9;
    double page = 1e9;
};

void fetch_page(const library::Library& games, const library::GameSet& found) {
    for (const library::GameNumber number : library::page(games, found, {library::SortBy::date}, 0, 50)) {
        const auto record = games.record(number);
        (void)games.player(record->black);
        (void)games.player(record->white);
        (void)games.text(record->event);
    }
}

void measure(const std::string& folder, const std::string& text, std::size_t threads, int times) {
    const library::Library games(folder);
    Times least;
    std::size_t count = 0;
    for (int i = 0; i < times; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        const double cpu = cpu_milliseconds();
        const library::GameSet found = library::search(folder, library::parse_query(text), {.threads = threads}).games;
        const double searched = cpu_milliseconds();
        const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - begin;
        fetch_page(games, found);
        count = found.size();
        least = {std::min(least.cpu, searched - cpu), std::min(least.wall, wall.count()),
                 std::min(least.page, cpu_milliseconds() - searched)};
    }
    fmt::print("found {} cpu_ms {:.1f} wall_ms {:.1f} page_ms {:.1f} query {}\n", count, least.cpu, least.wall,
               least.page, text);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        std::string folder;
        std::size_t threads = 2;
        int times = 5;
        std::vector<std::string> queries;
        CLI::App app("How fast a library is searched", "library_search");
        app.add_option("--library", folder)->required();
        app.add_option("--threads", threads);
        app.add_option("--times", times);
        app.add_option("queries", queries);
        CLI11_PARSE(app, argc, argv);
        if (queries.empty()) {
            queries = {"",
                       "wyl",
                       "player:Wyllie",
                       "player~Wyllie year:1840..1880",
                       "ballot:\"9-14 22-18 5-9\"",
                       "ballot:11-15",
                       "player:Wyllie ballot:11-15 result:draw",
                       "has:comments",
                       "material:KKKvKK",
                       "pattern:W18:B9:E14",
                       "pattern:W18:B9:E14 for:6",
                       "pattern~WK1:E2,3"};
        }
        for (const std::string& query : queries) {
            measure(folder, query, threads, times);
        }
    } catch (const std::exception& problem) {
        fmt::print(stderr, "library_search: {}\n", problem.what());
        return 1;
    }
    return 0;
}
