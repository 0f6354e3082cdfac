// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judge_terms.hpp"
#include "coach/judged_game.hpp"
#include "endgame/probe.hpp"
#include "rules/rule_set.hpp"
#include "search/search_result.hpp"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::coach {

/// Judges positions, each by itself: what happened before in the game does not count, so that no position is called a
/// draw only because it is about to be repeated. The engine's table is kept from one position to the next. What it was
/// made with must outlive it; not thread-safe. All functions throw BadInput for a damaged endgame file, and for a
/// position with more moves than can be listed.
class PositionJudge {
  public:
    PositionJudge(const rules::RuleSet& set, const JudgeTerms& terms, const JudgeTools& tools,
                  const std::stop_token& stop)
        : set_(set), terms_(terms), tools_(tools), stop_(stop) {}

    /// `effort` is how many times as many positions as the terms say are searched.
    [[nodiscard]] JudgedPosition position(const rules::Position& position, std::uint64_t effort) const;

    /// The best move that leads to something else than `best` does; nothing if there is none.
    [[nodiscard]] std::optional<rules::Move> next_best(const rules::Position& position, const rules::Move& best) const;

    /// What a move did to its side, from what is known of the positions before and after it. Both are looked at again,
    /// more deeply, as long as the move is suspected of being an error; they become what the last look found, but what
    /// was known of them stays known. After a move that ended the game there is nothing to look at.
    [[nodiscard]] JudgedMove move(const rules::Position& position, const rules::Move& move, JudgedPosition& before,
                                  JudgedPosition& after) const;

  private:
    /// Judges a position once more, with more effort. What was known of it stays known.
    void look_again(const rules::Position& position, JudgedPosition& judged, std::uint64_t effort) const;
    [[nodiscard]] endgame::Probed known(const rules::Position& position) const;
    [[nodiscard]] search::SearchResult search(const rules::Position& position, std::uint64_t effort, int lines) const;
    void finish_captures(const rules::Position& from, std::vector<rules::Move>& line) const;

    const rules::RuleSet& set_;
    const JudgeTerms& terms_;
    const JudgeTools& tools_;
    const std::stop_token& stop_;
};

/// What a move did to its side, from what is known of the positions before and after it.
[[nodiscard]] JudgedMove judged_move(const rules::Move& move, const JudgedPosition& before,
                                     const JudgedPosition& after);

/// A move that seems to lose this much of what its side could expect is looked at again. The least error loses more.
inline constexpr double suspicious_loss = 0.03;

/// The truth about the same position as the other side sees it: the plies are those that are left.
[[nodiscard]] std::optional<endgame::Worth> for_the_other(const std::optional<endgame::Worth>& truth);
/// The truth about a position whose best move leads to one with this truth.
[[nodiscard]] std::optional<endgame::Worth> before_move(std::optional<endgame::Worth> after);

/// The judgement of a move that lost this much of what its side could expect, from 0 to 1.
[[nodiscard]] Judgement judgement_of(double lost);

}  // namespace crownhead::coach
