// SPDX-License-Identifier: MIT
#pragma once

#include "laws/captures.hpp"
#include "laws/hand_move.hpp"
#include "laws/umpire.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::laws {

/// One judgement: works on a copy of the game and returns it with the ruling. Implements judge() in umpire.hpp; the
/// acts are judged in judge_pieces.cpp, judge_moves.cpp and judge_terms.cpp.
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

    [[nodiscard]] Ruling pass_time(Side side, Time passed);
    [[nodiscard]] Ruling call_time(Side side);
    [[nodiscard]] Ruling give_notice(Side side);
    [[nodiscard]] Ruling claim_repetition();
    [[nodiscard]] Ruling claim_forty();
    [[nodiscard]] Ruling claim_count();
    [[nodiscard]] Ruling offer(Side side);
    [[nodiscard]] Ruling answer_offer(Side side, bool accepts);
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
    /// Refuses because another piece, which it names, was touched and must be played or huffed.
    [[nodiscard]] Ruling refuse_as_bound();

    /// What was written, as the rules see it; where a capture was compelled or begun, as one of those that are due.
    [[nodiscard]] HandMove hand_move(const std::string& written) const;
    /// Makes a move by hand that is no false move; it may still leave a capture unmade.
    [[nodiscard]] Ruling make(Side side, const HandMove& hand);
    /// Whether a part of a capture crowns a man that could go on capturing as a king.
    [[nodiscard]] bool crowns_in_passing(const rules::Move& part) const;

    // Steps shared by several acts.
    /// Refuses a move that the touched piece rules out, or rules the game lost by it; none if the player is free to
    /// make it.
    [[nodiscard]] std::optional<Ruling> check_bound(Side side, const rules::Move& move);
    [[nodiscard]] Ruling punish(Side side, Reason reason, FalseMove law, std::string note);
    /// Puts a move on the board and gives the turn to the other side.
    void play(const rules::Move& move);
    /// The ruling once the board has changed: the game is over if the side to move has no move, or if a notice has run
    /// out.
    [[nodiscard]] Ruling settle(std::string note = {});
    /// Refuses if a side cannot huff, compel or let stand now; `in_code` tells whether the code allows it. None if it
    /// can.
    [[nodiscard]] std::optional<Ruling> check_remedy(Side side, bool in_code);
    /// Takes back the move that should have been a capture: the player who made it is to move again. Notices given
    /// since then still hold. Returns the captures that may be compelled.
    std::vector<rules::Move> take_back_failure();
    /// While a capture that was not made is open, a piece comes back or is taken off by mistake: also in the position
    /// before that move, which may be taken back. A capture that is not possible any more is not owed.
    void change_before_failure(board::Square square, std::optional<rules::Piece> piece);
    /// Returns whether a piece can be played as `bound` requires.
    [[nodiscard]] bool can_move(const Bound& bound) const;
    /// Returns whether it could be once a piece that may be huffed is taken off.
    [[nodiscard]] bool can_move_after_huff(const Bound& bound) const;
    /// Releases a touched piece that can no longer move because of something the other player did on the board.
    void release_blocked_piece();
    /// The same where he has blocked it himself, by a huff or by letting a move stand: in a code in which touching a
    /// piece that cannot move loses, he loses.
    [[nodiscard]] std::optional<Ruling> check_blocked_piece(Side side);
    /// A huff or a compelled capture may leave the player one move, and so less time than he had `before` it: that time
    /// begins now.
    void restart_shorter_time(const MoveTime& before);
    [[nodiscard]] bool is_on_board(board::Square square) const;

    UmpiredGame game_;
};

}  // namespace crownhead::laws
