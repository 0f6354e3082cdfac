// SPDX-License-Identifier: MIT
#pragma once

#include "base/uniform_below.hpp"

#include <cstddef>
#include <cstdint>
#include <random>

// Random numbers for a game of self-play: the same on every machine and every thread.
namespace crownhead::learning {

[[nodiscard]] inline std::mt19937_64 random_for(std::uint64_t seed, std::uint64_t game) {
    std::seed_seq seeds{seed, seed >> 32U, game, game >> 32U};
    return std::mt19937_64(seeds);
}

/// A random number below `bound`, which is not 0.
[[nodiscard]] inline std::size_t draw(std::mt19937_64& random, std::size_t bound) {
    return static_cast<std::size_t>(uniform_below(bound, random));
}

}  // namespace crownhead::learning
