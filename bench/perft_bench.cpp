// SPDX-License-Identifier: MIT
// Leaves a second from the start position of every rule set, bulk counting, no table, one thread; and what a second
// thread and a table of positions add. The runs that name a depth check their counts (docs/rule-sets.md, "Leaf counts";
// A. Bik's published checkers counts), so a fast wrong generator fails.

#include "rules/perft.hpp"
#include "rules/rule_set.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace {

using crownhead::rules::Perft;
using crownhead::rules::PerftOptions;
using crownhead::rules::RuleSet;

void count(benchmark::State& state, const RuleSet& set, int depth, const PerftOptions& options,
           std::uint64_t published) {
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        Perft perft(options);
        leaves = perft.leaves(set, crownhead::rules::start(set), depth);
        if (published != 0 && leaves != published) {
            state.SkipWithError("the count differs from the published one");
            return;
        }
    }
    state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves));
    state.counters["rate"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsIterationInvariantRate);
}

const bool registered = [] {
    for (const RuleSet& set : crownhead::rules::rule_sets()) {
        const int size = set.rules.geometry.size;
        const int depth = size <= 6 ? 13 : size == 8 ? 11 : 8;
        benchmark::RegisterBenchmark(("perft/" + std::string(set.name)).c_str(), [&set,
                                                                                  depth](benchmark::State& state) {
            count(state, set, depth, {}, 0);
        })->Unit(benchmark::kMillisecond);
    }
    const RuleSet& english = crownhead::rules::english();
    const auto add = [&](const char* name, int depth, const PerftOptions& options, std::uint64_t published) {
        benchmark::RegisterBenchmark(name,
                                     [&english, depth, options, published](benchmark::State& state) {
                                         count(state, english, depth, options, published);
                                     })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    };
    add("perft/english-depth-12", 12, {}, 388'623'673);
    add("perft/english-depth-12-two-threads", 12, {.threads = 2}, 388'623'673);
    add("perft/english-depth-14", 14, {}, 7'978'439'499);
    add("perft/english-depth-16-two-threads-table", 16, {.threads = 2, .hash_bytes = std::size_t{1} << 30U},
        165'629'569'428);
    return true;
}();

}  // namespace
