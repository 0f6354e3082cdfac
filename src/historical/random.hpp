// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"

#include <cstddef>
#include <cstdint>
#include <random>

namespace crownhead::historical {

/// Lots for a move of a game: the same seed and number of moves draw the same.
class Random {
  public:
    Random(std::uint64_t seed, const rules::Game& game) {
        std::seed_seq both{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                           static_cast<std::uint32_t>(game.moves().size())};
        random_.seed(both);
    }

    /// A number below `count`, which is not 0; each as likely. (The library's distributions differ between libraries.)
    [[nodiscard]] std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_() % count); }

    /// One of a list that is not empty.
    template <class List>
    [[nodiscard]] const typename List::value_type& of(const List& list) {
        return list[below(list.size())];
    }

  private:
    std::mt19937_64 random_;
};

}  // namespace crownhead::historical
