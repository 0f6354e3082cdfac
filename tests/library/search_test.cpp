// SPDX-License-Identifier: MIT
#include "library/search.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "library/library_writer.hpp"
#include "library/page.hpp"
#include "library/searched_games.hpp"
#include "notation/fen.hpp"
#include "notation/pdn_reader.hpp"
#include "paths.hpp"
#include "rules/rule_set_named.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

// What a search finds, against plain code that looks at each game as the project's reader gives it.
namespace crownhead::library {
namespace {

using notation::PdnGame;

std::vector<GameNumber> numbers(const GameSet& games) {
    std::vector<GameNumber> all;
    games.each([&](GameNumber game) { all.push_back(game); });
    return all;
}

class SearchTest : public testing::Test {
  protected:
    void add(const std::vector<PdnGame>& games, const Source& source = {SourceKind::file, "Some Games.pdn", 0}) {
        LibraryWriter(folder_.path()).add(games, source, Duplicates::keep);
    }
    [[nodiscard]] std::vector<GameNumber> found(const std::string& query, const SearchOptions& options = {}) const {
        return numbers(search(folder_.path(), parse_query(query), options).games);
    }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

  private:
    TemporaryFolder folder_;
};

TEST_F(SearchTest, EveryConditionAgainstPlainCode) {
    const std::vector<PdnGame> games = searched_games(600, 1);
    add(games);
    const std::vector<PlainCondition> conditions = plain_conditions(games);
    for (const PlainCondition& condition : conditions) {
        std::vector<GameNumber> with;
        std::vector<GameNumber> without;
        for (std::size_t i = 0; i < games.size(); ++i) {
            (condition.holds(games[i]) ? with : without).push_back(static_cast<GameNumber>(i + 1));
        }
        EXPECT_EQ(found(condition.text), with) << condition.text;
        EXPECT_EQ(found("-" + condition.text), without) << condition.text;
        EXPECT_EQ(found(condition.text, {.threads = 3}), with) << condition.text;
    }
}

TEST_F(SearchTest, ConditionsTogetherAgainstPlainCode) {
    const std::vector<PdnGame> games = searched_games(600, 2);
    add(games);
    std::vector<PlainCondition> conditions = plain_conditions(games);
    // It changes the rule set under which the others are read.
    std::erase_if(conditions, [](const PlainCondition& condition) { return condition.text.starts_with("rules:"); });
    std::mt19937 random(3);
    std::size_t found_any = 0;
    for (int i = 0; i < 200; ++i) {
        std::string text;
        std::vector<GameNumber> expected(games.size());
        for (std::size_t game = 0; game < games.size(); ++game) {
            expected[game] = static_cast<GameNumber>(game + 1);
        }
        for (std::size_t count = 1 + random() % 3; count > 0; --count) {
            const PlainCondition& condition = conditions[random() % conditions.size()];
            const bool negated = random() % 3 == 0;
            text += (text.empty() ? "" : " ") + std::string(negated ? "-" : "") + condition.text;
            std::erase_if(expected, [&](GameNumber number) { return condition.holds(games[number - 1]) == negated; });
        }
        found_any += expected.empty() ? 0 : 1;
        EXPECT_EQ(found(text), expected) << text;
    }
    EXPECT_GT(found_any, 50U);
}

TEST_F(SearchTest, PatternsAndPositionsOfTheGamesThemselves) {
    const std::vector<PdnGame> games = searched_games(200, 4);
    add(games);
    std::mt19937 random(5);
    for (int i = 0; i < 100; ++i) {
        const PdnGame& game = games[random() % games.size()];
        const std::vector<rules::Position> positions = main_line(game).positions();
        const PlainCondition condition =
            random() % 2 == 0 ? random_pattern(*game.rule_set, positions[random() % positions.size()], random)
                              : exact_position(*game.rule_set, positions[random() % positions.size()], random);
        const std::string text = "rules:" + std::string(game.rule_set->name) + " " + condition.text;
        std::vector<GameNumber> expected;
        for (std::size_t at = 0; at < games.size(); ++at) {
            if (games[at].rule_set == game.rule_set && condition.holds(games[at])) {
                expected.push_back(static_cast<GameNumber>(at + 1));
            }
        }
        EXPECT_EQ(found(text), expected) << text;
        EXPECT_FALSE(expected.empty()) << text;
    }
}

TEST_F(SearchTest, CommentsVariationsAndMarks) {
    add(notation::parse_pdn("[White \"A\"] 1. 11-15 {A Fine move} 23-19 *\n"
                            "[White \"B\"] 1. 11-15 (1. 9-14 {so fine}) 1... 23-19 *\n"
                            "[White \"C\"] 1. 11-15 {[%csl G11]} *\n"
                            "[White \"D\"] 1. 11-15 $1 *\n"
                            "[White \"E\"] [Annotator \"Fine\"] 1. 9-14 *\n")
            .games);
    using Numbers = std::vector<GameNumber>;
    EXPECT_EQ(found("has:comments"), (Numbers{1, 2}));
    EXPECT_EQ(found("has:variations"), (Numbers{2}));
    EXPECT_EQ(found("has:marks"), (Numbers{3}));
    EXPECT_EQ(found("has:marks|variations"), (Numbers{2, 3}));
    EXPECT_EQ(found("-has:comments"), (Numbers{3, 4, 5}));
    EXPECT_EQ(found("comment:fine"), (Numbers{1, 2}));
    EXPECT_EQ(found("comment:\"a fine\""), (Numbers{1}));
    EXPECT_EQ(found("comment:csl"), (Numbers{}));
    EXPECT_EQ(found("has:variations position:\"W:W21-32:B1-8,10-12,14\""), (Numbers{})) << "the main line alone counts";
}

TEST_F(SearchTest, SourcesAndNumbers) {
    add(searched_games(3, 6));
    add(searched_games(2, 7), {SourceKind::engine_match, "tonight", 0});
    using Numbers = std::vector<GameNumber>;
    EXPECT_EQ(found("source:games"), (Numbers{1, 2, 3}));
    EXPECT_EQ(found("source=\"Some Games.pdn\""), (Numbers{1, 2, 3}));
    EXPECT_EQ(found("source=games"), (Numbers{}));
    EXPECT_EQ(found("kind:engine-match"), (Numbers{4, 5}));
    EXPECT_EQ(found("-kind:engine-match|game"), (Numbers{1, 2, 3}));
    EXPECT_EQ(found("number:2..4 -number:3"), (Numbers{2, 4}));
    EXPECT_EQ(found(""), (Numbers{1, 2, 3, 4, 5}));
}

TEST_F(SearchTest, AliasesOfTheFolder) {
    add(notation::parse_pdn("[Black \"Herd Laddie\"] 1. 11-15 *\n[White \"Wyllie, J.\"] 1. 9-14 *\n").games);
    EXPECT_EQ(found("player:Wyllie"), std::vector<GameNumber>{2});
    std::ofstream(folder() / "aliases.txt") << "Wyllie, J. = Herd Laddie\n";
    EXPECT_EQ(found("player:Wyllie"), (std::vector<GameNumber>{1, 2}));
    std::ofstream(folder() / "aliases.txt") << "Wyllie, J.\n";
    EXPECT_THROW((void)found("player:Wyllie"), BadInput);
    EXPECT_THROW((void)found("-winner~Wyllie"), BadInput);
    EXPECT_EQ(found("player=\"Herd Laddie\""), (std::vector<GameNumber>{1})) << "exact names need no aliases";
    EXPECT_EQ(found("Laddie plies:1.."), (std::vector<GameNumber>{1}));
}

TEST_F(SearchTest, DeletedGamesAreNotFound) {
    add(searched_games(300, 8));
    LibraryWriter writer(folder());
    writer.remove(search(folder(), parse_query("number:2..299")).games);
    EXPECT_EQ(found(""), (std::vector<GameNumber>{1, 300}));
    EXPECT_EQ(found("material:12Mv12M"), found("material:12Mv12M number:1|300"));
    writer.undo();
    EXPECT_EQ(found("").size(), 300U);
}

TEST_F(SearchTest, OrderAndPages) {
    add(notation::parse_pdn("[Date \"1900.??.??\"] [Black \"b\"] 1. 11-15 *\n"
                            "[Date \"1899.12.31\"] [Black \"Á\"] 1. 11-15 23-19 *\n"
                            "[Date \"????\"] 1. 9-14 *\n"
                            "[Date \"1900.05.??\"] [Black \"C\"] *\n")
            .games);
    const Library library(folder());
    const GameSet all = search(folder(), parse_query("")).games;
    const auto order = [&](SortBy by, bool descending = false) { return page(library, all, {by, descending}, 0, 10); };
    using Numbers = std::vector<GameNumber>;
    EXPECT_EQ(order(SortBy::number), (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(order(SortBy::number, true), (Numbers{4, 3, 2, 1}));
    EXPECT_EQ(order(SortBy::date), (Numbers{2, 1, 4, 3}));
    EXPECT_EQ(order(SortBy::date, true), (Numbers{4, 1, 2, 3})) << "what is unknown comes last";
    EXPECT_EQ(order(SortBy::black), (Numbers{2, 1, 4, 3}));
    EXPECT_EQ(order(SortBy::white), (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(order(SortBy::length), (Numbers{4, 1, 3, 2}));
    EXPECT_EQ(page(library, all, {SortBy::date}, 1, 2), (Numbers{1, 4}));
    EXPECT_EQ(page(library, all, {SortBy::date}, 4, 2), (Numbers{}));
    EXPECT_EQ(page(library, all, {SortBy::date}, 9, 2), (Numbers{}));
}

// A name may also be missing because another process has added it since the names were read.
TEST_F(SearchTest, NamesThatAreMissingComeLast) {
    add(notation::parse_pdn("[Black \"a\"] 1. 11-15 *\n[Black \"b\"] 1. 9-14 *\n[Black \"c\"] 1. 10-15 *\n").games);
    SQLite::Database((folder() / "library.sqlite").string(), SQLite::OPEN_READWRITE)
        .exec("DELETE FROM player WHERE name = 'c'");
    const Library library(folder());
    const GameSet all = search(folder(), parse_query("")).games;
    EXPECT_EQ(page(library, all, {SortBy::black}, 0, 10), (std::vector<GameNumber>{1, 2, 3}));
    EXPECT_EQ(page(library, all, {SortBy::black, true}, 0, 10), (std::vector<GameNumber>{2, 1, 3}));
}

TEST_F(SearchTest, StopsAndBudgets) {
    add(searched_games(600, 9));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(search(folder(), parse_query("pattern:W18"), {.stop = stop.get_token()}).stopped);
    try {
        (void)search(folder(), parse_query("pattern:W18 for:1000"), {.max_work = 1000});
        ADD_FAILURE() << "a budget of 1000 positions was enough";
    } catch (const BadInput& e) {
        EXPECT_STREQ(e.what(), "the search takes more than 1000 steps; further conditions make it shorter");
    }
    EXPECT_FALSE(search(folder(), parse_query("pattern:W18 player:nobody"), {.max_work = 1000}).stopped);
    std::size_t calls = 0;
    std::size_t blocks = 0;
    (void)search(folder(), parse_query(""), {.progress = [&](std::size_t done, std::size_t all) {
                     EXPECT_EQ(done, ++calls);
                     blocks = all;
                 }});
    EXPECT_EQ(calls, blocks);
    EXPECT_EQ(blocks, 3U);
}

// A search takes as long as it has values to compare each position, source and byte of notes with.
TEST_F(SearchTest, EachValueCountsInTheBudget) {
    const std::vector<PdnGame> games = searched_games(100, 10);
    std::uint64_t positions = 0;
    for (const PdnGame& game : games) {
        positions += game.rule_set == &rules::english() ? main_line(game).positions().size() : 0;
    }
    add(games);
    const auto is_within = [&](const std::string& query, std::uint64_t steps) {
        try {
            (void)search(folder(), parse_query(query), {.max_work = steps});
            return true;
        } catch (const BadInput&) {
            return false;
        }
    };
    EXPECT_TRUE(is_within("pattern:W18 for:1000", positions));
    EXPECT_FALSE(is_within("pattern:W18 for:1000", positions - 1));
    EXPECT_FALSE(is_within("pattern:W18|W17|W19 for:1000", 3 * positions - 1));
    EXPECT_TRUE(is_within("pattern:W18|W17|W19 for:1000", 3 * positions));
    EXPECT_FALSE(is_within("source:x", 10));
    EXPECT_FALSE(is_within("source:x|y", 256));
    EXPECT_TRUE(is_within("source:x|y", 512));
    EXPECT_FALSE(is_within("kind:game", 10));

    add(notation::parse_pdn("1. 11-15 {" + std::string(5'000, 'a') + "} *").games);
    EXPECT_TRUE(is_within("comment:x", 10'000));
    EXPECT_FALSE(is_within("comment:x|y|z", 10'000));
    EXPECT_TRUE(is_within("comment:x|y|z", 30'000));
}

/// The Open Checker Archive. The numbers were counted by a program of its own in Python, which takes the tags by a
/// regular expression, removes comments, splits the moves at white space and moves pieces on a table of squares without
/// any rules; those of names and events also by grep, such as
/// `grep -c '^\[\(Black\|White\) "[^"]*Wyllie' OCA_2.0.pdn` (674: nobody plays himself).
TEST_F(SearchTest, TheOpenCheckerArchive) {
    std::ifstream file(std::filesystem::path(paths::shared) / "games" / "OCA_2.0.pdn", std::ios::binary);
    if (!file) {
        GTEST_SKIP() << "there is no ../shared/games/OCA_2.0.pdn";
    }
    const std::string text(std::istreambuf_iterator<char>(file), {});
    add(notation::parse_pdn(text).games);
    for (const auto& [query, games] : std::vector<std::pair<std::string, std::size_t>>{
             {"", 22621},
             {"player:Wyllie", 674},
             {"Wyllie", 674},
             {"player:\"Wyllie, J.\"", 606},
             {"player=\"Wyllie, J.\"", 606},
             {"player~Wyllie", 701},
             {"player:Wyllie year:1840..1880", 380},
             {"player:\"Tinsley, M.F.\"", 876},
             {"player=\"Tinsley, M.F.\"", 667},
             {"winner:Wyllie", 100},
             {"black:Wyllie result:1-0", 51},
             {"event:manchester", 22},
             {"site:Glasgow", 459},
             {"year:1841", 1},
             {"moves:..20", 5397},
             {"plies:100..", 322},
             {"has:comments", 49},
             {"begins:\"9-14 22-18 5-9\"", 317},
             {"ballot:\"9-14 22-18 5-9\"", 317},
             {"ballot:\"9-14 22-18 5-9\" player:Wyllie", 6},
             {"ballot:\"11-15 23-19 8-11\"", 786},
             {"ballot:5", 140},
             {"ballot:11-15 player:Wyllie", 459},
             {"ballot:\"11-15 22-18 15x22 25x18\"", 594},
             {"material:KKKvKK", 7},
             {"material=KKKvKK", 3},
             {"material:KKKvKK for:20", 0},
             {"pattern:W18:B9:E14", 12824},
             {"pattern:W18:B9:E14 for:6", 3747},
             {"pattern:WK1", 3300},
             {"pattern~WK1", 5476},
         }) {
        EXPECT_EQ(found(query).size(), games) << query;
    }
}

}  // namespace
}  // namespace crownhead::library
