// SPDX-License-Identifier: MIT
#include "samuel/look_ahead.hpp"

#include "rules/game.hpp"
#include "samuel/boards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

namespace crownhead::samuel {
namespace {

/// Look-ahead as the paper's "Ply limitations" word it, without cut-offs, on positions of legal_moves and after.
Score plain(const Polynomial& polynomial, const rules::Position& before, const rules::Position& now, bool jumped,
            int ply, const Memory* memory = nullptr) {
    const auto moves = rules::legal_moves(rules::english(), now);
    if (moves.empty()) {
        return -won;
    }
    const Board board = Board::from(now);
    const bool jumps = moves.front().is_capture();
    const bool offer = !jumps && can_offer_exchange(board);
    const int ahead = material(board, rules::Side::black) - material(board, rules::Side::white);
    bool ends = ply >= 20 || (ply >= 11 && std::abs(ahead) > 6);
    ends = ends || (ply == 3 && !jumps && !jumped && !offer);
    ends = ends || (ply == 4 && !jumps && !offer);
    ends = ends || (ply >= 5 && !jumps);
    if (ends) {
        if (const auto* kept = memory == nullptr ? nullptr : memory->find(board)) {
            return kept->score;
        }
        const Score pieces = piece_advantage(board, jumps ? 2 : 0);
        return -(pieces - piece_advantage(board) + score(polynomial, board, Board::from(before)));
    }
    Score best = -2 * won;
    for (const rules::Move& move : moves) {
        const Score next =
            -plain(polynomial, now, rules::after(rules::english(), now, move), move.is_capture(), ply + 1, memory);
        best = std::max(best, next > 0 ? next - 1 : next < 0 ? next + 1 : 0);
    }
    return best;
}

void expect_as_plain(const Polynomial& polynomial, const rules::Position& position, const Memory* memory = nullptr) {
    const auto candidates = LookAhead(polynomial, {}, memory).candidates(position);
    ASSERT_EQ(candidates.size(), rules::legal_moves(rules::english(), position).size());
    for (const Candidate& one : candidates) {
        const Score next = -plain(polynomial, position, rules::after(rules::english(), position, one.move),
                                  one.move.is_capture(), 1, memory);
        EXPECT_EQ(one.backed.score, next > 0 ? next - 1 : next < 0 ? next + 1 : 0) << notation::fen(position);
    }
}

/// Games of moves at random, looked into now and then.
std::vector<rules::Position> positions_by_lot() {
    std::mt19937 random(1959);
    std::vector<rules::Position> positions;
    for (int number = 0; number < 4; ++number) {
        rules::Game game(rules::english());
        for (int ply = 0; ply < 90; ++ply) {
            const auto moves = rules::legal_moves(game.rule_set(), game.now());
            if (moves.empty()) {
                break;
            }
            if (ply % 9 == 4) {
                positions.push_back(game.now());
            }
            game.play(moves.at(random() % moves.size()));
        }
    }
    return positions;
}

TEST(LookAhead, ScoresAsMinimaxWithoutCutOffsDoes) {
    for (const rules::Position& position : positions_by_lot()) {
        expect_as_plain(published_polynomial(), position);
        expect_as_plain(four_terms(), position);
    }
}

TEST(LookAhead, TakesWhatIsRememberedWhereItEnds) {
    Memory memory;
    std::vector<rules::Position> positions = positions_by_lot();
    positions.resize(8);
    for (const rules::Position& position : positions) {
        LookAhead look(four_terms());
        for (const Candidate& one : look.candidates(position)) {
            memory.keep(one.backed.leaf, 12'345'678, 3);
        }
    }
    std::size_t used = 0;
    for (const rules::Position& position : positions) {
        expect_as_plain(four_terms(), position, &memory);
        LookAhead look(four_terms(), {}, &memory);
        (void)look.candidates(position);
        used += look.used().size();
    }
    EXPECT_GT(used, 0U);
}

TEST(LookAhead, TakesTheNearerWin) {
    // 14-18 leaves White without a move at once; other moves win later.
    const auto candidates =
        LookAhead(published_polynomial()).candidates(notation::parse_fen(rules::english(), "B:W21:B14,K13,K25"));
    const Candidate best = best_of(candidates);
    EXPECT_GE(best.backed.score, won - 3);
}

TEST(LookAhead, ToTheFirstQuietMoveFollowsCapturesOnly) {
    // 11x18 is due, then 22x15 or 23x14 is, then nothing: one piece each is taken before anything is valued.
    const Board board = board_of("B:W15,22,23,25,27:B11,1");
    const Backed found = LookAhead(published_polynomial()).backed(board, passed(board), Until::first_quiet_move);
    EXPECT_TRUE(found.by_terms);
    EXPECT_EQ(board::count<Word>(found.leaf.black), 1);
    EXPECT_EQ(board::count<Word>(found.leaf.white), 4);
    EXPECT_EQ(found.plies, 3);
}

TEST(LookAhead, ListsNothingWhereNobodyCanMove) {
    EXPECT_TRUE(LookAhead(four_terms()).candidates(notation::parse_fen(rules::english(), "B:W9,14:B5")).empty());
}

TEST(LookAhead, StopsWhenAsked) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(LookAhead(four_terms()).candidates(rules::start(rules::english()), stop.get_token()).empty());
}

}  // namespace
}  // namespace crownhead::samuel
