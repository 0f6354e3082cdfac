// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::pairing {

/// Who begins a game: what the FIDE handbook calls White. In English draughts that is Black, in others White.
enum class Turn : std::uint8_t { first, second };

[[nodiscard]] constexpr Turn other(Turn turn) { return turn == Turn::first ? Turn::second : Turn::first; }

/// What a player should have next, and how much (FIDE Handbook C.04.3, 1.6 and 1.7). A value.
struct Preference {
    enum class Strength : std::uint8_t { none, mild, strong, absolute };
    Strength strength = Strength::none;
    Turn turn = Turn::first;  ///< means nothing where there is none
    int difference = 0;       ///< games with the first turn less games with the second

    [[nodiscard]] bool any() const { return strength != Strength::none; }
    /// The difference is greater than one.
    [[nodiscard]] bool is_wide() const { return difference > 1 || difference < -1; }
    friend bool operator==(const Preference&, const Preference&) = default;
};

/// The preference of a player by the turns he had in the games he played, oldest first: absolute where the difference
/// is more than one or the last two were alike, strong where it is one, else mild.
[[nodiscard]] Preference preference(const std::vector<Turn>& turns);

/// Whether two players prefer the same.
[[nodiscard]] bool clash(const Preference& a, const Preference& b);

/// Who sits where: 5.2 of C.04.3 for two players, the first of whom is ranked higher. Gives the turn of the higher
/// ranked. `unplayed` is what he has where nobody prefers anything. Unplayed rounds count for nothing, as if they had
/// come before all played ones (C.04.2, 3.4).
[[nodiscard]] Turn turn_of_higher(const std::vector<Turn>& higher, const std::vector<Turn>& lower, Turn unplayed);

/// Whether one who had these turns has the same for the third time in a row with this one.
[[nodiscard]] bool third_in_a_row(const std::vector<Turn>& turns, Turn next);

}  // namespace crownhead::pairing
