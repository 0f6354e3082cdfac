// SPDX-License-Identifier: MIT
#pragma once

#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <span>

namespace crownhead::library {

class ReplayBoard;

/// Goes through the moves of a stored game, without working out what was legal (docs/library-store.md, "Moves"):
///
///     for (Replay replay = ...; ; replay.next()) {
///         use(replay.position(), replay.ply());
///         if (replay.at_end()) break;
///     }
///
/// A value of a few hundred bytes, for one thread; what it was made from must outlive it.
class Replay {
  public:
    /// `moves` is the packed game: the start position, if `own_start`, then the moves. Damaged bytes may lead to
    /// positions that did not occur in the game, but never to a fault: the replay ends where they make no sense.
    Replay(const rules::RuleSet& set, bool own_start, std::span<const std::uint8_t> moves);

    [[nodiscard]] const rules::Position& position() const { return position_; }
    /// How many moves led to the position.
    [[nodiscard]] int ply() const { return ply_; }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    /// Whether the game ended because its bytes make no sense.
    [[nodiscard]] bool damaged() const { return damaged_; }

    /// Makes the next move. Not at the end.
    void next();
    /// The move that comes next, with the pieces that it takes. Not at the end.
    [[nodiscard]] rules::Move next_move() const;
    /// The bytes of the move that comes next: equal for equal moves of one position. Not at the end.
    [[nodiscard]] std::span<const std::uint8_t> next_bytes() const { return rest_.first(length_); }

  private:
    void check_next();
    template <class Word>
    bool read_move();

    const ReplayBoard* board_;
    rules::Position position_;
    std::span<const std::uint8_t> rest_;  ///< the moves that are to come
    int ply_ = 0;
    bool damaged_ = false;
    // Of the move that comes next:
    bool crowns_ = false;
    std::uint8_t length_ = 0;  ///< in bytes
    std::uint8_t to_ = 0;
    board::SquareSet::Bits taken_ = 0;
};

}  // namespace crownhead::library
