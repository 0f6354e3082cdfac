// SPDX-License-Identifier: MIT
#include "games/match_pdn.hpp"

#include "games/match_table.hpp"
#include "notation/pdn_reader.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::games {
namespace {

std::string unfolded(std::string text) {
    for (char& c : text) {
        c = c == '\n' ? ' ' : c;
    }
    return text;
}

TEST(MatchPdn, HoldsTheMovesAndWhatTheUmpireSaid) {
    MatchTerms terms;
    terms.code = "anderson";
    terms.opening = Opening::three_move;
    terms.names = {"Ann", ""};
    Table table(terms);
    table.game("11-15 22-17 8-11");
    table.line("white touch 23");
    table.line("white move 23-18");
    table.line("black move 4-8");
    table.line("white huff 15");
    table.line("white move 18-14");
    table.line("black move 9-18");
    table.line("white offer");
    table.line("black accept");
    table.game();
    const std::string text = pdn_of(table.match());
    const notation::PdnFile file = notation::parse_pdn(text, {});
    ASSERT_TRUE(file.problems.empty()) << file.problems.front().reason << text;
    ASSERT_EQ(file.games.size(), 2U);
    const notation::PdnGame& game = file.games.front();
    EXPECT_EQ(game.tag("Black"), "Ann");
    EXPECT_EQ(game.tag("White"), "?");
    EXPECT_EQ(game.tag("Round"), "1");
    EXPECT_EQ(game.tag("Laws"), "anderson");
    EXPECT_EQ(game.result, notation::PdnResult::draw);
    const std::string words = unfolded(text);
    for (const auto* part : {"1. 11-15 22-17 2. 8-11 {three-move 5 Dreaded Edinburgh} {white touch 23: ok bound 23}",
                             "{black move 4-8: ok capture not made 15} /FEN \"W:", "{white huff 15: ok now move}",
                             "{white offer: ok} {black accept: over draw agreed}"}) {
        EXPECT_NE(words.find(part), std::string::npos) << part << "\n" << text;
    }
    EXPECT_EQ(file.games.back().result, notation::PdnResult::unknown);
}

// People type their names, and a line break must not get into a tag.
TEST(MatchPdn, HoldsNamesInOneLine) {
    MatchTerms terms;
    terms.names = {"Ann\n\"the\t\tCat\"]", ""};
    Table table(terms);
    table.game();
    const std::string text = pdn_of(table.match());
    EXPECT_NE(text.find("[Black \"Ann \\\"the Cat\\\"]\"]\n"), std::string::npos) << text;
    const notation::PdnFile file = notation::parse_pdn(text, {});
    ASSERT_EQ(file.games.size(), 1U);
    EXPECT_EQ(file.games.front().tag("Black"), "Ann \"the Cat\"]");
}

}  // namespace
}  // namespace crownhead::games
