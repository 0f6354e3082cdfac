// SPDX-License-Identifier: MIT
#include "learning/off_game_samples.hpp"

#include "base/bad_input.hpp"
#include "learning/off_game_fit.hpp"
#include "learning/played_move.hpp"
#include "learning/self_play.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace crownhead::learning {
namespace {

constexpr rules::Rules english = rules::table[0].rules;

class OffGameSamplesTest : public testing::Test {
  protected:
    static std::unique_ptr<search::Engine> make() {
        const auto by_hand = std::make_shared<evaluation::Weights>(evaluation::Weights{.rules = "english"});
        return search::make_engine(rules::english(), {.table_megabytes = 1, .weights = by_hand});
    }

    OffGameSamplesTest() {
        const auto engine = make();
        const auto from = openings(rules::english());
        for (std::uint64_t number = 0; number < 6; ++number) {
            games_.push_back(*play_game({.nodes = 200, .seed = 4}, number, from, *engine, {}));
        }
    }

    std::vector<RecordedGame> games_;
    OffGameTerms terms_{.nodes = 200, .seed = 3, .lines = 3, .max_plies = 2, .min_pieces = 8};
};

TEST_F(OffGameSamplesTest, LeadToQuietPositionsWithPiecesEnough) {
    const auto engine = make();
    std::size_t lines = 0;
    for (const RecordedGame& plain : games_) {
        const auto game = with_off_game(rules::english(), plain, terms_, *engine, {});
        ASSERT_TRUE(game);
        rules::Position position = game->start;
        for (const RecordedMove& move : game->moves) {
            EXPECT_LE(move.off_game.size(), 3U);
            for (const OffGameSample& line : move.off_game) {
                ++lines;
                EXPECT_EQ(std::count(move.off_game.begin(), move.off_game.end(), line), 1);
                EXPECT_NE(line.moves, std::vector<std::uint32_t>{move.move});
                EXPECT_GE(line.moves.size(), 1U);
                EXPECT_LE(line.moves.size(), 2U);
                rules::Position end = position;
                for (const std::uint32_t one : line.moves) {
                    end = after_move(rules::english(), end, one, game->number);
                }
                EXPECT_GE((end.black | end.white).size(), 8U);
                const auto legal = rules::legal_moves(rules::english(), end);
                ASSERT_FALSE(legal.empty());
                EXPECT_FALSE(legal[0].is_capture());
            }
            position = after_move(rules::english(), position, move.move, game->number);
        }
        std::vector<Sample<english.geometry>> samples;
        add_off_game_samples<english>(rules::english(), *game, samples);
        std::size_t of_game = 0;
        for (const RecordedMove& move : game->moves) {
            of_game += move.off_game.size();
        }
        EXPECT_EQ(samples.size(), of_game);
        // The game itself is as it was.
        RecordedGame without = *game;
        for (RecordedMove& move : without.moves) {
            move.off_game.clear();
        }
        EXPECT_EQ(without, plain);
    }
    EXPECT_GT(lines, 100U);
}

TEST_F(OffGameSamplesTest, AreTheSameAgainAndOnAnyNumberOfThreads) {
    std::map<std::uint64_t, RecordedGame> one;
    std::map<std::uint64_t, RecordedGame> three;
    add_off_game(rules::english(), games_, terms_, 1, make, [&](const RecordedGame& game) { one[game.number] = game; },
                 {});
    // Over games that have some already: they are replaced.
    std::vector<RecordedGame> again;
    again.reserve(one.size());
    for (const auto& [number, game] : one) {
        again.push_back(game);
    }
    add_off_game(rules::english(), again, terms_, 3, make, [&](const RecordedGame& game) { three[game.number] = game; },
                 {});
    EXPECT_EQ(one.size(), games_.size());
    EXPECT_EQ(one, three);
    terms_.seed = 8;
    const auto engine = make();
    EXPECT_NE(*with_off_game(rules::english(), games_[0], terms_, *engine, {}), one[games_[0].number]);
}

TEST_F(OffGameSamplesTest, AreNotThereWhereNothingWasSearched) {
    terms_.nodes = 1;
    const auto engine = make();
    const auto game = with_off_game(rules::english(), games_[0], terms_, *engine, {});
    for (const RecordedMove& move : game->moves) {
        EXPECT_TRUE(move.off_game.empty());
    }
}

TEST_F(OffGameSamplesTest, StopAndRefuseWhatIsNotThere) {
    const auto engine = make();
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(with_off_game(rules::english(), games_[0], terms_, *engine, stop.get_token()));
    RecordedGame broken = games_[0];
    broken.moves[0].move = 99;
    EXPECT_THROW((void)with_off_game(rules::english(), broken, terms_, *engine, {}), BadInput);
    broken = games_[0];
    broken.moves[0].off_game = {{{99}, 0}};
    std::vector<Sample<english.geometry>> samples;
    EXPECT_THROW(add_off_game_samples<english>(rules::english(), broken, samples), BadInput);
}

TEST(SideSamples, ExpectWhatWasThought) {
    // A man up is expected to score 0.88, what is proven to be won or lost.
    RecordedGame game{.number = 0, .start = rules::start(rules::english()), .moves = {{0, 0, {}}}};
    game.moves[0].off_game = {{{1}, 100}, {{1, 2}, -proven}, {{2}, proven}};
    std::vector<Sample<english.geometry>> samples;
    add_off_game_samples<english>(rules::english(), game, samples);
    ASSERT_EQ(samples.size(), 3U);
    EXPECT_NEAR(samples[0].expected, 0.88F, 0.005F);
    EXPECT_EQ(samples[1].expected, 0.0F);
    EXPECT_EQ(samples[2].expected, 1.0F);
    EXPECT_NE(samples[0].perspective, samples[1].perspective);
}

}  // namespace
}  // namespace crownhead::learning
