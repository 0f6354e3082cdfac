// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "samuel/memory.hpp"
#include "samuel/polynomial.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::samuel {

/// Positions searched between two merges of the memory.
inline constexpr int moves_per_merge = 20;

/// The state of learning by rote: what is remembered, and all else that the next game depends on. A value.
struct Rote {
    Memory memory{};
    std::uint64_t games = 0;  ///< played against itself
    std::uint64_t book_games = 0;
    int moves = 0;  ///< since the last merge
};

// Pure functions, thread-safe. The polynomial is that of four terms.

/// After one more game against itself, of longest_course_game plies at most (course.hpp): from game to game the first
/// moves of both sides run through all there are; all others are the program's. Each position that it looks ahead in is
/// kept. Returns nullopt if a stop was requested.
[[nodiscard]] std::optional<Rote> with_own_game(Rote rote, const std::stop_token& stop);

/// After one more recorded game: looks ahead in each of its positions and keeps them, but follows the recorded moves.
/// Returns nullopt if a stop was requested.
[[nodiscard]] std::optional<Rote> with_book_game(Rote rote, const rules::Game& game, const std::stop_token& stop);

/// The lines of a file of memory, without header and checksum (docs/samuel.md).
[[nodiscard]] std::string encode_lines(const Rote& rote);

/// Reads the lines of a memory. Throws BadInput that names the wrong line.
[[nodiscard]] Rote decode_rote(std::string_view lines);

/// Replaces the memory in a file; if interrupted, the old or the new one is complete. Throws BadInput if it cannot be
/// written.
void save(const std::filesystem::path& file, const Rote& rote);

/// Reads a memory. Throws BadInput that names the file if it is missing, damaged or not a memory.
[[nodiscard]] Rote load_rote(const std::filesystem::path& file);

}  // namespace crownhead::samuel
