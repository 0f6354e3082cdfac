// SPDX-License-Identifier: MIT
#include "shortest/bounds.hpp"

#include "rules/table.hpp"
#include "shortest/last_plies.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string_view>

namespace crownhead::shortest {
namespace {

using rules::Side;

constexpr rules::Rules rules_of(std::string_view name) {
    for (const rules::RuleSet& set : rules::table) {
        if (set.name == name) {
            return set.rules;
        }
    }
    return {};
}

/// Few pieces at random, half of them kings, Black to move.
template <rules::Rules R>
rules::Board<R> random_board(std::mt19937& random) {
    rules::Position position;
    for (auto pieces = 2 + random() % 6; pieces > 0; --pieces) {
        const board::Square square(1 + static_cast<int>(random() % static_cast<unsigned>(R.geometry.squares())));
        const Side side = random() % 2 == 0 ? Side::black : Side::white;
        const int crown_row = side == Side::black ? R.geometry.size - 1 : 0;
        position.put(square, {side, random() % 2 == 0 || R.geometry.row(square.number()) == crown_row});
    }
    return rules::Board<R>::from(position);
}

struct Said {
    int times = 0;  ///< that no capture of Black's ends the game
    int wrong = 0;
};

/// What the lemma says of positions at random; each time all captures are made to see.
template <rules::Rules R>
Said said_of_random_boards() {
    std::mt19937 random(7);
    Said said;
    for (int i = 0; i < 200'000; ++i) {
        const auto board = random_board<R>(random);
        const auto men = rules::capturing_men<R, Side::black>(board);
        const auto kings = rules::capturing_kings<R, Side::black>(board);
        if ((men | kings) == 0 || !no_capture_ends<R, Side::black>(board, men, kings)) {
            continue;
        }
        bool ends = false;
        each_child<R, Side::black>(board, [&](const auto& child) { ends |= no_move<R, Side::white>(child); });
        ++said.times;
        said.wrong += ends ? 1 : 0;
    }
    return said;
}

template <rules::Rules R>
void expect_never_wrong() {
    const Said said = said_of_random_boards<R>();
    EXPECT_GT(said.times, 1000);
    EXPECT_EQ(said.wrong, 0);
}

// docs/shortest.md, lemma 2, with men that capture forward and back, kings that fly and kings that do not.
TEST(Bounds, WhereNoCaptureEndsTheGameNoneDoes) {
    expect_never_wrong<rules_of("english")>();
    expect_never_wrong<rules_of("italian")>();
    expect_never_wrong<rules_of("international")>();
    expect_never_wrong<rules_of("czech")>();
}

}  // namespace
}  // namespace crownhead::shortest
