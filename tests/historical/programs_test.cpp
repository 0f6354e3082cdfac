// SPDX-License-Identifier: MIT
#include "historical/lefty.hpp"
#include "historical/lefty_words.hpp"
#include "historical/measuring_stick.hpp"
#include "historical/recorded.hpp"
#include "historical/strachey.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <string_view>

namespace crownhead::historical {
namespace {

rules::Game from(std::string_view fen) { return {rules::english(), notation::parse_fen(rules::english(), fen)}; }

rules::Game played(std::string_view moves, rules::Game game = rules::Game(rules::english())) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        game.play(notation::parse_move(game.rule_set(), game.now(), word));
    }
    return game;
}

std::string text(const Choice& choice) { return notation::full_text(choice.move); }

// The game of 1952, the program Black (docs/history.md).
constexpr std::string_view recorded_game =
    "12-16 24-19 8-12 22-18 9-13 21-17 13x22 26x17 10-15 19x10 7x14x21 28-24 3-8 24-19 6-9 19-15 9-14 18x9 5x14 15-10 "
    "2-6 10-7 16-20 7-2 6-10 2-7 1-6 7x16 12x19x26 31x22 14-18 22x15 10x19 25-22 19-24 27-23 24-28 23-18 6-9 18-15 "
    "9-14 15-10 20-24 10-7 24-27 32x23 28-32 7-3 8-11 3-8 11-16 22-17 4x11 17x10 11-15 10-7 16-20 7-3 32-28 3-7 "
    "28-32 7-11 32-27 11x18 20-24 30-26 27-32";

TEST(Strachey, MightHavePlayedMostOfTheRecordedMoves) {
    const rules::Game game = played(recorded_game);
    // docs/experiments/strachey.md: 34 moves of Black, four of them forced.
    const Agreement two = agreement_of(game, rules::Side::black, strachey_depth(2), {});
    EXPECT_EQ(two.moves, 34);
    EXPECT_EQ(two.forced, 4);
    EXPECT_EQ(two.best, 30);
    const Agreement four = agreement_of(game, rules::Side::black, strachey_depth(), {});
    EXPECT_EQ(four.best, 31);
    EXPECT_NEAR(four.expected, 13.5, 0.05);
}

TEST(Strachey, PlaysABestMoveByLot) {
    const rules::Game game(rules::english());
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Choice choice = strachey(game, strachey_depth(2), seed, {});
        EXPECT_EQ(text(choice), text(strachey(game, strachey_depth(2), seed, {})));
        seen.insert(text(choice));
    }
    EXPECT_EQ(seen.size(), 7U);
    // 11-15 and 11-16 lose a man to 19, whatever the lot.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(text(strachey(from("B:W19:B11,1"), strachey_depth(1), seed, {})).substr(0, 2), "1-");
    }
}

TEST(OneCaptureAhead, CountsWhatIsTakenAndWhatTheAnswerTakes) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        // 11-15 and 11-16 lose the man to 19; 1-5 and 1-6 do not.
        const std::string move = text(one_capture_ahead(from("B:W19:B11,1"), seed, {}));
        EXPECT_EQ(move.substr(0, 2), "1-") << move;
        // Two rather than one.
        EXPECT_EQ(text(one_capture_ahead(from("B:W6,15,14,32:B1,9"), seed, {})).substr(0, 5), "1x10x");
    }
}

TEST(ByLot, PlaysEachMoveSomeTime) {
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        seen.insert(text(random_move(rules::Game(rules::english()), seed)));
    }
    EXPECT_EQ(seen.size(), 7U);
}

TEST(Lefty, SeldomMovesWithoutLooking) {
    // 11-15 and 11-16 lose a man, 1-5 and 1-6 do not.
    const rules::Game game = from("B:W19:B11,1");
    int lost_a_man = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        lost_a_man += text(lefty(game, for_visitors, seed, {})).starts_with("11") ? 1 : 0;
        EXPECT_FALSE(text(lefty(game, too_strong, seed, {})).starts_with("11"));
    }
    EXPECT_GT(lost_a_man, 0);
    EXPECT_LT(lost_a_man, 40);
}

TEST(LeftyWords, FitWhatHasHappened) {
    using rules::Side;
    EXPECT_EQ(moment_after(played("11-15 23-18"), Side::white), std::nullopt);
    EXPECT_EQ(moment_after(played("11-15 22-18 15x22"), Side::black), Moment::took);
    EXPECT_EQ(moment_after(played("11-15 22-18 15x22"), Side::white), std::nullopt);
    EXPECT_EQ(moment_after(played("27-32", from("B:W9:B27")), Side::black), Moment::was_crowned);
    EXPECT_EQ(moment_after(played("1x10x19", from("B:W6,15,32:B1")), Side::black), Moment::took_many);
    EXPECT_EQ(moment_after(played("6x15", from("B:W10:B6")), Side::black), Moment::has_won);
    EXPECT_EQ(moment_after(played("6x15", from("B:W10:B6")), Side::white), Moment::was_beaten);
    EXPECT_NE(lefty_says(Moment::took, 0), lefty_says(Moment::took, 1));
    EXPECT_EQ(lefty_says(Moment::took, 0), lefty_says(Moment::took, 3));
}

}  // namespace
}  // namespace crownhead::historical
