// SPDX-License-Identifier: MIT
#include "book/book.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "book/canonical.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::book {
namespace {

/// A game of moves drawn at random.
rules::Game walk(const rules::RuleSet& set, std::mt19937_64& random, int plies) {
    rules::Game game(set);
    for (int ply = 0; ply < plies; ++ply) {
        const auto legal = rules::legal_moves(set, game.now());
        if (legal.empty()) {
            break;
        }
        game.play(legal[random() % legal.size()]);
    }
    return game;
}

/// What a made-up book says: values that tell moves apart.
BookEntry entry_for(const rules::RuleSet& set, const rules::Position& position) {
    const rules::Position seen = canonical(set, position);
    BookEntry entry{.key = key_of(seen)};
    for (std::size_t i = 0; i < rules::legal_moves(set, seen).size(); ++i) {
        entry.values.push_back(static_cast<int>(i * 37 % 101) - 50);
    }
    return entry;
}

std::string start_book() {
    const rules::RuleSet& set = rules::english();
    return encode({.rules = "english", .made = "by hand", .entries = {entry_for(set, rules::start(set))}});
}

std::string refusal(const std::string& file) {
    try {
        (void)Book::owning(file);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "read";
}

TEST(Book, KnowsAPositionAndTheSameOneTurnedRound) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        std::mt19937_64 random(7);
        for (int round = 0; round < 20; ++round) {
            const rules::Game game = walk(set, random, 1 + round);
            const rules::Position& position = game.now();
            const auto legal = rules::legal_moves(set, position);
            if (legal.empty() || legal.size() > max_moves) {
                continue;
            }
            const Book book = Book::owning(
                encode({.rules = std::string(set.name), .made = "", .entries = {entry_for(set, position)}}));
            const auto found = book.find(position);
            ASSERT_EQ(found.size(), legal.size()) << set.name;
            for (const BookMove& one : found) {
                EXPECT_NE(std::find(legal.begin(), legal.end(), one.move), legal.end()) << set.name;
            }
            EXPECT_TRUE(std::is_sorted(found.begin(), found.end(),
                                       [](const BookMove& a, const BookMove& b) { return a.value > b.value; }));
            const rules::Position turned = rotated(set, position);
            const auto found_turned = book.find(turned);
            ASSERT_EQ(found_turned.size(), found.size());
            for (const BookMove& one : found_turned) {
                const auto same = std::find_if(found.begin(), found.end(), [&](const BookMove& other) {
                    return rotated(set, rules::after(set, position, other.move)) ==
                               rules::after(set, turned, one.move) &&
                           other.value == one.value;
                });
                EXPECT_NE(same, found.end()) << set.name;
            }
        }
    }
}

TEST(Book, ValuesMovesAsItWasTold) {
    const rules::RuleSet& set = rules::english();
    BookEntry entry{.key = key_of(rules::start(set)), .values = {-14, max_value, 0, -max_value, 5, max_value, 2}};
    const Book book = Book::owning(encode({.rules = "english", .made = "a line of words", .entries = {entry, entry}}));
    EXPECT_EQ(book.size(), 1U);
    EXPECT_EQ(book.made(), "a line of words");
    const auto moves = book.find(rules::start(set));
    ASSERT_EQ(moves.size(), 7U);
    EXPECT_EQ(notation::full_text(moves[0].move), "9-14");
    EXPECT_EQ(notation::full_text(moves[1].move), "11-16");
    EXPECT_EQ(moves[1].value, max_value);
    EXPECT_EQ(notation::full_text(moves[2].move), "9-13");
    EXPECT_EQ(moves[2].value, max_value - 255);
    EXPECT_TRUE(book.find(rules::after(set, rules::start(set), moves[0].move)).empty());
}

TEST(Book, OfAnotherNumberOfMovesDoesNotKnowThePosition) {
    const rules::RuleSet& set = rules::english();
    const Book book =
        Book::owning(encode({.rules = "english", .made = "", .entries = {{key_of(rules::start(set)), {1, 2}}}}));
    EXPECT_TRUE(book.find(rules::start(set)).empty());
}

