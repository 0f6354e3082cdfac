// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace crownhead::python {

/// What a batch of games shows of each game, one row a game; the arrays are laid out for numpy. Squares are numbered as
/// the side to move sees them: for White they count from the other end, so that the mover always plays towards high
/// numbers.
struct BatchView {
    std::size_t games = 0;
    std::size_t squares = 0;
    std::size_t actions = 0;

    std::vector<std::int8_t> board{};   ///< games × squares: 1, 2 the mover's man, king; -1, -2 the other side's
    std::vector<std::uint8_t> mask{};   ///< games × actions: 1 for each that is a legal move
    std::vector<std::uint8_t> moves{};  ///< games × actions × 2: first and last square from 0; 0 past the legal moves
    std::vector<std::int32_t> legal{};  ///< how many legal moves there are, at most `actions`
    std::vector<std::int8_t> turn{};    ///< 0: Black is to move, 1: White
    std::vector<std::int32_t> plies{};  ///< played so far
    std::vector<std::int8_t> result{};  ///< of the game that the last step ended: 1 Black, 2 White, 3 drawn; else 0
    std::vector<std::uint8_t> cut_off{};  ///< 1 if the last step ended the game only because it was too long
};

struct BatchOptions {
    static constexpr std::size_t most_games = 1U << 20U;
    static constexpr std::size_t most_actions = 4096;

    std::size_t games = 1;       ///< at least 1, at most `most_games`
    std::size_t actions = 128;   ///< the most legal moves that are offered; further ones are not
    std::int32_t max_plies = 0;  ///< longer games are cut off; 0 for none, never negative
};

/// Many games of one rule set, played side by side. A game that ends begins again at once, from the start position;
/// what its end was stands in `result` until the next step. Not thread-safe.
class Batch {
  public:
    Batch() = default;
    virtual ~Batch() = default;
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;
    Batch(Batch&&) = delete;
    Batch& operator=(Batch&&) = delete;

    [[nodiscard]] virtual const BatchView& view() const = 0;
    /// All games begin.
    virtual void reset() = 0;
    /// Plays an action in each game: a place in the list of its legal moves, which are in numerical order as
    /// rules::legal_moves has them. Throws BadInput, and plays nothing, if one of them is no legal move.
    virtual void step(std::span<const std::int64_t> actions) = 0;
    /// The position of a game. `game` is below view().games.
    [[nodiscard]] virtual rules::Position position(std::size_t game) const = 0;
};

/// `options` are within their limits. Throws BadInput if they need too much memory.
[[nodiscard]] std::unique_ptr<Batch> make_batch(const rules::RuleSet& set, const BatchOptions& options);

}  // namespace crownhead::python
