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

/// The players of a round in order of rank (1.2), told by their places in it, from 0.
class Field {
  public:
    Field(std::span<const SwissPlayer> players, const SwissTerms& terms);

    [[nodiscard]] int size() const { return static_cast<int>(players_.size()); }
    [[nodiscard]] const SwissPlayer& player(int place) const { return players_[static_cast<std::size_t>(place)]; }
    [[nodiscard]] int score(int place) const { return player(place).score; }
    [[nodiscard]] const Preference& wish(int place) const { return wishes_[static_cast<std::size_t>(place)]; }
    [[nodiscard]] bool is_topscorer(int place) const { return terms_.top_score && score(place) > *terms_.top_score; }

    /// Two may meet: they have not met, and do not both insist on the same turn, unless one is a topscorer [C1, C3].
    [[nodiscard]] bool may_meet(int a, int b) const;

    /// The turn of the first of two, the one ranked higher.
    [[nodiscard]] Turn turn_of_higher(int higher, int lower) const;

  private:
    std::vector<SwissPlayer> players_;
    std::vector<Preference> wishes_;
    SwissTerms terms_;
};

/// A bracket about to be paired, and what is left below it (1.3, 1.4). Places in the field.
struct Bracket {
    std::vector<int> moved_down;   ///< by rank
    std::vector<int> residents;    ///< by rank
    std::vector<int> next;         ///< residents of the bracket below
    std::vector<int> rest;         ///< everybody below that
    std::optional<int> bye_score;  ///< where one will have the bye: his score [C5]
};

/// What becomes of it.
struct Paired {
    std::vector<std::pair<int, int>> pairs;  ///< the higher ranked first
    std::vector<int> downfloaters;           ///< by rank
};

/// Pairs a bracket (articles 3 and 4). There must be a way to complete the round.
[[nodiscard]] Paired pair_bracket(const Field& field, const Bracket& bracket);

/// The lowest score of one who can have the bye, so that all others can be paired [C4, C5]; `none` where all are.
/// Throws BadInput where no complete pairing exists.
[[nodiscard]] std::optional<int> bye_score(const Field& field);

}  // namespace crownhead::pairing
