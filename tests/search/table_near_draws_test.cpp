// SPDX-License-Identifier: MIT
#include "search/engine.hpp"
#include "search/positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <random>
#include <vector>

// A position is worth something else where forty moves without progress are nearly over: what the table holds of it
// far from that draw must not be used near it, nor the other way round.
namespace crownhead::search {
namespace {

constexpr int depth = 4;
constexpr std::size_t plies = 80 - depth;  ///< played already; after `depth` more king moves the game is drawn

/// Plays random king moves that give nothing away, to new positions only; stops early if there are none.
rules::Game wandered(rules::Game game, std::mt19937& random) {
    const rules::RuleSet& set = game.rule_set();
    while (game.moves().size() < plies) {
        auto legal = rules::legal_moves(set, game.now());
        std::erase_if(legal, [&](const rules::Move& move) {
            const rules::Position next = rules::after(set, game.now(), move);
            const auto replies = rules::legal_moves(set, next);
            return move.is_capture() || !game.now().kings.contains(move.from()) || replies.empty() ||
                   replies.front().is_capture() ||
                   std::find(game.positions().begin(), game.positions().end(), next) != game.positions().end();
        });
        if (legal.empty()) {
            break;
        }
        game.play(legal[random() % legal.size()]);
    }
    return game;
}

/// Black is behind. Crowning the man leaves him so; king moves bring the draw.
std::vector<rules::Game> games_near_the_draw() {
    std::mt19937 random(41);
    std::vector<rules::Game> games;
    while (games.size() < 20) {
        const rules::Game game = wandered(game_from(rules::english(), "B:WK13,K22,K30:BK3,28"), random);
        if (game.moves().size() == plies) {
            games.push_back(game);
        }
    }
    return games;
}

/// The same position, as if the game began with it.
rules::Game far_from_the_draw(const rules::Game& game) { return {game.rule_set(), game.now()}; }

std::unique_ptr<Engine> engine_with(bool table_cuts) {
    Pruning full_width = Pruning::none();
    full_width.table_cuts = table_cuts;
    return make_engine(rules::english(),
                       {.table_megabytes = 1, .weights = judging_by_hand(rules::english()), .pruning = full_width});
}

double score(Engine& engine, const rules::Game& game) { return engine.search(game, {.depth = depth}, {}, {}).score; }

TEST(TableNearDraws, HoldsNothingAgainstADrawThatIsNear) {
    const auto engine = engine_with(true);
    const auto without_table = engine_with(false);
    int draws = 0;
    for (const rules::Game& game : games_near_the_draw()) {
        engine->clear();
        EXPECT_LT(score(*engine, far_from_the_draw(game)), 0) << notation::fen(game.now());
        const double near = score(*without_table, game);
        draws += near == 0 ? 1 : 0;
        EXPECT_EQ(score(*engine, game), near) << notation::fen(game.now());
    }
    EXPECT_GT(draws, 10);
}

TEST(TableNearDraws, HoldsNoDrawAgainstTheSamePositionFarFromIt) {
    const auto engine = engine_with(true);
    for (const rules::Game& game : games_near_the_draw()) {
        engine->clear();
        const double far = score(*engine, far_from_the_draw(game));
        engine->clear();
        (void)score(*engine, game);
        EXPECT_EQ(score(*engine, far_from_the_draw(game)), far) << notation::fen(game.now());
    }
}

}  // namespace
}  // namespace crownhead::search
