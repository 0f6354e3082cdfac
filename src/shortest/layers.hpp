// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "shortest/last_plies.hpp"
#include "shortest/packed.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

// All positions a given number of plies from the start, each once.
namespace crownhead::shortest {

/// In buckets, so that the positions need not be contiguous in memory.
template <rules::Rules R>
using Layer = std::vector<std::vector<PackedOf<R>>>;

template <rules::Rules R>
[[nodiscard]] std::uint64_t size(const Layer<R>& layer) {
    std::uint64_t total = 0;
    for (const auto& bucket : layer) {
        total += bucket.size();
    }
    return total;
}

/// About how many positions the layer after one of `now` has, if it grows as that one has grown from `before`. At most
/// 2^56: the bytes of so many positions fit 64 bits.
[[nodiscard]] inline std::uint64_t expected_after(std::uint64_t before, std::uint64_t now) {
    constexpr double most = 0x1p56;
    const auto many = static_cast<double>(now);
    return static_cast<std::uint64_t>(
        std::min(many * many / static_cast<double>(std::max<std::uint64_t>(before, 1)), most));
}

/// Calls `work(thread, item)` for every item below `items`, on several threads; stops early if a stop is requested.
/// Exceptions are rethrown.
template <class Work>
void each_item(std::size_t items, unsigned threads, const std::stop_token& stop, const Work& work) {
    parallel_for(items, threads, stop, [&](std::size_t thread) {
        return [&work, thread](std::size_t item) { work(static_cast<unsigned>(thread), item); };
    });
}

/// A part of the next layer: the positions in which the pieces of the side that has just moved, as a word, hash to
/// `part` modulo `parts`.
struct Part {
    std::size_t part = 0;
    std::size_t parts = 1;
};

/// Generates a part of the layer after `layer`, in which side `S` is to move. Calls `take(thread, bucket)` on any
/// thread with sorted positions, each position once in all; those with the same pieces of `S` are adjacent. Returns the
/// positions of `layer` without a move.
template <rules::Rules R, rules::Side S, class Take>
std::vector<PackedOf<R>> next_part(const Layer<R>& layer, Part part, unsigned threads, const std::stop_token& stop,
                                   const Take& take) {
    constexpr std::size_t buckets = 1024;
    std::vector<Layer<R>> generated(threads, Layer<R>(buckets));
    std::vector<std::vector<PackedOf<R>>> stuck(threads);
    each_item(layer.size(), threads, stop, [&](unsigned thread, std::size_t item) {
        for (const PackedOf<R>& packed : layer[item]) {
            const bool any = each_child<R, S>(packed.template board<R>(S), [&](const rules::Board<R>& child) {
                const auto next = PackedOf<R>::from(child);
                const std::uint64_t key = spread(next.side(S));
                if (key % part.parts == part.part) {
                    generated[thread][key / part.parts % buckets].push_back(next);
                }
            });
            if (!any) {
                stuck[thread].push_back(packed);
            }
        }
    });
    each_item(buckets, threads, stop, [&](unsigned thread, std::size_t item) {
        std::vector<PackedOf<R>> all = std::exchange(generated[0][item], {});
        for (unsigned other = 1; other < threads; ++other) {
            const auto more = std::exchange(generated[other][item], {});
            all.insert(all.end(), more.begin(), more.end());
        }
        std::sort(all.begin(), all.end(), BySide<S>());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        take(thread, std::move(all));
    });
    for (unsigned other = 1; other < threads; ++other) {
        stuck[0].insert(stuck[0].end(), stuck[other].begin(), stuck[other].end());
    }
    return std::move(stuck[0]);
}

}  // namespace crownhead::shortest
