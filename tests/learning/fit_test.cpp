// SPDX-License-Identifier: MIT
#include "learning/fit.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "learning/games_file.hpp"
#include "learning/off_game_samples.hpp"
#include "learning/sample.hpp"
#include "learning/self_play.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"
#include "rules/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <vector>

namespace crownhead::learning {
namespace {

class Fit : public testing::Test {
  protected:
    Fit() {
        constexpr SelfPlayTerms quick{.nodes = 300, .seed = 9};
        GamesFile file(games_, rules::english(), "seed 9");
        // By hand, so that the games stay the same when the weights that ship change.
        const auto by_hand = std::make_shared<evaluation::Weights>(evaluation::Weights{.rules = "english"});
        const auto engine = search::make_engine(rules::english(), {.table_megabytes = 1, .weights = by_hand});
        const auto from = openings(rules::english());
        for (std::uint64_t number = 0; number < 60; ++number) {
            file.append(*play_game(quick, number, from, *engine, {}));
        }
        file.flush();
    }

    std::optional<Fitted> fit_with(const FitTerms& terms, const std::stop_token& stop = {},
                                   const std::function<void(const FitProgress&)>& progress = {}) {
        return fit(rules::english(), {games_}, terms, state_, stop, progress);
    }

    TemporaryFolder folder_;
    std::filesystem::path games_ = folder_.path() / "some.games";
    std::filesystem::path state_ = folder_.path() / "state";
    FitTerms terms_{.epochs = 3, .batch = 256, .rate = 0.005};
};

TEST_F(Fit, LearnsAndIsTheSameOnAnyNumberOfThreads) {
    std::vector<double> losses;
    double validation_loss = 0;
    const auto one = fit_with(terms_, {}, [&](const FitProgress& now) {
        if (now.validation_loss) {
            losses.push_back(now.loss);
            validation_loss = *now.validation_loss;
        }
    });
    ASSERT_TRUE(one);
    ASSERT_EQ(losses.size(), 3U);
    EXPECT_LT(losses.back(), losses.front());
    EXPECT_NEAR(one->validation_loss, validation_loss, 0.01);  // whole numbers lose next to nothing
    EXPECT_EQ(one->games, 60U);
    EXPECT_GT(one->samples, 1000U);
    EXPECT_EQ(one->weights.rules, "english");
    std::filesystem::remove(state_);
    terms_.threads = 3;
    EXPECT_EQ(fit_with(terms_)->weights, one->weights);
}

TEST_F(Fit, GoesOnFromOtherWeights) {
    const auto one = fit_with(terms_);
    ASSERT_TRUE(one);
    std::filesystem::remove(state_);
    terms_.epochs = 1;
    terms_.rate = 1e-7;  // next to no step: what comes out is what went in
    terms_.from = std::make_shared<evaluation::Weights>(one->weights);
    const auto again = fit_with(terms_);
    EXPECT_NEAR(again->validation_loss, one->validation_loss, 1e-4);
    EXPECT_NE(again->weights.made.find("begun from " + evaluation::fingerprint(one->weights)), std::string::npos);
    EXPECT_EQ(fit_with(terms_)->weights, again->weights);  // from the state
    terms_.from = nullptr;
    EXPECT_THROW(fit_with(terms_), BadInput);  // the state is of another fit
    std::filesystem::remove(state_);
    EXPECT_GT(std::abs(fit_with(terms_)->validation_loss - one->validation_loss), 0.01);  // random numbers
    std::filesystem::remove(state_);
    terms_.from = std::make_shared<evaluation::Weights>(evaluation::Weights{"russian", "", one->weights.numbers});
    EXPECT_THROW(fit_with(terms_), BadInput);
    terms_.from = std::make_shared<evaluation::Weights>(evaluation::Weights{"english", "", ""});
    EXPECT_THROW(fit_with(terms_), BadInput);
}

TEST_F(Fit, OfWhatTheEndgamesKnowIsTheSameOnAnyNumberOfThreads) {
    terms_.epochs = 1;
    const std::size_t without = fit_with(terms_)->samples;
    std::filesystem::remove(state_);
    terms_.tablebase = search::open_tablebase(rules::english(), paths::endgames);
    const auto one = fit_with(terms_);
    EXPECT_GT(one->samples, without);
    std::filesystem::remove(state_);
    terms_.threads = 4;
    EXPECT_EQ(fit_with(terms_)->weights, one->weights);
}

TEST_F(Fit, OfSideLinesHasMoreToLearnFrom) {
    terms_.epochs = 1;
    const auto without = fit_with(terms_);
    std::filesystem::remove(state_);
    std::vector<RecordedGame> games;
    read_games(games_, rules::english(), [&](const RecordedGame& game) { games.push_back(game); });
    EXPECT_EQ(terms_of_games(games_, rules::english()), "seed 9");
    std::filesystem::remove(games_);
    GamesFile file(games_, rules::english(), "seed 9 beside");
    const auto engine = search::make_engine(rules::english(), {.table_megabytes = 1});
    std::size_t lines = 0;
    for (const RecordedGame& game : games) {
        const auto with = with_off_game(rules::english(), game, {.nodes = 50}, *engine, {});
        file.append(*with);
        for (const RecordedMove& move : with->moves) {
            lines += game.number % 20 == 0 ? 0 : move.off_game.size();
        }
    }
    file.flush();
    const auto one = fit_with(terms_);
    EXPECT_EQ(one->samples, without->samples + lines);
    EXPECT_EQ(one->validation_samples, without->validation_samples);
    std::filesystem::remove(state_);
    terms_.threads = 3;
    EXPECT_EQ(fit_with(terms_)->weights, one->weights);
}

TEST_F(Fit, GoesOnWhereItWasStopped) {
    const auto whole = fit_with(terms_);
    std::filesystem::remove(state_);
    std::stop_source stop;
    EXPECT_FALSE(fit_with(terms_, stop.get_token(), [&](const FitProgress& now) {
        if (now.epoch == 2) {
            stop.request_stop();
        }
    }));
    int first = 0;
    const auto resumed = fit_with(terms_, {}, [&](const FitProgress& now) { first = first == 0 ? now.epoch : first; });
    EXPECT_EQ(first, 2);
    EXPECT_EQ(resumed->weights, whole->weights);
}

TEST_F(Fit, RefusesTheStateOfAnotherAndDamage) {
    std::stop_source stop;
    EXPECT_FALSE(fit_with(terms_, stop.get_token(), [&](const FitProgress& now) {
        if (now.validation_loss) {
            stop.request_stop();
        }
    }));
    const auto refusal = [&](const FitTerms& terms) {
        try {
            (void)fit_with(terms);
        } catch (const BadInput& bad) {
            return std::string(bad.what()).substr(state_.string().size());
        }
        return std::string();
    };
    FitTerms others = terms_;
    others.seed = 2;
    EXPECT_EQ(refusal(others), " is of another fit: remove it, or go on with that one");
    std::ofstream(state_, std::ios::binary | std::ios::app) << "more";
    EXPECT_EQ(refusal(terms_), " is damaged: its checksum is another");
    std::ofstream(state_, std::ios::binary) << "something else";
    EXPECT_EQ(refusal(terms_), " holds no fit of crownhead");
}

// As many samples, but others.
TEST_F(Fit, RefusesTheStateOfOtherSamples) {
    std::stop_source stop;
    const auto after_an_epoch = [&](const FitProgress& now) {
        if (now.validation_loss) {
            stop.request_stop();
        }
    };
    EXPECT_FALSE(fit_with(terms_, stop.get_token(), after_an_epoch));
    std::vector<RecordedGame> games;
    read_games(games_, rules::english(), [&](const RecordedGame& game) { games.push_back(game); });
    std::filesystem::remove(games_);
    GamesFile file(games_, rules::english(), "seed 9");
    games[1].moves[0].score += 1;
    for (const RecordedGame& game : games) {
        file.append(game);
    }
    file.flush();
    EXPECT_THROW((void)fit_with(terms_), BadInput);
}

TEST_F(Fit, NamesTheFileOfAGameThatCannotBePlayed) {
    const RecordedGame game = decode_recorded_game(rules::english(), "game 99 B:W21,22:B1,2 77:0 draw");
    {
        GamesFile file(games_, rules::english(), "seed 9");
        file.append(game);
        file.flush();
    }
    try {
        (void)fit_with(terms_);
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()), games_.string() + ": game 99 has a move that does not exist");
    }
}

