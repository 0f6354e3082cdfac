// SPDX-License-Identifier: MIT
#include "base/files.hpp"
#include "historical/lefty.hpp"
#include "historical/lefty_words.hpp"
#include "historical/measuring_stick.hpp"
#include "historical/recorded.hpp"
#include "historical/strachey.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/play.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace crownhead::historical {
namespace {

rules::Game from(std::string_view fen) { return {rules::english(), notation::parse_fen(rules::english(), fen)}; }

rules::Game played(const std::string& moves, const rules::Game& game = rules::Game(rules::english())) {
    return notation::played(game, moves);
}

std::string text(const Choice& choice) { return notation::full_text(choice.move); }

/// The game of 1952, the program Black.
rules::Game recorded_game() {
    const std::string file = read_file(std::string(paths::tests) + "/../data/games/strachey-1952.pdn");
    return notation::main_line(notation::parse_pdn(file).games.at(0));
}

TEST(Strachey, MightHavePlayedMostOfTheRecordedMoves) {
    const rules::Game game = recorded_game();
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
