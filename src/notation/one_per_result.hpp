// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace crownhead::notation {

/// One move for each result among those that `keep` accepts: the first ones, a few more than fit in a sentence.
template <typename Keep>
[[nodiscard]] std::vector<const rules::Move*> one_per_result(std::span<const rules::Move> legal, Keep keep) {
    constexpr std::size_t max_kept = 8;
    std::vector<const rules::Move*> kept;
    for (const rules::Move& move : legal) {
        if (kept.size() == max_kept) {
            break;
        }
        const auto same = [&](const rules::Move* other) { return other->same_result(move); };
        if (keep(move) && std::none_of(kept.begin(), kept.end(), same)) {
            kept.push_back(&move);
        }
    }
    return kept;
}

}  // namespace crownhead::notation
