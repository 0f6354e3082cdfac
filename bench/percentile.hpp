// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace crownhead::bench {

/// The least value that a share of them, more than 0 and at most 1, does not exceed: of few values the 99 % are all.
/// 0 of none.
[[nodiscard]] inline double percentile(std::vector<double>& values, double share) {
    if (values.empty()) {
        return 0;
    }
    const auto at = static_cast<std::ptrdiff_t>(std::ceil(share * static_cast<double>(values.size()))) - 1;
    std::nth_element(values.begin(), values.begin() + at, values.end());
    return values[static_cast<std::size_t>(at)];
}

}  // namespace crownhead::bench
