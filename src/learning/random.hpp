// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

// What is drawn at random about a game of self-play: the same on every machine, whichever thread does it.
namespace crownhead::learning {

[[nodiscard]] inline std::mt19937_64 random_for(std::uint64_t seed, std::uint64_t game) {
    std::seed_seq seeds{seed, seed >> 32U, game, game >> 32U};
    return std::mt19937_64(seeds);
}

/// A number below `of`; unlike std::uniform_int_distribution the same everywhere.
[[nodiscard]] inline std::size_t draw(std::mt19937_64& random, std::size_t of) {
    return static_cast<std::size_t>(random() % of);
}

}  // namespace crownhead::learning
