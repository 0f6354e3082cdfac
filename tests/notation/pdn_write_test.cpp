// SPDX-License-Identifier: MIT
#include "notation/pdn_writer.hpp"

#include "base/files.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/play.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace crownhead::notation {
namespace {

std::string golden(const std::string& name) {
    return read_file(std::string(paths::tests) + "/notation/golden/" + name);
}

std::string written(const PdnFile& file) {
    std::string text;
    for (const PdnGame& game : file.games) {
        text += write(game);
    }
    return text;
}

/// Reading, writing and reading again gives equal games; writing those gives the same text.
void expect_round_trip(const PdnFile& file) {
    const std::string text = written(file);
    const PdnFile again = parse_pdn(text);
    ASSERT_TRUE(again.problems.empty()) << again.problems[0].reason << " in line " << again.problems[0].line << " of\n"
                                        << text;
    ASSERT_EQ(again.games.size(), file.games.size()) << text;
    for (std::size_t i = 0; i < file.games.size(); ++i) {
        ASSERT_TRUE(again.games[i] == file.games[i]) << write(file.games[i]) << write(again.games[i]);
    }
    EXPECT_EQ(written(again), text);
}

TEST(PdnWrite, AWinByItsColourComesBackAsTheSameGame) {
    // `BW`, `RW`, `WW` beside `1-0`: docs/pdn.md.
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (const auto& [result, colours, red] :
             {std::tuple(PdnResult::black, "BW", "RW"), std::tuple(PdnResult::white, "WW", "WW")}) {
            const PdnGame game = pdn_game(rules::Game(set), {}, result);
            for (const auto& [words, word] :
                 {std::pair(ResultWords::colours, colours), std::pair(ResultWords::red, red)}) {
                const std::string text = write(game, words);
                EXPECT_NE(text.find(std::string("[Result \"") + word + "\"]"), std::string::npos) << set.name << text;
                const PdnFile again = parse_pdn(text);
                ASSERT_EQ(again.games.size(), 1U) << text;
                EXPECT_EQ(again.games[0], game) << text;
            }
        }
        for (const PdnResult result : {PdnResult::draw, PdnResult::both_lost, PdnResult::unknown}) {
            const PdnGame game = pdn_game(rules::Game(set), {}, result);
            EXPECT_EQ(write(game, ResultWords::colours), write(game)) << set.name;
        }
    }
}

TEST(PdnWrite, GoldenFiles) {
    for (const std::string name : {"annotated", "letters", "oddities"}) {
        const PdnFile file = parse_pdn(golden(name + ".pdn"));
        EXPECT_TRUE(file.problems.empty()) << name << ": " << file.problems[0].reason;
        EXPECT_EQ(written(file), golden(name + ".written.pdn")) << name;
        expect_round_trip(file);
    }
}

TEST(PdnWrite, RandomGamesOfEveryRuleSetComeBack) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (unsigned seed = 0; seed < 4; ++seed) {
            const rules::Game game = random_game(set, seed);
            const PdnGame made = pdn_game(game, {{"Event", "random"}, {"Seed", std::to_string(seed)}}, PdnResult::draw);
            const PdnFile file = parse_pdn(write(made));
            ASSERT_TRUE(file.problems.empty()) << set.name << file.problems[0].reason << '\n' << write(made);
            ASSERT_EQ(file.games.size(), 1U);
            EXPECT_EQ(main_line(file.games[0]).positions(), game.positions()) << set.name;
            EXPECT_EQ(file.games[0].tags, made.tags) << set.name;
            expect_round_trip(file);
        }
    }
}

TEST(PdnWrite, SpanishSquaresAreNumberedFromWhitesSide) {
    // docs/pdn.md, "Squares". White's 23-19, Black's 10-14, as our boards have them.
    const rules::RuleSet& spanish = *rules::find_rule_set("spanish");
    const PdnGame game = pdn_game(played(spanish, "23-19 10-14 19x10 5x14"), {}, PdnResult::white);
    EXPECT_EQ(write(game), "[Result \"1-0\"]\n[GameType \"24\"]\n\n1. 10-14 23-19 2. 14x23 28x19 *\n\n");
    EXPECT_EQ(write(game, ResultWords::points, PdnNumbers::ours),
              "[Result \"1-0\"]\n[GameType \"24\"]\n\n1. 23-19 10-14 2. 19x10 5x14 *\n\n");
}

