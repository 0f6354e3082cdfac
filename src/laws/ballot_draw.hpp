// SPDX-License-Identifier: MIT
#pragma once

#include "laws/ballot.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::laws {

/// Draws `count` different ballots of the list, in the order drawn; every order of every choice is equally likely. The
/// same list, count and seed give the same draw everywhere and in every version, and a longer draw begins with the
/// shorter one: with std::mt19937_64 of that seed, for i = 0, 1, … the i-th ballot is swapped with the one
/// uniform_below(size - i) places further on (base/uniform_below.hpp). Throws BadInput if the list has fewer than
/// `count`. Thread-safe.
[[nodiscard]] std::vector<Ballot> draw(std::vector<Ballot> list, std::size_t count, std::uint64_t seed);

/// The same from the ballots accepted for play.
[[nodiscard]] std::vector<Ballot> draw(BallotKind kind, std::size_t count, std::uint64_t seed);

}  // namespace crownhead::laws
