// SPDX-License-Identifier: MIT
#include "coach/deck.hpp"

#include "base/bad_input.hpp"
#include "coach/deck_name.hpp"
#include "coach/games.hpp"
#include "notation/pdn_reader.hpp"
#include "tree/pdn.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace crownhead::coach {
namespace {

DeckName named(const std::string& text) { return *deck_named(text); }

Deck shipped(const std::string& text) { return *shipped_deck(named(text)); }

/// The lines of a chapter, for a side.
Deck of_chapter(const std::string& pdn, rules::Side side) {
    return chapter_deck(tree::tree_of(notation::parse_pdn(pdn).games.at(0)),
                        {.from = FromChapter{"abc", 1}, .side = side});
}

std::size_t cards(const Deck& deck) {
    std::set<std::string> all;
    for (const DeckNode& node : deck.nodes) {
        all.insert(node.card);
    }
    all.erase("");
    return all.size();
}

std::vector<std::string> moves_at(const Deck& deck, const std::string& line) {
    const rules::Game game = english_game("", line);
    std::vector<std::string> moves;
    for (const DeckMove& one : deck.nodes.at(node_after(deck, game.moves())).moves) {
        moves.push_back(notation::full_text(one.move));
    }
    return moves;
}

TEST(DeckNames, AreReadBack) {
    for (const char* text : {"start-black", "start-white", "three-move-12-white", "two-move-7-black",
                             "study-a-b_C-3-white", "study-x-1000000-black"}) {
        ASSERT_TRUE(deck_named(text)) << text;
        EXPECT_EQ(deck_text(*deck_named(text)), text);
    }
    for (const char* text : {"", "-", "start", "start-", "start-red", "black", "-black", "three-move-black",
                             "three-move-0-black", "three-move-x-black", "eleven-man-3-black", "study-3-black",
                             "study--3-black", "study-abc-black", "study-abc-1000001-black", "Start-black"}) {
        EXPECT_FALSE(deck_named(text)) << text;
    }
}

TEST(DeckNames, ShareWhatTheBookTeaches) {
    EXPECT_EQ(memory_name("start-black", "00"), memory_name("three-move-1-white", "00"));
    EXPECT_NE(memory_name("study-a-1-black", "00"), memory_name("start-black", "00"));
    EXPECT_NE(memory_name("study-a-1-black", "00"), memory_name("study-a-2-black", "00"));
}

// What the header promises of every deck of the book.
TEST(BookDeck, FollowsTheBook) {
    const auto book = book::shipped_book(rules::english());
    for (const char* name : {"start-white", "three-move-1-black", "three-move-5-white", "two-move-20-black"}) {
        const Deck deck = shipped(name);
        EXPECT_GE(cards(deck), 5U) << name;
        for (std::size_t i = 0; i < deck.nodes.size(); ++i) {
            const DeckNode& node = deck.nodes[i];
            const bool is_own = node.position.turn == deck.name.side;
            if (!is_own) {
                EXPECT_EQ(node.card, "");
            }
            const auto known = book->find(node.position);
            for (const DeckMove& one : node.moves) {
                EXPECT_TRUE(one.to == line_end || one.to > i) << name;
                EXPECT_GE(*one.value, known.front().value - (is_own ? 10 : 30));
                if (is_own && &one != node.moves.data()) {
                    EXPECT_EQ(one.to, line_end) << "the lines go on with the best move";
                }
                if (!is_own) {
                    EXPECT_FALSE(book->find(rules::after(rules::english(), node.position, one.move)).empty());
                    EXPECT_LE(one.weight, 1);
                    EXPECT_GE(one.weight, 1.0 / 8);
                }
            }
        }
    }
}

TEST(BookDeck, EndsAfterSomeMoves) {
    const Deck deck = shipped("start-black");
    std::vector<int> own(deck.nodes.size());  // moves on the way there
    int most = 0;
    for (std::size_t i = 0; i < deck.nodes.size(); ++i) {
        for (const DeckMove& one : deck.nodes[i].moves) {
            const int made = own[i] + (deck.nodes[i].position.turn == rules::Side::black ? 1 : 0);
            most = std::max(most, made);
            if (one.to != line_end) {
                own[one.to] = made;
            }
        }
    }
    EXPECT_EQ(most, own_moves);
}

TEST(BookDeck, BeginsAfterTheBallot) {
    const Deck deck = shipped("three-move-5-white");
    EXPECT_EQ(deck.title, "Dreaded Edinburgh");
    EXPECT_EQ(deck.opening.moves().size(), 3U);
    EXPECT_EQ(deck.nodes.front().position, english_game("", "9-13 22-18 6-9").now());
    EXPECT_NE(deck.nodes.front().card, "") << "White is to move";
    EXPECT_EQ(shipped("three-move-5-black").nodes.front().card, "");
    EXPECT_FALSE(shipped_deck(named("three-move-3-black"))) << "barred";
    EXPECT_FALSE(shipped_deck(named("three-move-175-black")));
    EXPECT_FALSE(shipped_deck(named("study-a-1-black")));
}

constexpr const char* chapter = "1. 11-15 (1. 11-16 23-18) 23-19 (1... 22-18 15x22 25x18) 2. 8-11 22-17 *";

TEST(ChapterDeck, HasTheMovesOfTheChapter) {
    const Deck deck = of_chapter(chapter, rules::Side::black);
    EXPECT_EQ(moves_at(deck, ""), (std::vector<std::string>{"11-15", "11-16"}));
    EXPECT_EQ(moves_at(deck, "11-15"), (std::vector<std::string>{"23-19", "22-18"}));
    EXPECT_EQ(moves_at(deck, "11-16 23-18"), std::vector<std::string>{});
    EXPECT_EQ(cards(deck), 2U) << "15x22 is forced";
    EXPECT_EQ(cards(of_chapter(chapter, rules::Side::white)), 4U) << "after 11-15, 11-16, 8-11, 15x22";
    EXPECT_THROW((void)node_after(deck, english_game("", "9-13").moves()), BadInput);
    EXPECT_THROW((void)node_after(deck, english_game("", "11-16 23-18 9-13").moves()), BadInput);
}

TEST(ChapterDeck, JoinsTranspositions) {
    const Deck joined =
        of_chapter("1. 11-15 23-19 (1... 22-17 2. 8-11 23-19 3. 4-8) 2. 8-11 22-17 3. 9-14 *", rules::Side::black);
    EXPECT_EQ(moves_at(joined, "11-15 23-19 8-11 22-17").size(), 2U);
    EXPECT_EQ(moves_at(joined, "11-15 22-17 8-11 23-19").size(), 2U);
}

TEST(ChapterDeck, SharesReversedPositions) {
    // 9-14 by Black and 24-19 by White are the same from the other side of the board.
    const Deck black = of_chapter("[FEN \"B:W24,28:B5,9\"]\n[SetUp \"1\"]\n1. 9-14 *", rules::Side::black);
    const Deck white = of_chapter("[FEN \"W:W28,24:B9,5\"]\n[SetUp \"1\"]\n1. 24-19 *", rules::Side::white);
    EXPECT_EQ(black.nodes.front().card, white.nodes.front().card);
    EXPECT_EQ(black.nodes.front().card.size(), 16U);
}

}  // namespace
}  // namespace crownhead::coach
