// SPDX-License-Identifier: MIT
#pragma once

#include "library/game_set.hpp"
#include "library/library.hpp"
#include "library/store/game_record.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::library {

/// What the games found are sorted by. Unknown values come last; equal ones are in the order of their numbers.
enum class SortBy : std::uint8_t { number, date, black, white, event, length };

struct Order {
    SortBy by = SortBy::number;
    bool descending = false;
};

/// At most `limit` games of a set, in this order, from the one at `offset` on. All of them must exist. Reads the
/// records of all games of the set, unless they are sorted by number. Throws LibraryFault. For one thread at a
/// time, as the library is.
[[nodiscard]] std::vector<GameNumber> page(const Library& library, const GameSet& games, Order order,
                                           std::size_t offset, std::size_t limit);

}  // namespace crownhead::library
