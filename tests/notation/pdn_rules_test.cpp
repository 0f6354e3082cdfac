// SPDX-License-Identifier: MIT
// Under which rules the games of a file are read, and how its squares are numbered. "fmjd" is the PDN 3.0 standard at
// pdn.fmjd.org, with its page.

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/pdn_writer.hpp"
#include "notation/read_pdn.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::notation {
namespace {

TEST(PdnRules, GameTypeChoosesTheRules) {  // fmjd "GameType tag"
    const std::vector<std::pair<std::string, std::string_view>> types{
        {"[GameType \"21\"] 1. 11-15", "english"},
        {"[GameType \"21,B,8,8,N1,0\"] 1. 11-15", "english"},
        {"[GameType \"21,B,6,6,N1,0\"] 1. 4-7", "english-6x6"},
        {"[GameType \"20, W, 10, 10, N2, 0\"] 1. 32-28", "international"},
        {"[GameType \"25\"] 1. c3-d4", "russian"},
        {"[GameType \"22,W,8,8,N2,1\"] 1. 21-17", "italian"},
        {"[Rules \"polish-1878\"] 1. 11-15", "polish-1878"},
        {"[GameType \"21\"][Rules \"king-first\"] 1. 11-15", "king-first"},
    };
    for (const auto& [text, name] : types) {
        EXPECT_EQ(game_of(text).rule_set->name, name) << text;
    }
    EXPECT_EQ(read("[GameType \"40\"] 1. 32-28").problems[0].reason, "GameType 40 is none of the rule sets known here");
    EXPECT_EQ(read("[Rules \"chess\"] 1. 32-28").problems[0].reason,
              "Rules `chess` is none of the rule sets known here");
    EXPECT_EQ(parse_pdn("1. 32-28", {.rules = rules::find_rule_set("international")}).games.size(), 1U);
}

std::vector<std::string> moves_of(const PdnGame& game) {
    std::vector<std::string> moves;
    const rules::Game played = main_line(game);
    for (const rules::Move& move : played.moves()) {
        moves.push_back(full_text(move));
    }
    return moves;
}

// fmjd "GameType tag": the digit of the fourth detail tells in which corner square 1 lies, as the side that begins sees
// it: 0 and 1 are its own corners. A game from a Spanish book, 1. 10-14 23-19, begins with White's man on 10.
TEST(PdnRules, SpanishSquaresAreNumberedFromWhitesSide) {
    using Moves = std::vector<std::string>;
    for (const char* tag : {"[GameType \"24,W,8,8,N1,1\"]", "[GameType \"24\"]", "[Rules \"spanish\"]"}) {
        const PdnGame game = game_of(std::string(tag) + " 1. 10-14 23-19 2. 14x23 28x19 *");
        EXPECT_EQ(game.rule_set->name, "spanish");
        EXPECT_EQ(game.start, rules::start(*game.rule_set));
        EXPECT_EQ(moves_of(game), (Moves{"23-19", "10-14", "19x10", "5x14"})) << tag;
    }
    const rules::RuleSet* spanish = rules::find_rule_set("spanish");
    const PdnFile unnamed = parse_pdn("1. 10-14 23-19 *", {.rules = spanish});
    ASSERT_EQ(unnamed.games.size(), 1U);
    EXPECT_EQ(moves_of(unnamed.games[0]), (Moves{"23-19", "10-14"}));
    // Letters are the same for all; so are numbers where GameType says that 1 is in White's upper left corner.
    EXPECT_EQ(moves_of(game_of("[GameType \"24,W,8,8,A0,1\"] 1. f3-e4 *")), (Moves{"23-19"}));
    EXPECT_EQ(moves_of(game_of("[GameType \"24,W,8,8,N2,1\"] 1. 23-19 10-14 *")), (Moves{"23-19", "10-14"}));
    // Positions too, in tags and in mid-game.
    const PdnGame set_up =
        game_of("[GameType \"24\"]\n[FEN \"W:W1-3,K32:B31,K20\"]\n1. 1-5 /FEN \"B:W1:B32\"/ 32-28 *");
    EXPECT_EQ(set_up.start, parse_fen(*spanish, "W:W30,31,32,K1:B2,K13"));
    EXPECT_EQ(tag(set_up, "FEN"), "W:WK1,30,31,32:B2,K13") << "in memory with our numbers";
    EXPECT_EQ(std::get<PdnSetup>(set_up.line.at(1).what).position, parse_fen(*spanish, "B:W32:B1"));
    // What is legal with our numbers alone is read by them: the standard's are not everybody's.
    for (const char* tag : {"[GameType \"24\"]", "[Rules \"spanish\"]"}) {
        EXPECT_EQ(moves_of(game_of(std::string(tag) + " 1. 22-18 10-14 *")), (Moves{"22-18", "10-14"})) << tag;
    }
    EXPECT_EQ(moves_of(parse_pdn("1. 22-18 10-14 *", {.rules = spanish}).games.at(0)), (Moves{"22-18", "10-14"}));
    // What is wrong is said in the numbers of the standard.
    EXPECT_EQ(read("[GameType \"24\"] 1. 23-12 *").problems.at(0).reason,
              "23-12 is not legal here: the piece on 23 is Black's, and it is White's turn");
    EXPECT_EQ(read("[GameType \"24\"]\n[FEN \"W:W1-3,2:B32\"]\n*").problems.at(0).reason,
              "FEN: square 2 is given twice");
}

// All rows of the standard's table that we know: where its own start position has White's men.
TEST(PdnRules, TheSquaresOfTheOtherRuleSetsHaveOurNumbers) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const PdnCustom custom = pdn_custom(set, {});
        EXPECT_EQ(custom.first, set.rules.first) << set.name;
        EXPECT_EQ(custom.numbers, set.name == "spanish" ? SquareNames::numbers_from_white : SquareNames::numbers)
            << set.name;
        EXPECT_EQ(custom.moves, set.square_names == SquareNames::letters ? SquareNames::letters : custom.numbers)
            << set.name;
        const PdnCustom ours = pdn_custom(set, {}, PdnNumbers::ours);
        EXPECT_EQ(ours.numbers, SquareNames::numbers) << set.name;
        EXPECT_EQ(ours.moves, set.square_names) << set.name;
    }
}

