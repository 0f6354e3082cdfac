// SPDX-License-Identifier: MIT
#pragma once

#include "coach/chances.hpp"
#include "endgame/probe.hpp"
#include "rules/game.hpp"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace crownhead::coach {

/// How bad a move was; `none` for one that was not.
enum class Judgement : std::uint8_t { none, inaccuracy, mistake, blunder };

/// ``, `inaccuracy`, `mistake`, `blunder`.
[[nodiscard]] constexpr std::string_view word(Judgement judgement) {
    constexpr std::string_view words[] = {"", "inaccuracy", "mistake", "blunder"};
    return words[static_cast<std::size_t>(judgement)];
}

/// Its sign beside a move: ``, `?!`, `?`, `??`.
[[nodiscard]] constexpr std::string_view sign(Judgement judgement) {
    constexpr std::string_view signs[] = {"", "?!", "?", "??"};
    return signs[static_cast<std::size_t>(judgement)];
}

/// What a side can expect, from 0 to 1, in hundredths.
[[nodiscard]] inline int percent(double expected) {
    constexpr double hundred = 100;
    return static_cast<int>(std::lround(hundred * expected));
}

/// A number with four decimals, as all in a JudgedMove and JudgedGame have them: a report that was kept then reads
/// exactly like one made just now.
[[nodiscard]] inline double rounded(double number) {
    constexpr double steps = 10'000;
    return std::round(number * steps) / steps;
}

/// A position of a game, as far as it is known. All of it is for the side to move.
struct JudgedPosition {
    /// The outcome under best play: from the rules if the game is over, from the endgames, or from a search that found
    /// a win or loss by force. Nothing if it is not known.
    std::optional<endgame::Worth> truth{};
    Chances chances{};
    /// The best line that was found, beginning with the best move; empty if the game is over.
    std::vector<rules::Move> best{};
    bool has_choice = false;  ///< more than one result can be chosen
};

/// A move of a game. Everything is for the side that made it. What the side can expect is a number from 0 to 1: a win
/// counts 1, a draw a half.
struct JudgedMove {
    rules::Move move{};
    Judgement judgement = Judgement::none;
    double before = 0.5;  ///< what it could expect before the move, with the best one
    double after = 0.5;   ///< what it could expect after it
    std::optional<endgame::Worth> truth_before{};
    std::optional<endgame::Worth> truth_after{};
    bool had_choice = false;  ///< false too for a move that may have been drawn by lot (drawn_by_lot.hpp)
    /// The best move, with what follows it if the move was an error.
    std::vector<rules::Move> best{};
    /// How the other side makes use of an error, from the position after it; empty for other moves.
    std::vector<rules::Move> answer{};

    [[nodiscard]] double lost() const { return before - after; }
    /// Whether the judgement rests on known outcomes, not on what the engine believes.
    [[nodiscard]] bool certain() const { return truth_before.has_value() && truth_after.has_value(); }
};

/// All moves of a game, judged. A value.
struct JudgedGame {
    std::vector<JudgedMove> moves{};
    /// How well each side played, from 0 to 100 (docs/reports.md); nothing if it never had a choice.
    std::optional<double> accuracy_black{};
    std::optional<double> accuracy_white{};
    /// How many of the first moves the opening book knows.
    std::size_t book_moves = 0;
};

}  // namespace crownhead::coach
