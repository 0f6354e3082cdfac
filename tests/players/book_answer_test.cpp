// SPDX-License-Identifier: MIT
#include "players/book_answer.hpp"

#include "book/canonical.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "players/engine_settings.hpp"
#include "players/own_engine.hpp"
#include "players/resources.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace crownhead::players {
namespace {

const rules::RuleSet& english = rules::english();

/// The start, where 9-13 is the best move and 9-14 nearly so, and what comes after the places of moves in `beyond`.
std::string file_of(const std::vector<std::size_t>& beyond, std::string_view rules = "english") {
    const rules::Position start = rules::start(english);
    const auto legal = rules::legal_moves(english, start);
    book::BookContent content{.rules = std::string(rules), .made = ""};
    content.entries.push_back({book::key_of(start), {12, 5, -40, -40, -40, -40, -40}});
    for (const std::size_t move : beyond) {
        const rules::Position after = book::canonical(english, rules::after(english, start, legal[move]));
        std::vector<int> values(rules::legal_moves(english, after).size(), -30);
        values.back() = -12;
        content.entries.push_back({book::key_of(after), values});
    }
    return book::encode(content);
}

rules::Game game() { return rules::Game(english); }

TEST(BookAnswer, IsTheBestMoveThatTheBookLooksBeyond) {
    const auto known = book_answer(book::Book::owning(file_of({0, 1})), game(), {});
    ASSERT_TRUE(known);
    EXPECT_EQ(notation::full_text(known->line.at(0)), "9-13");
    EXPECT_EQ(known->line.size(), 2U);
    EXPECT_DOUBLE_EQ(known->score, 0.12);
    EXPECT_EQ(known->nodes, 0U);
    EXPECT_FALSE(book_answer(book::Book::owning(file_of({})), game(), {}));
    EXPECT_FALSE(book_answer(book::Book::owning(file_of({1})), game(), {}));
}

TEST(BookAnswer, VariesWithinItsMarginAlone) {
    const book::Book book = book::Book::owning(file_of({0, 1, 2}));
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        moves.insert(notation::full_text(book_answer(book, game(), {.margin = 10, .seed = seed})->line.front()));
        EXPECT_EQ(notation::full_text(book_answer(book, game(), {.seed = seed})->line.front()), "9-13");
    }
    EXPECT_EQ(moves, (std::set<std::string>{"9-13", "9-14"}));
}

TEST(BookAnswer, GivesAwayNoMoreThanItsMarginInAll) {
    book::BookContent content{.rules = "english", .made = ""};
    rules::Game game(english);
    const auto know = [&](const rules::Position& position, std::vector<int> values) {
        const rules::Position canonical = book::canonical(english, position);
        values.resize(rules::legal_moves(english, canonical).size(), -90);
        content.entries.push_back({book::key_of(canonical), std::move(values)});
    };
    const auto play = [&](const char* text) { game.play(notation::parse_move(english, game.now(), text)); };
    know(game.now(), {12, 5});  // 9-13 best, 9-14 gives 7 away
    play("9-14");
    know(game.now(), {-5});
    play("24-20");
    know(game.now(), {5, 1, -2});
    for (const rules::Move& move : rules::legal_moves(english, game.now())) {
        know(rules::after(english, game.now(), move), {});
    }
    const book::Book book = book::Book::owning(book::encode(content));
    std::set<double> scores;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        scores.insert(book_answer(book, game, {.margin = 10, .seed = seed})->score);
    }
    EXPECT_EQ(scores, std::set<double>{0.05}) << "of the 10, 7 are gone, and the next best would be 4";
    scores.clear();
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        scores.insert(book_answer(book, game, {.margin = 11, .seed = seed})->score);
    }
    EXPECT_EQ(scores, (std::set<double>{0.05, 0.01}));
}

TEST(BookAnswer, IsNoneWhereThePositionHasStoodBefore) {
    const rules::Position kings = notation::parse_fen(english, "B:WK32,30:BK1,3");
    const auto move = [](rules::Game& game, const char* text) {
        game.play(notation::parse_move(english, game.now(), text));
    };
    rules::Game game(english, kings);
    book::BookContent content{.rules = "english", .made = ""};
    for (const char* text : {"1-6", "32-27"}) {
        const rules::Position seen = book::canonical(english, game.now());
        content.entries.push_back({book::key_of(seen), std::vector<int>(rules::legal_moves(english, seen).size(), 0)});
        move(game, text);
    }
    content.entries.push_back({book::key_of(book::canonical(english, game.now())),
                               std::vector<int>(rules::legal_moves(english, game.now()).size(), 0)});
    const book::Book book = book::Book::owning(book::encode(content));
    rules::Game again(english, kings);
    EXPECT_TRUE(book_answer(book, again, {.margin = 0, .seed = 0}));
    for (const char* text : {"1-6", "32-27", "6-1", "27-32"}) {
        move(again, text);
    }
    EXPECT_FALSE(book_answer(book, again, {}));
}

TEST(OwnEngine, PlaysFromItsBookAtOnce) {
    const auto book = std::make_shared<const book::Book>(book::Book::owning(file_of({0})));
    const auto player = own_engine(english, {.table_megabytes = 1}, book);
    const Answer answer = player->answer(game(), {.nodes = 1000}, {}, {});
    EXPECT_EQ(notation::full_text(answer.move), "9-13");
    EXPECT_EQ(answer.nodes, 0U);
    rules::Game later = game();
    later.play(notation::parse_move(english, later.now(), "11-15"));
    EXPECT_GT(player->answer(later, {.nodes = 1000}, {}, {}).nodes, 0U);
}

TEST(Resources, ABookIsAFileOrTheOneThatShipsOrNone) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "some.book";
    std::ofstream(path, std::ios::binary) << file_of({0});
    EXPECT_EQ(book_named(english, path.string())->size(), 2U);
    EXPECT_EQ(book_named(english, "none"), nullptr);
    EXPECT_NE(book_named(english, "shipped"), nullptr);
    EXPECT_NE(book_named(english, ""), nullptr);
    EXPECT_EQ(book_named(*rules::find_rule_set("russian"), "shipped"), nullptr);
    EXPECT_THROW((void)book_named(*rules::find_rule_set("russian"), path.string()), BadInput);
    EXPECT_EQ(EngineSettings{}.book, "none");
    try {
        (void)book_of({.book = "/missing"}, english);
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()), "book: cannot read /missing: No such file or directory");
    }
}

}  // namespace
}  // namespace crownhead::players
