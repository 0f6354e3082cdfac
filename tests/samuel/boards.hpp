// SPDX-License-Identifier: MIT
#pragma once

#include "notation/fen.hpp"
#include "rules/rule_set.hpp"
#include "samuel/board.hpp"

#include <string_view>

namespace crownhead::samuel {

inline Board board_of(std::string_view fen) { return Board::from(notation::parse_fen(rules::english(), fen)); }

}  // namespace crownhead::samuel
