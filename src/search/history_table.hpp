// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace crownhead::search {

/// A short code for a move within a position: its first and last square. 0 is not a move.
template <rules::Rules R>
[[nodiscard]] std::uint16_t move_code(const typename rules::Board<R>::Move& move) {
    using Word = typename rules::Board<R>::Word;
    return static_cast<std::uint16_t>((board::index_of<Word>(move.from) + 1) << 7 | board::index_of<Word>(move.to));
}

/// Which quiet moves have been good: the countermove to each move, and for each move of either side a score of how
/// often it has caused a cutoff or failed to, in which old results fade (history with gravity, as in Stockfish).
template <rules::Rules R>
class History {
  public:
    using Move = typename rules::Board<R>::Move;
    using Word = typename rules::Board<R>::Word;
    static constexpr int max_score = 8192;

    [[nodiscard]] int of(rules::Side side, const Move& move) const {
        return scores_[index(side)][from(move)][to(move)];
    }

    void reward(rules::Side side, const Move& move, int depth) { add(side, move, bonus(depth)); }
    void punish(rules::Side side, const Move& move, int depth) { add(side, move, -bonus(depth)); }

    [[nodiscard]] std::uint16_t countermove_to(rules::Side side, const Move& before) const {
        return countermoves_[index(side)][from(before)][to(before)];
    }
    void set_countermove(rules::Side side, const Move& before, std::uint16_t code) {
        countermoves_[index(side)][from(before)][to(before)] = code;
    }

  private:
    static constexpr auto squares = static_cast<std::size_t>(rules::Board<R>::Layout::bits);
    template <class T>
    using OfMoves = std::array<std::array<std::array<T, squares>, squares>, 2>;

    static std::size_t index(rules::Side side) { return static_cast<std::size_t>(side); }
    static std::size_t from(const Move& move) { return static_cast<std::size_t>(board::index_of<Word>(move.from)); }
    static std::size_t to(const Move& move) { return static_cast<std::size_t>(board::index_of<Word>(move.to)); }
    static int bonus(int depth) { return depth < 20 ? 4 * depth * depth : 1600; }

    void add(rules::Side side, const Move& move, int points) {
        std::int16_t& score = scores_[index(side)][from(move)][to(move)];
        score = static_cast<std::int16_t>(score + points - score * std::abs(points) / max_score);
    }

    OfMoves<std::int16_t> scores_{};
    OfMoves<std::uint16_t> countermoves_{};
};

}  // namespace crownhead::search
