#pragma once

#include "endgame/solving/slice.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <memory>

namespace crownhead::endgame {

/// The slices solved so far, of values or of distances. Reading is thread-safe while nothing is added.
template <rules::Rules R, class SliceOf = Slice<R>>
class Solved {
  public:
    using Board = rules::Board<R>;

    void add(std::unique_ptr<SliceOf> slice) {
        const Material m = slice->material;
        entry(m) = {slice.get(), false};
        if (!m.is_symmetric()) {
            entry(m.swapped()) = {slice.get(), true};
        }
        slices_[m] = std::move(slice);
    }
    void remove(const Material& canonical) {
        entry(canonical) = {};
        entry(canonical.swapped()) = {};
        slices_.erase(canonical);
    }

    /// The slice of an upright material; it must be there.
    [[nodiscard]] const SliceOf& at(const Material& canonical) const { return *slices_.at(canonical); }
    [[nodiscard]] SliceOf& at(const Material& canonical) { return *slices_.at(canonical); }
    [[nodiscard]] bool has(const Material& canonical) const { return slices_.contains(canonical); }

    /// The value of any position whose slice is here.
    [[nodiscard]] auto value(const Board& board) const {
        if (board.pieces(board.turn) == 0) {
            return SliceOf::none_left;
        }
        const Entry& found = entry(endgame::material(board));
        return found.is_rotated ? found.slice->value(rotated(board)) : found.slice->value(board);
    }

  private:
    struct Entry {
        const SliceOf* slice = nullptr;
        bool is_rotated = false;
    };
    static constexpr std::size_t side = max_chosen + 1;

    static constexpr std::size_t code(const Material& m) {
        const auto digit = [](int n) { return static_cast<std::size_t>(n); };
        return ((digit(m.black.men) * side + digit(m.black.kings)) * side + digit(m.white.men)) * side +
               digit(m.white.kings);
    }
    [[nodiscard]] Entry& entry(const Material& m) { return entries_[code(m)]; }
    [[nodiscard]] const Entry& entry(const Material& m) const { return entries_[code(m)]; }

    std::map<Material, std::unique_ptr<SliceOf>> slices_;
    std::vector<Entry> entries_ = std::vector<Entry>(side * side * side * side);
};

}  // namespace crownhead::endgame
