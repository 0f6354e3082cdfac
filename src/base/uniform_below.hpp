// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>

namespace crownhead {

/// A number below `bound`, which is not 0; all equally likely. Takes outputs x of the generator until one is not less
/// than 2^64 mod `bound`, and returns x mod `bound`: the rejected outputs would make some numbers likelier. Unlike
/// std::uniform_int_distribution it is the same on every platform, and it stays the same in every version: draws and
/// games are reproduced from their seeds.
[[nodiscard]] inline std::uint64_t uniform_below(std::uint64_t bound, std::mt19937_64& random) {
    const std::uint64_t surplus = (std::uint64_t{0} - bound) % bound;  // 2^64 mod bound
    while (true) {
        const std::uint64_t x = random();
        if (x >= surplus) {
            return x % bound;
        }
    }
}

}  // namespace crownhead
