// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::coach {

// Why a move was an error, in facts that can be seen on the board (docs/reports.md, "Why"). Pure functions,
// thread-safe.

/// What one side loses and wins in a line, until it is quiet again.
struct Balance {
    int pieces_lost = 0;
    int kings_lost = 0;  ///< of them
    int pieces_won = 0;
    int kings_won = 0;
    friend bool operator==(const Balance&, const Balance&) = default;

    [[nodiscard]] int net() const { return pieces_won - pieces_lost; }
};

struct Facts {
    /// After the move, the other side wins more pieces than it gives.
    std::optional<Balance> loses{};
    /// The better move would have won more pieces than it gives.
    std::optional<Balance> misses{};
    bool lets_crown = false;  ///< the other side soon gets a king, and none in all of the better line
    bool traps_king = false;  ///< soon one of one's own kings cannot move; after the better move it could
    /// With equal numbers, the opposition goes to the other side and stays there (rules/the_move.hpp).
    bool gives_move = false;
    friend bool operator==(const Facts&, const Facts&) = default;
};

/// The facts of a move that is an error; `ply` counts from 0.
[[nodiscard]] Facts facts(const rules::Game& game, std::size_t ply, const JudgedMove& move);

/// All of it in English, a few short sentences: what the move threw away, whether that is known or what the engine
/// believes, by which answer, and what was better. Empty for a move that is no error.
[[nodiscard]] std::string explanation(const rules::Game& game, std::size_t ply, const JudgedMove& move);

}  // namespace crownhead::coach
