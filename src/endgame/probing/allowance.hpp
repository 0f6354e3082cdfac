// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

namespace crownhead::endgame {

/// Slices of so few pieces are decoded whatever is allowed: all of them in less than a second, in some 40 MB.
constexpr int few_pieces = 5;

/// How much may be decoded to find values, and how much has been. One object per thread.
struct Allowance {
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  ///< slots; the last unit may take more
    std::uint64_t decoded = 0;                                       ///< slots
    [[nodiscard]] bool is_used_up() const { return decoded >= most; }
};

}  // namespace crownhead::endgame
