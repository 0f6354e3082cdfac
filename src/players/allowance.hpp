// SPDX-License-Identifier: MIT
#pragma once

#include "search/clock.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace crownhead::players {

/// What an engine may use for one move. Whatever is set holds; with nothing set it thinks until it is told to stop.
/// A value.
struct Allowance {
    std::optional<std::chrono::milliseconds> time{};  ///< for this move
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};                   ///< plies
    std::optional<search::PlayersClock> clock{};  ///< a share of what is on it
    friend bool operator==(const Allowance&, const Allowance&) = default;
};

/// The time after which a move comes too late; nothing where there is no limit. Pure, thread-safe.
[[nodiscard]] std::optional<std::chrono::milliseconds> latest(const Allowance& allowance);

/// The time that an allowance advises to take; nothing where it does not limit the time. Pure, thread-safe.
[[nodiscard]] std::optional<search::Budget> budget(const Allowance& allowance);

}  // namespace crownhead::players
