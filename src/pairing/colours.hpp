// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::pairing {

/// Whether a player begins the game. The first turn is what the FIDE handbook calls White; in English draughts it is
/// Black's, in others White's.
enum class Turn : std::uint8_t { first, second };

[[nodiscard]] constexpr Turn other(Turn turn) { return turn == Turn::first ? Turn::second : Turn::first; }

/// The turn that a player should have next, and how strongly (FIDE Handbook C.04.3, 1.6 and 1.7). A value.
struct Preference {
    enum class Strength : std::uint8_t { none, mild, strong, absolute };
    Strength strength = Strength::none;
    Turn turn = Turn::first;  ///< without meaning if the strength is none
    int difference = 0;       ///< games with the first turn less games with the second

    [[nodiscard]] bool any() const { return strength != Strength::none; }
    /// The difference is more than one, either way.
    [[nodiscard]] bool is_wide() const { return difference > 1 || difference < -1; }
    friend bool operator==(const Preference&, const Preference&) = default;
};

/// A player's preference after the turns he had in the games he played, oldest first: none if there were none, absolute
/// if the difference is more than one or the last two turns were the same, strong if it is one, else mild.
[[nodiscard]] Preference preference(const std::vector<Turn>& turns);

/// Returns whether two players prefer the same turn.
[[nodiscard]] bool clash(const Preference& a, const Preference& b);

/// The turn of the higher ranked of two players by C.04.3, 5.2. `if_equal` is his turn if neither has a preference.
/// Unplayed rounds are treated as if they had come before all played ones (C.04.2, 3.4).
[[nodiscard]] Turn turn_of_higher(const std::vector<Turn>& higher, const std::vector<Turn>& lower, Turn if_equal);

/// Returns whether `next`, after these turns, is the same turn for the third time in a row.
[[nodiscard]] bool third_in_a_row(const std::vector<Turn>& turns, Turn next);

}  // namespace crownhead::pairing
