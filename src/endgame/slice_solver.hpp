#pragma once

#include "endgame/block_solver.hpp"
#include "endgame/solved.hpp"
#include "endgame/totals.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <thread>
#include <vector>

namespace crownhead::endgame {

/// What solving a slice finds beside its values.
struct SliceFacts {
    std::array<Totals, 2> totals;  ///< by the side to move
    std::array<Plane, 2> quiet;    ///< by the side to move: positions without a capture, rows as in `Values`
};

/// Steps that are left to the men of both sides before each is crowned.
template <rules::Rules R>
[[nodiscard]] int steps_left(const Men& men) {
    constexpr int width = R.geometry.width();
    int steps = 0;
    each_index(men.black, [&](int square) { steps += R.geometry.size - 1 - square / width; });
    each_index(men.white, [&](int square) { steps += square / width; });
    return steps;
}

/// Solves the positions of an upright material that is in `solved`, as are those it leads to. A block waits for those
/// its men can move to: all with fewer steps left are done before it; those with as many are shared out among
/// `threads`. The result does not depend on their number. `progress` is called with the positions done, from any
/// thread. False if a stop was asked for; then the values are to be thrown away.
template <rules::Rules R>
bool solve_slice(Solved<R>& solved, const Material& material, const std::array<const KingSets<R>*, 2>& kings,
                 unsigned threads, const std::stop_token& stop, const std::function<void(std::uint64_t)>& progress,
                 SliceFacts& facts) {
    using rules::Side;
    Slice<R>& slice = solved.at(material);
    facts = {};
    for (const Side turn : {Side::black, Side::white}) {
        const auto t = static_cast<std::size_t>(turn);
        facts.quiet[t] = Plane(slice.men.size(), kings[1 - t]->size(), kings[t]->size());
    }
    const int most_steps = (R.geometry.size - 1) * material.men();
    std::vector<std::vector<std::uint32_t>> waves(static_cast<std::size_t>(most_steps) + 1);
    for (std::uint64_t block = 0; block < slice.men.size(); ++block) {
        waves[static_cast<std::size_t>(steps_left<R>(slice.men.unrank(block)))].push_back(
            static_cast<std::uint32_t>(block));
    }
    struct Worker {
        BlockSolver<R> solver;
        std::array<Totals, 2> totals{};
        std::array<BitMatrix, 2> turned;
    };
    std::vector<Worker> workers;
    for (unsigned i = 0; i < threads; ++i) {
        workers.push_back({BlockSolver<R>(solved, slice, kings), {}, {}});
        for (const std::size_t t : {0U, 1U}) {
            workers.back().turned[t] = BitMatrix(kings[1 - t]->size(), kings[t]->words());
        }
    }
    const auto solve_block = [&](Worker& worker, std::uint64_t block) {
        worker.solver.solve(slice.men.unrank(block));
        std::uint64_t positions = 0;
        for (const Side turn : {Side::black, Side::white}) {
            const auto t = static_cast<std::size_t>(turn);
            slice.values[t].lost.set_block(block, worker.solver.lost(turn));
            slice.values[t].open.set_block(block, worker.solver.open(turn));
            turn_over(worker.solver.quiet(turn), worker.turned[t]);
            facts.quiet[t].set_block(block, worker.turned[t]);
            const std::uint64_t valid = bits_set(worker.solver.valid(turn));
            const std::uint64_t lost = bits_set(worker.solver.lost(turn));
            const std::uint64_t open = bits_set(worker.solver.open(turn));
            worker.totals[t] += Totals{valid - open, lost, open - lost};
            positions += valid;
        }
        progress(positions);
    };
    for (const auto& wave : waves) {
        constexpr std::size_t share = 16;
        std::atomic<std::size_t> next{0};
        const auto work = [&](Worker& worker) {
            for (std::size_t from = 0; !stop.stop_requested() && (from = next.fetch_add(share)) < wave.size();) {
                for (std::size_t i = from; i < std::min(from + share, wave.size()); ++i) {
                    solve_block(worker, wave[i]);
                }
            }
        };
        const std::size_t wanted = std::min<std::size_t>(threads, (wave.size() + share - 1) / share);
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < wanted; ++i) {
            others.emplace_back([&work, &worker = workers[i]] { work(worker); });
        }
        work(workers[0]);
    }
    for (const Worker& worker : workers) {
        facts.totals[0] += worker.totals[0];
        facts.totals[1] += worker.totals[1];
    }
    return !stop.stop_requested();
}

}  // namespace crownhead::endgame
