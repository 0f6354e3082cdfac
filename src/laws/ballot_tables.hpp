// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace crownhead::laws {

// The files of data/ballots/ (docs/ballots.md), embedded when the program is built (cmake/embed.cmake).
[[nodiscard]] std::string_view three_move_table();
[[nodiscard]] std::string_view two_move_table();
[[nodiscard]] std::string_view eleven_man_lost_table();
[[nodiscard]] std::string_view eleven_man_wording_table();

using TableRow = std::vector<std::string_view>;

/// A table's lines, without those that begin with `#`, split at tabs. The fields point into `table`.
[[nodiscard]] std::vector<TableRow> rows(std::string_view table);

/// The whole number that a field holds, 0 if it holds none.
[[nodiscard]] int number(std::string_view field);

}  // namespace crownhead::laws
