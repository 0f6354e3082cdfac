// SPDX-License-Identifier: MIT
#include "tournament/crosstable.hpp"

#include "script.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace crownhead::tournament {
namespace {

using Row = std::vector<std::string>;

/// The cells of a row from `from` on, `count` of them.
Row cells(const Row& row, std::size_t from, std::size_t count) {
    const auto begin = row.begin() + static_cast<std::ptrdiff_t>(from);
    return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

TEST(Crosstable, ShowsWhomEachMetWithWhichSideAndHow) {
    Script script({.system = System::swiss, .rounds = 3}, {"Ann", "Bob", "Cy", "Dee"});
    script.round({{1, 2}, {3, 4}});
    script.results({Result::first_won, Result::drawn});
    script.round({{1, 3}, {2, 4}});
    script.results({Result::first_by_forfeit, Result::first_won});
    script.add(ByeRequested{3, 3, false});
    script.round({{1, 4}}, 2);
    const Table before = crosstable(script.now());
    // Bob leads by his bye; Ann's game against the third goes on.
    EXPECT_EQ(cells(before.at(2), 1, 5), (Row{"Ann", "", "1b1", "4b+", "3b"}));
    script.results({Result::first_won});
    const Table table = crosstable(script.now());
    ASSERT_EQ(table.size(), 5U);
    EXPECT_EQ(table.at(0),
              (Row{"rank", "name", "rating", "1", "2", "3", "points", "buchholz", "sonneborn-berger", "wins"}));
    // By rank: Ann, Bob, Dee, Cy (standings_test.cpp works the tie-breaks out by hand).
    EXPECT_EQ(cells(table.at(1), 1, 6), (Row{"Ann", "", "2b1", "4b+", "3b1", "3"}));
    EXPECT_EQ(cells(table.at(2), 1, 6), (Row{"Bob", "", "1w0", "3b1", "bye", "2"}));
    EXPECT_EQ(cells(table.at(3), 1, 6), (Row{"Dee", "", "4w=", "2w0", "1w0", "0.5"}));
    EXPECT_EQ(cells(table.at(4), 1, 6), (Row{"Cy", "", "3b=", "1w-", "-", "0.5"}));
    EXPECT_EQ(cells(table.at(1), 7, 3), (Row{"3.5", "3.5", "2"}));
}

// A half-point bye of two games is worth a point: for Ann, Bob's 1.5; for Bob, Ann's 1.5 and a dummy of his own 1.5.
TEST(Crosstable, AsTextAndAsCsvHasEveryRound) {
    Script script({.system = System::swiss, .rounds = 3, .games = 2}, {"Ann, Ms", "Bob \"B\"", "Cé"});
    script.round({{1, 2}}, 3);
    script.add(GameOver{.board = 1, .game = 1, .result = Result::first_won});
    script.add(GameOver{.board = 1, .game = 2, .result = Result::drawn});
    script.add(ByeRequested{2, 2, true});
    script.round({{3, 1}});
    EXPECT_EQ(csv(crosstable(script.now())),
              "rank,name,rating,1,2,points,buchholz,sonneborn-berger,wins\n"
              "1,Cé,,bye,3b,2,2,4,0\n"
              "2,\"Bob \"\"B\"\"\",,3w:0.5,half,1.5,3,2.25,0\n"
              "3,\"Ann, Ms\",,2b:1.5,1w,1.5,1.5,2.25,1\n");
    EXPECT_EQ(text(crosstable(script.now())),
              "rank  name     rating  1       2     points  buchholz  sonneborn-berger  wins\n"
              "1     Cé               bye     3b    2       2         4                 0\n"
              "2     Bob \"B\"          3w:0.5  half  1.5     3         2.25              0\n"
              "3     Ann, Ms          2b:1.5  1w    1.5     1.5       2.25              1\n");
}

TEST(Crosstable, WithTwoGamesThePointsStandBehindAColon) {
    Script script({.system = System::swiss, .rounds = 1, .games = 2}, {"Ann", "Bob"});
    script.round({{1, 2}});
    script.add(GameOver{.board = 1, .game = 1, .result = Result::first_won});
    script.add(GameOver{.board = 1, .game = 2, .result = Result::drawn});
    const Table table = crosstable(script.now());
    EXPECT_EQ(table.at(1).at(3), "2b:1.5");
    EXPECT_EQ(table.at(2).at(3), "1w:0.5");
}

TEST(Crosstable, TellsHalfPointsOfOneGameAndOfTwo) {
    const std::vector<std::string> players{"Ann", "Bob", "Cy", "Dee", "Eve", "Flo"};
    // With one game: Ann; Dee, Eve and Flo, equal in everything with a half; Bob, whose opponent has more points; Cy.
    Script one({.system = System::swiss, .rounds = 1}, players);
    one.add(ByeRequested{4, 1, true});
    one.add(ByeRequested{3, 1, false});
    one.round({{1, 2}, {5, 6}});
    one.results({Result::first_won, Result::drawn});
    std::map<std::string, Row> rows;
    for (const Row& row : crosstable(one.now())) {
        rows[row.at(1)] = {row.at(3), row.at(4)};
    }
    EXPECT_EQ(rows, (std::map<std::string, Row>{{"name", {"1", "points"}},
                                                {"Ann", {"5b1", "1"}},
                                                {"Bob", {"1w0", "0"}},
                                                {"Cy", {"-", "0"}},
                                                {"Dee", {"half", "0.5"}},
                                                {"Eve", {"4b=", "0.5"}},
                                                {"Flo", {"3w=", "0.5"}}}));
    // With two: Ann 2, Cy 1.5, Eve and Flo 1, Dee 0.5, Bob 0.
    Script two({.system = System::swiss, .rounds = 1, .games = 2}, players);
    two.round({{1, 2}, {3, 4}, {5, 6}});
    const auto results = [&](int board, Result first, Result second) {
        two.add(GameOver{.board = board, .game = 1, .result = first});
        two.add(GameOver{.board = board, .game = 2, .result = second});
    };
    results(1, Result::first_won, Result::first_won);
    results(2, Result::drawn, Result::first_won);
    results(3, Result::drawn, Result::drawn);
    Table table;
    for (const Row& row : crosstable(two.now())) {
        table.push_back(cells(row, 0, 5));
    }
    EXPECT_EQ(text(table),
              "rank  name  rating  1       points\n"
              "1     Ann           6b:2    2\n"
              "2     Cy            5b:1.5  1.5\n"
              "3     Eve           4b:1    1\n"
              "3     Flo           3w:1    1\n"
              "5     Dee           2w:0.5  0.5\n"
              "6     Bob           1w:0    0\n");
}

TEST(Crosstable, TheGridTellsEachGameOfTwo) {
    Script script({.system = System::round_robin, .games = 2}, {"Cy", "Ann", "Bob"});
    script.round({{2, 3}}, 1);
    script.add(GameOver{.board = 1, .game = 1, .result = Result::second_won});
    script.add(GameOver{.board = 1, .game = 2, .result = Result::drawn});
    script.round({{1, 2}}, 3);
    script.add(GameOver{.board = 1, .game = 1, .result = Result::drawn});
    // By rank: Bob 1.5, then Ann 1 and Cy 0.5.
    Table table;
    for (const Row& row : grid(script.now())) {
        table.push_back(cells(row, 1, 6));
    }
    EXPECT_EQ(text(table),
              "name  rating  1   2   3   points\n"
              "Bob           *   1=  ..  1.5\n"
              "Ann           0=  *   =.  1\n"
              "Cy            ..  =.  *   0.5\n");
}

TEST(Crosstable, OfARoundRobinIsAGrid) {
    Script script({.system = System::round_robin}, {"Cy", "Ann", "Bob"});
    script.round({{2, 3}}, 1);
    script.results({Result::drawn});
    script.round({{1, 2}}, 3);
    script.results({Result::first_by_forfeit});
    const Table table = grid(script.now());
    // By rank: Cy 1, then Ann and Bob with a half.
    EXPECT_EQ(table.at(0).at(3), "1");
    EXPECT_EQ(table.at(1).at(1), "Cy");
    for (std::size_t line = 1; line <= 3; ++line) {
        EXPECT_EQ(table.at(line).at(line + 2), "*");
        for (std::size_t other = 1; other <= 3; ++other) {
            const std::string names = table.at(line).at(1) + table.at(other).at(1);
            const std::string expected = names == "CyAnn"                         ? "+"
                                         : names == "AnnCy"                       ? "-"
                                         : names == "AnnBob" || names == "BobAnn" ? "="
                                         : names == "CyBob" || names == "BobCy"   ? "."
                                                                                  : "*";
            EXPECT_EQ(table.at(line).at(other + 2), expected) << names;
        }
    }
}

TEST(Crosstable, TextHasColumnsOfCharacters) {
    EXPECT_EQ(text({{"rank", "name", "x"}, {"1", "Čapek", ""}, {"2", "Bo", "9"}}),
              "rank  name   x\n"
              "1     Čapek\n"
              "2     Bo     9\n");
}

TEST(Crosstable, CsvQuotesWhatMustBe) {
    EXPECT_EQ(csv({{"name", "points"}, {"Wyllie, J.", "1"}, {"the \"elder\"", "0.5"}}),
              "name,points\n\"Wyllie, J.\",1\n\"the \"\"elder\"\"\",0.5\n");
}

}  // namespace
}  // namespace crownhead::tournament
