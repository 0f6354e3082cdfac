// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/tournament.hpp"

#include <cstddef>

namespace crownhead::commands {

/// What `crownhead tournament` prints on the standard output: from the first round on, in the order of rounds, boards
/// and games, whatever the order in which games end, so that a resumed tournament prints the same.
class TournamentReport {
  public:
    explicit TournamentReport(bool json) : json_(json) {}

    /// Prints what has become known since the last call.
    void show(const tournament::Tournament& tournament);

    /// The standings and the crosstable.
    void show_end(const tournament::Tournament& tournament) const;

  private:
    void show_round(const tournament::Tournament& tournament) const;
    void show_game(const tournament::Tournament& tournament, const tournament::GameOver& game) const;

    bool json_;
    std::size_t round_ = 0;  ///< the first that is not yet printed in full
    std::size_t board_ = 0;
    std::size_t game_ = 0;
    bool has_head_ = false;  ///< whether the line of the round itself is printed
};

}  // namespace crownhead::commands
