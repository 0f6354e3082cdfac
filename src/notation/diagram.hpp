// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "rules/position.hpp"

#include <cstdint>
#include <string>

namespace crownhead::notation {

enum class DiagramStyle : std::uint8_t {
    ascii,    ///< `b` `w` men, `B` `W` kings, `.` empty
    unicode,  ///< the draughts pieces U+26C0 to U+26C3, `·` empty
};

/// The position as a board of text lines, seen by `viewer`, whose men are at the bottom at first; the numbers of the
/// first and last square of each row at its sides. Each line ends with a line feed. Pure, thread-safe.
[[nodiscard]] std::string diagram(const board::Geometry& geometry, const rules::Position& position, DiagramStyle style,
                                  rules::Side viewer = rules::Side::white);

}  // namespace crownhead::notation
