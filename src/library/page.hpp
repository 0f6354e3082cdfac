// SPDX-License-Identifier: MIT
#pragma once

#include "library/game_set.hpp"
#include "library/library.hpp"
#include "library/store/game_record.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::library {

/// By what found games are sorted. What is unknown comes last; equals stand in the order of their numbers.
enum class SortBy : std::uint8_t { number, date, black, white, event, length };

struct Order {
    SortBy by = SortBy::number;
    bool descending = false;
};

/// The games of a set from the one at `offset` in the order, at most `limit` of them.
[[nodiscard]] std::vector<GameNumber> page(const Library& library, const GameSet& games, Order order,
                                           std::size_t offset, std::size_t limit);

}  // namespace crownhead::library
