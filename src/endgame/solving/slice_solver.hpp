// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_tables.hpp"
#include "endgame/index/positions.hpp"
#include "endgame/solving/shared_blocks.hpp"
#include "endgame/solving/solved.hpp"
#include "endgame/solving/work.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

/// The steps that the men of both sides have left until each is crowned.
template <rules::Rules R>
[[nodiscard]] int steps_left(const Men& men) {
    constexpr int width = R.geometry.width();
    int steps = 0;
    each_index(men.black, [&](int square) { steps += R.geometry.size - 1 - square / width; });
    each_index(men.white, [&](int square) { steps += square / width; });
    return steps;
}

/// How many waves of blocks a slice with so many men has.
template <rules::Rules R>
[[nodiscard]] constexpr std::size_t wave_count(int men) {
    return static_cast<std::size_t>((R.geometry.size - 1) * men) + 1;
}

/// The blocks of a slice in waves: those with fewer steps left are in an earlier one, so that each block's men move to
/// blocks of earlier waves.
template <rules::Rules R>
[[nodiscard]] std::vector<std::vector<std::uint32_t>> waves_of(const MenIndex<R>& men, int count) {
    std::vector<std::vector<std::uint32_t>> waves(wave_count<R>(count));
    for (std::uint64_t block = 0; block < men.size(); ++block) {
        waves[static_cast<std::size_t>(steps_left<R>(men.unrank(block)))].push_back(static_cast<std::uint32_t>(block));
    }
    return waves;
}

/// The positions of a block with either side to move.
template <rules::Rules R>
[[nodiscard]] std::uint64_t positions_of_block(const Material& material, const MenIndex<R>& men) {
    return 2 * positions_with_one_to_move<R>(material) / men.size();
}

/// The positions of a slice, with either side to move, that are solved.
template <class SliceOf>
[[nodiscard]] std::uint64_t positions_solved(const SliceOf& slice) {
    if (slice.waves == 0) {
        return 0;
    }
    const auto waves = waves_of(slice.men, slice.material.men());
    std::uint64_t blocks = 0;
    for (std::size_t wave = 0; wave < slice.waves; ++wave) {
        blocks += waves[wave].size();
    }
    return blocks * positions_of_block(slice.material, slice.men);
}

/// A slice that is being solved.
template <class SliceOf>
struct SliceInWork {
    SliceOf* slice;
    std::uint64_t of_block;  ///< positions, with either side to move
    std::vector<std::vector<std::uint32_t>> waves;
};

/// Solves the next wave of each of some slices, together with the other ranks; `workers` are as many as there are
/// threads. False if a stop was requested: then perhaps some of the blocks are stored.
template <class Worker>
bool solve_next_waves(std::deque<Worker>& workers,
                      const std::vector<const SliceInWork<typename Worker::Slice>*>& in_work, const Work& work) {
    using Slice = typename Worker::Slice;
    using Counts = typename Slice::Counts;
    std::vector<Wave<Slice>> waves;
    waves.reserve(in_work.size());
    for (const auto* of : in_work) {
        waves.push_back({*of->slice, of->waves[of->slice->waves], Worker::at_once(of->slice->material)});
    }
    // Of blocks of these waves only: they are solved again if the waves are not finished.
    std::mutex mutex;
    std::vector<Counts> counts(waves.size());
    std::vector<std::uint64_t> own(waves.size());
    const auto solve = [&](std::size_t thread, std::size_t w, std::span<const std::uint32_t> blocks) {
        const Counts found = workers[thread].solve_and_store(waves[w].slice, blocks, work.stop());
        if (work.stop().stop_requested()) {
            return;
        }
        work.progress(waves[w].slice.material, blocks.size() * in_work[w]->of_block);
        const std::lock_guard lock(mutex);
        Slice::add(counts[w], found);
        own[w] += blocks.size();
    };
    std::vector<Counts> of_others(waves.size());
    const auto own_counts = [&](std::size_t w) {
        return std::string(reinterpret_cast<const char*>(&counts[w]), sizeof(Counts));
    };
    const auto take_counts = [&](std::size_t w, std::string_view text) {
        Counts sum{};
        std::memcpy(&sum, text.data(), sizeof sum);
        Slice::add(of_others[w], sum);
    };
    if (!solve_waves(waves, work, solve, own_counts, take_counts)) {
        return false;
    }
    for (std::size_t w = 0; w < waves.size(); ++w) {
        Slice& slice = waves[w].slice;
        slice.count(counts[w]);
        slice.count(of_others[w]);
        ++slice.waves;
        if (const std::uint64_t others = waves[w].blocks.size() - own[w]; others > 0) {
            work.progress(slice.material, others * in_work[w]->of_block);
        }
    }
    return true;
}

/// Solves the positions of canonical materials with equally many men, none of which leads to another, side by side and
/// together with the other ranks: the blocks with as many steps left, of whatever material, are solved at the same
/// time. Their slices must be in `solved`, as must those they lead to. It goes on after the waves that a slice has
/// solved, which are the same for all ranks. The result does not depend on the number of ranks and threads. `Worker` is
/// that of values or of distances. False if a stop was requested: then the slices have whole waves, and perhaps some
/// blocks more.
template <class Worker, rules::Rules R>
bool solve_slices(Solved<R, typename Worker::Slice>& solved, const std::vector<Material>& materials,
                  const KingTables<R>& kings, const Work& work) {
    std::vector<SliceInWork<typename Worker::Slice>> all;
    for (const Material& material : materials) {
        auto& slice = solved.at(material);
        all.push_back({&slice, positions_of_block(material, slice.men), waves_of(slice.men, material.men())});
    }
    // What takes longest comes first, so that no thread is left with it when the others have nothing to do any more.
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.of_block > b.of_block; });
    std::deque<Worker> workers;
    for (unsigned i = 0; i < work.threads; ++i) {
        workers.emplace_back(solved, kings, work.kept_bytes);
    }
    const std::size_t waves = materials.empty() ? 0 : wave_count<R>(materials.front().men());
    for (std::size_t wave = 0; wave < waves; ++wave) {
        std::vector<const SliceInWork<typename Worker::Slice>*> next;
        for (const auto& of : all) {
            if (of.slice->waves == wave) {  // others have been solved further before
                next.push_back(&of);
            }
        }
        if (next.empty()) {
            continue;
        }
        if (!solve_next_waves(workers, next, work)) {
            return false;
        }
        if (work.wave_done) {
            work.wave_done();
        }
    }
    return true;
}

}  // namespace crownhead::endgame
