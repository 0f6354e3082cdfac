// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/combinations.hpp"
#include "endgame/index/material.hpp"

#include <cstddef>
#include <vector>

namespace crownhead::endgame {

/// A map from canonical materials, which also finds what belongs to a swapped twin. Reading is thread-safe while
/// nothing is set. Neither side of a material may have more than `max_chosen` pieces of a kind.
template <class What>
class ByMaterial {
  public:
    struct Found {
        What* what = nullptr;
        bool is_rotated = false;  ///< it belongs to the twin: positions must be rotated
    };

    /// Null removes what was set.
    void set(const Material& canonical, What* what) {
        found_[code(canonical.swapped())] = {what, true};
        found_[code(canonical)] = {what, false};  // last: a symmetric material is its own twin
    }
    [[nodiscard]] const Found& find(const Material& material) const { return found_[code(material)]; }

  private:
    static constexpr std::size_t counts = max_chosen + 1;

    static constexpr std::size_t code(const Material& m) {
        const auto digit = [](int n) { return static_cast<std::size_t>(n); };
        return ((digit(m.black.men) * counts + digit(m.black.kings)) * counts + digit(m.white.men)) * counts +
               digit(m.white.kings);
    }

    std::vector<Found> found_ = std::vector<Found>(counts * counts * counts * counts);
};

}  // namespace crownhead::endgame
