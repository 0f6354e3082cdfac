// SPDX-License-Identifier: MIT
#include "evaluation/evaluation.hpp"

#include "notation/fen.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <random>
#include <string_view>

namespace crownhead::evaluation {
namespace {

constexpr rules::Rules english = rules::table[0].rules;

int evaluated(std::string_view fen) {
    return Evaluation<english>()(rules::Board<english>::from(notation::parse_fen(rules::english(), fen)));
}

/// The board turned round, with the colours and the turn exchanged.
rules::Position rotated(const rules::RuleSet& set, const rules::Position& position) {
    rules::Position result;
    result.turn = rules::other(position.turn);
    for (const board::Square square : position.black | position.white) {
        const rules::Piece piece = *position.at(square);
        result.put(board::Square(set.rules.geometry.squares() + 1 - square.number()),
                   {rules::other(piece.side), piece.king});
    }
    return result;
}

TEST(Evaluation, IsTheSameFromBothSidesUnderEveryRuleSet) {
    std::mt19937 random(1);
    for (const rules::RuleSet& set : rules::rule_sets()) {
        for (int i = 0; i < 50; ++i) {
            rules::Position position;
            position.turn = i % 2 == 0 ? rules::Side::black : rules::Side::white;
            for (int piece = 0; piece < 8; ++piece) {
                const auto number = random() % static_cast<unsigned>(set.rules.geometry.squares()) + 1;
                position.put(board::Square(static_cast<int>(number)),
                             {piece % 2 == 0 ? rules::Side::black : rules::Side::white, random() % 3 == 0});
            }
            rules::visit(set, [&]<rules::Rules R>() {
                using Board = rules::Board<R>;
                const Evaluation<R> evaluation;
                EXPECT_EQ(evaluation(Board::from(position)), evaluation(Board::from(rotated(set, position))))
                    << set.name << ' ' << notation::fen(position);
            });
        }
    }
}

TEST(Evaluation, CountsPiecesInHundredthsOfAMan) {
    EXPECT_EQ(evaluated("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"), 0);
    EXPECT_NEAR(evaluated("B:W29,30,31:B1,2,3,4"), 100, 40);
    EXPECT_NEAR(evaluated("W:W29,30,31:B1,2,3,4"), -100, 40);
    EXPECT_GT(evaluated("B:W29,30:BK6,7"), evaluated("B:W29,30:B6,7"));
}

TEST(Evaluation, LikesToHaveMovesWhateverTheAim) {
    constexpr auto losing = rules::table[3].rules;
    const auto position = notation::parse_fen(rules::english(), "B:WK30:BK29");  // two moves against one
    EXPECT_LT(Evaluation<english>()(rules::Board<english>::from(position)), 0);
    EXPECT_LT(Evaluation<losing>()(rules::Board<losing>::from(position)), 0);
}

TEST(Evaluation, SeesTheOtherAimInTheLosingGame) {
    constexpr auto losing = rules::table[3].rules;
    static_assert(losing.aim == rules::Aim::lose);
    const auto position = notation::parse_fen(rules::english(), "B:W29,30,31:B1,2,3,4");
    EXPECT_LT(Evaluation<losing>()(rules::Board<losing>::from(position)), 0);
}

TEST(Evaluation, StaysWithinItsBounds) {
    for (const rules::RuleSet& set : rules::rule_sets()) {
        rules::Position position;
        for (int number = 1; number <= set.rules.men(); ++number) {
            position.put(board::Square(number), {rules::Side::black, true});
        }
        rules::visit(set, [&]<rules::Rules R>() {
            EXPECT_LE(std::abs(Evaluation<R>()(rules::Board<R>::from(position))), max_evaluation);
        });
    }
    // A network may say anything.
    const auto network = std::make_unique<Network<english.geometry>>();
    const auto start = rules::Board<english>::from(rules::start(rules::english()));
    for (const int sign : {1, -1}) {
        for (auto& head : network->heads) {
            head.output_bias = sign * 2'000'000'000;
        }
        EXPECT_EQ(Evaluation<english>(network.get())(start), sign * max_evaluation);
    }
}

}  // namespace
}  // namespace crownhead::evaluation
