// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace crownhead::commands {

/// The numbers of some squares, for JSON.
template <class Squares>
[[nodiscard]] std::vector<int> square_list(const Squares& squares) {
    std::vector<int> numbers;
    for (const auto square : squares) {
        numbers.push_back(square.number());
    }
    return numbers;
}

}  // namespace crownhead::commands
