// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judge_terms.hpp"
#include "coach/judged_game.hpp"
#include "coach/position_judge.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::coach {

/// Judges every move of a game (docs/reports.md), step by step, so that whoever judges can do something else meanwhile.
/// Where outcomes are known they decide: a move that keeps the known value is never an error, and one that loses it
/// always is. Elsewhere the engine's chances decide, and each suspected error is looked at again with more nodes,
/// before and after the move. The moves of a ballot count as moves without a choice. A last move that ends the game as
/// a draw by the rules (docs/draws.md) leads to a draw, whatever else is known. For one thread.
class Judging {
  public:
    /// Clears the engine, so that the result depends on nothing else. Nobody else may use it until all is judged.
    Judging(rules::Game game, const JudgeTerms& terms, const JudgeTools& tools, std::stop_token stop);
    ~Judging() = default;
    Judging(const Judging&) = delete;
    Judging& operator=(const Judging&) = delete;
    Judging(Judging&&) = delete;
    Judging& operator=(Judging&&) = delete;

    [[nodiscard]] bool is_done() const { return steps_done_ == steps(); }
    /// The share that is done, from 0 to 1.
    [[nodiscard]] double done() const;
    /// Looks at the next position or move; not to be called once all is done, nor after a stop was requested: what was
    /// found by then is worth nothing. Throws BadInput for a damaged endgame file, and for a position with more moves
    /// than can be listed.
    void step();
    /// The game, once all is done.
    [[nodiscard]] JudgedGame result() const;

  private:
    [[nodiscard]] std::size_t steps() const { return positions_.size() + judged_.moves.size(); }
    /// Judges a move, and those after it again as long as more has become known of the position before them, so that no
    /// two moves say different things of the position between them. (A last move that drew the game may.)
    void judge_moves_from(std::size_t ply);
    /// Judges a move; what is known by it of the positions before and after it is kept.
    void judge_move(std::size_t ply);
    /// What the position before a last move that drew the game is worth: no move that draws the game so keeps a win,
    /// and one that did was not lost.
    [[nodiscard]] JudgedPosition before_draw(const JudgedPosition& by_itself) const;

    rules::Game game_;
    JudgeTerms terms_;
    JudgeTools tools_;
    std::stop_token stop_;
    PositionJudge judge_{game_.rule_set(), terms_, tools_, stop_};
    std::size_t drawn_by_lot_;  ///< moves
    bool last_move_draws_;      ///< the game, by the rules
    std::vector<JudgedPosition> positions_;
    JudgedGame judged_;
    std::size_t steps_done_ = 0;
};

/// How many of the first moves of a game a book of its rule set knows; 0 without a book. Pure, thread-safe.
[[nodiscard]] std::size_t known_to_book(const rules::Game& game, const book::Book* book);

/// Judges a whole game at once. `progress` is called with the share that is done. Returns nothing if a stop was
/// requested.
[[nodiscard]] std::optional<JudgedGame> judge(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                                              const std::stop_token& stop, const std::function<void(double)>& progress);
/// Judges what is left of a game that somebody has begun to judge. `progress` and the result are those of judge().
[[nodiscard]] std::optional<JudgedGame> finish(Judging& judging, const std::stop_token& stop,
                                               const std::function<void(double)>& progress);

}  // namespace crownhead::coach
