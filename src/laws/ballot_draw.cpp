// SPDX-License-Identifier: MIT
#include "laws/ballot_draw.hpp"

#include "base/bad_input.hpp"
#include "base/uniform_below.hpp"

#include <fmt/format.h>

#include <random>
#include <utility>

namespace crownhead::laws {

std::vector<Ballot> draw(std::vector<Ballot> list, std::size_t count, std::uint64_t seed) {
    if (count > list.size()) {
        throw BadInput(fmt::format("{} ballots cannot be drawn, none twice, from a list of {}", count, list.size()));
    }
    std::mt19937_64 random(seed);
    for (std::size_t i = 0; i < count; ++i) {
        std::swap(list[i], list[i + uniform_below(list.size() - i, random)]);
    }
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(count), list.end());
    return list;
}

std::vector<Ballot> draw(BallotKind kind, std::size_t count, std::uint64_t seed) {
    return draw(accepted_ballots(kind), count, seed);
}

}  // namespace crownhead::laws
