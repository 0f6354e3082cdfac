// SPDX-License-Identifier: MIT
// The command `bench` as a program of its own, so that what compilers for other machines make can be compared.
#include "search/bench.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <cstdint>

int main() {
    namespace search = crownhead::search;
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = search::bench(search::default_bench_depth, [](std::size_t, std::size_t) {});
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print("bench {} nodes {:.0f} nodes/s\n", nodes, static_cast<double>(nodes) / seconds);
}
