// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/standings.hpp"
#include "tournament/tournament.hpp"

#include <string>
#include <vector>

namespace crownhead::tournament {

/// A table for people: rows of cells, all of the same length; the first row has the headings.
using Table = std::vector<std::vector<std::string>>;

/// The players by rank, with a column for each round: `5b1` is one point against the player in the fifth line, with
/// Black in the first game; `5b=` is a draw, `5b+` and `5b-` were decided by forfeit, and `5b` is not over. Without an
/// opponent it is `bye`, `half` (a requested bye for half the points) or `-`. Pairings of two games show their points
/// after a colon: `5b:1.5`. After the rounds come the points and the tie-breaks in the order in which they decide.
[[nodiscard]] Table crosstable(const Tournament& tournament);

/// A round robin as a grid, players by rank on both sides: `1`, `=`, `0`, `+` or `-` for each game, `.` for a game
/// still to come, and `*` on the diagonal.
[[nodiscard]] Table grid(const Tournament& tournament);

/// A table in columns two spaces apart, without spaces at line ends. Widths count characters, not bytes.
[[nodiscard]] std::string text(const Table& table);

/// A table as CSV (RFC 4180), with lines ended by a line feed.
[[nodiscard]] std::string csv(const Table& table);

}  // namespace crownhead::tournament
