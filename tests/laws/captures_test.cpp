// SPDX-License-Identifier: MIT
#include "laws/captures.hpp"

#include "laws/positions.hpp"
#include "laws/script.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <string>

// Captures that were not made, cell by cell (docs/laws.md).
namespace crownhead::laws {
namespace {

TEST(CaptureNotMade, IsHuffedCompelledOrLetStandInAnderson) {
    const std::string fails = "move 1-5 -> ok capture not made 14 15\n";
    UmpiredGame game = play("anderson", two_ways, fails + "huff 14 -> ok now move\nmove 32-27");
    EXPECT_EQ(fen(game), "B:W18,27:B5,15");
    game = play("anderson", two_ways, fails + "huff 15\nhuff 14 -> refused nothing-owed\nmove 32-27");
    EXPECT_EQ(fen(game), "B:W18,27:B5,14");
    game = play("anderson", two_ways, fails + "compel 15x22 -> ok 15x22\n");
    EXPECT_EQ(fen(game), "W:W32:B1,14,22");
    game = play("anderson", two_ways, fails + "stand\nhuff 14 -> refused nothing-owed\nmove 32-27");
    EXPECT_EQ(fen(game), "B:W18,27:B5,14,15");
    game = play("anderson", two_ways, fails + "move 32-27\n");
    EXPECT_EQ(fen(game), "B:W18,27:B5,14,15");
}

// Document 000: "he may have the move retracted and compel the player to take"; which way is the player's own choice.
TEST(CaptureNotMade, IsChosenByWhoWasCompelledInAnderson) {
    const std::string back = "move 1-5\ncompel -> ok a capture must be made\n";
    UmpiredGame game = play("anderson", two_ways, back);
    EXPECT_EQ(fen(game), two_ways);
    game = play("anderson", two_ways, back + "move 1-5 -> refused capture-due compelled\nmove 15x22\n");
    EXPECT_EQ(fen(game), "W:W32:B1,14,22");
    play("anderson", two_ways, back + "touch 1 -> over white touched");  // a piece that cannot be moved now
    play("anderson", two_ways, back + "huff 14 -> refused nothing-owed\nmove 11-16 -> over white false-move");
    // Of a capture taken in part, the rest: the other way is closed.
    const std::string two = "B:W18,26,17,32:B1,14";
    game = play("anderson", two,
                "move 14x23 -> ok capture not made 23\ncompel\nmove 14x21 -> refused capture-due compelled\n"
                "move 14x23 -> refused capture-due compelled\nmove 14x23x30\n");
    EXPECT_EQ(fen(game), "W:W17,32:B1,K30");
    // A notice given since holds; one that was given before counts the move once.
    play("anderson", two_ways, "move 1-5\nwhite notice -> ok 40 moves\ncompel\nmove 14x23");
}

TEST(CaptureNotMade, IsNamedByWhoCompelsElsewhere) {
    for (const auto* code : {"collier", "checkers-board", "club"}) {
        play(code, two_ways, "move 1-5\ncompel -> refused ambiguous\ncompel 14x23 -> ok 14x23");
        play(code, one_way, "move 1-5\ncompel -> ok 14x23");
    }
    const UmpiredGame game = play("anderson", two_ways, "move 1-5\n");
    EXPECT_EQ(may_do(game, Side::white),
              (std::vector<std::string>{"move", "huff:14", "huff:15", "compel", "compel:14x23", "compel:15x22", "stand",
                                        "notice", "offer", "resign"}));
}

// Document 000, Polish draughts: "the greatest number of men or queens, or he may be huffed".
TEST(CaptureOfFewer, MayBeHuffedInAnderson) {
    const std::string fewer = "B:W16,18,26,32:B1,12,14";
    const std::string takes = "move 12x19 -> ok capture not made 14\n";
    const auto polish = [&](std::string_view code, const std::string& script) {
        return play(code, fewer, script, "polish-1878");
    };
    UmpiredGame game = polish("anderson", takes + "huff 14 -> ok now move\n");
    EXPECT_EQ(fen(game), "W:W18,26,32:B1,19");
    game = polish("anderson", takes + "compel 14x30\n");
    EXPECT_EQ(fen(game), "W:W16,32:B1,12,K30");
    game = polish("anderson", takes + "compel\nmove 12x19 -> refused capture-due compelled\nmove 14x30\n");
    EXPECT_EQ(fen(game), "W:W16,32:B1,12,K30");
    polish("anderson", takes + "stand\nmove 32-27");
    polish("anderson", "move 14x23 -> ok capture not made 23");  // the first of the two: a capture in part
    polish("anderson", "move 14-10 -> over white false-move");
    polish("collier", "move 12x19 -> refused false-move…");
    polish("checkers-board", "move 12x19 -> over white false-move");
    // King or man is no question of number.
    play("anderson", "B:W7,18:B3,K14", "move 3x10 -> over white false-move", "king-first");
}

TEST(CaptureNotMade, OpensTheOptionsAgainWhenItIsNotMadeAgain) {
    const UmpiredGame game = play("anderson", two_ways,
                                  "move 1-5\nstand\nmove 32-27\nmove 5-9 -> ok capture not made 14 15\nhuff 15\n"
                                  "move 27-23");
    EXPECT_EQ(fen(game), "B:W18,23:B9,14");
    play("anderson", two_ways,
         "move 1-5\nmove 32-27\nmove 5-9 -> ok capture not made 14 15\n"
         "compel 14x23 -> refused no-such-capture\ncompel 14x23x32 -> over black no-move");
}

TEST(CaptureNotMade, BindsToHuffWhenThatPieceIsTouchedInAnderson) {
    play("anderson", two_ways,
         "move 1-5\ntouch 14 -> ok bound to huff 14\nmove 32-27 -> refused bound-to-huff 14\n"
         "compel 14x23 -> refused bound-to-huff 14\nstand -> refused bound-to-huff 14\n"
         "huff 15 -> refused bound-to-huff 14\nhuff 14\nmove 32-27");
    play("checkers-board", two_ways, "move 1-5\ntouch 14 -> ok may be huffed\ncompel 14x23");
}

TEST(CaptureNotMade, IsTakenOffOrInsistedOnInCollier) {
    const std::string fails = "move 1-5 -> ok capture not made 14 15\n";
    play("collier", two_ways, fails + "stand -> refused not-in-code\nhuff 14\nmove 32-27");
    play("collier", two_ways, fails + "compel 14x23\nmove 32-27");
    // Who uses neither has let it pass; the next time all is open again.
    play("collier", two_ways, fails + "move 32-27\nmove 5-9 -> ok capture not made 14 15\nhuff 15\nmove 27-23");
}

TEST(CaptureNotMade, IsHuffedBeforeTheOwnMoveInCheckersBoard) {
    const std::string fails = "move 1-5 -> ok capture not made 14 15\n";
    // A huff is no move: the turn stays.
    const UmpiredGame game = play("checkers-board", two_ways, fails + "huff 14\n");
    EXPECT_EQ(fen(game), "W:W18,32:B5,15");
    play("checkers-board", two_ways, fails + "stand\nmove 32-27");
    play("checkers-board", two_ways, fails + "compel 15x22\nmove 32-27");
    play("checkers-board", two_ways, fails + "move 32-27\nhuff 14 -> refused not-that-piece");
}

TEST(CaptureNotMade, IsHuffedOrCompelledInClub) {
    const std::string fails = "move 1-5 -> ok capture not made 14 15\n";
    play("club", two_ways, fails + "stand -> refused not-in-code\nhuff 15\nmove 32-27");
    play("club", two_ways, fails + "compel 15x22");
}

TEST(CaptureNotMade, IsTakenBackInModern) {
    const UmpiredGame game = play("modern", two_ways,
                                  "move 1-5 -> refused capture-due caution\nhuff 14 -> refused not-in-code\n"
                                  "compel 14x23 -> refused not-in-code\nstand -> refused not-in-code\nmove 14x23");
    EXPECT_EQ(fen(game), "W:W32:B1,15,23");
    play("modern", two_ways, "move 1-5 -> refused capture-due…\nmove 1-6 -> over white capture-due");
}

TEST(PieceHuffed, IsAnyThatShouldHaveTakenWhereItStandsNow) {
    // The man on 14 moved instead of taking: it stands on 17.
    UmpiredGame game = play("anderson", two_ways, "move 14-17 -> ok capture not made 15 17\nhuff 17\n");
    EXPECT_EQ(fen(game), "W:W18,32:B1,15");
    game = play("anderson", two_ways, "move 14-17\nhuff 14\n");  // named by the square it came from
    EXPECT_EQ(fen(game), "W:W18,32:B1,15");
    for (const auto* code : {"anderson", "checkers-board", "club", "collier"}) {
        play(code, two_ways,
             "move 14-17\nhuff 1 -> refused not-that-piece\nhuff 18 -> refused not-that-piece\n"
             "huff 9 -> refused not-that-piece\nblack huff 15 -> refused not-yours\nhuff 15");
    }
}

TEST(PieceHuffed, MayBeAKing) {
    const std::string king = "B:W18,32:B1,K14";
    for (const auto* code : {"anderson", "checkers-board", "club"}) {
        const UmpiredGame game = play(code, king, "move 1-5 -> ok capture not made 14\nhuff 14\n");
        EXPECT_EQ(fen(game), "W:W18,32:B5");
    }
}

TEST(CaptureInPart, IsHuffedWhereItStandsCompelledOrLeft) {
    for (const auto* code : {"anderson", "checkers-board"}) {
        const std::string part = "move 14x23 -> ok capture not made 23\n";
        UmpiredGame game = play(code, two_jumps, part + "huff 23\nmove 32-27");
        EXPECT_EQ(fen(game), "B:W26,27:B1");
        game = play(code, two_jumps, part + "compel 23x30 -> ok 14x23x30\n");
        EXPECT_EQ(fen(game), "W:W32:B1,K30");
        game = play(code, two_jumps, part + "compel 14x30\n");
        EXPECT_EQ(fen(game), "W:W32:B1,K30");
        game = play(code, two_jumps, part + "huff 1 -> refused not-that-piece\nstand\nmove 26x19");
        EXPECT_EQ(fen(game), "B:W19,32:B1");
    }
    for (const auto* code : {"collier", "club", "modern"}) {
        play(code, two_jumps, "move 14x23 -> refused incomplete\nmove 14x23x30");
    }
}

TEST(CaptureInPart, OnceBegunMustBeCompletedWhereItIsRefused) {
    const std::string begun = "B:W16,18,26,32:B1,12,14";
    for (const auto* code : {"collier", "club", "modern"}) {
        play(code, begun,
             "move 14x23 -> refused incomplete\nmove 12x19 -> refused capture-due compelled\n"
             "move 14x23 -> refused incomplete\nmove 14x23x30");
        play(code, begun, "move 12x19");  // as long as none is begun the choice is free
    }
    for (const LawCode& code : law_codes()) {
        play(code.name, begun, "move 14x23 -> refused incomplete\nmove 12x19 -> refused capture-due compelled",
             "losing");
    }
    play("modern", begun, "move 14x23 -> refused incomplete\nmove 1-5 -> refused capture-due caution");
    play("collier", begun, "move 14x23 -> refused incomplete\nmove 1-5 -> refused capture-due compelled");
}

TEST(CaptureInPart, IsNamedByEverySquareWhereItsEndsFitAnother) {
    // 14x7 is one jump, or the first three of the four that go round to 7.
    const std::string round = "B:W10,11,18,19,32:BK14,1";
    for (const auto* code : {"anderson", "checkers-board"}) {
        EXPECT_EQ(fen(play(code, round, "move 14x7 -> ok capture not made 7\n")), "W:W11,18,19,32:B1,K7") << code;
    }
}

TEST(CaptureNotMade, IsCompelledByAnyTextThatFitsOneOfThoseThatAreDue) {
    // 2x25 may be by 9 and 18 or by 11 and 18; where 2x9 has been played, it is the first.
    const std::string two = "B:W6,7,14,15,22,32:B2,1";
    for (const auto* code : {"anderson", "checkers-board"}) {
        play(code, two, "move 2x9\ncompel 2x25 -> ok 2x9x18x25");
    }
    play("anderson", two, "move 2x9\ncompel\nmove 2x25 -> ok");
    play("anderson", two, "move 1-5\ncompel 2x25 -> refused ambiguous");
}

TEST(CaptureNotMade, LeavesThePiecesThatWereTouchedBound) {
    const std::string two = "B:W18,31,32:B1,14,15";
    // Touching what may be huffed is no touch of a second piece to be played, and the other way round.
    play("checkers-board", two, "move 1-5\ntouch 32\ntouch 14 -> ok may be huffed\nhuff 14\nmove 32-27");
    for (const auto* code : {"collier", "club"}) {
        play(code, two, "move 1-5\ntouch 32\ntouch 14 -> ok may be huffed");
    }
    play("anderson", two,
         "move 1-5\ntouch 32\ntouch 14 -> ok bound to huff 14\nmove 32-27 -> refused bound-to-huff 14\n"
         "huff 14\nmove 31-27 -> refused touched 32\nmove 32-27");
    play("anderson", two,
         "move 1-5\ntouch 14\ntouch 32 -> ok bound 32\ntouch 31 -> refused touched 32\nhuff 14\n"
         "move 31-27 -> refused touched 32");
    // Who compels a capture has his touched piece still to play, once that is made.
    play("anderson", "B:W18,31,32:B1,14",
         "move 1-5\ntouch 32\ncompel\nmove 14x23\nmove 31-27 -> refused touched 32\nmove 32-27");
    play("anderson", "B:W18,31,32:B1,14", "move 1-5\ntouch 18\ncompel\nmove 14x23\nmove 31-27");  // it was taken
    // Bound to huff or not, a false move loses.
    play("anderson", two, "move 1-5\ntouch 14\nmove 18-4 -> over black false-move");
}

TEST(CaptureNotMade, LetsAPieceBeTouchedThatCanMoveAfterTheHuff) {
    const std::string blocked = "B:W22,32:B1,13,15,17,18";
    play("anderson", blocked, "move 1-5\ntouch 22 -> ok bound 22\nhuff 17\nmove 22-17");
    play("checkers-board", blocked, "move 1-5\ntouch 22 -> ok bound 22");
    play("anderson", blocked, "move 1-5\ntouch 22 -> ok bound 22\nstand -> over black touched");
    play("anderson", "B:W29,22,18:B1,14,15,25", "move 1-5\ntouch 29 -> over black touched");
}

TEST(CaptureInPart, IsWholeWhenTheManIsCrownedInAnderson) {
    // The rule set has the man go on as a king, 18x27x18 or so; Anderson's law lets a man just crowned rest.
    const std::string crowning = "B:W26,27,17:B22,1";
    play("anderson", crowning, "move 22x31 -> ok", "crown-and-go-on");
    play("checkers-board", crowning, "move 22x31 -> ok capture not made 31", "crown-and-go-on");
    play("club", crowning, "move 22x31 -> ok", "crown-and-go-on");  // it stays there until the other side has moved
    play("modern", crowning, "move 22x31 -> refused incomplete", "crown-and-go-on");
}

TEST(AvailableMoves, IsWhatTheCodeAccepts) {
    const auto texts = [](const AvailableMoves& hand) {
        std::string all;
        for (const rules::Move& move : hand.moves) {
            all += (all.empty() ? "" : " ") + notation::full_text(move);
        }
        return all;
    };
    const AvailableMoves huffing = available_moves(play("anderson", two_ways, ""));
    EXPECT_FALSE(huffing.compulsory);
    EXPECT_TRUE(huffing.parts);
    EXPECT_EQ(texts(huffing), "14x23 15x22 1-5 1-6 14-17 15-19");
    const AvailableMoves modern_hand = available_moves(play("modern", two_ways, ""));
    EXPECT_TRUE(modern_hand.compulsory);
    EXPECT_FALSE(modern_hand.parts);
    EXPECT_EQ(texts(modern_hand), "14x23 15x22");
    EXPECT_FALSE(available_moves(play("club", two_ways, "")).parts);
    EXPECT_TRUE(available_moves(play("anderson", two_ways, "", "losing")).compulsory);
    // A piece touched is the only one; one that is bound to be huffed, and a game that is over, leave nothing.
    EXPECT_EQ(texts(available_moves(play("anderson", two_ways, "touch 15"))), "15x22 15-19");
    EXPECT_EQ(texts(available_moves(play("anderson", "", "angle 11 15"))), "11-15");
    EXPECT_EQ(texts(available_moves(play("anderson", two_ways, "move 1-5\ntouch 14"))), "");
    EXPECT_EQ(texts(available_moves(play("modern", two_ways, "resign -> over white resigned"))), "");
}

}  // namespace
}  // namespace crownhead::laws
