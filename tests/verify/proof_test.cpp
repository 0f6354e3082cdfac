// SPDX-License-Identifier: MIT
#include "verify/proof.hpp"

#include "base/bad_input.hpp"
#include "base/checked_file.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>

namespace crownhead::verify {
namespace {

using rules::Side;

/// White's king on 1 against Black's on 32, Black to move; the choices are made up.
Proof some_proof() {
    const Placement there{.black = std::uint32_t{1} << 31U, .white = 1, .kings = (std::uint32_t{1} << 31U) | 1U};
    return {.rules = &rules::english(),
            .position = there.position(Side::black),
            .endgames = {{.material = {{0, 1}, {0, 1}}, .checksum = 0x123456789abcdef0}},
            .strategies = {{.side = Side::black, .choices = {{there, 1}, {{4, 8, 4}, 65535}}}, {.side = Side::white}}};
}

std::string refusal(const std::string& file) {
    try {
        (void)decode_proof(file);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

/// A file with that content behind its head, and a right checksum.
std::string file_of(const std::string& content, const std::string& rules = "english",
                    const std::string& made = "by hand") {
    constexpr CheckedKind kind{.magic = "crownhead-proof", .version = "1", .what = "proof"};
    return crownhead::encode(kind, {.rules = rules, .made = made, .bytes = content});
}

TEST(Proof, IsReadAsItWasWritten) {
    const Proof proof = some_proof();
    const std::string file = encode(proof);
    EXPECT_EQ(decode_proof(file), proof);
    EXPECT_EQ(proof.positions(), 2U);
    // docs/proofs.md
    const std::string head =
        "crownhead-proof 1\nrules english\nmade proves draw\n\n"
        "position B:WK1:BK32\nendgames KvK 123456789abcdef0\nstrategy black draw 2\nstrategy white draw 0\n\n";
    EXPECT_EQ(file.substr(0, head.size()), head);
    EXPECT_EQ(file.size(), head.size() + std::size_t{2} * 14 + 8);
}

TEST(Proof, EveryFlippedBitIsNoticed) {
    const std::string file = encode(some_proof());
    for (std::size_t bit = 0; bit < 8 * file.size(); ++bit) {
        std::string flipped = file;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
        EXPECT_NE(refusal(flipped), "") << "bit " << bit;
    }
}

TEST(Proof, SaysWhatItProves) {
    Proof proof = some_proof();  // Black is to move
    EXPECT_EQ(word(bounds_of(proof)), "draw");
    proof.strategies.pop_back();
    EXPECT_EQ(word(bounds_of(proof)), "at-least-draw");
    proof.strategies[0].side = Side::white;
    EXPECT_EQ(word(bounds_of(proof)), "at-most-draw");
    proof.strategies[0].wins = true;
    EXPECT_EQ(word(bounds_of(proof)), "loss");
    proof.strategies[0].side = Side::black;
    EXPECT_EQ(word(bounds_of(proof)), "win");
    proof.strategies.clear();
    EXPECT_EQ(word(bounds_of(proof)), "open");
}

TEST(Proof, AnythingElseIsRefusedInOneSentence) {
    EXPECT_EQ(refusal(""), "it holds no proof of crownhead");
    EXPECT_EQ(refusal(file_of("", "chess")), "there is no rule set `chess`");
    EXPECT_EQ(refusal(file_of("", "international")), "the board of international is too large for a proof");
    EXPECT_EQ(refusal(file_of("")), "its head is not complete");
    EXPECT_EQ(refusal(file_of("strategy black draw 0\n\n")), "its first line after the head must be its position");
    EXPECT_EQ(refusal(file_of("position W:W1:B32\n\n")).substr(0, 4), "FEN:");
    const std::string position = "position B:WK1:BK32\n";
    EXPECT_EQ(refusal(file_of(position)), "its head is not complete");
    EXPECT_EQ(refusal(file_of(position + "\n")), "it has no strategy, so it proves nothing");
    EXPECT_EQ(refusal(file_of(position + "endgames KvK 0123456789abcdef\nendgames KvK 0123456789abcdef\n\n")),
              "it names the endgames KvK twice");
    EXPECT_EQ(refusal(file_of(position + "endgames KvK 0\n\n")), "`0` is not a checksum");
    EXPECT_EQ(refusal(file_of(position + "\x1b[31m" + std::string(1000, 'x') + "\n\n")),
              "a line of it begins with `?[31m" + std::string(55, 'x') + "...`");
    for (const std::string other : {"position  B:WK1:BK32\n", "position B:BK32:WK1\n", "position B:WK1:BK32.\n"}) {
        EXPECT_EQ(refusal(file_of(other + "strategy black draw 0\n\n")),
                  "its position is not written as crownhead writes it");
    }
    EXPECT_EQ(refusal(file_of(position + "endgames KvX 12\n\n")), "`KvX` is not the name of endgames");
    EXPECT_EQ(refusal(file_of(position + "endgames KvK xy\n\n")), "`xy` is not a checksum");
    EXPECT_EQ(refusal(file_of(position + "move 1-5\n\n")), "a line of it begins with `move`");
    EXPECT_EQ(refusal(file_of(position + "strategy red draw 0\n\n")),
              "a strategy must be that of black or white, for a win or a draw");
    EXPECT_EQ(refusal(file_of(position + "strategy black draw -1\n\n")), "`-1` is not a number of positions");
    EXPECT_EQ(refusal(file_of(position + "strategy black draw 18446744073709551615\n\n")),
              "it has fewer positions than the 18446744073709551615 it speaks of");
    EXPECT_EQ(refusal(file_of(position + "strategy black draw 0\n\nx")), "it has more positions than it speaks of");
    for (const std::string strategies :
         {"strategy black win 0\nstrategy white win 0\n", "strategy black draw 0\nstrategy black draw 0\n",
          "strategy black win 0\nstrategy white draw 0\n"}) {
        EXPECT_EQ(refusal(file_of(position + strategies + "\n")), "its strategies contradict or repeat each other");
    }
}

TEST(Proof, WhatIsWrittenInAnotherWayIsRefused) {
    const std::string position = "position B:WK1:BK32\n";
    const std::string made = "proves at-least-draw";
    EXPECT_EQ(refusal(file_of(position + "strategy black draw 0\n\n", "english", made)), "");
    EXPECT_EQ(refusal(file_of(position + "endgames KvK 0123456789abcdef\nstrategy black draw 0\n\n", "english", made)),
              "");
    for (const std::string lines : {"strategy black draw 00\n", "strategy black draw 00000\n",
                                    "endgames KvK 0123456789ABCDEF\nstrategy black draw 0\n",
                                    "strategy black draw 0\nendgames KvK 0123456789abcdef\n"}) {
        EXPECT_EQ(refusal(file_of(position + lines + "\n", "english", made)),
                  "its lines are not written as crownhead writes them")
            << lines;
    }
    for (const auto& [other, shown] : {std::pair("proves win", "proves win"), std::pair("by hand", "by hand"),
                                       std::pair("proves at-least-draw ", "proves at-least-draw "),
                                       std::pair("proves \xc3\x84\x1b\xff", "proves \xc3\x84??")}) {
        EXPECT_EQ(refusal(file_of(position + "strategy black draw 0\n\n", "english", other)),
                  "its head says `" + std::string(shown) + "`, and it proves at-least-draw");
    }
}

}  // namespace
}  // namespace crownhead::verify
