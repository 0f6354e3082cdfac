// SPDX-License-Identifier: MIT
#include "endgame/probe.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace crownhead::endgame {
namespace {

std::optional<Worth> worth_of(const rules::Position& position, std::span<const Endgames* const> folders) {
    std::optional<Worth> worth;
    for (const Endgames* folder : folders) {
        const std::optional<Value> value = folder->value(position);
        if (value && !worth) {
            worth = Worth{*value};
        }
        // One folder may know the value, another the distance too.
        if (worth && !worth->distance && worth->value != Value::draw) {
            worth->distance = folder->distance(position);
        }
    }
    return worth;
}

/// The value of a position for the side that moved into it.
Worth before(const Worth& reply) {
    return {negated(reply.value), reply.distance ? std::optional(*reply.distance + 1) : std::nullopt};
}

/// Moves are sorted by it: the smaller, the better.
std::tuple<int, int> sort_key(const std::optional<Worth>& worth) {
    constexpr int far = std::numeric_limits<int>::max();
    if (!worth) {
        return {3, 0};
    }
    switch (worth->value) {
        case Value::win:
            return {0, worth->distance.value_or(far)};
        case Value::draw:
            return {1, 0};
        default:
            return {2, -worth->distance.value_or(0)};
    }
}

}  // namespace

Probed probe(const rules::RuleSet& set, const rules::Position& position, std::span<const Endgames* const> folders) {
    Probed probed{.worth = worth_of(position, folders)};
    for (const rules::Move& move : rules::legal_moves(set, position)) {
        const rules::Position after = rules::after(set, position, move);
        const std::optional<Worth> reply = worth_of(after, folders);
        probed.moves.push_back({move, after, reply ? std::optional(before(*reply)) : std::nullopt});
    }
    std::stable_sort(probed.moves.begin(), probed.moves.end(),
                     [](const ProbedMove& a, const ProbedMove& b) { return sort_key(a.worth) < sort_key(b.worth); });
    return probed;
}

}  // namespace crownhead::endgame
