// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_tables.hpp"
#include "endgame/solving/block_solver.hpp"
#include "endgame/solving/one_sided_solver.hpp"
#include "endgame/solving/packed_file.hpp"
#include "endgame/solving/shared_blocks.hpp"
#include "endgame/solving/solved.hpp"
#include "endgame/solving/work.hpp"
#include "endgame/totals.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
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

/// Does the work of solve_slice() with solvers of a kind.
template <rules::Rules R, class Solver>
bool solve_waves(Solved<R>& solved, const Material& material, const KingsOfSides<R>& kings, const Work& work) {
    Slice<R>& slice = solved.at(material);
    struct Worker {
        Solver solver;
        Packer packer;
        std::array<Totals, 2> totals{};
    };
    std::vector<Worker> workers;
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(work.threads, slice.men.size()); ++i) {
        workers.push_back({Solver(solved, slice, kings, work.kept_bytes), {}, {}});
    }
    const auto waves = waves_of(slice.men, material.men());
    const auto take = [&](const std::array<Totals, 2>& totals) {
        slice.totals[0] += totals[0];
        slice.totals[1] += totals[1];
    };
    while (slice.waves < waves.size()) {
        const auto solve = [&](std::size_t thread, std::span<const std::uint32_t> blocks) {
            Worker& worker = workers[thread];
            const auto totals = worker.solver.solve_and_store(slice, blocks, worker.packer, work.stop());
            worker.totals[0] += totals[0];
            worker.totals[1] += totals[1];
            work.progress(totals[0].positions() + totals[1].positions());
        };
        // Of blocks of this wave only: they are solved again if the wave is not finished.
        std::array<Totals, 2> of_others{};
        const auto own_totals = [&] {
            std::array<Totals, 2> sum{};
            for (Worker& worker : workers) {
                sum[0] += worker.totals[0];
                sum[1] += worker.totals[1];
            }
            return std::string(reinterpret_cast<const char*>(&sum), sizeof sum);
        };
        const auto take_totals = [&](std::string_view text) {
            std::array<Totals, 2> sum{};
            std::memcpy(&sum, text.data(), sizeof sum);
            of_others[0] += sum[0];
            of_others[1] += sum[1];
            work.progress(sum[0].positions() + sum[1].positions());
        };
        if (!solve_wave(slice, waves[slice.waves], work, workers.front().solver.at_once(), solve, own_totals,
                        take_totals)) {
            return false;
        }
        take(of_others);
        for (Worker& worker : workers) {
            take(worker.totals);
            worker.totals = {};
        }
        ++slice.waves;
        if (work.wave_done) {
            work.wave_done();
        }
    }
    return true;
}

/// Solves the positions of a canonical material, whose slice must be in `solved`, as must those it leads to, together
/// with the other ranks; goes on after the waves that the slice has solved, which are the same for all ranks. The
/// result does not depend on the number of ranks and threads. False if a stop was requested: then the slice has whole
/// waves, and perhaps some blocks more.
template <rules::Rules R>
bool solve_slice(Solved<R>& solved, const Material& material, const KingsOfSides<R>& kings, const Work& work) {
    return OneSidedSolver<R>::fits(material) ? solve_waves<R, OneSidedSolver<R>>(solved, material, kings, work)
                                             : solve_waves<R, BlockSolver<R>>(solved, material, kings, work);
}

/// The memory that a thread takes to solve a material, but for what it has unpacked.
template <rules::Rules R>
[[nodiscard]] std::uint64_t bytes_to_solve(const Material& material) {
    return OneSidedSolver<R>::fits(material) ? OneSidedSolver<R>::bytes_for(material)
                                             : BlockSolver<R>::bytes_for(material);
}

}  // namespace crownhead::endgame
