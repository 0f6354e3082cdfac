// SPDX-License-Identifier: MIT
#pragma once

#include "rules/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace crownhead::search {

/// A short name of a move within a position: its first and last square. 0 is no move.
template <rules::Rules R>
[[nodiscard]] std::uint16_t name_of(const typename rules::Board<R>::Move& move) {
    using Word = typename rules::Board<R>::Word;
    return static_cast<std::uint16_t>((board::index_of<Word>(move.from) + 1) << 7 | board::index_of<Word>(move.to));
}

/// Which quiet moves have been good: two killers a ply, the answer to the move before, and for every move of either
/// side how often it cut or failed to, which fades as it grows (history with gravity, as in Stockfish).
template <rules::Rules R>
class History {
  public:
    using Move = typename rules::Board<R>::Move;
    using Word = typename rules::Board<R>::Word;
    static constexpr int most = 8192;

    [[nodiscard]] int of(rules::Side side, const Move& move) const { return good_[number(side)][from(move)][to(move)]; }

    void reward(rules::Side side, const Move& move, int depth) { add(side, move, bonus(depth)); }
    void punish(rules::Side side, const Move& move, int depth) { add(side, move, -bonus(depth)); }

    [[nodiscard]] std::uint16_t answer_to(rules::Side side, const Move& before) const {
        return answers_[number(side)][from(before)][to(before)];
    }
    void keep_answer(rules::Side side, const Move& before, std::uint16_t name) {
        answers_[number(side)][from(before)][to(before)] = name;
    }

  private:
    static constexpr auto squares = static_cast<std::size_t>(rules::Board<R>::Layout::bits);
    template <class T>
    using OfMoves = std::array<std::array<std::array<T, squares>, squares>, 2>;

    static std::size_t number(rules::Side side) { return static_cast<std::size_t>(side); }
    static std::size_t from(const Move& move) { return static_cast<std::size_t>(board::index_of<Word>(move.from)); }
    static std::size_t to(const Move& move) { return static_cast<std::size_t>(board::index_of<Word>(move.to)); }
    static int bonus(int depth) { return depth < 20 ? 4 * depth * depth : 1600; }

    void add(rules::Side side, const Move& move, int points) {
        std::int16_t& good = good_[number(side)][from(move)][to(move)];
        good = static_cast<std::int16_t>(good + points - good * std::abs(points) / most);
    }

    OfMoves<std::int16_t> good_{};
    OfMoves<std::uint16_t> answers_{};
};

}  // namespace crownhead::search
