// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"

#include <cstdint>

namespace crownhead::historical {

/// The move that a program plays. A value.
struct Choice {
    rules::Move move{};
    int depth = 0;  ///< plies; 0 if it did not look ahead
    std::uint64_t nodes = 0;
};

}  // namespace crownhead::historical