TEST(Book, IsRefusedWhereAnyByteIsDamaged) {
    const std::string file = start_book();
    EXPECT_EQ(refusal(file), "read");
    for (std::size_t at = 0; at < file.size(); ++at) {
        for (const int bit : {0, 3, 7}) {
            std::string damaged = file;
            damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
            EXPECT_NE(refusal(damaged), "read") << at;
        }
    }
    for (std::size_t size = 0; size < file.size(); ++size) {
        EXPECT_NE(refusal(file.substr(0, size)), "read") << size;
    }
    EXPECT_EQ(refusal(""), "it holds no book of crownhead");
    EXPECT_EQ(refusal("crownhead-book 2\n"), "its version is 2, and this crownhead reads version 1");
    EXPECT_EQ(refusal(file + "x"), "it is damaged: its checksum is another");
    EXPECT_EQ(refusal(encode({.rules = "chess", .made = "", .entries = {}})), "there is no rule set named chess");
}

TEST(Book, InAFileThatIsDamagedNamesIt) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "some.book";
    EXPECT_THROW((void)read_book(path), BadInput);
    std::ofstream(path, std::ios::binary) << start_book();
    EXPECT_EQ(read_book(path).size(), 1U);
    std::ofstream(path, std::ios::binary) << "nothing";
    try {
        (void)read_book(path);
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()), path.string() + ": it holds no book of crownhead");
    }
}

TEST(ShippedBook, IsWholeAndHasLegalMovesOnly) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        const auto book = shipped_book(set);
        if (!book) {
            continue;
        }
        EXPECT_EQ(&book->rule_set(), &set);
        std::mt19937_64 random(3);
        for (int round = 0; round < 200; ++round) {
            rules::Game game(set);
            for (auto moves = book->find(game.now()); !moves.empty(); moves = book->find(game.now())) {
                const auto legal = rules::legal_moves(set, game.now());
                ASSERT_EQ(moves.size(), legal.size());
                for (const BookMove& one : moves) {
                    ASSERT_NE(std::find(legal.begin(), legal.end(), one.move), legal.end());
                }
                game.play(moves[random() % std::min<std::size_t>(3, moves.size())].move);
            }
        }
    }
    ASSERT_NE(shipped_book(rules::english()), nullptr);
    EXPECT_FALSE(shipped_book(rules::english())->find(rules::start(rules::english())).empty());
}

TEST(Book, GivesEqualMovesInNumericalOrder) {
    const rules::RuleSet& set = rules::english();
    BookEntry entry = entry_for(set, rules::start(set));
    entry.values = {5, 9, 5, 9, 5, 5, 9};
    const Book book = Book::owning(encode({.rules = "english", .made = "by hand", .entries = {entry}}));
    std::string order;
    for (const BookMove& one : book.find(rules::start(set))) {
        order += notation::full_text(one.move) + ' ';
    }
    // 9-13 9-14 10-14 10-15 11-15 11-16 12-16, those of 9 before those of 5.
    EXPECT_EQ(order, "9-14 10-15 12-16 9-13 10-14 11-15 11-16 ");
}

// The book knows White's moves rotated, so there their numbers come the other way round.
TEST(Book, GivesWhitesEqualMovesInNumericalOrderToo) {
    int positions = 0;
    for (const rules::RuleSet& set : rules::rule_sets()) {
        std::mt19937_64 random(8);
        for (int plies = 0; plies < 20; ++plies) {
            const rules::Position position = walk(set, random, plies).now();
            BookEntry entry = entry_for(set, position);
            if (position.turn != rules::Side::white || entry.values.size() < 2 || entry.values.size() > max_moves) {
                continue;
            }
            ++positions;
            for (std::size_t i = 0; i < entry.values.size(); ++i) {
                entry.values[i] = static_cast<int>(i % 2);
            }
            const Book book = Book::owning(encode({.rules = std::string(set.name), .made = "", .entries = {entry}}));
            const auto found = book.find(position);
            ASSERT_EQ(found.size(), entry.values.size()) << set.name;
            const bool is_in_order =
                std::is_sorted(found.begin(), found.end(), [](const BookMove& one, const BookMove& other) {
                    return one.value != other.value ? one.value > other.value : one.move < other.move;
                });
            EXPECT_TRUE(is_in_order) << set.name << ' ' << notation::fen(position);
        }
    }
    EXPECT_GT(positions, 50);
}

}  // namespace
}  // namespace crownhead::book