TEST_F(Fit, NeedsEnoughGames) {
    terms_.batch = 1'000'000;
    EXPECT_THROW((void)fit_with(terms_), BadInput);
}

TEST(Samples, AreTheQuietPositionsWithWhatToExpect) {
    constexpr rules::Rules english = rules::table[0].rules;
    // 11-15 22-18 15x22 …: the third move is a capture and gives no sample.
    RecordedGame game{.number = 0, .start = rules::start(rules::english()), .outcome = rules::Outcome::black};
    rules::Position position = game.start;
    const auto play = [&](int from, int to, int score) {
        const auto legal = rules::legal_moves(rules::english(), position);
        for (std::uint32_t i = 0; i < legal.size(); ++i) {
            if (legal[i].from().number() == from && legal[i].to().number() == to) {
                game.moves.push_back({i, score});
                position = rules::after(rules::english(), position, legal[i]);
                return;
            }
        }
        FAIL() << from << '-' << to;
    };
    play(11, 15, 0);
    play(22, 18, proven);
    play(15, 22, 0);
    std::vector<Sample<english.geometry>> samples;
    add_samples<english>(rules::english(), game, 0.5F, nullptr, samples);
    ASSERT_EQ(samples.size(), 2U);
    // Three plies before the end a win counts for half and 0.95³ of the other half; the rest is an even position.
    const float share = 0.5F + 0.5F * 0.95F * 0.95F * 0.95F;
    EXPECT_FLOAT_EQ(samples[0].expected, share + (1 - share) * 0.5F);
    EXPECT_FLOAT_EQ(samples[1].expected, 0.0F);  // White has lost, whatever was thought to be proven
    game.moves[0].move = 99;
    EXPECT_THROW(add_samples<english>(rules::english(), game, 0.5F, nullptr, samples), BadInput);
}

