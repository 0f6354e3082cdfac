// SPDX-License-Identifier: MIT
#pragma once

#include "laws/ballot.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace crownhead::laws {

/// A number from 0 up to, not including, `bound`, which is not 0; all equally likely. Takes outputs x of the generator
/// until one is not less than 2^64 mod `bound`, and gives x mod `bound`: the outputs passed over are those that would
/// make some numbers likelier. Unlike std::uniform_int_distribution the same on every platform.
[[nodiscard]] std::uint64_t even_number_below(std::uint64_t bound, std::mt19937_64& random);

/// Draws `count` ballots of the list, none twice, in the order drawn; every order of every choice is equally likely.
/// The same list, count and seed give the same draw everywhere and in every version, and a longer draw begins with the
/// shorter one: with std::mt19937_64 of that seed, for i = 0, 1, … the i-th ballot changes places with the one
/// even_number_below(size - i) further on. Throws BadInput if the list has fewer than `count`. Thread-safe.
[[nodiscard]] std::vector<Ballot> draw(std::vector<Ballot> list, std::size_t count, std::uint64_t seed);

/// The same from those accepted for play.
[[nodiscard]] std::vector<Ballot> draw(BallotKind kind, std::size_t count, std::uint64_t seed);

}  // namespace crownhead::laws
