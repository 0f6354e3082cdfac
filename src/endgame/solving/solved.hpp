// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/by_material.hpp"
#include "endgame/solving/slice.hpp"

#include <map>
#include <memory>
#include <utility>

namespace crownhead::endgame {

/// The slices solved so far, of values or of distances. Reading is thread-safe while nothing is added.
template <rules::Rules R, class SliceOf = Slice<R>>
class Solved {
  public:
    using Board = rules::Board<R>;

    void add(std::unique_ptr<SliceOf> slice) {
        const Material material = slice->material;
        by_material_.set(material, slice.get());
        slices_[material] = std::move(slice);
    }
    void remove(const Material& canonical) {
        by_material_.set(canonical, nullptr);
        slices_.erase(canonical);
    }

    /// The slice of a canonical material, which must be there.
    [[nodiscard]] const SliceOf& at(const Material& canonical) const { return *slices_.at(canonical); }
    [[nodiscard]] SliceOf& at(const Material& canonical) { return *slices_.at(canonical); }
    [[nodiscard]] bool has(const Material& canonical) const { return slices_.contains(canonical); }

    /// What `value_in(slice, board)` says of a position, whose slice must be there; the board is rotated if it must be.
    template <class ValueIn>
    [[nodiscard]] auto value(const Board& board, const ValueIn& value_in) const {
        if (board.pieces(board.turn) == 0) {
            return SliceOf::none_left;
        }
        const auto& [slice, is_rotated] = by_material_.find(endgame::material(board));
        return is_rotated ? value_in(*slice, rotated(board)) : value_in(*slice, board);
    }

  private:
    std::map<Material, std::unique_ptr<SliceOf>> slices_;
    ByMaterial<const SliceOf> by_material_;
};

}  // namespace crownhead::endgame