// What the endgames know counts, whatever became of the game.
TEST(Sample, OfAGameThatTheEndgamesKnowBetter) {
    constexpr rules::Rules english = rules::table[0].rules;
    const auto tablebase = search::open_tablebase(rules::english(), paths::endgames);
    const auto& known = dynamic_cast<const search::TablebaseOf<english>&>(*tablebase);
    const rules::Position start = notation::parse_fen(rules::english(), "W:WK22,K23:BK1");
    const auto legal = rules::legal_moves(rules::english(), start);
    RecordedGame game{.number = 1, .start = start, .moves = {{0, 0}}, .outcome = rules::Outcome::draw};
    std::vector<Sample<english.geometry>> samples;
    add_samples<english>(rules::english(), game, 0.5F, &known, samples);
    ASSERT_EQ(samples.size(), 1U);
    EXPECT_GT(samples[0].expected, 0.75F);  // won, though it was drawn
    samples.clear();
    add_samples<english>(rules::english(), game, 0.5F, nullptr, samples);
    EXPECT_FLOAT_EQ(samples.at(0).expected, 0.5F);

    // Six pieces, which are not known here; Black gives a man away, and then White is known to win.
    game.start = notation::parse_fen(rules::english(), "B:W20,K31,K32:B11,K1,K2");
    const auto moves = rules::legal_moves(rules::english(), game.start);
    const auto gift =
        std::find_if(moves.begin(), moves.end(), [](const rules::Move& move) { return move.to().number() == 16; });
    ASSERT_NE(gift, moves.end());
    game.moves = {{static_cast<std::uint32_t>(gift - moves.begin()), 0}, {0, 0}};
    ASSERT_FALSE(known.value(rules::Board<english>::from(game.start)));
    const rules::Position after = rules::after(rules::english(), game.start, *gift);
    ASSERT_EQ(known.value(rules::Board<english>::from(after)), endgame::Value::win);
    constexpr float share = 0.5F + 0.5F * 0.95F;
    samples.clear();
    add_samples<english>(rules::english(), game, 0.5F, &known, samples);
    ASSERT_EQ(samples.size(), 1U);
    EXPECT_FLOAT_EQ(samples[0].expected, (1 - share) * 0.5F);
}

}  // namespace
}  // namespace crownhead::learning
