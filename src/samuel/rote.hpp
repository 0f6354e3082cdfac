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

/// Learning by rote, as far as it has come: what is remembered, and all that the next game depends on. A value.
struct Rote {
    Memory memory{};
    std::uint64_t games = 0;  ///< played against itself
    std::uint64_t book_games = 0;
    int moves = 0;  ///< since the last merge
};

// Pure functions, thread-safe. The polynomial is that of four terms.

/// A game against itself more, of 70 plies at most: the first move of each side goes through all there are from game to
/// game, all others are the program's. Each position that it looks ahead in is kept. Nothing where a stop was
/// requested.
[[nodiscard]] std::optional<Rote> with_own_game(Rote rote, const std::stop_token& stop);

/// A recorded game more, of which each position is looked ahead in and kept; the record's moves are made, whatever the
/// program thinks. Nothing where a stop was requested.
[[nodiscard]] std::optional<Rote> with_book_game(Rote rote, const rules::Game& game, const std::stop_token& stop);

/// The lines of a file of it, behind no checksum yet.
[[nodiscard]] std::string encode_lines(const Rote& rote);

/// Reads them. Throws BadInput that names the line.
[[nodiscard]] Rote decode_rote(std::string_view lines);

/// Writes it in place of the one before: always one of them is whole. Throws BadInput where it cannot be written.
void save(const std::filesystem::path& file, const Rote& rote);

/// Throws BadInput that names the file where it is not there, is something else, or damaged.
[[nodiscard]] Rote load_rote(const std::filesystem::path& file);

}  // namespace crownhead::samuel
