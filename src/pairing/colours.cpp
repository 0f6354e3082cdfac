// SPDX-License-Identifier: MIT
#include "pairing/colours.hpp"

#include <algorithm>
#include <cstdlib>

namespace crownhead::pairing {

using Strength = Preference::Strength;

Preference preference(const std::vector<Turn>& turns) {
    Preference found;
    if (turns.empty()) {
        return found;
    }
    found.difference =
        2 * static_cast<int>(std::count(turns.begin(), turns.end(), Turn::first)) - static_cast<int>(turns.size());
    const bool twice = turns.size() > 1 && turns.back() == turns[turns.size() - 2];
    if (found.is_wide()) {
        found.strength = Strength::absolute;
        found.turn = found.difference > 0 ? Turn::second : Turn::first;
    } else if (twice) {
        found.strength = Strength::absolute;
        found.turn = other(turns.back());
    } else if (found.difference != 0) {
        found.strength = Strength::strong;
        found.turn = found.difference > 0 ? Turn::second : Turn::first;
    } else {
        found.strength = Strength::mild;
        found.turn = other(turns.back());
    }
    return found;
}

bool clash(const Preference& a, const Preference& b) { return a.any() && b.any() && a.turn == b.turn; }

Turn turn_of_higher(const std::vector<Turn>& higher, const std::vector<Turn>& lower, Turn if_equal) {
    const Preference a = preference(higher);
    const Preference b = preference(lower);
    if (!a.any() && !b.any()) {
        return if_equal;  // 5.2.5
    }
    if (!clash(a, b)) {
        return a.any() ? a.turn : other(b.turn);  // 5.2.1
    }
    if (a.strength != b.strength) {
        return a.strength > b.strength ? a.turn : other(b.turn);  // 5.2.2
    }
    if (std::abs(a.difference) != std::abs(b.difference)) {                               // which only absolute ones do
        return std::abs(a.difference) > std::abs(b.difference) ? a.turn : other(b.turn);  // 5.2.2
    }
    const auto [his, theirs] = std::mismatch(higher.rbegin(), higher.rend(), lower.rbegin(), lower.rend());
    if (his != higher.rend() && theirs != lower.rend()) {
        return *theirs;  // 5.2.3: the reverse of that round
    }
    return a.turn;  // 5.2.4
}

bool third_in_a_row(const std::vector<Turn>& turns, Turn next) {
    return turns.size() > 1 && turns.back() == next && turns[turns.size() - 2] == next;
}

}  // namespace crownhead::pairing
