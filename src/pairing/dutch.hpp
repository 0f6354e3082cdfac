// SPDX-License-Identifier: MIT
#pragma once

#include "pairing/colours.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crownhead::pairing {

// Swiss pairings by the Dutch system: FIDE Handbook C.04.3, effective from 1 February 2026, whose articles are cited
// as (2.1) and criteria as [C1]. Where the handbook says White we say the first turn (colours.hpp).

enum class Float : std::uint8_t { none, up, down };

/// Everything that the pairing of a round needs to know about a player. A value.
struct SwissPlayer {
    int number = 0;                                         ///< the pairing number, unique; 1 is the strongest player's
    int score = 0;                                          ///< in any unit
    std::vector<int> opponents{};                           ///< numbers of those he has played
    std::vector<Turn> turns{};                              ///< in the rounds he played, oldest first
    std::array<Float, 2> floats{Float::none, Float::none};  ///< in the last round and the one before (1.4)
    int unplayed = 0;                                       ///< rounds without a game
    bool had_bye = false;  ///< got a win's points in an unplayed round, so he gets no bye [C2]
};

/// What else the pairing of a round depends on.
struct SwissTerms {
    Turn initial = Turn::first;      ///< the turn of number 1 in the first round, drawn at random (5.1)
    std::optional<int> top_score{};  ///< in the last round: a topscorer has more than this (1.8)
};

struct Pair {
    int first = 0;  ///< the number of the player with the first turn
    int second = 0;
    friend bool operator==(const Pair&, const Pair&) = default;
};

struct SwissPairing {
    /// Board by board: by the score of the higher ranked player, then by that of both, then by his rank (C.04.2).
    std::vector<Pair> pairs{};
    std::optional<int> bye{};  ///< the number of the player without an opponent, if the number of players is odd
    friend bool operator==(const SwissPairing&, const SwissPairing&) = default;
};

/// Pairs the players of a round. Takes time of the order of players³ times the number of different scores, and up to
/// players/8 times that if the weights of pairs differ only in their last digits (matching.hpp); and about players³
/// bytes of memory, 140 MB for 500. Throws BadInput if no complete pairing exists, in which case people have to decide
/// what to do (1.9.3). Pure, thread-safe.
[[nodiscard]] SwissPairing dutch_pairing(std::span<const SwissPlayer> players, const SwissTerms& terms);

}  // namespace crownhead::pairing
