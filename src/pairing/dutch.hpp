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

/// All that the pairing of a round needs to know of a player. A value.
struct SwissPlayer {
    int number = 0;                ///< the pairing number: 1 for the strongest; every player has another
    int score = 0;                 ///< in any unit
    std::vector<int> opponents{};  ///< numbers of those he has played
    std::vector<Turn> turns{};     ///< that he had in the rounds he played, oldest first
    std::array<Float, 2> floats{Float::none, Float::none};  ///< in the last round and the one before (1.4)
    int unplayed = 0;                                       ///< rounds without a game
    bool had_bye = false;  ///< has had a win's points in a round without playing: gets no bye [C2]
};

/// What else decides.
struct SwissTerms {
    Turn initial = Turn::first;      ///< the turn of number 1 in the first round, drawn at random (5.1)
    std::optional<int> top_score{};  ///< in the last round: who has more is a topscorer (1.8)
};

struct Pair {
    int first = 0;  ///< the number of the one who has the first turn
    int second = 0;
    friend bool operator==(const Pair&, const Pair&) = default;
};

struct SwissPairing {
    std::vector<Pair> pairs{};  ///< by the higher ranked player of each: the first board first
    std::optional<int> bye{};   ///< the number of the one who has no opponent, where players are odd in number
    friend bool operator==(const SwissPairing&, const SwissPairing&) = default;
};

/// Pairs those who play in a round. The time it takes is of the order of players³ times the number of different scores.
/// Throws BadInput where no complete pairing exists, in which case people have to decide what to do (1.9.3). Pure,
/// thread-safe.
[[nodiscard]] SwissPairing dutch_pairing(std::span<const SwissPlayer> players, const SwissTerms& terms);

}  // namespace crownhead::pairing
