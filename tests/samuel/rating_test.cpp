// SPDX-License-Identifier: MIT
#include "samuel/rating.hpp"

#include "rules/random_positions.hpp"
#include "samuel/boards.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::samuel {
namespace {

struct Rated {
    Term term;
    std::string_view fen;
    double rating;
};

// Worked out by hand from the definitions of the paper's appendix C (and docs/samuel.md where it leaves something
// open). The side to move is the active one; what is rated is the other's.
constexpr std::array rated{
    Rated{Term::adv, "B:W13,14,9,21:B1", 2},  // rows 5 and 6 from White's side are 13 to 16 and 9 to 12
    Rated{Term::adv, "W:W32:B17,21,9", 1},
    Rated{Term::adv, "B:WK13,K18:B1", 0},
    Rated{Term::apex, "B:W32:B7", -1},
    Rated{Term::apex, "W:W26:B1", -1},
    Rated{Term::apex, "B:W26:B7", 0},
    Rated{Term::apex, "B:WK32:B7", 0},
    Rated{Term::back, "B:W30,32:B1", 1},
    Rated{Term::back, "B:WK30,32:B1", 1},
    Rated{Term::back, "W:W32:B1,3", 1},
    Rated{Term::back, "B:W30,32:BK1", 0},
    Rated{Term::back, "B:W30,31:B1", 0},
    Rated{Term::cent, "B:W10,22,K23,17:B1", 2},
    Rated{Term::cent, "W:W10,22:B11,14,15,16", 3},
    Rated{Term::cntr, "B:W32:B6", 1},   // to 10, not 9
    Rated{Term::cntr, "B:W32:B10", 3},  // on 10, to 14 and 15
    Rated{Term::cntr, "W:WK14:B1", 3},  // on 14, to 10 and 18; 9 and 17 are none
    Rated{Term::corn, "B:WK10,K11:BK6", 1},
    Rated{Term::corn, "B:WK1,K2:B24", 1},
    Rated{Term::corn, "B:WK10:BK6", 0},                  // White is not ahead
    Rated{Term::corn, "B:WK10,K11:BK7", 0},              // from 7 no double corner is a step away
    Rated{Term::corn, "B:W9,10,11,12,13:B2,3,4,K6", 0},  // nine
    Rated{Term::cramp, "B:W20,19:B8,11,12,16", 2},
    Rated{Term::cramp, "B:W20,24:B8,11,12,16", 2},
    Rated{Term::cramp, "W:W17,21,22,25:B13,9", 2},
    Rated{Term::cramp, "B:W20,19:B8,11,12", 0},
    Rated{Term::cramp, "B:W20,23:B8,11,12,16", 0},
    Rated{Term::deny, "B:W19:B11", 2},      // 11-15 19x10 and 11-16 19x12, for nothing
    Rated{Term::deny, "B:W19:B11,6,1", 1},  // 11-15 19x10 is taken back
    Rated{Term::deny, "B:W32:B11", 0},
    Rated{Term::deny, "W:W22:B14", 2},
    Rated{Term::dia, "B:W14,22,8:BK4", 1},
    Rated{Term::dia, "B:WK1,K5,K28,K32,10,18:BK4", 6},
    Rated{Term::diav, "B:W14,22,8:BK4", 3},  // 3/2 + 1 + 1/2
    Rated{Term::diav, "B:W29:BK4", 0},
    Rated{Term::diav, "B:W20:BK4", 1},
    Rated{Term::dyke, "B:W18,23,27:BK4", 1},
    Rated{Term::dyke, "B:W14,18,23,27:BK4", 2},
    Rated{Term::dyke, "B:W18,23,26:BK4", 0},
    Rated{Term::exch, "B:W19:B11,6,1", 1},    // 11-15 19x10 6x15
    Rated{Term::exch, "B:W19:B11", 0},        // not taken back
    Rated{Term::exch, "B:W32:B11,6", 0},      // nothing to take
    Rated{Term::exch, "W:W22,27,32:B14", 1},  // 22-18 14x23 27x18
    Rated{Term::recap, "B:W19:B11,6,1", 1},
    Rated{Term::expos, "B:W18:BK4", 1},
    Rated{Term::expos, "B:W18,22,23:BK4", 2},
    Rated{Term::expos, "B:W13:BK4", 0},  // the edge is no empty square
    Rated{Term::fork, "B:W22,23:B1", 1},
    Rated{Term::fork, "B:W22,23,27:B1", 0},   // a piece behind one of the two
    Rated{Term::fork, "B:W22,23,27:BK1", 1},  // from below by a king
    Rated{Term::fork, "W:W32:B10,11", 1},
    Rated{Term::fork, "B:W22,24:B1", 0},
    Rated{Term::gap, "B:W18,27:BK4", 3},  // 23 between them; 31 and 32 between 27 and the edge
    Rated{Term::gap, "B:W18:BK4", 0},
    Rated{Term::guard, "B:W26,30,31:B1", 1},
    Rated{Term::guard, "B:W30,32:B1", 1},
    Rated{Term::guard, "B:W26,30,31:BK1", 0},
    Rated{Term::guard, "B:W26,30:B1", 0},
    Rated{Term::hole, "B:W22,23,14:BK4", 1},
    Rated{Term::hole, "B:W22,23:BK4", 0},
    Rated{Term::kcent, "B:WK10,K5,14:BK4", 1},
    Rated{Term::mob, "B:W32:B6,9", 3},
    Rated{Term::mob, "B:W32:B9,10", 3},  // 14 once
    Rated{Term::mob, "B:W32:BK18", 4},
    Rated{Term::mob, "B:W18:B14,9", 2},  // 13 and 17, although a capture is due
    Rated{Term::mobil, "B:W19:B11,6,1", 4},
    Rated{Term::mobil, "B:W19:B11", 0},
    Rated{Term::move, "B:W32:B1", 1},
    Rated{Term::move, "W:W32:B1", 1},
    Rated{Term::move, "B:W28:B1", 0},
    Rated{Term::move, "B:W32,31:B1", 0},
    Rated{Term::move, "B:WK32,K31:B1,5,6", 1},  // two kings are even with three men
    Rated{Term::move, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,13", 0},
    Rated{Term::node, "B:W18:BK4", 1},
    Rated{Term::node, "B:W18,22:BK4", 2},
    Rated{Term::node, "B:W13:BK4", 0},
    Rated{Term::oreo, "B:W26,30,31:B1", 1},
    Rated{Term::oreo, "B:W26,30,31:BK1", 1},
    Rated{Term::oreo, "B:WK26,30,31:B1", 0},
    Rated{Term::oreo, "W:W32:B2,3,7", 1},
    Rated{Term::pole, "B:W18:BK4", 1},
    Rated{Term::pole, "B:WK18:BK4", 0},
    Rated{Term::pole, "B:W18,22:BK4", 0},
    Rated{Term::pole, "B:W13:BK4", 0},      // the edge does not surround
    Rated{Term::thret, "B:W23:B14", 1},     // on 18
    Rated{Term::thret, "B:W23,27:B14", 0},  // 27 is not empty
    Rated{Term::thret, "W:W19:B10", 1},
};

TEST(Rating, OfEachTermOnSmallPositions) {
    Terms seen;
    for (const Rated& one : rated) {
        EXPECT_EQ(rating(one.term, board_of(one.fen)) / 2.0, one.rating) << name(one.term) << " in " << one.fen;
        seen.set(index(one.term));
    }
    for (std::size_t i = 0; i < simple_terms; ++i) {
        EXPECT_TRUE(seen.test(i)) << name(term_at(i)) << " is not looked at";
    }
}

TEST(Rating, OfManyTermsAtOnceIsTheSame) {
    const Board board = board_of("B:W19,22,K5,30,32:B11,6,K18,1");
    Terms all;
    all.set();
    const Ratings together = ratings(board, all);
    for (std::size_t i = 0; i < simple_terms; ++i) {
        EXPECT_EQ(together.at(i), rating(term_at(i), board)) << name(term_at(i));
    }
    EXPECT_EQ(ratings(board, Terms()), Ratings{});
}

TEST(Rating, SeesTheSameOnABoardTurnedRound) {
    // But for the move, whose files are named by their squares.
    const Board board = board_of("B:W19,22,K5,30,32:B11,6,K18,1");
    const Board other{Layout::rotated(board.white), Layout::rotated(board.black), Layout::rotated(board.kings),
                      rules::Side::white};
    for (std::size_t i = 0; i < simple_terms; ++i) {
        if (term_at(i) != Term::move) {
            EXPECT_EQ(rating(term_at(i), board), rating(term_at(i), other)) << name(term_at(i));
        }
    }
}

TEST(Rating, AnExchangeCanBeOfferedWhereExchSaysSo) {
    for (const Rated& one : rated) {
        const Board board = board_of(one.fen);
        EXPECT_EQ(can_offer_exchange(board), rating(Term::exch, board) > 0) << one.fen;
    }
}

TEST(Value, IsTheRatingLessThatOfThePositionBefore) {
    Terms all;
    all.set();
    // White's 22-18 brings a man to the centre; Black had two there.
    const Ratings now = ratings(board_of("B:W18:B14,15,1"), all);
    const Ratings before = ratings(board_of("W:W22:B14,15,1"), all);
    EXPECT_EQ(value(Term::cent, now, before), 2 * (1 - 2));
    EXPECT_EQ(value(Term::kcent, now, before), 0);
}

TEST(Value, OfAPairIsOneWhereBothHoldAsItSays) {
    // MOBIL, MOB, DENY and CENT as they are chosen here, in halves.
    const auto with = [](int deny, int mob, int mobil, int cent) {
        Ratings ratings{};
        ratings.at(index(Term::deny)) = deny;
        ratings.at(index(Term::mob)) = mob;
        ratings.at(index(Term::mobil)) = mobil;
        ratings.at(index(Term::cent)) = cent;
        return ratings;
    };
    const auto holding = [&](const Ratings& now) {
        std::string names;
        for (std::size_t i = simple_terms; i < all_terms; ++i) {
            const int halves = value(term_at(i), now, Ratings{});
            EXPECT_TRUE(halves == 0 || halves == 2);
            names += halves == 2 ? std::string(name(term_at(i))) + ' ' : "";
        }
        return names;
    };
    EXPECT_EQ(holding(with(2, 4, 2, 2)), "DEMO MODE1 MOC1 ");
    EXPECT_EQ(holding(with(2, 0, -2, 2)), "DEMMO MODE3 MOC2 ");
    EXPECT_EQ(holding(with(0, 4, 4, 0)), "DDEMO MODE2 MOC3 ");
    EXPECT_EQ(holding(with(0, -4, -4, -2)), "DDMM MODE4 MOC4 ");
}

}  // namespace
}  // namespace crownhead::samuel
