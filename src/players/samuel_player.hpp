#pragma once

#include "players/player.hpp"
#include "samuel/memory.hpp"
#include "samuel/polynomial.hpp"

#include <memory>
#include <string_view>

namespace crownhead::players {

/// The polynomial of a name: `published` or an empty one for the twelve terms that Samuel's paper prints, `four` for
/// the polynomial of his learning by rote, else the file of a course of learning (samuel/course_file.hpp), Alpha's as
/// it is now. Throws BadInput that names the file. Thread-safe.
[[nodiscard]] samuel::Polynomial samuel_weights_named(std::string_view name);

/// Samuel's program of 1959 (docs/samuel.md) as a player of English draughts. It looks as far ahead as the paper says
/// and needs no time for that; of what it is allowed only the depth matters, as the least plies of its look-ahead. The
/// same position and game before it get the same answer. `memory`, learned by rote, may be null.
[[nodiscard]] std::unique_ptr<Player> samuel_player(const samuel::Polynomial& polynomial,
                                                    std::shared_ptr<const samuel::Memory> memory = nullptr);

}  // namespace crownhead::players