// Our stores have texts with our numbers, of every rule set and start.
TEST(PdnWrite, WithOurNumbersGamesComeBackToo) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (const bool other_begins : {false, true}) {
            rules::Position start = rules::start(set);
            start.turn = other_begins ? rules::other(start.turn) : start.turn;
            rules::Game game(set, start);
            std::mt19937 random(5);
            for (int i = 0; i < 30; ++i) {
                if (const auto legal = rules::legal_moves(set, game.now()); !legal.empty()) {
                    game.play(legal[random() % legal.size()]);
                }
            }
            PdnGame made = pdn_game(game, {}, PdnResult::black);
            made.line.push_back({PdnSetup{start}});
            for (const PdnNumbers numbers : {PdnNumbers::ours, PdnNumbers::standard}) {
                const PdnFile file = parse_pdn(write(made, ResultWords::points, numbers), {.numbers = numbers});
                EXPECT_EQ(file.games, std::vector{made}) << set.name << write(made);
            }
        }
    }
    const PdnGame unified = parse_pdn("[GameType \"23,W,8,8,A0,0\"] 1. c3-d4 1-0").games.at(0);
    EXPECT_EQ(
        parse_pdn(write(unified, ResultWords::points, PdnNumbers::ours), {.numbers = PdnNumbers::ours}).games.at(0),
        unified);
}

// 500 are read, but with Result and GameType there are 502, which could not be read back.
TEST(PdnWrite, NoGameThatIsReadHasTooManyTagsWhenItIsWritten) {
    const auto tags = [](std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i) {
            text += "[T" + std::to_string(i) + " \"x\"]\n";
        }
        return text + "\n1. 11-15 *\n";
    };
    const PdnFile most = parse_pdn(tags(most_tags - 2));
    ASSERT_EQ(most.games.size(), 1U);
    EXPECT_EQ(most.games[0].tags.size(), most_tags);
    expect_round_trip(most);
    const PdnFile too_many = parse_pdn(tags(most_tags - 1));
    ASSERT_EQ(too_many.problems.size(), 1U);
    EXPECT_EQ(too_many.problems[0], (PdnProblem{499, 1, "more than 500 tags, with those that every game has"}));
}

TEST(PdnWrite, OfTwoResultTagsTheFirstTellsAndTheOtherStays) {
    // Found by the fuzz target: both were written with the result of the first.
    const PdnFile file = parse_pdn("[Result \"1/2-1/2\"]\n[Result \"0-1\"]\n\n11-15 *\n");
    ASSERT_EQ(file.games.size(), 1U);
    const std::string text = write(file.games.front());
    EXPECT_NE(text.find("[Result \"0-1\"]"), std::string::npos) << text;
    EXPECT_EQ(parse_pdn(text).games, file.games);
    EXPECT_EQ(write(file.games.front(), ResultWords::colours), text);  // of a draw
}

TEST(PdnWrite, TagsInNormalOrder) {
    const PdnGame made = pdn_game(played(rules::english(), "11-15"),
                                  {{"Annotator", "a \"b\" \\"}, {"Black", "B"}, {"Event", "E"}, {"Result", "nonsense"}},
                                  PdnResult::black);
    EXPECT_EQ(write(made),
              "[Event \"E\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[Annotator \"a \\\"b\\\" \\\\\"]\n"
              "[GameType \"21\"]\n\n1. 11-15 *\n\n");
}

// œ, Ó, Ɣ, 쓄 and “ end in bytes that are curly quotation marks in Windows-1252.
TEST(PdnWrite, AnyTextInATagComesBack) {
    const std::vector<std::string> pieces{"\xC5\x93", "\xC3\x93", "\xC6\x94", "\xEC\x93\x84", "\xE2\x80\x9C",
                                          "]",        "[",        "\"",       "\\",           "a",
                                          " b",       "{",        "1-0"};
    std::mt19937_64 random(1);
    std::vector<std::string> values{"\xC5\x93]", "\xC3\x93 ]", "\"]", "\\", ""};
    for (int i = 0; i < 2000; ++i) {
        std::string value;
        for (std::size_t n = random() % 6; n > 0; --n) {
            value += pieces.at(random() % pieces.size());
        }
        values.push_back(value + "]");
        values.push_back(std::move(value));
    }
    for (const std::string& value : values) {
        PdnFile file;
        file.games.push_back(pdn_game(played(rules::english(), "11-15"), {{"Event", value}}, PdnResult::unknown));
        ASSERT_NO_FATAL_FAILURE(expect_round_trip(file)) << value;
    }
}

