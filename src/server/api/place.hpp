// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace crownhead::server {

/// Where the games of a tournament's board with people are played: a match between two people, or a game against the
/// engine for each game of the board. Its text form is stored in the tournament's file.
struct Place {
    enum class Kind : std::uint8_t { match, games };
    Kind kind = Kind::match;
    std::vector<std::string> ids{};  ///< of the match, or of the games in their order
    friend bool operator==(const Place&, const Place&) = default;
};

/// `match ID`, `games ID ID`.
[[nodiscard]] std::string text(const Place& place);
/// Throws BadInput for any other text.
[[nodiscard]] Place read_place(const std::string& text);

}  // namespace crownhead::server