// fmjd "GameType tag": unified pool checkers is pool, but White begins and squares have letters.
TEST(PdnRules, GameTypeTellsWhoBegins) {
    const PdnGame pool = game_of("[GameType \"23,W,8,8,A0,0\"]\n[Result \"1-0\"]\n1. c3-d4 b6-a5 2. d4-c5 1-0");
    EXPECT_EQ(pool.rule_set->name, "pool");
    EXPECT_EQ(pool.start.turn, rules::Side::white);
    EXPECT_EQ(pool.result, PdnResult::white);
    EXPECT_EQ(write(pool),
              "[Result \"1-0\"]\n[GameType \"23,W,8,8,A0,0\"]\n[SetUp \"1\"]\n"
              "[FEN \"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\"]\n\n"
              "1. c3-d4 b6-a5 2. d4-c5 *\n\n");
    EXPECT_EQ(parse_pdn(write(pool)).games, std::vector{pool});
    // English with the colours changed: still numbered from the side that begins.
    const PdnGame english = game_of("[GameType \"21,W,8,8,N1,0\"] 1. 11-15 23-19 *");
    EXPECT_EQ(moves_of(english), (std::vector<std::string>{"22-18", "10-14"}));
    EXPECT_EQ(parse_pdn(write(english)).games, std::vector{english});
    // Details that are wrong do not cost the game.
    const PdnGame wrong = game_of("[GameType \"21,W,8,8,N2,0\"]\n[Result \"1-0\"]\n1. 11-15 23-19 1-0");
    EXPECT_EQ(moves_of(wrong), (std::vector<std::string>{"11-15", "23-19"}));
    EXPECT_EQ(wrong.result, PdnResult::black);
    EXPECT_EQ(parse_pdn(write(wrong)).games, std::vector{wrong});
}

TEST(PdnRules, TellsWhetherAGameNamesItsRules) {
    EXPECT_TRUE(read("[gametype \"20\"]\n1. 32-28 *").rules_named);
    EXPECT_TRUE(read("1. 11-15 *\n\n[ Rules \"losing\"]\n1. 11-15 *").rules_named);
    EXPECT_TRUE(read("[GameType \"99\"]\n1. 11-15 *").rules_named) << "also if we do not know them";
    EXPECT_FALSE(read("[GameType \"?\"]\n1. 11-15 {[GameType \"20\"]} *").rules_named);
}

TEST(PdnRules, GamesThatNameNoRulesAreRecognised) {
    EXPECT_EQ(game_of("1. 32-28 19-23 2. 28x19 14x23").rule_set->name, "international");
    EXPECT_EQ(game_of("[FEN \"W:W31-50:B1-20\"]\n*").rule_set->name, "international");
    EXPECT_EQ(game_of("1. c3-d4 d6-c5 2. b2-c3 f6-g5").rule_set->name, "russian");
    EXPECT_EQ(game_of("1. c3d4 d6:c5").rule_set->name, "russian");
    EXPECT_EQ(game_of("1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15").rule_set->name, "italian");
    EXPECT_EQ(game_of("1. 11-15 23-19").rule_set->name, "english");
}

}  // namespace
}  // namespace crownhead::notation
