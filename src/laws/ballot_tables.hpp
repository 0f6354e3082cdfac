// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace crownhead::laws {

// The files of data/ballots/ (docs/ballots.md), put into the program when it is built (cmake/embed.cmake).
[[nodiscard]] std::string_view three_move_table();
[[nodiscard]] std::string_view two_move_table();
[[nodiscard]] std::string_view eleven_man_lost_table();
[[nodiscard]] std::string_view eleven_man_wording_table();

using TableRow = std::vector<std::string_view>;

/// A table's lines, without those that begin with `#`, split at tabs. They last as long as `table`.
[[nodiscard]] std::vector<TableRow> rows(std::string_view table);

/// A field that holds a whole number.
[[nodiscard]] int number(std::string_view field);

}  // namespace crownhead::laws
