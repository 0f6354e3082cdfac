// SPDX-License-Identifier: MIT
#include "laws/hand_move.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace crownhead::laws {
namespace {

using Kind = HandMove::Kind;

/// What a text means for Black, as `part 2x9x18`.
std::string meaning(std::string_view fen, std::string_view text) {
    const HandMove hand = read_hand_move(rules::english(), notation::parse_fen(rules::english(), fen), text);
    switch (hand.kind) {
        case Kind::legal:
            return "legal " + notation::full_text(hand.move);
        case Kind::part:
            return "part " + notation::full_text(hand.move);
        case Kind::ambiguous:
            return "ambiguous";
        default:
            return hand.words;
    }
}

// Black's man takes on 6, 14 and 22; of the others it may take those on 7 and 15 instead of the first two.
constexpr std::string_view three_jumps = "B:W6,14,22:B2";
constexpr std::string_view three_jumps_two_ways = "B:W6,7,14,15,22:B2";

TEST(HandMove, APartMayBeNamedByItsFirstSquareAndItsLast) {
    EXPECT_EQ(meaning(three_jumps, "2x9"), "part 2x9");
    EXPECT_EQ(meaning(three_jumps, "2x9x18"), "part 2x9x18");
    EXPECT_EQ(meaning(three_jumps, "2x18"), "part 2x9x18");
    EXPECT_EQ(meaning(three_jumps, "2x25"), "legal 2x9x18x25");
    EXPECT_EQ(meaning(three_jumps, "9x18"), "9x18 is not legal here: no piece stands on 9");
}

TEST(HandMove, APartThatTwoCapturesBeginWithIsAmbiguous) {
    EXPECT_EQ(meaning(three_jumps_two_ways, "2x18"), "ambiguous");
    EXPECT_EQ(meaning(three_jumps_two_ways, "2x11x18"), "part 2x11x18");
    EXPECT_EQ(meaning(three_jumps_two_ways, "2x25"), "ambiguous");
}

}  // namespace
}  // namespace crownhead::laws
