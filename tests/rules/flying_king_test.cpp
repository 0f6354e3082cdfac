// SPDX-License-Identifier: MIT
// Hand-made positions of the sets with flying kings: polish-1878, pool, russian, brazilian, international, czech.
// Each test names a clause of docs/rule-sets.md, "The Polish game of 1878", or a column of its first table.

#include "rules/readable.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace crownhead {
namespace {

using reference::after;
using reference::legal;
using Moves = std::vector<std::string>;

// A queen moves any distance along an open diagonal.
TEST(FlyingKing, MovesAnyDistance) {
    for (const std::string_view name : {"polish-1878", "brazilian", "pool", "russian", "czech"}) {
        EXPECT_EQ(legal(name, "B:W21:BK19,K24"), (Moves{"19-1", "19-6", "19-10", "19-12", "19-15", "19-16", "19-23",
                                                        "19-26", "19-30", "24-20", "24-27", "24-28", "24-31"}))
            << name;
    }
}

// She captures an unguarded piece at any distance and may stop on any empty square beyond it.
TEST(FlyingKing, CapturesAtAnyDistance) {
    for (const std::string_view name : {"polish-1878", "brazilian", "pool", "russian", "czech"}) {
        EXPECT_EQ(legal(name, "B:W10:BK1"), (Moves{"1x15", "1x19", "1x24", "1x28"})) << name;
        EXPECT_EQ(legal(name, "B:W10,15,32:BK1"), (Moves{"1-5", "1-6"})) << name << ": a guarded pair";
        EXPECT_EQ(legal(name, "B:W18:BK1,15,5"), (Moves{"15x22"})) << name << ": her own man stops her";
    }
}

// Where she rests between two pieces that she takes in one line decides nothing: one capture, which names the square
// just behind the first (docs/moves.md). From 11 and 25 she is russian's example: two captures, which differ in the
// last square.
TEST(FlyingKing, RestsAnywhereBetweenTwoPiecesInOneLine) {
    for (const std::string_view name : {"polish-1878", "brazilian", "pool", "russian", "czech"}) {
        EXPECT_EQ(legal(name, "B:W10,24:BK1"), (Moves{"1x15x28"})) << name;
        EXPECT_EQ(legal(name, "W:WK29:B25,11"), (Moves{"29x22x4", "29x22x8"})) << name;
    }
}

// A turn is another matter: on each square where she can turn begins a capture of its own.
TEST(FlyingKing, TurnsWhereSheCan) {
    for (const std::string_view name : {"pool", "russian", "czech"}) {
        EXPECT_EQ(legal(name, "B:W10,24,18:BK1"), (Moves{"1x15x22", "1x15x25", "1x15x28", "1x15x29"})) << name;
    }
}

// "… but where a square from which she can go on capturing exists she must choose such a square", also where the
// number of pieces is free (pool, russian, czech).
TEST(FlyingKing, MustLandWhereSheCanGoOn) {
    for (const std::string_view name : {"polish-1878", "brazilian", "pool", "russian", "czech"}) {
        EXPECT_EQ(legal(name, "B:W10,23:BK1"), (Moves{"1x19x26", "1x19x30"})) << name;
    }
}

// Free choice of the number: "must take most: no".
TEST(FlyingKing, PoolAndRussianChooseFreely) {
    const std::string_view two_or_one = "B:W14,15,22:B10";
    EXPECT_EQ(legal("pool", two_or_one), (Moves{"10x17x26", "10x19"}));
    EXPECT_EQ(legal("russian", two_or_one), (Moves{"10x17x26", "10x19"}));
    EXPECT_EQ(legal("czech", two_or_one), (Moves{"10x17x26", "10x19"}));
    EXPECT_EQ(legal("brazilian", two_or_one), (Moves{"10x17x26"}));
    EXPECT_EQ(legal("polish-1878", two_or_one), (Moves{"10x17x26"}));
}

// "Men move forward, capture forward and backward"; in the Czech set "men capture back: no".
TEST(FlyingKing, MenCaptureBack) {
    for (const std::string_view name : {"polish-1878", "brazilian", "pool", "russian"}) {
        EXPECT_EQ(legal(name, "B:W6:B10"), (Moves{"10x1"})) << name;
        EXPECT_EQ(legal(name, "W:W10:B15"), (Moves{"10x19"})) << name;
        EXPECT_EQ(after(name, "B:W6:B10", "10x1"), "W:W:B1") << name << ": his own first row crowns nobody";
    }
    EXPECT_EQ(legal("czech", "B:W6:B10"), (Moves{"10-14", "10-15"}));
}

// One that passes the row while capturing must go on capturing if it can, and then is not made a queen.
TEST(FlyingKing, AManPassesTheCrownRowAndStaysAMan) {
    for (const std::string_view name : {"polish-1878", "brazilian", "pool"}) {
        EXPECT_EQ(legal(name, "B:W26,27:B22"), (Moves{"22x31x24"})) << name;
        EXPECT_EQ(after(name, "B:W26,27:B22", "22x31x24"), "W:W:B24") << name;
        EXPECT_EQ(legal(name, "B:W24,26:B22"), (Moves{"22x31"})) << name << ": he captures as a man, next to him";
        EXPECT_EQ(after(name, "B:W24,26:B22", "22x31"), "W:W24:BK31") << name;
    }
    EXPECT_EQ(after("polish-1878", "B:W21:B25", "25-29"), "W:W21:BK29");
}

// Russian: "goes on as a king".
TEST(FlyingKing, ARussianManGoesOnAsAKing) {
    EXPECT_EQ(legal("russian", "B:W26,27:B22"), (Moves{"22x31x20", "22x31x24"}));
    EXPECT_EQ(after("russian", "B:W26,27:B22", "22x31x24"), "W:W:BK24");
    EXPECT_EQ(legal("russian", "B:W24,26:B22"), (Moves{"22x31x20"}));
    EXPECT_EQ(after("russian", "B:W24,26:B22", "22x31x20"), "W:W:BK20");
    EXPECT_EQ(legal("russian", "W:W10:B6,19"), (Moves{"10x1"})) << "6 still stands before 19";
    EXPECT_EQ(legal("russian", "W:W9:B6,16"), (Moves{"9x2x20"}));
}

// Czech: "a king before a man"; "stops, crowned"; kings that may take any number.
TEST(FlyingKing, CzechKingsGoFirst) {
    EXPECT_EQ(legal("czech", "B:W15,27:B10,K32"), (Moves{"32x18x4", "32x18x8", "32x18x11"}));
    EXPECT_EQ(legal("pool", "B:W15,27:B10,K32"), (Moves{"10x19", "32x18x4", "32x18x8", "32x18x11"}));
    EXPECT_EQ(legal("czech", "B:W26,27:B22"), (Moves{"22x31"}));
    EXPECT_EQ(after("czech", "B:W26,27:B22", "22x31"), "W:W27:BK31");
    EXPECT_EQ(legal("czech", "B:W14,22:B10,K24"), (Moves{"10x17x26"})) << "no king can capture";
}

// "A piece still on the board may not be jumped twice, and (where pieces leave after the move) blocks the way";
// "each captured piece is lifted at once, so that squares it stood on are open for the rest of the same capture".
TEST(FlyingKing, CapturedPiecesBlockUnlessLiftedAtOnce) {
    const std::string_view both_sides = "B:W10,19:BK15";
    EXPECT_EQ(legal("brazilian", both_sides), (Moves{"15x1", "15x6", "15x24", "15x28"}));
    EXPECT_EQ(legal("polish-1878", both_sides),
              (Moves{"15x1x24", "15x1x28", "15x6x24", "15x6x28", "15x24x1", "15x24x6", "15x28x1", "15x28x6"}));
    EXPECT_EQ(after("polish-1878", both_sides, "15x24x6"), "W:W:BK6");
    EXPECT_EQ(after("brazilian", both_sides, "15x24"), "W:W10:BK24");
}

// She goes round four pieces and comes to where the first one stood. Lifted at once, it opens the way to a fifth.
TEST(FlyingKing, TheWayGoesOnWhereTheFirstPieceStood) {
    const std::string_view round = "B:W6,7,8,14,15:BK18";
    EXPECT_EQ(legal("brazilian", round),
              (Moves{"18x9x2x11x4", "18x9x2x11x18", "18x9x2x11x22", "18x9x2x11x25", "18x9x2x11x29", "18x11x2x9x18",
                     "18x11x2x9x23", "18x11x2x9x27", "18x11x2x9x32"}));
    EXPECT_EQ(legal("polish-1878", round),
              (Moves{"18x9x2x11x4x18", "18x9x2x11x4x22", "18x9x2x11x4x25", "18x9x2x11x4x29", "18x9x2x11x18x4",
                     "18x9x2x11x22x4", "18x9x2x11x25x4", "18x9x2x11x29x4", "18x11x2x9x18x4"}));
}

// The Turkish stroke: 17, taken first, still stands when the king comes back to its diagonal and shields 8.
TEST(International, CapturedPiecesStandUntilTheEnd) {
    const std::string_view stroke = "W:WK26:B8,17,18,27,28";
    EXPECT_EQ(legal("international", stroke), (Moves{"26x12x23x32x16", "26x12x23x32x21"}));
    EXPECT_EQ(after("international", stroke, "26x12x23x32x21"), "B:WK21:B8");
    EXPECT_EQ(legal("polish-1878-100", stroke), (Moves{"26x12x23x32x21x3"}));
    EXPECT_EQ(after("polish-1878-100", stroke, "26x12x23x32x21x3"), "B:WK3:B");
}

// "Must take most: yes", with a man as with a king; "other precedence: none".
TEST(International, MostPieces) {
    EXPECT_EQ(legal("international", "W:W28:B12,22,23"), (Moves{"28x17x8"}));
    EXPECT_EQ(legal("international", "W:W28,K50:B12,22,44"), (Moves{"28x17x8"}));
    EXPECT_EQ(legal("international", "W:W28:B22,K23"), (Moves{"28x17", "28x19"}));
}

// Goes on as a man.
TEST(International, AManPassesTheCrownRowAndStaysAMan) {
    EXPECT_EQ(legal("international", "W:W12:B8,9"), (Moves{"12x3x14"}));
    EXPECT_EQ(after("international", "W:W12:B8,9", "12x3x14"), "B:W14:B");
    EXPECT_EQ(after("international", "W:W12:B8", "12x3"), "B:WK3:B");
    EXPECT_EQ(after("international", "W:W6:B45", "6-1"), "B:WK1:B45");
}

TEST(Canadian, TheLongestDiagonal) {
    EXPECT_EQ(legal("canadian", "W:WK72:B33,13"), (Moves{"72x26x7"}));
    EXPECT_EQ(legal("canadian", "W:WK72:B65,59"), (Moves{"72-66"}));
    EXPECT_EQ(after("canadian", "W:WK72:B33,13", "72x26x7"), "B:WK7:B");
}

}  // namespace
}  // namespace crownhead
