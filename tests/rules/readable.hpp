// SPDX-License-Identifier: MIT
#pragma once

#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// Positions and moves as short texts, so that tests of this floor read well without notation/, which lies above it.
namespace crownhead::reference {

/// `position("B:W18,K24:B1")`: whose turn it is, then the pieces of each side, kings with a K.
[[nodiscard]] rules::Position position(std::string_view text);
[[nodiscard]] std::string text(const rules::Position& position);

/// `squares({1, 6, 10})`.
[[nodiscard]] board::SquareSet squares(std::initializer_list<int> numbers);

/// A move from its path; what it captured must be told.
[[nodiscard]] rules::Move move(std::initializer_list<int> path, std::initializer_list<int> captured = {});

/// `11-15`, or `29x22x15x6` with the whole path.
[[nodiscard]] std::string text(const rules::Move& move);
[[nodiscard]] std::vector<std::string> texts(const std::vector<rules::Move>& moves);

/// The row of that name in the table; fails the test where there is none.
[[nodiscard]] const rules::RuleSet& rule_set(std::string_view name);

/// The legal moves of a position, as texts in numerical order. Fails the test where the reference generator has others.
[[nodiscard]] std::vector<std::string> legal(std::string_view rule_set_name, std::string_view position_text);

/// The position after the legal move with that text; fails the test where there is none.
[[nodiscard]] std::string after(std::string_view rule_set_name, std::string_view position_text,
                                std::string_view move_text);

}  // namespace crownhead::reference
