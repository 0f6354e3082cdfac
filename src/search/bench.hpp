// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace crownhead::search {

/// How far the positions are searched unless something else is asked for.
inline constexpr int default_bench_depth = 15;

/// Searches twenty positions of English draughts `depth` plies deep, each from an empty table, on one thread, without
/// endgames. Returns the sum of the nodes: a fingerprint of the search, the same each time and on every machine. Calls
/// `progress(done, of)` after each position.
[[nodiscard]] std::uint64_t bench(int depth, const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace crownhead::search
