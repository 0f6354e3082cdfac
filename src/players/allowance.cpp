// SPDX-License-Identifier: MIT
#include "players/allowance.hpp"

#include <algorithm>

namespace crownhead::players {

std::optional<std::chrono::milliseconds> latest(const Allowance& allowance) {
    if (!allowance.clock) {
        return allowance.time;
    }
    return std::min(allowance.clock->left, allowance.time.value_or(allowance.clock->left));
}

std::optional<search::Budget> budget(const Allowance& allowance) {
    if (!allowance.clock) {
        return allowance.time ? std::optional(search::fixed_time(*allowance.time)) : std::nullopt;
    }
    const search::Budget share = search::share_of(*allowance.clock);
    if (!allowance.time) {
        return share;
    }
    return search::Budget{std::min(share.soft, *allowance.time), std::min(share.hard, *allowance.time)};
}

}  // namespace crownhead::players
