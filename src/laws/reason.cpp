// SPDX-License-Identifier: MIT
#include "laws/reason.hpp"

#include <algorithm>
#include <array>

namespace crownhead::laws {
namespace {

struct Row {
    Reason reason;
    std::string_view word;
    std::string_view sentence;
};

constexpr std::array reason_rows{
    Row{Reason::unreadable, "unreadable", "the line cannot be read"},
    Row{Reason::game_over, "game-over", "the game is over"},
    Row{Reason::not_your_turn, "not-your-turn", "it is the other side's turn"},
    Row{Reason::not_yours, "not-yours", "that is for the other side to do, or with its own piece"},
    Row{Reason::empty_square, "empty-square", "no piece stands there"},
    Row{Reason::off_board, "off-board", "the board has no such square"},
    Row{Reason::touched, "touched", "a piece that was touched must be played"},
    Row{Reason::angle, "angle", "the piece was moved over an angle of its square and must be played in that direction"},
    Row{Reason::no_such_way, "no-such-way", "the second square does not lie over an angle of the first"},
    Row{Reason::bound_to_huff, "bound-to-huff", "the piece to be huffed was touched and must be huffed"},
    Row{Reason::nothing_owed, "nothing-owed", "no capture was left unmade"},
    Row{Reason::not_that_piece, "not-that-piece", "that piece should not have captured"},
    Row{Reason::no_such_capture, "no-such-capture", "that capture could not have been made"},
    Row{Reason::not_in_code, "not-in-code", "this code of laws does not know it"},
    Row{Reason::ambiguous, "ambiguous", "several captures fit: name the squares between"},
    Row{Reason::capture_due, "capture-due", "a capture must be made: the move is taken back"},
    Row{Reason::incomplete, "incomplete", "the capture must be completed"},
    Row{Reason::false_move, "false-move", "the rules do not allow the move"},
    Row{Reason::capture_open, "capture-open", "what becomes of the capture that was not made is settled first"},
    Row{Reason::restore_first, "restore-first", "a piece taken off by mistake must be put back first"},
    Row{Reason::nothing_to_restore, "nothing-to-restore", "no piece was taken off there by mistake"},
    Row{Reason::square_taken, "square-taken", "another piece stands on its square now"},
    Row{Reason::nothing_to_crown, "nothing-to-crown", "no man waits there to be crowned"},
    Row{Reason::own_time, "own-time", "time is called by the other side"},
    Row{Reason::too_early, "too-early", "time cannot be called yet"},
    Row{Reason::already_called, "already-called", "time has been called"},
    Row{Reason::not_weaker, "not-weaker", "only the weaker side can require the other to win"},
    Row{Reason::no_stronger_side, "no-stronger-side", "neither side is the stronger"},
    Row{Reason::too_many_pieces, "too-many-pieces", "too many pieces are on the board for a notice"},
    Row{Reason::already_given, "already-given", "notice has been given"},
    Row{Reason::no_repetition, "no-repetition", "the position has not come a third time with the same side to move"},
    Row{Reason::not_forty, "not-forty", "in the last 40 moves of each side a man has moved, or something was captured"},
    Row{Reason::no_count, "no-count", "none of the counts of moves of these rules has run out"},
    Row{Reason::no_offer, "no-offer", "no draw is offered"},
    Row{Reason::own_offer, "own-offer", "the offer is for the other side to answer"},
    Row{Reason::already_offered, "already-offered", "a draw is offered already"},
    Row{Reason::away, "away", "the player has left the room"},
    Row{Reason::not_away, "not-away", "the player is in the room"},
    Row{Reason::obstructing, "obstructing", "the other player's view must not be obstructed"},
    Row{Reason::no_move, "no-move", "the side to move has no legal move"},
    Row{Reason::resigned, "resigned", "the game was given up"},
    Row{Reason::agreed, "agreed", "the players agreed to a draw"},
    Row{Reason::repetition, "repetition", "the position came a third time with the same side to move"},
    Row{Reason::forty_moves, "forty-moves", "in the last 40 moves of each side no man moved and nothing was captured"},
    Row{Reason::count_of_moves, "count-of-moves", "a count of moves of these rules has run out"},
    Row{Reason::notice, "notice", "the stronger side did not win within the moves from the notice"},
    Row{Reason::time, "time", "the time for the move has run out"},
    Row{Reason::flag, "flag", "the clock has run out"},
    Row{Reason::left, "left", "the player left the room without the other's consent"},
    Row{Reason::defied, "defied", "the player refused to abide by the rules"},
};

const Row& row(Reason reason) {
    return *std::find_if(reason_rows.begin(), reason_rows.end(), [&](const Row& one) { return one.reason == reason; });
}

}  // namespace

std::string_view word(Reason reason) { return row(reason).word; }

std::string_view sentence(Reason reason) { return row(reason).sentence; }

std::span<const Reason> reasons() {
    static constexpr auto all = [] {
        std::array<Reason, reason_rows.size()> list{};
        std::transform(reason_rows.begin(), reason_rows.end(), list.begin(), [](const Row& one) { return one.reason; });
        return list;
    }();
    return all;
}

}  // namespace crownhead::laws
