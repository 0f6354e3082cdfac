// SPDX-License-Identifier: MIT
#pragma once

#include "laws/captures.hpp"
#include "laws/umpire.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::laws {

/// One judgement: works on a copy of the game and gives it back with the ruling. Behind judge() in umpire.hpp; the acts
/// are judged in judge_pieces.cpp, judge_moves.cpp and judge_terms.cpp.
class Judge {
  public:
    explicit Judge(UmpiredGame game) : game_(std::move(game)) {}

    [[nodiscard]] Ruling judge(const Event& event);

  private:
    [[nodiscard]] Side subject_of(const Event& event) const;

    [[nodiscard]] Ruling touch(Side side, board::Square square);
    [[nodiscard]] Ruling adjust(board::Square square);
    [[nodiscard]] Ruling angle(Side side, board::Square square, board::Square toward);
    [[nodiscard]] Ruling crown(Side side, board::Square square);
    [[nodiscard]] Ruling remove(Side side, board::Square square);
    [[nodiscard]] Ruling restore(Side side, board::Square square);

    [[nodiscard]] Ruling move(Side side, const std::string& written);
    [[nodiscard]] Ruling huff(Side side, board::Square square);
    [[nodiscard]] Ruling compel(Side side, const std::string& written);
    [[nodiscard]] Ruling stand(Side side);

    [[nodiscard]] Ruling pass(Side side, Time passed);
    [[nodiscard]] Ruling call_time(Side side);
    [[nodiscard]] Ruling give_notice(Side side);
    [[nodiscard]] Ruling claim_repetition();
    [[nodiscard]] Ruling claim_forty();
    [[nodiscard]] Ruling offer(Side side);
    [[nodiscard]] Ruling answer(Side side, bool accepts);
    [[nodiscard]] Ruling obstruct(Side side);
    [[nodiscard]] Ruling leave(Side side);
    [[nodiscard]] Ruling come_back(Side side);
    [[nodiscard]] Ruling consent(Side side);
    [[nodiscard]] Ruling defy(Side side);

    // Rulings.
    [[nodiscard]] Ruling ok(std::string note = {});
    [[nodiscard]] Ruling refuse(Reason reason, std::string note = {});
    [[nodiscard]] Ruling end(rules::Outcome outcome, Reason reason, std::string note = {});
    [[nodiscard]] Ruling lost_by(Side side, Reason reason, std::string note = {});
    /// Another piece was touched, to be played or to be huffed: names it.
    [[nodiscard]] Ruling refuse_as_bound();

    // Steps of several acts.
    /// Refuses a piece's move that the player is not free to make, or has the game lost by it; none if he is free.
    [[nodiscard]] std::optional<Ruling> not_free(Side side, const rules::Move& move);
    [[nodiscard]] Ruling punish(Side side, Reason reason, FalseMove law, std::string note);
    /// Puts a move on the board and gives the turn to the other side.
    void play(const rules::Move& move);
    /// The ruling once the board is as it will stay: over where the side to move cannot, or a notice has run out.
    [[nodiscard]] Ruling settle(std::string note = {});
    /// Why a side cannot huff, compel or let stand now, where the code knows it or not; none if it can.
    [[nodiscard]] std::optional<Ruling> not_open_to(Side side, bool in_code);
    /// Has the move that should have been a capture taken back, as it was before it: who made it is to move again.
    /// Notices given since hold. Gives the captures that may be compelled.
    std::vector<rules::Move> take_back_failure();
    /// Whether a piece can be played as it is, or would be, bound.
    [[nodiscard]] bool can_move(const Bound& bound) const;
    /// What the other player did with the board may have shut in the piece that was touched: then it binds no more.
    void release_what_cannot_move();
    [[nodiscard]] bool is_on_board(board::Square square) const;

    UmpiredGame game_;
};

}  // namespace crownhead::laws
