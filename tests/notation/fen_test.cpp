// SPDX-License-Identifier: MIT
#include "notation/fen.hpp"

#include "base/bad_input.hpp"
#include "notation/play.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace crownhead::notation {
namespace {

std::string canonical(std::string_view text, std::string_view set = "english") {
    return fen(parse_fen(*rules::find_rule_set(set), text));
}

std::string refusal(std::string_view text, std::string_view set = "english") {
    try {
        return "read as " + canonical(text, set);
    } catch (const BadInput& error) {
        return error.what();
    }
}

TEST(Fen, ReadsEveryFormAndWritesOne) {
    const std::vector<std::pair<std::string, std::string>> forms{
        {"B:W18,24,K27:B12,16", "B:W18,24,K27:B12,16"},
        {"B:B12,16:W18,24,K27", "B:W18,24,K27:B12,16"},
        {"B:W27,18:B16,12.", "B:W18,27:B12,16"},
        {"W:W21-32:B1-12", "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
        {"W:WK1-4:BK29-32", "W:WK1,K2,K3,K4:BK29,K30,K31,K32"},
        {" B : W 18, 24 , K27 : B 12,16 . ", "B:W18,24,K27:B12,16"},
        {"b:w18,24,k27:b12,16", "B:W18,24,K27:B12,16"},
        {"\"B:W18:B12\"", "B:W18:B12"},
        {"[FEN \"B:W18:B12.\"]", "B:W18:B12"},
        {"FEN \"B:W18:B12\"", "B:W18:B12"},
        {"\xE2\x80\x9C"
         "B:W18:B12\xE2\x80\x9D",
         "B:W18:B12"},
        {"W:W:B1", "W:W:B1"},
        {"W:W18:B", "W:W18:B"},
        {"W::", "W:W:B"},
        {"W::.", "W:W:B"},
        {"?:W29,13,11:B22,4,2", "B:W11,13,29:B2,4,22"},
        {"B:W18,:B12", "B:W18:B12"},
        {"B:W07:B03", "B:W7:B3"},
        {"B:Wa1,Kg5:Bb8,c7", "B:WK16,29:B1,6"},
        {"B:W18:B12:H0:F1", "B:W18:B12"},
        {"B:W18:B12:h13.", "B:W18:B12"},
        {"[FEN \"B:W18:B12:F200\"]", "B:W18:B12"},
    };
    for (const auto& [form, wanted] : forms) {
        EXPECT_EQ(canonical(form), wanted) << form;
    }
}

TEST(Fen, KnowsTheLargeBoards) {
    EXPECT_EQ(canonical("W:W31-50:B1-20", "international"), fen(rules::start(*rules::find_rule_set("international"))));
    EXPECT_EQ(canonical("W:W43-72:B1-30", "canadian"), fen(rules::start(*rules::find_rule_set("canadian"))));
    EXPECT_EQ(canonical("W:Wa1,j4:Bb10", "international"), "W:W35,46:B1");
    EXPECT_EQ(canonical("W:Wb1,h1:Ba8", "italian"), "W:W29,32:B1");
    // A small k is a king's on 12×12 too, but a file where others are named.
    EXPECT_EQ(canonical("W:Wk3:Ba11", "canadian"), "W:W60:B7");
    EXPECT_EQ(canonical("W:Wka1:Bk11", "canadian"), "W:WK67:B12");
    EXPECT_EQ(canonical("w:wk3:b11", "canadian"), "W:WK3:B11");
    EXPECT_EQ(canonical("W:WK3:B11:H0:F1", "canadian"), "W:WK3:B11");
}

TEST(Fen, RefusesWithOneClearSentence) {
    const std::vector<std::pair<std::string, std::string>> refusals{
        {"", "FEN: it is empty"},
        {"  ", "FEN: it is empty"},
        {"X:W18:B12", "FEN: it must begin with the side to move, B or W, not `X:W18:B12`"},
        {"B", "FEN: both sides' squares are missing"},
        {"B:W18", "FEN: Black's squares are missing"},
        {"B:B18", "FEN: White's squares are missing"},
        {"B:W18:W19", "FEN: White's squares are given twice"},
        {"B:B18:B19", "FEN: Black's squares are given twice"},
        {"B:W33:B12", "FEN: square 33 is not on the 8x8 board"},
        {"B:W0:B12", "FEN: square 0 is not on the 8x8 board"},
        {"B:W18:Ba2", "FEN: square a2 is not on the 8x8 board"},
        {"B:W18:Bi1", "FEN: square i1 is not on the 8x8 board"},
        {"B:W99999999999999999999:B12", "FEN: square 99999999999999999999 is not on the 8x8 board"},
        {"B:W18,18:B12", "FEN: square 18 is given twice"},
        {"B:W18:B18", "FEN: square 18 is given twice"},
        {"B:W24-21:B12", "FEN: the range 24-21 runs backwards"},
        {"B:W18:B12:B13", "FEN: unexpected `:B13` after both sides' squares"},
        {"B:W18:B12:H", "FEN: unexpected `:H` after both sides' squares"},
        {"B:W18:B12:F1:H0", "FEN: unexpected `:H0` after both sides' squares"},
        {"B:W18:B12:H0:F1:F1", "FEN: unexpected `:F1` after both sides' squares"},
        {"B:W18:B12xyz", "FEN: expected `,` or `:` before `xyz`"},
        {"B:W18;B12", "FEN: expected `,` or `:` before `;B12`"},
        {"B:18:12", "FEN: a list of squares must begin with B or W, not `18:12`"},
        {"BW18:B12", "FEN: expected `:` before `W18:B12`"},
        {"B:WK:B12", "FEN: `:B12` is not a square"},
        {"B:W18-:B12", "FEN: `:B12` is not a square"},
        {"B:W18:BK", "FEN: a square is missing at the end"},
    };
    for (const auto& [text, wanted] : refusals) {
        EXPECT_EQ(refusal(text), wanted) << text;
    }
    EXPECT_EQ(refusal(std::string(2000, '1')), "FEN: it has 2000 characters; 1000 are enough for any position");
}

TEST(Fen, RefusesWhatTheRulesForbid) {
    EXPECT_NE(refusal("B:W1:B12").find("crown row"), std::string::npos);
    EXPECT_NE(refusal("B:W18:B32").find("crown row"), std::string::npos);
    EXPECT_NE(refusal("B:W5-17:B18").find("13 pieces"), std::string::npos);
    EXPECT_EQ(refusal("B:W5-16:B18"), "read as B:W5,6,7,8,9,10,11,12,13,14,15,16:B18");
}

TEST(Fen, EveryPositionOfRandomGamesComesBack) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (unsigned seed = 0; seed < 5; ++seed) {
            const rules::Game game = random_game(set, seed);
            for (const rules::Position& position : game.positions()) {
                ASSERT_EQ(parse_fen(set, fen(position)), position) << set.name << ' ' << fen(position);
            }
        }
    }
}

}  // namespace
}  // namespace crownhead::notation
