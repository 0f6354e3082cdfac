// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "endgame/solving/block_solver.hpp"
#include "endgame/solving/packed_file.hpp"
#include "endgame/solving/solved.hpp"
#include "endgame/solving/totals.hpp"
#include "endgame/solving/work.hpp"

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

/// The blocks of a slice in waves: those with fewer steps left are in an earlier one, so that each block's men move to
/// blocks of earlier waves.
template <rules::Rules R>
[[nodiscard]] std::vector<std::vector<std::uint32_t>> waves_of(const MenIndex<R>& men, int count) {
    const int max_steps = (R.geometry.size - 1) * count;
    std::vector<std::vector<std::uint32_t>> waves(static_cast<std::size_t>(max_steps) + 1);
    for (std::uint64_t block = 0; block < men.size(); ++block) {
        waves[static_cast<std::size_t>(steps_left<R>(men.unrank(block)))].push_back(static_cast<std::uint32_t>(block));
    }
    return waves;
}

/// Calls `work(thread, block)` for every block of a wave; threads share them. Stops early if a stop is requested.
template <class Work>
void each_block(const std::vector<std::uint32_t>& wave, unsigned threads, const std::stop_token& stop, Work&& work) {
    constexpr std::size_t chunk = 16;
    const auto make_worker = [&](std::size_t thread) {
        return [&, thread](std::size_t i) { work(thread, std::uint64_t{wave[i]}); };
    };
    parallel_for(wave.size(), threads, stop, make_worker, chunk);
}

/// Calls `work(thread, block)` for every block of men, each after those its men can move to.
template <rules::Rules R, class Work>
void each_block(const MenIndex<R>& men, int count, unsigned threads, const std::stop_token& stop, Work&& work) {
    for (const auto& wave : waves_of(men, count)) {
        each_block(wave, threads, stop, work);
    }
}

/// Solves the positions of a canonical material, whose slice must be in `solved`, as must those it leads to; goes on
/// after the waves that the slice has solved. The result does not depend on the number of threads. False if a stop was
/// requested: then the slice has whole waves, and perhaps some blocks more.
template <rules::Rules R>
bool solve_slice(Solved<R>& solved, const Material& material, const std::array<const KingSets<R>*, 2>& kings,
                 const Work& work) {
    using rules::Side;
    Slice<R>& slice = solved.at(material);
    struct Worker {
        BlockSolver<R> solver;
        Packer packer;
        std::array<Totals, 2> totals{};
    };
    std::vector<Worker> workers;
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(work.threads, slice.men.size()); ++i) {
        workers.push_back({BlockSolver<R>(solved, slice, kings, work.kept_bytes), {}, {}});
    }
    const auto waves = waves_of(slice.men, material.men());
    while (slice.waves < waves.size()) {
        each_block(waves[slice.waves], work.threads, work.stop, [&](std::size_t thread, std::uint64_t block) {
            Worker& worker = workers[thread];
            worker.solver.solve(slice.men.unrank(block));
            std::uint64_t positions = 0;
            for (const Side turn : {Side::black, Side::white}) {
                const auto t = static_cast<std::size_t>(turn);
                slice.set_block(t, block, worker.solver.lost(turn), worker.solver.open(turn), worker.packer);
                const std::uint64_t all = worker.solver.positions(turn);
                const std::uint64_t lost = bits_set(worker.solver.lost(turn));
                const std::uint64_t open = bits_set(worker.solver.open(turn));
                worker.totals[t] += Totals{all - open, lost, open - lost};
                positions += all;
            }
            work.progress(positions);
        });
        if (work.stop.stop_requested()) {
            return false;
        }
        for (Worker& worker : workers) {
            slice.totals[0] += worker.totals[0];
            slice.totals[1] += worker.totals[1];
            worker.totals = {};
        }
        ++slice.waves;
        if (work.wave_done) {
            work.wave_done();
        }
    }
    return true;
}

}  // namespace crownhead::endgame
