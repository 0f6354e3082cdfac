// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/men_index.hpp"
#include "endgame/solving/block_reader.hpp"
#include "endgame/solving/exits.hpp"
#include "endgame/solving/slice.hpp"
#include "endgame/solving/solved.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace crownhead::endgame {

/// What the moves that leave a block lead to. For one thread.
template <rules::Rules R>
class MovesOut {
  public:
    using Side = rules::Side;
    using Board = rules::Board<R>;
    using Crowning = CrowningBlock<R, Slice<R>>;

    /// `slice` and the slices of `solved` that its captures and crownings lead to must outlive the object, as must the
    /// reader, with which blocks are read.
    MovesOut(const Solved<R>& solved, const Slice<R>& slice, BlockReader<R>& reader)
        : solved_(solved), slice_(slice), reader_(reader) {}

    /// What the best capture of the side to move leads to; nothing if there is none.
    template <Side side>
    [[nodiscard]] std::optional<Value> by_captures(const Board& board) {
        std::optional<Value> best;
        rules::each_capture<R, side>(
            board,
            [&](const rules::Capture<R>& capture) {
                if (best != Value::win) {
                    best = std::max(best.value_or(Value::loss),
                                    negated(value(board.template after<side>(capture.move()))));
                }
            },
            [&] { best = std::nullopt; });
        return best;
    }

    /// The block that a man's step leads to if he is not crowned, with the other side to move; `next` are the men after
    /// it. Valid until the next call of any function.
    template <Side side>
    [[nodiscard]] BlockValues by_step(const Men& next) {
        return reader_.block(slice_, at(other(side)), slice_.men.rank(next));
    }

    /// The block that a crowning leads to, with `men` left; and its values, valid until the next call of any function.
    template <Side side>
    [[nodiscard]] Crowning crowning(const Men& men) const {
        return crowning_block<R>(solved_, slice_.material, side, men);
    }
    template <Side side>
    [[nodiscard]] BlockValues by_crowning(const Crowning& there) {
        return reader_.block(there.slice, at(there.is_rotated ? side : other(side)), there.block);
    }

  private:
    static constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }

    /// The value of a position of fewer pieces.
    [[nodiscard]] Value value(const Board& position) {
        return solved_.value(position, [&](const Slice<R>& slice, const Board& board) {
            const auto [block, waiting, moving] = place_of(board, slice.men);
            return reader_.block(slice, at(board.turn), block).value(waiting, moving);
        });
    }

    const Solved<R>& solved_;
    const Slice<R>& slice_;
    BlockReader<R>& reader_;
};

}  // namespace crownhead::endgame
