// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_tables.hpp"
#include "endgame/solving/distance_slice.hpp"
#include "endgame/solving/distance_solver.hpp"
#include "endgame/solving/solved.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

namespace crownhead::endgame {

/// Solves the distances of blocks, now of one slice, now of another, as ValueWorker does their values. One object per
/// thread.
template <rules::Rules R>
class DistanceWorker {
  public:
    using Slice = DistanceSlice<R>;
    using Counts = typename Slice::Counts;

    /// As ValueWorker's constructor; distances are never packed.
    DistanceWorker(const Solved<R, Slice>& solved, const KingTables<R>& kings, std::uint64_t /*kept_bytes*/)
        : solved_(solved), kings_(kings) {}

    [[nodiscard]] static std::uint64_t bytes_for(const Material& m) { return DistanceSolver<R>::bytes_for(m); }
    [[nodiscard]] static std::uint64_t bytes_to_write(const Material& /*m*/) { return 0; }
    [[nodiscard]] static std::size_t at_once(const Material& /*m*/) { return 16; }  // neighbours need the same blocks

    Counts solve_and_store(Slice& slice, std::span<const std::uint32_t> blocks, const std::stop_token& stop) {
        if (slice_ != &slice) {
            slice_ = &slice;
            solver_.emplace(solved_, slice, kings_.of(slice.material));
        }
        for (const std::uint32_t block : blocks) {
            if (!solver_->solve(block, stop)) {
                break;
            }
        }
        return {};
    }

  private:
    const Solved<R, Slice>& solved_;
    const KingTables<R>& kings_;
    const Slice* slice_ = nullptr;  ///< that of the solver
    std::optional<DistanceSolver<R>> solver_;
};

}  // namespace crownhead::endgame
