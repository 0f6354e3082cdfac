// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_tables.hpp"
#include "endgame/solving/block_reader.hpp"
#include "endgame/solving/block_solver.hpp"
#include "endgame/solving/one_sided_solver.hpp"
#include "endgame/solving/packed_file.hpp"
#include "endgame/solving/slice.hpp"
#include "endgame/solving/solved.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <variant>

namespace crownhead::endgame {

/// Solves the values of blocks, now of one slice, now of another. One object per thread: it holds what it works on, and
/// keeps blocks that it has unpacked.
template <rules::Rules R>
class ValueWorker {
  public:
    using Slice = endgame::Slice<R>;
    using Counts = typename Slice::Counts;

    /// `solved` and `kings` must outlive the worker, as must the slices that it solves and those that these lead to. It
    /// keeps up to `kept_bytes` of blocks that it has unpacked.
    ValueWorker(const Solved<R>& solved, const KingTables<R>& kings, std::uint64_t kept_bytes)
        : solved_(solved), kings_(kings), reader_(kept_bytes) {}
    ~ValueWorker() = default;
    ValueWorker(const ValueWorker&) = delete;  // others refer to its reader
    ValueWorker(ValueWorker&&) = delete;
    ValueWorker& operator=(const ValueWorker&) = delete;
    ValueWorker& operator=(ValueWorker&&) = delete;

    /// The memory that it takes while it solves blocks of a material, but for what it has unpacked; and while a file of
    /// them is made.
    [[nodiscard]] static std::uint64_t bytes_for(const Material& m) {
        return OneSided::fits(m) ? OneSided::bytes_for(m) : TwoSided::bytes_for(m);
    }
    [[nodiscard]] static std::uint64_t bytes_to_write(const Material& m) {
        const auto shapes = Slice::shapes_of(m);
        return 4 * std::max(shapes[0].bytes(), shapes[1].bytes());  // a block, and as it is packed
    }
    /// The most blocks of a material that it is to be given together.
    [[nodiscard]] static std::size_t at_once(const Material& m) {
        return OneSided::fits(m) ? OneSided::at_once(m) : TwoSided::at_once();
    }

    /// Solves blocks and stores them in their slice. Everything that their men's moves lead to must be solved. Returns
    /// the counts of those that were stored: not of all if a stop was requested.
    Counts solve_and_store(Slice& slice, std::span<const std::uint32_t> blocks, const std::stop_token& stop) {
        if (slice_ != &slice) {
            slice_ = &slice;
            solver_ = std::monostate{};
            packer_ = Packer();
            const bool is_one_sided = OneSided::fits(slice.material);
            if (is_one_sided) {
                two_sided_room_ = {};
            } else {
                one_sided_room_ = {};
            }
            const KingsOfSides<R> kings = kings_.of(slice.material);
            if (is_one_sided) {
                solver_.template emplace<OneSided>(solved_, slice, kings, reader_, one_sided_room_);
            } else {
                solver_.template emplace<TwoSided>(solved_, slice, kings, reader_, two_sided_room_);
            }
        }
        if (auto* one_sided = std::get_if<OneSided>(&solver_)) {
            return one_sided->solve_and_store(slice, blocks, packer_, stop);
        }
        return std::get<TwoSided>(solver_).solve_and_store(slice, blocks, packer_, stop);
    }

  private:
    using OneSided = OneSidedSolver<R>;
    using TwoSided = BlockSolver<R>;

    const Solved<R>& solved_;
    const KingTables<R>& kings_;
    BlockReader<R> reader_;
    Packer packer_;
    typename OneSided::Room one_sided_room_;
    typename TwoSided::Room two_sided_room_;
    const Slice* slice_ = nullptr;  ///< that of the solver
    std::variant<std::monostate, OneSided, TwoSided> solver_;
};

}  // namespace crownhead::endgame
