// SPDX-License-Identifier: MIT
#pragma once

#include "base/uniform_below.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <cstdint>
#include <random>

namespace crownhead::historical {

/// Random numbers for a move of a game: the same seed and number of moves played give the same numbers.
class Random {
  public:
    Random(std::uint64_t seed, const rules::Game& game) {
        std::seed_seq both{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                           static_cast<std::uint32_t>(game.moves().size())};
        random_.seed(both);
    }

    /// A number below `count`, which is not 0; all equally likely.
    [[nodiscard]] std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(uniform_below(count, random_));
    }

    /// A random element of a list that is not empty.
    template <class List>
    [[nodiscard]] const typename List::value_type& pick(const List& list) {
        return list[below(list.size())];
    }

  private:
    std::mt19937_64 random_;
};

}  // namespace crownhead::historical
