// SPDX-License-Identifier: MIT
// What real files hold, one oddity a test. "pdn.md" is docs/pdn.md, "What is read besides"; "fmjd" is the
// PDN 3.0 standard at pdn.fmjd.org, with its page or the file of its test collection (games/).

#include "notation/fen.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "notation/read_pdn.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace crownhead::notation {
namespace {

std::vector<std::string> comments(const PdnGame& game) {
    std::vector<std::string> found;
    for (const PdnItem& item : game.line) {
        if (const auto* comment = std::get_if<PdnComment>(&item.what)) {
            found.push_back(comment->text);
        }
    }
    return found;
}

TEST(PdnRead, QuietMovesWrittenAsCaptures) {  // pdn.md
    EXPECT_EQ(plies("1. 10x14 22x18 2. 11-15 18x11"), 4U);
}

TEST(PdnRead, ASpaceInsideAMove) {  // pdn.md; fmjd DUTCH96H.pdn writes `9. 1- 7`, `53. 4x 1`
    EXPECT_EQ(plies("1. 11 -15 23- 19 2. 8 - 11 22-\n17"), 4U);
    EXPECT_EQ(plies("1. 11-15 22-18 2. 15x\r\n22 25x 18"), 4U);
}

TEST(PdnRead, ANumberBehindAMoveIsNotPartOfIt) { EXPECT_EQ(plies("1. 11-15 23-19 -\n2. 8-11"), 3U); }

TEST(PdnRead, ASpaceAfterTheClosingBracket) {  // pdn.md
    EXPECT_EQ(tag(game_of("[Event \"a\"] \n[Site \"b\"]\t\n1. 11-15"), "Site"), "b");
}

TEST(PdnRead, TagsWithSpacesInside) {  // fmjd abatsiev.pdn aligns its values
    const PdnGame game = game_of("[Event       \"a\" ]\n   [ Site\t\"b\"]\n[Round\"3\"]\n1. 11-15");
    EXPECT_EQ(tag(game, "Event"), "a");
    EXPECT_EQ(tag(game, "Site"), "b");
    EXPECT_EQ(tag(game, "Round"), "3");
}

TEST(PdnRead, MoveNumbersSplitFromMoves) {  // pdn.md: OCA_2.0.pdn breaks lines so
    EXPECT_EQ(plies("1.\n11-15 23-19 2.\r\n8-11 22-17 3 . 4-8"), 5U);
    EXPECT_EQ(plies("1.11-15 23-19 2.8-11"), 3U);
    EXPECT_EQ(plies("1. 11-15 1... 23-19 2. 8-11 2. ... 22-17 3... 4-8"), 5U);
    EXPECT_EQ(plies("1. 11-15 1\xE2\x80\xA6 23-19"), 2U);
    EXPECT_EQ(plies("1. 11-15 1\x85"
                    "23-19"),
              2U)
        << "Windows-1252";
}

TEST(PdnRead, RedIsBlack) {  // pdn.md
    EXPECT_EQ(tag(game_of("[Red \"Long, A.\"]\n1. 11-15"), "Black"), "Long, A.");
    EXPECT_EQ(tag(game_of("[Setup \"1\"]\n[fen \"W:W22:B10\"]"), "FEN"), "W:W22:B10") << "fmjd lpc.pdn: Setup";
}

TEST(PdnRead, AnyDate) {  // pdn.md; fmjd 090417ronde12.pdn
    EXPECT_EQ(tag(game_of("[Date \"1841-?\?-?\?\"]\n1. 11-15"), "Date"), "1841-?\?-?\?");
    EXPECT_EQ(tag(game_of("[Date \"17 april 2009\"]\n1. 11-15"), "Date"), "17 april 2009");
}

TEST(PdnRead, ProseGluedToTheLastMove) {  // pdn.md
    const PdnFile file = read("1. 11-15 23-19White won, says\nthe book of 1890. 0-1\n\n[Event \"x\"]\n1. 12-16");
    ASSERT_EQ(file.games.size(), 2U);
    EXPECT_EQ(main_line(file.games[0]).moves().size(), 2U);
    EXPECT_EQ(comments(file.games[0]), std::vector<std::string>{"White won, says the book of 1890."});
    EXPECT_EQ(file.games[0].result, PdnResult::white);
    EXPECT_EQ(tag(file.games[1], "Event"), "x");
}

TEST(PdnRead, AWordOfControlCharactersAddsNothingToProse) {  // found by fuzzing: the comment ended with a space
    EXPECT_EQ(comments(game_of("1. 11-15 23-19White \x7f won")), std::vector<std::string>{"White won"});
    EXPECT_EQ(comments(game_of("1. 11-15 23-19White \x7f")), std::vector<std::string>{"White"});
}

TEST(PdnRead, ListsOfBareFenTags) {  // pdn.md; fmjd fen.pdn, lpc.pdn
    const PdnFile file = read(
        "[FEN \"W:W31,29,K15:B14,13,12,9\"]\r\n*\r\n\r\n[FEN \"?:W29,13,11:B22,4,2\"]\r\n*\r\n"
        "[FEN \"B:W18:B12\"]\n[FEN \"W:W18:B12.\"]\n\n[FEN \"W::.\"]\n1/2-1/2\n");
    ASSERT_EQ(file.games.size(), 5U);
    EXPECT_TRUE(file.problems.empty());
    EXPECT_EQ(fen(file.games[1].start), "B:W11,13,29:B2,4,22");
    EXPECT_EQ(fen(file.games[3].start), "W:W18:B12");
    EXPECT_EQ(tag(file.games[3], "SetUp"), "1");
    EXPECT_EQ(file.games[4].result, PdnResult::draw);
}

TEST(PdnRead, GamesWithoutMovesPartAtAnEmptyLine) {
    const PdnFile file =
        read("[Event \"a\"]\n[Site \"s\"]\n\n[Event \"b\"]\n\n[Event \"c\"]\n[Event \"c too\"]\n1. 11-15");
    ASSERT_EQ(file.games.size(), 3U);
    EXPECT_EQ(tag(file.games[2], "Event"), "c");
}

TEST(PdnRead, CurlyAndMissingQuotationMarks) {  // pdn.md
    EXPECT_EQ(tag(game_of("[Event \xE2\x80\x9CThe Match\xE2\x80\x9D]\n1. 11-15"), "Event"), "The Match");
    EXPECT_EQ(tag(game_of("[Event \x93The Match\x94]\n1. 11-15"), "Event"), "The Match") << "Windows-1252";
    EXPECT_EQ(tag(game_of("[Event \x93"
                          "Caf\xC9\x94]\n1. 11-15"),
                  "Event"),
              "Caf\xC3\x89")
        << "Windows-1252, though C9 94 is a character in UTF-8";
    EXPECT_EQ(tag(game_of("[\xC3\x93r \"x\"]\n1. 11-15"), "X__r"), "x") << "\xC3\x93 is one letter";
    EXPECT_EQ(tag(game_of("[Round 3]\n1. 11-15"), "Round"), "3");
    EXPECT_EQ(tag(game_of("[Event \"the \"big\" match\"]\n1. 11-15"), "Event"), "the \"big\" match");
    EXPECT_EQ(tag(game_of("[Event \"\\\"64\\\", 1974\"]\n1. 11-15"), "Event"), "\"64\", 1974") << "fmjd Cat.A1.pdn";
    EXPECT_EQ(tag(game_of("[File \"C:\\games\\\"]\n1. 11-15"), "File"), "C:\\games\\");
}

TEST(PdnRead, ATagAndAMoveOnOneLine) {  // fmjd string.pdn
    EXPECT_EQ(plies("[White \"This \\\" too\"] 11-15"), 1U);
}

TEST(PdnRead, ATagGluedToTheResult) {  // fmjd "Tricks traps and shots.pdn"
    const PdnFile file = read("[Event \"47\"]\n1. 11-15 0-1[Event \"48\"]\n1. 12-16");
    ASSERT_EQ(file.games.size(), 2U);
    EXPECT_EQ(tag(file.games[1], "Event"), "48");
}

TEST(PdnRead, ResultsOfEveryKind) {  // pdn.md; fmjd "PDN Reading Grammar"
    const std::vector<std::pair<std::string, PdnResult>> english{
        {"1-0", PdnResult::black},
        {"0-1", PdnResult::white},
        {"1/2-1/2", PdnResult::draw},
        {"2-0", PdnResult::black},
        {"0-2", PdnResult::white},
        {"1-1", PdnResult::draw},
        {"0-0", PdnResult::both_lost},
        {"*", PdnResult::unknown},
        {"BW", PdnResult::black},
        {"RW", PdnResult::black},
        {"WW", PdnResult::white},
        {"1\xE2\x80\x93"
         "0",
         PdnResult::black},
        {"1 - 0", PdnResult::black},
        {"\xC2\xBD-\xC2\xBD", PdnResult::draw},
        {"\xBD-\xBD", PdnResult::draw},
        {"1/2", PdnResult::draw},
        {"0\x96"
         "1",
         PdnResult::white},
    };
    for (const auto& [text, result] : english) {
        const PdnGame at_end = game_of("1. 11-15 23-19 " + text);
        EXPECT_EQ(at_end.result, result) << text;
        EXPECT_EQ(at_end.line.size(), 2U) << text;
        EXPECT_EQ(game_of("[Result \"" + text + "\"]\n1. 11-15").result, result) << text;
    }
    EXPECT_EQ(game_of("[GameType \"20\"]\n1. 32-28 2-0").result, PdnResult::white);
    EXPECT_EQ(tag(game_of("[GameType \"20\"]\n1. 32-28 1-0"), "Result"), "2-0");
    EXPECT_EQ(tag(game_of("1. 11-15 WW"), "Result"), "0-1");
}

TEST(PdnRead, ScoresOfATournamentsOwn) {  // fmjd delfts.pdn; "Result tag": Plus draw
    const PdnFile file = read("[Result \"4-6\"]\n1. 11-15 23-19 4-6\n\n[Result \"1+ - 1-\"]\n1. 11-15 1+ - 1-\n");
    ASSERT_EQ(file.games.size(), 2U) << file.problems.front().reason;
    EXPECT_EQ(tag(file.games[0], "Result"), "4-6");
    EXPECT_EQ(tag(file.games[1], "Result"), "1+ - 1-");
    EXPECT_EQ(file.games[0].line.size(), 2U);
    const PdnFile of_one_game = read("[Result \"4-6\"]\n1. 11-15 4-6\n\n[Event \"of another\"]\n1. 11-15 4-6\n");
    EXPECT_EQ(of_one_game.games.size(), 1U);
    EXPECT_EQ(of_one_game.problems.size(), 1U) << "a move";
    EXPECT_EQ(plies("[Result \"4-6\"]\n[Result \"1-0\"]\n1. 11-15 4-6\n"), 1U) << "the first of two";
}

TEST(PdnRead, AMoveThatLooksLikeAResult) {  // fmjd "Game Separator (2)"
    EXPECT_EQ(plies("[FEN \"B:W21,K1:B2,18\"]\n1. 2-7 1-6 2. 18-23 6-1"), 4U);
    EXPECT_EQ(plies("[FEN \"B:WK32:BK1,12\"]\n1. 1-5 32-28 2. 5-1"), 3U);
}

TEST(PdnRead, LineEndsAndMarksOfEverySystem) {
    EXPECT_EQ(plies("\xEF\xBB\xBF[Event \"a\"]\r\n\r\n1. 11-15\t23-19\r\n"), 2U);
    EXPECT_EQ(plies("[Event \"a\"]\r1. 11-15\r23-19\r"), 2U);
    EXPECT_EQ(plies("1. 11-15\xC2\xA0"
                    "23-19\x1A"),
              2U)
        << "a DOS end-of-file sign";
}

TEST(PdnRead, Latin1BecomesUtf8) {
    EXPECT_EQ(tag(game_of("[Event \"40\xB0 Campionato\"]\n1. 11-15"), "Event"), "40\xC2\xB0 Campionato");
    EXPECT_EQ(comments(game_of("1. 11-15 {sch\xF6n}")), std::vector<std::string>{"sch\xC3\xB6n"});
}

TEST(PdnRead, StrengthMarks) {  // fmjd movestrength.pdn; pdn2.txt: the star move
    const PdnGame game = game_of("1. 11-15! 23-19?! 2. 8-11(?) 22-17 ! 3. 4-8* 25-22(!?!!!) 4. 9-13 * 5. 24-20");
    std::string marks;
    for (const PdnItem& item : game.line) {
        if (const auto* move = std::get_if<PdnMove>(&item.what)) {
            marks += move->strength + ";";
        } else if (const auto* nag = std::get_if<PdnNag>(&item.what)) {
            marks += "$" + std::to_string(nag->number) + ";";
        }
    }
    EXPECT_EQ(marks, "!;?!;(?);!;;$7;(!?!!!);;$7;;");
}

TEST(PdnRead, AnAsteriskBetweenGames) {  // fmjd "Game Separator (1)"
    EXPECT_EQ(read("1. 11-15 23-19 * 1. 12-16 *\n[Event \"x\"]\n12-16 24-20 * 11-15 *").games.size(), 4U);
    EXPECT_EQ(read("[Result \"1-0\"]\n1. 11-15 23-19*\n\n[Event \"b\"]\n1. 11-15*").games.size(), 2U);
    EXPECT_EQ(read("1. 11-15 1-0 *\n\n*\n").games.size(), 1U) << "nothing between two separators is no game";
}

TEST(PdnRead, CommentsOfEveryKind) {
    const PdnGame game = game_of(
        "% a line for programs\n[Event \"a\"] {before\n the moves}\n; to the end } of line\n"
        "1. 11-15 {[%clock w0:00:10 B0:00:05]} 23-19 {} {two} {words [%eval 0.1]} 1-0 {after}\n\n"
        "{stray}\n");
    EXPECT_EQ(comments(game),
              (std::vector<std::string>{"before the moves", "to the end ) of line", "[%clock w0:00:10 B0:00:05]", "two",
                                        "words [%eval 0.1]", "after"}));
}

TEST(PdnRead, WhatStandsOnTheLineOfAResultBelongsToItsGame) {  // pdn.md
    for (const auto& [text, comment] : std::vector<std::pair<std::string, std::string>>{
             {"; White resigned", "White resigned"},
             {"White resigned", "White resigned"},
             {"White resigned after 40 moves, 11-15", "White resigned after 40 moves, 11-15"},
             {"(White resigned)", "White resigned"},
             {"{White} resigned", "White"},
         }) {
        const PdnFile file = read("1. 11-15 23-19 1-0 " + text + "\n\n1. 9-14 22-18 0-1 ; Black too\n");
        EXPECT_TRUE(file.problems.empty()) << text;
        ASSERT_EQ(file.games.size(), 2U) << text;
        EXPECT_EQ(comments(file.games[0]).front(), comment);
        EXPECT_EQ(comments(file.games[1]), std::vector<std::string>{"Black too"});
        EXPECT_EQ(main_line(file.games[1]).moves().size(), 2U);
    }
    EXPECT_EQ(write(game_of("1. 11-15 23-19 1-0 ?")), write(game_of("1. 11-15 23-19? 1-0")));
    EXPECT_EQ(write(game_of("1. 11-15 23-19 1-0 $2")), write(game_of("1. 11-15 23-19 $2 1-0")));
    // Another game may begin on the same line.
    const PdnFile file = read("1. 11-15 1-0 The second: 12-16 24-20 0-1 c3-d4 *");
    ASSERT_EQ(file.games.size(), 3U);
    EXPECT_EQ(main_line(file.games[1]).moves().size(), 2U);
    EXPECT_EQ(comments(file.games[1]), std::vector<std::string>{"The second:"});
    EXPECT_EQ(main_line(file.games[2]).moves().size(), 1U);
}

TEST(PdnRead, WordsAreNoGame) {  // pdn.md
    for (const std::string text : {"Updated 12-05-2003 by N. N.", "Games of 1970-71", "(White resigned)", "()", "$1",
                                   "!", "Collected by N. N."}) {
        EXPECT_TRUE(read(text).games.empty()) << text;
        EXPECT_TRUE(read(text).problems.empty()) << text;
        EXPECT_EQ(plies(text + "\n\n[Event \"a\"]\n1. 11-15 23-19 *"), 2U) << text;
        EXPECT_EQ(plies("[Event \"a\"]\n1. 11-15 23-19 *\n\n" + text), 2U) << text;
    }
    EXPECT_EQ(plies("Wyllie: 11-15 *"), 1U) << "with a result one move is a game";
    EXPECT_EQ(plies("Wyllie v Anderson 11-15 23-19"), 2U);
}

TEST(PdnRead, VariationsNest) {  // fmjd variation.pdn, in English squares
    const PdnGame game = game_of("1. 11-15 23-19 (22-18 15x22 (15x22? {the same} $2) 25x18) 2. 8-11 (2. 9-14)");
    EXPECT_EQ(main_line(game).moves().size(), 3U);
    const auto& outer = std::get<PdnVariation>(game.line[2].what).line;
    ASSERT_EQ(outer.size(), 4U);
    const auto& inner = std::get<PdnVariation>(outer[2].what).line;
    EXPECT_EQ(std::get<PdnMove>(inner[0].what).strength, "?");
    EXPECT_EQ(std::get<PdnNag>(inner[2].what).number, 2);
}

TEST(PdnRead, AVariationMayGoOnFromTheMove) { EXPECT_EQ(plies("1. 11-15 (1... 23-19 2. 8-11) 22-18"), 2U); }

TEST(PdnRead, PositionsSetUpInMidGame) {  // fmjd "Setup commands"
    const PdnGame game = game_of("1. 11-15 23-19 /FEN \"B:W18,24:B9,5\"/ 9-14 18x9 2. 5x14 /FEN \"B::\"/ 14-17");
    EXPECT_EQ(game.line.size(), 8U);
    EXPECT_EQ(std::get<PdnSetup>(game.line[2].what).position, parse_fen(rules::english(), "B:W18,24:B9,5"));
    EXPECT_EQ(std::get<PdnSetup>(game.line[6].what).position, parse_fen(rules::english(), "B:W24:B14"));
    EXPECT_EQ(main_line(game).moves().size(), 2U);
}

TEST(PdnRead, UnknownMoves) {  // fmjd "PDN Reading Grammar"; abatsiev.pdn ends so
    EXPECT_EQ(plies("1. 11-15 23-19 2. - - 1/2-1/2"), 2U);
    EXPECT_EQ(plies("1. 11-15 23-19 2. ..."), 2U);
    EXPECT_EQ(plies("1. 11-15, 23-19. 2. 8-11 . 1-0"), 3U);
    EXPECT_EQ(plies("1115 2319"), 2U) << "moves without separators";
}

}  // namespace
}  // namespace crownhead::notation
