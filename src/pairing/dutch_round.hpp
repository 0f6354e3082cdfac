// SPDX-License-Identifier: MIT
#pragma once

#include "pairing/dutch.hpp"
#include "pairing/matching.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace crownhead::pairing {

/// The players of a round in order of rank (1.2). Their places in that order, from 0, identify them.
class RankedPlayers {
  public:
    RankedPlayers(std::span<const SwissPlayer> players, const SwissTerms& terms);

    [[nodiscard]] int size() const { return static_cast<int>(players_.size()); }
    [[nodiscard]] const SwissPlayer& player(int place) const { return players_[static_cast<std::size_t>(place)]; }
    [[nodiscard]] int score(int place) const { return player(place).score; }
    [[nodiscard]] const Preference& preference(int place) const {
        return preferences_[static_cast<std::size_t>(place)];
    }
    [[nodiscard]] bool is_topscorer(int place) const { return terms_.top_score && score(place) > *terms_.top_score; }

    /// Returns whether two may meet: they have not met before and, unless one is a topscorer, do not both have an
    /// absolute preference for the same turn [C1, C3].
    [[nodiscard]] bool may_meet(int a, int b) const;

    /// The turn of the higher ranked of two players.
    [[nodiscard]] Turn turn_of_higher(int higher, int lower) const;

  private:
    std::vector<SwissPlayer> players_;
    std::vector<Preference> preferences_;
    SwissTerms terms_;
};

/// A bracket about to be paired, and the players below it (1.3, 1.4), all by their places in RankedPlayers.
struct Bracket {
    std::vector<int> moved_down;   ///< by rank
    std::vector<int> residents;    ///< by rank
    std::vector<int> next;         ///< residents of the bracket below
    std::vector<int> rest;         ///< everybody below that
    std::optional<int> bye_score;  ///< the score of the player who will have the bye, if there is one [C5]
};

/// How a bracket was paired, by places in RankedPlayers.
struct Paired {
    std::vector<std::pair<int, int>> pairs;  ///< the higher ranked first
    std::vector<int> downfloaters;           ///< by rank
};

/// Pairs a bracket (articles 3 and 4). There must be a way to complete the round.
[[nodiscard]] Paired pair_bracket(const RankedPlayers& ranked, const Bracket& bracket);

/// The lowest score of a player who can have the bye while all others can be paired [C4, C5]; nullopt if the number of
/// players is even. Throws BadInput if no complete pairing exists.
[[nodiscard]] std::optional<int> bye_score(const RankedPlayers& ranked);

}  // namespace crownhead::pairing
