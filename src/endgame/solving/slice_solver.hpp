// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "endgame/solving/block_solver.hpp"
#include "endgame/solving/solved.hpp"
#include "endgame/solving/totals.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
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

/// Calls `work(thread, block)` for every block of men, each after those its men can move to: blocks with fewer steps
/// left are done before it, and blocks with equally many are shared among threads. Stops early if a stop is requested.
template <rules::Rules R, class Work>
void each_block(const MenIndex<R>& men, int count, unsigned threads, const std::stop_token& stop, Work&& work) {
    const int max_steps = (R.geometry.size - 1) * count;
    std::vector<std::vector<std::uint32_t>> waves(static_cast<std::size_t>(max_steps) + 1);
    for (std::uint64_t block = 0; block < men.size(); ++block) {
        waves[static_cast<std::size_t>(steps_left<R>(men.unrank(block)))].push_back(static_cast<std::uint32_t>(block));
    }
    for (const auto& wave : waves) {
        constexpr std::size_t chunk = 16;
        const auto make_worker = [&](std::size_t thread) {
            return [&, thread](std::size_t i) { work(thread, std::uint64_t{wave[i]}); };
        };
        parallel_for(wave.size(), threads, stop, make_worker, chunk);
    }
}

/// Solves the positions of a canonical material, whose slice must be in `solved`, as must those it leads to. The result
/// does not depend on the number of threads. `progress` is called with the positions done, from any thread; `totals` is
/// set by the side to move. False if a stop was requested; then the values must not be used.
template <rules::Rules R>
bool solve_slice(Solved<R>& solved, const Material& material, const std::array<const KingSets<R>*, 2>& kings,
                 unsigned threads, const std::stop_token& stop, const std::function<void(std::uint64_t)>& progress,
                 std::array<Totals, 2>& totals) {
    using rules::Side;
    Slice<R>& slice = solved.at(material);
    struct Worker {
        BlockSolver<R> solver;
        std::array<Totals, 2> totals{};
    };
    std::vector<Worker> workers;
    for (unsigned i = 0; i < threads; ++i) {
        workers.push_back({BlockSolver<R>(solved, slice, kings), {}});
    }
    each_block<R>(slice.men, material.men(), threads, stop, [&](std::size_t thread, std::uint64_t block) {
        Worker& worker = workers[thread];
        worker.solver.solve(slice.men.unrank(block));
        std::uint64_t positions = 0;
        for (const Side turn : {Side::black, Side::white}) {
            const auto t = static_cast<std::size_t>(turn);
            slice.values[t].lost.set_block(block, worker.solver.lost(turn));
            slice.values[t].open.set_block(block, worker.solver.open(turn));
            const std::uint64_t valid = bits_set(worker.solver.valid(turn));
            const std::uint64_t lost = bits_set(worker.solver.lost(turn));
            const std::uint64_t open = bits_set(worker.solver.open(turn));
            worker.totals[t] += Totals{valid - open, lost, open - lost};
            positions += valid;
        }
        progress(positions);
    });
    totals = {};
    for (const Worker& worker : workers) {
        totals[0] += worker.totals[0];
        totals[1] += worker.totals[1];
    }
    return !stop.stop_requested();
}

}  // namespace crownhead::endgame
