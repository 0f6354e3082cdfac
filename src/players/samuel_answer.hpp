// SPDX-License-Identifier: MIT
#pragma once

#include "players/player.hpp"
#include "samuel/memory.hpp"
#include "samuel/polynomial.hpp"

#include <optional>
#include <stop_token>
#include <string_view>

namespace crownhead::players {

/// The polynomial of a name: `published` or an empty name for the twelve terms that Samuel's paper prints, `four` for
/// the polynomial of his learning by rote, else a file of a course of learning (samuel/course_file.hpp), from which it
/// is Alpha's present one. Throws BadInput that names the file. Thread-safe.
[[nodiscard]] samuel::Polynomial samuel_weights_named(std::string_view name);

/// The answer of Samuel's program of 1959 in a game of English draughts (docs/samuel.md). `min` is the minimum number
/// of plies that it looks ahead, three if not given; `memory`, learned by rote, may be null. Pure, thread-safe.
[[nodiscard]] Answer samuel_answer(const rules::Game& game, const samuel::Polynomial& polynomial,
                                   const samuel::Memory* memory, std::optional<int> min, const std::stop_token& stop);

}  // namespace crownhead::players
