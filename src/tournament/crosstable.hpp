// SPDX-License-Identifier: MIT
#pragma once

#include "tournament/standings.hpp"
#include "tournament/tournament.hpp"

#include <string>
#include <vector>

namespace crownhead::tournament {

/// A table for people: words in rows of equal length, the first row the headings.
using Table = std::vector<std::vector<std::string>>;

/// Everybody by rank with the rounds: `5b1` met the one in the fifth line with Black in the first game and had one
/// point; `=` is a draw, `+` and `-` were forfeits, `bye`, `half` (a bye asked for, half a point), `-` for a round that
/// was missed, and `5b` for one that goes on. With two games the points stand behind a colon: `5b:1.5`. After the
/// rounds the points and the tie-breaks in the order in which they decide.
[[nodiscard]] Table crosstable(const Tournament& tournament);

/// A round robin's other form, everybody against everybody by rank: `1`, `=`, `0`, `+`, `-` for each game, `*` on the
/// diagonal and `.` for a game still to come.
[[nodiscard]] Table grid(const Tournament& tournament);

/// In columns two spaces apart, the line ends trimmed. Widths are of characters, not bytes.
[[nodiscard]] std::string text(const Table& table);

/// As CSV (RFC 4180), lines ended by a line feed.
[[nodiscard]] std::string csv(const Table& table);

}  // namespace crownhead::tournament
