// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "search/limits.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

// What may be asked of engines and of whatever else computes for long. All throw BadInput for anything else.
namespace crownhead::python {

[[nodiscard]] inline int depth_of(const WholeNumber& plies) {
    return plies.within(1, search::Limits::max_depth, "the depth in plies");
}

[[nodiscard]] inline std::uint64_t nodes_of(const WholeNumber& nodes) {
    return static_cast<std::uint64_t>(
        nodes.within(std::int64_t{1}, std::numeric_limits<std::int64_t>::max(), "the number of nodes"));
}

/// `what` names the time in the message.
[[nodiscard]] inline std::chrono::duration<double> seconds_of(double seconds, std::string_view what) {
    constexpr double longest = 1e9;
    if (!(seconds > 0 && seconds <= longest)) {
        throw BadInput(fmt::format("{} is more than 0 seconds and at most {:.0f}, not {}", what, longest, seconds));
    }
    return std::chrono::duration<double>(seconds);
}

[[nodiscard]] inline unsigned threads_of(const WholeNumber& threads) {
    return threads.within(1U, 256U, "the number of threads");
}

/// Memory for a table, in megabytes; some can do without, others need at least one.
[[nodiscard]] inline std::size_t megabytes_of(const WholeNumber& megabytes, std::size_t least) {
    return megabytes.within(least, std::size_t{1'048'576}, "the memory in megabytes");
}

}  // namespace crownhead::python
