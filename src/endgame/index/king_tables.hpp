// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/king_sets.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>

namespace crownhead::endgame {

/// The sets of kings of both sides of a material, by side.
template <rules::Rules R>
using KingsOfSides = std::array<const KingSets<R>*, 2>;

/// The sets of kings for each number of kings, made when first asked for. Thread-safe.
template <rules::Rules R>
class KingTables {
  public:
    [[nodiscard]] const KingSets<R>& of(int kings) const {
        Entry& entry = entries_[static_cast<std::size_t>(kings)];
        std::call_once(entry.once, [&] { entry.sets = std::make_unique<KingSets<R>>(kings); });
        return *entry.sets;
    }
    /// The sets of both sides of a material, by side.
    [[nodiscard]] KingsOfSides<R> of(const Material& material) const {
        return {&of(material.black.kings), &of(material.white.kings)};
    }

  private:
    struct Entry {
        std::once_flag once;
        std::unique_ptr<KingSets<R>> sets;
    };
    mutable std::array<Entry, max_chosen + 1> entries_;
};

}  // namespace crownhead::endgame
