// SPDX-License-Identifier: MIT
#include "laws/law_code.hpp"

#include <algorithm>

namespace crownhead::laws {
namespace {

using std::chrono::minutes;

constexpr std::array<std::string_view, matters> names{
    "first move",         "touching",
    "over the angle",     "move complete when",
    "capture not made",   "which piece is huffed",
    "kings huffed?",      "a capture taken in part",
    "false move",         "own piece taken off by mistake",
    "crowning",           "time for a move",
    "draw on notice",     "odds of the draw",
    "losing game",        "disputes",
    "leaving the room",   "obstructing the view",
    "breaking the rules",
};

constexpr std::array codes{
    LawCode{
        .name = "anderson",
        .source =
            "Anderson's laws, as the Encyclopaedia Britannica abridges them, without what concerns matches only (9th "
            "edition, 1875-89, volume 7, pages 444-446; transcription: Nineteenth-Century Knowledge Project, 2022, CC "
            "BY 4.0)",
        .touching = {.unplayable = Touching::Unplayable::loses},
        .angle_binds = true,
        .not_captured =
            {.huff = true, .compel = true, .stand = true, .touch_binds = true, .chooses = true, .fewer = true},
        .part_is_not_captured = true,
        .crowned_owes_nothing = true,
        .false_move = FalseMove::loses,
        .taken_off = TakenOff::opponent_chooses,
        .crowning = Crowning::by_opponent,
        .times = {.usual = {.limit = minutes(5)},
                  .one_capture = MoveTime{.limit = minutes(2)},
                  .one_move = MoveTime{.limit = minutes(2)},
                  .agreed = true},
        .notices = {.any = 40, .two_kings_v_one = 20, .odds = 20},
        .cells =
            {"Black, in every game; the players change colours each game",
             "a piece touched must be moved, unless notice of adjusting was given; if it cannot be moved, the game "
             "is lost",
             "a piece moved over an angle of its square must be played in that direction",
             "the hand leaves the piece on another square",
             "the other side chooses: let it stand; have the move taken back, and the player must capture; or huff: "
             "take "
             "off the piece that should have captured, and then move. Touching the piece that may be huffed binds "
             "to huff. Where the move was let stand and the next turn brings no capture either, all three are open "
             "again",
             "the one that should have captured; one that took only a part may be huffed where it stands",
             "yes, like men; but a man just crowned owes no further capture in that move",
             "huffed where it stands, made to take the rest, or left", "loses the game",
             "the other side chooses whether it is put back", "the other side must crown",
             "3, 5 or 6 minutes as agreed before, 5 if nothing was agreed; with only one way of taking or only one "
             "move, 2 minutes",
             "the stronger side can be required to win within 40 of his own moves from the notice; two kings "
             "against one king: 20",
             "where the giver of the odds repeats the same manoeuvre he can be required to win in 20", "—", "—", "—",
             "—", "—"},
        .clauses = {"law 1, page 445", "law 2, page 445", "law 3, page 445", "law 4, page 445",
                    "page 445, and law 5, page 446", "page 445", "page 445", "page 445, and law 8, page 446",
                    "law 6, page 446", "law 7, page 446", "law 9, page 446", "law 10, page 446",
                    "page 445, and law 11, page 446", "law 11, page 446", "", "", "", "", ""},
    },
    LawCode{
        .name = "collier",
        .source =
            "Collier's laws, 1882 (Collier's Cyclopedia of Commercial and Social Information, page 423; transcription: "
            "Wikisource)",
        .not_captured = {.huff = true, .compel = true},
        .times = {.usual = {.call = minutes(3), .limit = minutes(5), .call_above = true}},
        .notices = {.two_kings_v_one = 20, .three_kings_v_two = 40},
        .losing = LosingGame::insisted,
        .obstructing = Obstructing::refused,
        .cells =
            {"the players have the first move in turn, whether won or drawn", "a piece touched must be played", "—",
             "—", "the other side either takes the man off or insists on the capture", "—", "—", "—", "—", "—", "—",
             "called after more than 3 minutes; who then takes more than 5 longer loses",
             "two kings against one king: the one may call on the two to win in 20 moves; three kings against two: "
             "no more than 40 moves, without a call",
             "—", "the other side can insist on every offered take", "—", "—", "not allowed", "—"},
        .clauses = {"law 1, page 423", "law 3, page 423", "", "", "law 4, page 423", "", "", "", "", "", "",
                    "law 5, page 423", "laws 7 and 8, page 423", "", "law 6, page 423", "", "", "law 2, page 423", ""},
    },
    LawCode{
        .name = "checkers-board",
        .source = "laws of a match, from a web page (Fun & Games: Checkers Game) that names no author, date or book",
        .touching = {.unplayable = Touching::Unplayable::loses,
                     .another = Touching::Another::loses,
                     .free_before_first_move = true,
                     .loses_out_of_turn = true},
        .angle_binds = true,
        .not_captured = {.huff = true, .compel = true, .stand = true},
        .part_is_not_captured = true,
        .false_move = FalseMove::loses,
        .taken_off = TakenOff::opponent_chooses,
        .crowning = Crowning::by_opponent,
        .times = {.usual = {.call = minutes(5), .limit = minutes(1), .lost_at_expiry = true},
                  .one_capture = MoveTime{.call = minutes(1), .limit = minutes(1), .lost_at_expiry = true}},
        .notices = {.any = 40},
        .cells =
            {"Black always; lots for the colour at the start of a match, the winner of the lot chooses; then the "
             "colours alternate",
             "after the first move, arranging a piece without notice forfeits; at one's own turn, the first "
             "included, a piece touched must be played, or the game is forfeited; so it is by touching an "
             "unplayable piece",
             "a piece moved over an angle of its square must be played in that direction",
             "the hand leaves the piece, for captures too, even if more should have been taken",
             "the other side may huff before its own move (a huff is no move), compel the take, or let the piece "
             "remain",
             "any piece that might or should have taken", "any piece", "complete when the hand leaves; may be huffed",
             "loses at once, no further move",
             "the player cannot put it back; the other side plays on or insists that it is put back",
             "the other side must crown, by putting a man of the same colour on top",
             "\"time\" is called after 5 minutes, and the game is lost when another minute has expired; with one way "
             "of taking after 1 minute, then 1 more",
             "the stronger side must win, or show a decided advantage, within 40 of his own moves from the notice", "—",
             "—", "—", "—", "—", "—"},
        .clauses = {"paragraphs 4 and 5", "paragraphs 8 and 9", "paragraph 10", "paragraph 11", "paragraphs 14 and 15",
                    "paragraph 14", "paragraph 14", "paragraphs 11 and 14", "paragraph 13", "paragraph 12",
                    "paragraph 16", "paragraphs 6 and 7", "paragraph 17", "", "", "", "", "", ""},
    },
    LawCode{
        .name = "club",
        .source = "house rules, from a page (Draughts, Rules of the Game) that names no author, date or club",
        .angle_binds = true,
        .not_captured = {.huff = true, .compel = true},
        .false_move = FalseMove::correct_or_lose,
        .crowning = Crowning::after_reply,
        .times = {.usual = {.limit = minutes(10)}},
        .notices = {.any = 50,
                    .any_from_pieces = 6,
                    .by_fewer_pieces = true,
                    .two_kings_v_one = 20,
                    .two_v_one_counts_both_sides = true},
        .losing = LosingGame::take_all,
        .leaving = Leaving::loses_without_consent,
        .obstructing = Obstructing::persisted_loses,
        .defying = Defying::loses,
        .cells =
            {"by chance or agreement for the first game, then alternate; Black generally moves first",
             "a touched piece must be moved; pieces may be placed properly at any time, touching after that binds",
             "a piece that shows on an angle of its square must be played in that direction",
             "once on a square the man stays there",
             "the other side may let it stand with a huff (take off the piece and move), or compel the take",
             "the one that should have taken", "—", "all that can be taken in the same series must be taken",
             "must be put right as soon as it is found, or its maker loses", "—",
             "the man stays on its square until the other side has moved", "10 minutes, or the game is lost",
             "with few pieces left (ours: at most six each), the side with fewer may call for a win within 50 moves; "
             "two kings against one: 20 on each side",
             "—", "a player must take all he can", "the majority of the bystanders, or an umpire",
             "without the other side's consent, forfeits", "persisted in, loses", "refusing to abide by them loses"},
        .clauses = {"law 2", "law 4", "law 4", "law 4", "law 5", "law 5", "", "law 7", "law 10", "", "law 7", "law 6",
                    "law 11", "", "law 12", "law 8", "law 9", "law 3", "law 12"},
    },
    LawCode{
        .name = "modern",
        .source =
            "today's rules of English draughts, as Wikipedia tells them (English draughts, CC BY-SA; after the World "
            "Checkers Draughts Federation's of 2012); cautions and clocks are ours",
        .times = {.clock = true},
        .cells = {"Black; the colours alternate", "touch-move; adjust with notice", "—", "the hand leaves",
                  "illegal: the move is taken back", "—", "—", "must be completed",
                  "the first time put right with a caution, the second time loses", "put back", "crowned at once",
                  "a clock: base and increment, the flag loses", "none: repetition and forty moves are claimed", "—",
                  "—", "an arbiter", "—", "—", "—"},
        .clauses = {"“Starting position”", "", "", "", "“Move rules”", "", "", "“Move rules”", "", "", "“Kings”", "",
                    "“End of game”", "", "", "", "", "", ""},
    },
};

}  // namespace

std::string_view words(Matter matter) { return names.at(static_cast<std::size_t>(matter)); }

std::span<const LawCode> law_codes() { return codes; }

const LawCode* find_law_code(std::string_view name) {
    const auto row = std::find_if(codes.begin(), codes.end(), [&](const LawCode& code) { return code.name == name; });
    return row == codes.end() ? nullptr : &*row;
}

const LawCode& modern() { return codes.back(); }

}  // namespace crownhead::laws
