// SPDX-License-Identifier: MIT
#pragma once

#include "search/clock.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace crownhead::players {

/// The limits for one move. All that are set hold; without any the engine searches until it is told to stop. A value.
struct Allowance {
    std::optional<std::chrono::milliseconds> time{};  ///< for this move
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};                   ///< plies
    std::optional<search::PlayersClock> clock{};  ///< the move gets a share of the time left
    friend bool operator==(const Allowance&, const Allowance&) = default;
};

/// The time after which a move comes too late; nullopt if there is no limit. Pure, thread-safe.
[[nodiscard]] std::optional<std::chrono::milliseconds> latest(const Allowance& allowance);

/// The time to be spent under an allowance; nullopt if it does not limit the time. Pure, thread-safe.
[[nodiscard]] std::optional<search::Budget> budget(const Allowance& allowance);

}  // namespace crownhead::players
