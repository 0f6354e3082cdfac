// SPDX-License-Identifier: MIT
// Damaged files: a broken game is one problem, with its line and reason, and the games about it are kept.

#include "notation/pdn_reader.hpp"
#include "notation/pdn_scanner.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::notation {
namespace {

const std::string before = "[Event \"before\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 2. 8-11 22-17 1-0\n\n";  // 5 lines
const std::string after = "\n[Event \"after\"]\n[Result \"0-1\"]\n\n1. 12-16 24-20 0-1\n";

std::string repeated(std::string_view part, std::size_t times) {
    std::string text;
    text.reserve(part.size() * times);
    for (std::size_t i = 0; i < times; ++i) {
        text += part;
    }
    return text;
}

struct Damage {
    std::string broken;
    std::size_t line;  ///< within `broken`, from 1
    std::string reason;
};

TEST(PdnBudget, BreaksTheGamesThatAreLeft) {
    const PdnFile file = parse_pdn("1. 11-15 22-18 2. 15x22 *\n\n1. 11-15 *\n", {.max_listed_moves = 16});
    ASSERT_EQ(file.problems.size(), 2U);
    EXPECT_EQ(file.problems[0].reason, "move 2 is past what is worked out of one text");
    EXPECT_EQ(file.problems[1].reason, "move 1 is past what is worked out of one text");
    EXPECT_EQ(parse_pdn("1. 11-15 22-18 2. 15x22 *", {.max_listed_moves = 24}).games.size(), 1U);
}

TEST(PdnBudget, BreaksAGameWithTooManyMovesToChooseFrom) {
    const PdnFile file = parse_pdn("1. 11-15 *", {.max_moves_of_a_position = 6});
    ASSERT_EQ(file.problems.size(), 1U);
    EXPECT_EQ(file.problems[0].reason, "move 1 has 7 legal moves to choose from, more than 6");
}

TEST(PdnDamage, TheGamesAboutABrokenOneAreKept) {
    const std::vector<Damage> cases{
        {"[Event \"x\"]\n\n1. 11-15 22-18 2. 7-11\n1-0\n", 3, "7-11 is not legal here: Black must capture (15x22)"},
        {"[Event \"x\"]\n\n1. 11-15 23-19 2. 8-11\n22-99 0-1\n", 4, "22-99: square 99 is not on the 8x8 board"},
        {"[Event \"x\"]\n\n1. 11-15 23-19 {no end\n2. 8-11 1-0\n", 3, "a { without its }"},
        {"[Event \"x\"]\n\n1. 11-15 23-19 } 2. 8-11 1-0\n", 3, "a } without its {"},
        {"[Event \"x\"]\n\n1. 11-15 (1. 12-16 23-19 1-0\n", 0, "a variation without its closing parenthesis"},
        {"[Event \"x\"]\n\n1. 11-15 23-19 ) 1-0\n", 3, "a ) without its ("},
        {"[Event \"x\"]\n\n1. 11-15 (* 12-16) 23-19 1-0\n", 3, "a * inside a variation"},
        {"[Event \"x\n[Site \"y\"]\n\n1. 11-15 1-0\n", 1, "a tag without its closing bracket: `[Event \"x`"},
        {"[Event \"x]\n[Site \"y\"]\n\n1. 11-15 1-0\n", 1, "a tag without its closing quotation mark: `[Event \"x]`"},
        {"[Event \"x\"]\nSite \"y\"]\n\n1. 11-15 1-0\n", 2, "text that is neither move, comment nor tag"},
        {"[Event \"x\"]\n[FEN \"B:W18:B33\"]\n\n1. 11-15 1-0\n", 2, "FEN: square 33 is not on the 8x8 board"},
        {"[Event \"x\"]\n[FEN \"B:W18\"]\n\n1. 11-15 1-0\n", 2, "FEN: Black's squares are missing"},
        {"[Event \"x\"]\n\n1. 11-15 23-19 2. 1l-15 1-0\n", 3, "a number that is not a move: `1`"},
        {"[Event \"x\"]\n\n1. 11-15 23-19 2. 8-\n\n", 0, "a number that is not a move: `8`"},
        {"[Event \"x\"]\n\n1. 11-15 \x01\x02 23-19 1-0\n", 3, "text that is neither move, comment nor tag"},
        {"[Event \"x\"]\n\n1. 11-15 $ 23-19 1-0\n", 3, "a $ without a number of at most five digits"},
        {"[Event \"x\"]\n\n1. 11-15 $999999 23-19 1-0\n", 3, "a $ without a number of at most five digits: `$999999`"},
        {"[Event \"x\"]\n\n1. 11-15 /FEN \"B:W18\n 1-0\n", 3, "a / without its second /"},
        {"[Event \"x\"]\n\n1. 11-15 /FEN \"nonsense\"/ 23-19 1-0\n", 3, "FEN: it must begin with"},
        {"[Event \"x\"]\n\n! 1. 11-15 1-0\n", 3, "a strength mark without a move"},
        {"[FEN \"B:W6,7,14,15:B2\"]\n1. 2x18 1-0\n", 2, "2x18 is ambiguous: it can be 2x9x18 or 2x11x18"},
        {"[GameType \"99\"]\n1. 11-15 1-0\n", 1, "GameType 99 is none of the rule sets known here"},
    };
    for (const Damage& damage : cases) {
        const PdnFile file = parse_pdn(std::string(before).append(damage.broken).append(after));
        ASSERT_EQ(file.problems.size(), 1U) << damage.broken;
        EXPECT_EQ(file.problems[0].game, 2U) << damage.broken;
        if (damage.line > 0) {
            EXPECT_EQ(file.problems[0].line, 5 + damage.line) << damage.broken;
        }
        EXPECT_EQ(file.problems[0].reason.substr(0, damage.reason.size()), damage.reason) << damage.broken;
        ASSERT_EQ(file.games.size(), 2U) << damage.broken;
        EXPECT_EQ(file.games[0].tag("Event"), "before");
        EXPECT_EQ(file.games[1].tag("Event"), "after");
        EXPECT_EQ(file.games[1].line.size(), 2U);
    }
}

TEST(PdnDamage, NestingIsBounded) {
    const auto nested = [](std::size_t depth) {
        std::string text = "1. 11-15 ";
        for (std::size_t i = 0; i < depth; ++i) {
            text += "(1. 12-16 ";
        }
        return text + std::string(depth, ')') + " 23-19";
    };
    EXPECT_TRUE(parse_pdn(nested(64)).problems.empty());
    ASSERT_EQ(parse_pdn(nested(65)).problems.size(), 1U);
    EXPECT_EQ(parse_pdn(nested(65)).problems[0].reason, "a variation nested more than 64 deep");
}

// A tag that is repeated after an empty line begins a game. Here there is none: the tags past the five hundredth are
// lines of their own.
TEST(PdnDamage, TooManyTagsAreOneBrokenGame) {
    std::string tags;
    for (int i = 0; i < 1100; ++i) {
        tags += "[T" + std::to_string(i % 550) + " \"x\"]\n";
    }
    const PdnFile file = parse_pdn(std::string(before).append(tags).append("\n1. 11-15 *\n").append(after));
    ASSERT_EQ(file.problems.size(), 1U);
    EXPECT_EQ(file.problems[0].line, 5U + 501U);
    EXPECT_EQ(file.problems[0].reason, "more than 500 tags: `[T500 \"x\"]`");
    EXPECT_EQ(file.games.size(), 2U);
}

// Otherwise a text that is no PDN, such as a log file, would take many times its length of memory: it is one game.
TEST(PdnDamage, WhatFollowsItInABrokenGameIsNotKept) {
    const std::string text = "1. 11-15 } " + repeated("[12:30] $1 23-19 (x) {y} z\n", 1000) + "\n[Event \"z\"]\n*\n";
    PdnScanner scanner(text);
    ScannedGame game;
    ASSERT_TRUE(scanner.next(game));
    ASSERT_EQ(game.tokens.size(), 4U);
    EXPECT_EQ(game.tokens[2].kind, PdnToken::Kind::bad);
    EXPECT_EQ(game.tokens[2].text, "}");
    EXPECT_EQ(game.tokens[3].text, "z") << "the last one";
    ASSERT_TRUE(scanner.next(game));
    EXPECT_EQ(game.tags.size(), 1U);
    EXPECT_TRUE(game.tokens.empty());
    EXPECT_FALSE(scanner.next(game));
}

TEST(PdnDamage, TooManyNotesAreOneBrokenGame) {
    const auto reason = [](std::string_view note, std::size_t times) {
        const PdnFile file = parse_pdn("1. 11-15 " + repeated(note, times) + "*\n" + after);
        EXPECT_EQ(file.games.size(), file.problems.empty() ? 2U : 1U);
        return file.problems.empty() ? "none" : file.problems.front().reason;
    };
    EXPECT_EQ(reason("$1", most_items - 1), "none");
    EXPECT_EQ(reason("$1", most_items), "more than 1000000 moves and notes");
    EXPECT_EQ(reason("()", 3 * most_items / 2 - 1), "none") << "variations without moves are dropped";
    EXPECT_EQ(reason("()", 3 * most_items / 2), "more than 3000000 moves, notes and signs");
}

// Each of these would overflow the stack in a reader that recurses, or take very long in one that goes back.
TEST(PdnDamage, HostileTextsAreReadToTheirEnd) {
    const std::size_t many = 100'000;
    for (const char* part : {"(",
                             ")",
                             "{",
                             "}",
                             "[",
                             "]",
                             "\"",
                             "\\",
                             "/",
                             "*",
                             "$",
                             "!",
                             "1",
                             "1-",
                             "1.",
                             "x",
                             "%",
                             ";",
                             "[a ",
                             "[a \"",
                             "[Event \"x\"]\n",
                             "[Event \"x\"]",
                             "{\n[Event \"x\"]\n",
                             "{\n[",
                             "(!",
                             "1/2",
                             "\xE2\x80",
                             "\x96",
                             "/F",
                             "1 ",
                             "a1",
                             "BW",
                             "ab ",
                             "[%",
                             "-",
                             "1-0 ",
                             "\n",
                             "\r"}) {
        const PdnFile file = parse_pdn(repeated(part, many));
        EXPECT_LE(file.games.size() + file.problems.size(), many) << part;
        const PdnFile led = parse_pdn("[Result \"1 1 1 1 1 1 1\"]\n1. 11-15 " + repeated(part, many));
        EXPECT_LE(led.games.size() + led.problems.size(), many + 1) << part;
    }
}

TEST(PdnDamage, ACutFileKeepsTheGamesBeforeTheCut) {
    const std::string whole = before + after;
    for (std::size_t length = before.size(); length < whole.size(); ++length) {
        const PdnFile file = parse_pdn(whole.substr(0, length));
        ASSERT_GE(file.games.size(), 1U) << length;
        EXPECT_EQ(file.games[0].line.size(), 4U);
    }
}

TEST(PdnDamage, RandomDamageNeverCostsMoreThanItsNeighbours) {
    std::string text;
    constexpr std::size_t games = 40;
    for (std::size_t i = 0; i < games; ++i) {
        text += before;
    }
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round) {
        std::string damaged = text;
        damaged[random() % damaged.size()] = static_cast<char>(random() % 256);
        const PdnFile file = parse_pdn(damaged);
        EXPECT_GE(file.games.size(), games - 2) << round;
    }
}

}  // namespace
}  // namespace crownhead::notation
