// SPDX-License-Identifier: MIT
#include "laws/umpire.hpp"

#include "laws/positions.hpp"
#include "laws/script.hpp"

#include <gtest/gtest.h>

#include <string>

// Cell by cell through the table of codes (docs/laws.md).
namespace crownhead::laws {
namespace {

// Touching.

TEST(Touching, BindsAndLosesWithAPieceThatCannotMoveInAnderson) {
    play("anderson", "", "touch 11\nmove 12-16 -> refused touched 11\nmove 11-15");
    play("anderson", "", "adjust 12\nmove 11-15");
    play("anderson", "", "touch 2 -> over white touched");
    play("anderson", "", "touch 11\nadjust 11 -> refused touched…\ntouch 10 -> refused touched 11\ntouch 11");
}

TEST(Touching, BindsInCollier) {
    play("collier", "", "touch 11\nmove 12-16 -> refused touched 11\nmove 11-15");
    play("collier", "", "touch 2 -> ok cannot be played\nmove 11-15");
}

TEST(Touching, OfAnotherPieceForfeitsInCheckersBoard) {
    play("checkers-board", "", "touch 2 -> ok\nmove 11-15\nwhite touch 22\nmove 24-19 -> over black touched");
    play("checkers-board", "", "move 11-15\nwhite touch 22\nmove 22-18");
    // Document 002: "after the pieces have been arranged", the first move included. Until then both may arrange them.
    play("checkers-board", "", "touch 11 -> ok bound 11\nmove 9-13 -> over white touched");
    play("checkers-board", "", "touch 11\ntouch 9 -> ok\nmove 9-13 -> over white touched");  // the first one binds
    play("checkers-board", "", "touch 11\ntouch 2 -> ok\nwhite touch 22 -> refused not-your-turn\nmove 11-15");
    play("checkers-board", "", "move 11-15\ntouch 32 -> over black touched");
    play("checkers-board", "", "move 11-15\nadjust 32\nadjust 3\nblack touch 3 -> over white touched");
    play("checkers-board", "", "move 11-15\ntouch 3 -> over black touched");
}

TEST(Touching, AfterPlacingProperlyBindsInClub) {
    play("club", "", "adjust 11\nadjust 12\ntouch 11\nmove 12-16 -> refused touched 11\nmove 11-15");
    play("club", "", "white adjust 22\nwhite touch 22 -> refused not-your-turn");
}

TEST(Touching, BindsInModernUnlessThePieceHasNoLegalMove) {
    play("modern", "", "touch 11\nmove 12-16 -> refused touched 11\nadjust 12\nmove 11-16");
    play("modern", two_ways, "touch 1 -> ok cannot be played\nmove 14x23");
    play("modern", "", "touch 22 -> refused not-yours\ntouch 18 -> refused empty-square");
}

TEST(OverTheAngle, MustBePlayedInThatDirection) {
    for (const auto* code : {"anderson", "checkers-board", "club"}) {
        play(code, "", "angle 11 15\nmove 11-16 -> refused angle\nangle 11 16 -> refused angle\nmove 11-15");
        play(code, "", "angle 11 12 -> refused no-such-way\nangle 11 15\nadjust 12");
        play(code, two_ways, "angle 14 18\nmove 14x23");
    }
    play("anderson", "", "angle 11 8 -> over white angle");
    play("checkers-board", "", "angle 11 8 -> ok bound 11\nmove 11-15\nangle 22 25 -> over black angle");
    play("checkers-board", "", "angle 2 7 -> ok");  // before the first move pieces may be arranged
    play("club", "", "angle 11 8 -> ok bound 11\nmove 11-16");
    // Where the source is silent the piece was touched, no more.
    play("collier", "", "angle 11 15\nmove 11-16");
    play("modern", "", "angle 11 15 -> ok bound 11\nmove 12-16 -> refused touched 11\nmove 11-16");
}

// Other faults.

TEST(FalseMove, LosesAtOnceOrIsMended) {
    for (const auto* code : {"anderson", "checkers-board"}) {
        play(code, "", "move 11-20 -> over white false-move…");
        play(code, "", "move 11-15\nmove 22x15 -> over black false-move…");
    }
    play("club", "",
         "move 11-20 -> refused false-move put it right…\nmove 11-15\nmove 22-18\n"
         "move 12-20 -> refused false-move put it right…\nmove 10-25 -> over white false-move…");
    for (const auto* code : {"collier", "modern"}) {
        play(code, "",
             "move 11-20 -> refused false-move caution…\nmove 11-15\nmove 22-1 -> refused false-move caution…\n"
             "move 22-18\nmove 9-27 -> over white false-move…");
    }
}

TEST(FalseMove, IsNotAMoveThatCannotBeRead) {
    for (const LawCode& code : law_codes()) {
        play(code.name, "",
             "move eleven -> refused unreadable…\nmove 11 -> refused unreadable…\nmove 11-99 -> refused unreadable…\n"
             "white move 22-18 -> refused not-your-turn\nmove 11-15");
        play(code.name, "B:W6,7,14,15:B2", "move 2x18 -> refused ambiguous…\nmove 2x9x18");
    }
}

TEST(OwnPieceTakenOff, IsPutBackOrNotAsTheOtherSideChooses) {
    for (const auto* code : {"anderson", "checkers-board"}) {
        UmpiredGame game = play(code, "",
                                "remove 4\nrestore 4 -> refused not-yours\nwhite restore 4\n"
                                "white restore 4 -> refused nothing-to-restore\nmove 11-15");
        EXPECT_EQ(game.now.position.black.size(), 12);
        game = play(code, "", "remove 4\nmove 11-15\nmove 22-18\nwhite restore 4 -> refused nothing-to-restore");
        EXPECT_EQ(game.now.position.black.size(), 11);
        play(code, "", "remove 4\nmove 8-4 -> over…");  // no move goes there: a false move
        play(code, "", "remove 4\nmove 11-15\nrestore 4 -> ok");
    }
    for (const auto* code : {"collier", "club", "modern"}) {
        play(code, "", "remove 4\nmove 11-15 -> refused restore-first 4\nrestore 4\nmove 11-15");
    }
    play("modern", "", "remove 22 -> refused not-yours\nremove 15 -> refused empty-square");
}

// Document 002, paragraph 12: "When taking, if a player remove one of his own pieces by mistake".
TEST(OwnPieceTakenOff, MayBeSoWhileACaptureIsOpen) {
    const std::string part = "B:W18,26,32:B1,14";
    for (const auto* code : {"anderson", "checkers-board"}) {
        UmpiredGame game = play(code, part, "move 14x23\nblack remove 1\ncompel 14x30\n");
        EXPECT_EQ(fen(game), "W:W32:BK30") << code;
        game = play(code, part, "move 14x23\nblack remove 1\nwhite restore 1\ncompel 14x30\n");
        EXPECT_EQ(fen(game), "W:W32:B1,K30") << code;
        play(code, part, "move 14x23\nblack remove 23 -> refused capture-open");
        // What can be taken no more is owed no more.
        play(code, part, "move 14x23\nwhite remove 26\ncompel -> refused nothing-owed");
    }
}

TEST(OwnPieceTakenOff, PutBackMakesThePositionWhatItWas) {
    const std::string once = "move 1-5\nmove 32-28\nmove 5-1\nmove 28-32\n";
    for (const auto* code : {"anderson", "checkers-board"}) {
        play(code, "B:WK32,20:BK1,12",
             once + once + "move 1-5\nmove 32-28\nremove 12\nmove 5-1\nwhite restore 12\n" +
                 "claim repetition -> over draw repetition");
    }
}

TEST(Crowning, IsForTheOtherSideInTheOldCodes) {
    const std::string crowns = "B:W10,32:B27";
    for (const auto* code : {"anderson", "checkers-board"}) {
        play(code, crowns,
             "move 27-31\nblack crown 31 -> refused not-yours\ncrown 30 -> refused nothing-to-crown\n"
             "crown 31\ncrown 31 -> refused nothing-to-crown\nmove 10-7");
        play(code, crowns, "move 27-31\nmove 10-7\nwhite crown 31 -> refused nothing-to-crown");
    }
    for (const auto* code : {"collier", "club", "modern"}) {
        const UmpiredGame game = play(code, crowns, "move 27-31\ncrown 31 -> refused not-in-code\nmove 10-7");
        EXPECT_EQ(fen(game), "B:W7,32:BK31");
    }
}

// Time.

TEST(TimeForAMove, RunsOutWithoutACallInAndersonAndClub) {
    play("anderson", "", "time 3:00\ntime 2:00 -> ok 5:00\ntime 0:01 -> over white time");
    play("anderson", "", "time 5:00\nmove 11-15\ntime 5:00\nmove 22-18");
    play("anderson", one_way, "time 2:00\ntime 0:01 -> over white time");
    play("anderson", "B:W32:B1,5,9,14,K28,K21", "time 2:30\nmove 28-24");
    play("anderson", "W:W32:B1,28,27", "time 2:01 -> over black time");  // 32x23 is the only move
    Terms six;
    six.move_limit = std::chrono::minutes(6);
    play("anderson", "", "time 5:30\ntime 0:31 -> over white time", "english", six);
    play("club", "", "time 10:00\ntime 0:01 -> over white time");
    play("club", "", "call time -> refused not-in-code");
    play("anderson", "", "time 4:00\ncall time -> refused not-in-code");
}

TEST(TimeForAMove, IsShorterOnceOneMoveIsLeftInAnderson) {
    // The huff was in time: what there is for the one move that it leaves begins with it.
    const std::string huffed = "move 1-5\ntime 3:00\nhuff 14\ntime 0:00 -> ok…\n";
    play("anderson", "B:W18,32:B1,14,15", huffed);
    play("anderson", "B:W32,18:B14,27,1",
         "move 1-5\ntime 3:00\ncompel 14x23\ntime 0:00 -> ok…\ntime 2:01 -> over black time");
    // Who must complete a capture has one way of taking.
    const std::string compelled = "move 14x23\ncompel\n";
    play("anderson", "B:W18,26,17,32:B1,14", compelled + "time 2:00 -> ok…\ntime 0:01 -> over white time");
}

TEST(TimeForAMove, RunsFromTheCallInCollier) {
    play("collier", "",
         "time 2:59\ncall time -> refused too-early 0:01\ntime 0:01\n"
         "call time -> refused too-early above 3:00 only\ntime 0:00.001\nblack call time -> refused own-time\n"
         "white call time -> ok 5:00 left\ncall time -> refused already-called\ntime 5:00\n"
         "time 0:01 -> over white time");
    play("collier", "", "time 50:00\nmove 11-15\nmove 22-18");
    play("collier", "", "time 3:01\ncall time\ntime 4:00\nmove 11-15\ntime 10:00\nmove 22-18");
    play("collier", one_way, "time 1:00\ncall time -> refused too-early 2:00");
}

TEST(TimeForAMove, IsShorterWithOneWayOfTakingInCheckersBoard) {
    play("checkers-board", "",
         "time 4:59\ncall time -> refused too-early 0:01\ntime 0:01\ncall time -> ok 1:00 left\n"
         "time 0:59\ntime 0:01 -> over white time");
    play("checkers-board", one_way, "time 1:00\ncall time -> ok 1:00 left\ntime 1:00 -> over white time");
    play("checkers-board", two_ways, "time 1:00\ncall time -> refused too-early 4:00");
    // One move, but none of taking: the usual time.
    play("checkers-board", "W:W32:B1,28", "time 1:00\ncall time -> refused too-early 4:00");
}

TEST(TimeForAMove, IsOnTheClockInModern) {
    Terms clock;
    clock.clock = Terms::Clock{std::chrono::minutes(5), std::chrono::seconds(3)};
    play("modern", "",
         "time 4:59 -> ok 0:01 left\nmove 11-15\ntime 1:00 -> ok 4:00 left\nmove 22-18\n"
         "time 0:03 -> ok 0:01 left\ntime 0:01 -> over white flag",
         "english", clock);
    play("modern", "", "time 50:00\ncall time -> refused not-in-code\nmove 11-15");
    play("modern", "", "white time 1:00 -> refused not-your-turn");
}

// What a review found.

TEST(Umpire, KeepsWhatWasSettledWhileACaptureWasOpen) {
    UmpiredGame game = play("anderson", "B:W18,32:B1,3,14", "remove 1\nmove 3-8\nrestore 1\ncompel 14x23");
    EXPECT_EQ(fen(game), "W:W32:B1,3,23");
    play("anderson", "B:W18,32:B1,3,14",
         "move 1-5\nnotice -> ok 40 moves\ncompel 14x23\nnotice -> refused already-given");
    play("club", "B:W18,32:B1,14",
         "move 1-5\nmove 32-20 -> refused false-move…\ncompel 14x23\nmove 32-20 -> over black false-move");
    play("anderson", "B:W18,32:B1,14", "move 1-5\nwhite offer\ncompel 14x23\nblack accept -> over draw agreed");
}

// Only while 19 was off the board could 10 take 15.
TEST(Umpire, ForgetsACaptureThatAPiecePutBackMakesImpossible) {
    const std::string blocked = "B:W15,32:B1,10,19";
    for (const auto* code : {"anderson", "checkers-board"}) {
        const UmpiredGame game = play(code, blocked,
                                      "remove 19\nmove 1-5 -> ok capture not made 10\nwhite restore 19\n"
                                      "compel -> refused nothing-owed\nhuff 10 -> refused nothing-owed\nmove 32-28");
        EXPECT_EQ(fen(game), "B:W15,28:B5,10,19") << code;
    }
    play("anderson", blocked, "remove 19\nmove 1-5\ntouch 10 -> ok bound to huff 10\nrestore 19\nmove 32-28");
    // Another capture is still owed.
    play("checkers-board", "B:W15,22,32:B1,10,18,19",
         "remove 19\nmove 1-5 -> ok capture not made 10 18\nwhite restore 19\nhuff 10 -> refused not-that-piece\n"
         "huff 18");
    // The piece put back could capture, but was not there to do so.
    play("checkers-board", "B:W15,24,32:B1,10,19",
         "remove 19\nmove 1-5 -> ok capture not made 10\nwhite restore 19\nhuff 19 -> refused nothing-owed");
}

TEST(Umpire, BindsATouchedPieceAsLongAsItCanMove) {
    play("modern", "", "touch 11\nremove 11\nrestore 11\nmove 12-16 -> refused touched 11");
    play("anderson", "", "touch 11\nremove 11\nmove 12-16");  // it stays off: another must move
    play("collier", "B:W18,19,22,26,30:B1,14", "move 1-5\ntouch 26\ncompel 14x23\nmove 30-25");
    play("checkers-board", "", "move 11-15\ntouch 22\ntouch 23 -> over black touched");
}

TEST(Umpire, LetsANoticeLapseWhenItsSideHasBecomeTheWeaker) {
    const UmpiredGame game = play("anderson", "B:WK19,K32:BK10,6,K21",
                                  "notice -> ok 40 moves\nmove 10-15\nmove 19x1\n"
                                  "black notice -> ok 20 moves");
    EXPECT_EQ(game.now.notice->stronger, Side::white);
}

TEST(Umpire, TakesNonsenseForAFalseMove) {
    play("anderson", "", "move 11x18x15 -> over white false-move");
    play("anderson", "B:W18,32:B1,3,14", "move 14x1x23 -> over white false-move");
}

TEST(Umpire, HasAPolishManGoOnOverTheCrownRow) {
    play("anderson", "B:W25,26,17:B23,5", "move 23x30 -> ok capture not made 30", "polish-1878");
}

// The losing game.

TEST(LosingGame, LetsTheOtherSideInsistInCollier) {
    play("collier", two_ways, "move 1-5 -> ok capture not made 14 15\nhuff 14 -> refused not-in-code\ncompel 15x22",
         "losing");
    play("collier", two_ways, "move 1-5\nstand\nmove 32-27", "losing");
    play("club", two_ways, "move 1-5 -> refused capture-due put it right\nmove 1-6 -> over white capture-due",
         "losing");
    for (const auto* code : {"anderson", "checkers-board", "modern"}) {
        play(code, two_ways, "move 1-5 -> refused capture-due caution\nhuff 14 -> refused not-in-code\nmove 14x23",
             "losing");
    }
    // Who cannot move wins.
    play("modern", "B:W18:B14", "move 14x23 -> over white no-move", "losing");
}

// Behaviour.

TEST(LeavingTheRoom, ForfeitsWithoutConsentInClub) {
    play("club", "", "leave -> over white left");
    play("club", "", "white leave -> over black left");
    play("club", "",
         "white consent\nleave\nmove 11-15 -> refused away\nreturn\nreturn -> refused not-away\nmove 11-15");
    play("club", "", "white consent\nblack leave\nblack return\nblack leave -> over white left");
    for (const auto* code : {"anderson", "collier", "checkers-board", "modern"}) {
        play(code, "", "leave\nmove 11-15\nleave\nwhite return\nreturn -> ok\nmove 23-19");
    }
}

TEST(ObstructingTheView, IsRefusedOrLoses) {
    play("collier", "", "obstruct -> refused obstructing\nobstruct -> refused obstructing\nmove 11-15");
    play("club", "",
         "white obstruct -> refused obstructing\nblack obstruct -> refused obstructing\n"
         "white obstruct -> over black obstructing");
    play("modern", "", "obstruct -> ok");
}

TEST(BreakingTheRules, LosesInClub) {
    play("club", "", "white defy -> over black defied");
    play("modern", "", "white defy -> refused not-in-code");
}

// Ends.

TEST(Ends, ComeWithTheLastPieceInEveryCode) {
    for (const LawCode& code : law_codes()) {
        play(code.name, "B:W18:B14", "move 14x23 -> over black no-move");
        play(code.name, "", "white resign -> over black resigned");
    }
}

TEST(Ends, WaitForWhatTheOtherSideMayDo) {
    // Instead of 22x29 Black moves elsewhere, and White is shut in: but he may huff, and has a move again.
    const std::string shut_in = "B:W21,25:B1,14,17,18,22";
    play("anderson", shut_in, "move 1-5 -> ok capture not made 22\nhuff 22\nmove 25-22");
    play("anderson", shut_in, "move 1-5\nstand -> over black no-move");
    play("anderson", shut_in, "move 1-5\ncompel 22x29 -> over black no-move");
}

}  // namespace
}  // namespace crownhead::laws
