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

TEST(CaptureInPart, IsWholeWhenTheManIsCrownedInAnderson) {
    // The rule set has the man go on as a king, 18x27x18 or so; Anderson's law lets a man just crowned rest.
    const std::string crowning = "B:W26,27,17:B22,1";
    play("anderson", crowning, "move 22x31 -> ok", "crown-and-go-on");
    play("checkers-board", crowning, "move 22x31 -> ok capture not made 31", "crown-and-go-on");
}

TEST(AtHand, IsWhatTheCodeAccepts) {
    const auto texts = [](const AtHand& hand) {
        std::string all;
        for (const rules::Move& move : hand.moves) {
            all += (all.empty() ? "" : " ") + notation::full_text(move);
        }
        return all;
    };
    const AtHand huffing = at_hand(play("anderson", two_ways, ""));
    EXPECT_FALSE(huffing.compulsory);
    EXPECT_TRUE(huffing.parts);
    EXPECT_EQ(texts(huffing), "14x23 15x22 1-5 1-6 14-17 15-19");
    const AtHand modern_hand = at_hand(play("modern", two_ways, ""));
    EXPECT_TRUE(modern_hand.compulsory);
    EXPECT_FALSE(modern_hand.parts);
    EXPECT_EQ(texts(modern_hand), "14x23 15x22");
    EXPECT_FALSE(at_hand(play("club", two_ways, "")).parts);
    EXPECT_TRUE(at_hand(play("anderson", two_ways, "", "losing")).compulsory);
    // A piece touched is the only one; one that is bound to be huffed, and a game that is over, leave nothing.
    EXPECT_EQ(texts(at_hand(play("anderson", two_ways, "touch 15"))), "15x22 15-19");
    EXPECT_EQ(texts(at_hand(play("anderson", two_ways, "move 1-5\ntouch 14"))), "");
    EXPECT_EQ(texts(at_hand(play("modern", two_ways, "resign -> over white resigned"))), "");
}

}  // namespace
}  // namespace crownhead::laws