TEST(PdnWrite, AGameFromAnotherStart) {
    rules::Game game(rules::english(), rules::Position{.black = {board::Square(2)},
                                                       .white = {board::Square(6), board::Square(7), board::Square(14),
                                                                 board::Square(15), board::Square(32)},
                                                       .kings = {},
                                                       .turn = rules::Side::black});
    game.play(rules::legal_moves(game.rule_set(), game.now()).back());
    game.play(rules::legal_moves(game.rule_set(), game.now()).front());
    EXPECT_EQ(write(pdn_game(game, {}, PdnResult::unknown)),
              "[Result \"*\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"B:W6,7,14,15,32:B2\"]\n\n1. 2x11x18 6-1 *\n\n");
}

TEST(PdnWrite, NoLineIsLongerThanEightyColumnsNorBeginsAsATag) {
    PdnGame game = pdn_game(random_game(rules::english(), 3), {}, PdnResult::draw);
    std::string words;
    for (int i = 0; i < 200; ++i) {
        words += (i % 3 == 0 ? " [Event \"x\"]" : " wörd") + std::string(static_cast<std::size_t>(i % 9), 'n');
    }
    game.line.insert(game.line.begin() + 1, {PdnComment{words.substr(1)}});
    const std::string text = write(game);
    std::istringstream lines(text.substr(text.find("\n\n") + 2));
    for (std::string line; std::getline(lines, line);) {
        const auto columns = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; });
        EXPECT_LE(columns, 80) << line;
        EXPECT_FALSE(line.starts_with('[')) << line;
    }
    expect_round_trip(PdnFile{.games = {game}, .problems = {}});
}

// Found by fuzz/fuzz_pdn.
TEST(PdnWrite, WhatGrowsInWritingIsReadBack) {
    const std::string latin_name(80, '\xD5');
    const std::vector<std::string> texts{
        "[A" + latin_name + " \"x\"]\n1. 11-15",        "[\xBB\x46\x45N \"W:WK6:B1\"]\n*",
        "[A \"" + std::string(1500, '\xD5') + "\"]\n*", "[A \"" + std::string(3000, '"') + "\"]\n*",
        "[A \"" + std::string(1990, '\\') + "\"]\n*",   "[Result \"11-15 *\"]\n1. 11-15 *",
        "[a1 b]\n1. 11-15 {[Event [Event} {}} {",       "1. 11-15 ! (!) (?) !! {x} ?\n; } { }\n$0 $00007 23-19",
    };
    for (const std::string& text : texts) {
        expect_round_trip(parse_pdn(text));
    }
}

/// What a file of games held, read and written again.
struct Collection {
    std::size_t games = 0;
    std::size_t plies = 0;
    std::size_t annotated = 0;  ///< games with a comment
    std::size_t different = 0;  ///< games that do not come back as they were
    friend bool operator==(const Collection&, const Collection&) = default;
};

Collection read_and_written(const std::string& path) {
    Collection all;
    const auto one = [&](const PdnGame& game) {
        const auto is_comment = [](const PdnItem& item) { return std::holds_alternative<PdnComment>(item.what); };
        all.annotated += std::any_of(game.line.begin(), game.line.end(), is_comment) ? 1U : 0U;
        all.plies += main_line(game).moves().size();
        const PdnFile again = parse_pdn(write(game));
        all.different += again.games.size() == 1 && again.games[0] == game ? 0U : 1U;
    };
    const PdnCounts counts = read_pdn(read_file(path), {}, one, [](const PdnProblem& problem) {
        ADD_FAILURE() << problem.line << ": " << problem.reason;
    });
    EXPECT_EQ(counts.games, counts.legal);
    EXPECT_EQ(counts.plies, all.plies);
    EXPECT_EQ(counts.problems, 0U);
    all.games = counts.games;
    return all;
}

// 132 games of our own levels against one another, by five rule sets, three-move and eleven-man ballots; each says by
// what rule it ended. The counts are those of grep: of `[Event`, and of words that are moves.
TEST(PdnWrite, GamesOfFiveRuleSetsComeBack) {
    EXPECT_EQ(read_and_written(std::string(paths::tests) + "/notation/games.pdn"),
              (Collection{.games = 132, .plies = 11'329, .annotated = 132}));
}

// The published collection, where it lies beside the checkout (docs/history.md): 22,621 games, 1,158,096 plies, all
// legal.
TEST(PdnWrite, TheWholeOcaCollectionComesBack) {
    const std::string path = std::string(paths::shared) + "/games/OCA_2.0.pdn";
    if (!std::ifstream(path).good()) {
        GTEST_SKIP() << path << " is not there";
    }
    EXPECT_EQ(read_and_written(path), (Collection{.games = 22'621, .plies = 1'158'096, .annotated = 49}));
}

}  // namespace
}  // namespace crownhead::notation
