// SPDX-License-Identifier: MIT
// The command `bench` as a program of its own, so that what compilers for other machines make can be compared. It takes
// the depth as its argument.
#include "search/bench.hpp"

#include "base/parse_number.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>

int main(int count, char** arguments) {
    namespace search = crownhead::search;
    constexpr int max_depth = 40;
    const auto depth = count > 1 ? crownhead::parse_number<int>(arguments[1], 1, max_depth)
                                 : std::optional<int>(search::default_bench_depth);
    if (!depth) {
        fmt::print(stderr, "the depth is a number from 1 to {}\n", max_depth);
        return 2;
    }
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = search::bench(*depth, [](std::size_t, std::size_t) {});
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print("bench {} nodes {:.0f} nodes/s\n", nodes, static_cast<double>(nodes) / seconds);
}
