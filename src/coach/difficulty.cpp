// SPDX-License-Identifier: MIT
#include "coach/difficulty.hpp"

#include "coach/glicko.hpp"
#include "players/level.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace crownhead::coach {
namespace {

constexpr int tries = 3;
constexpr double lowest = 600;  // the rating of level 1
constexpr double step = 200;    // from one level to the next

/// Whether a player of that level finds each of the solver's moves at which there is a choice.
bool finds(const rules::RuleSet& set, const Puzzle& puzzle, int level, std::uint64_t seed, search::Engine& engine,
           const std::stop_token& stop) {
    rules::Game game(set, puzzle.position);
    for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
        if (i % 2 == 0 && rules::legal_moves(set, game.now()).size() > 1) {
            engine.clear();
            const search::SearchResult found = engine.search(game, players::sight(level, seed), stop, {});
            if (!found.line.front().same_result(puzzle.line[i])) {
                return false;
            }
        }
        game.play(puzzle.line[i]);
    }
    return true;
}

/// The rating at which a player would be expected to find as many as were found, with a draw against the mean of all
/// levels beside them, so that it is never without bounds.
double rating_of(const std::vector<double>& shares) {
    const double mean = lowest + step * static_cast<double>(shares.size() - 1) / 2;
    const auto expected = [](double player, double puzzle) {
        return expected_score({.rating = player, .deviation = 0}, {.rating = puzzle, .deviation = 0});
    };
    double found = 0.5;
    for (const double share : shares) {
        found += share;
    }
    double low = 0;
    double high = 4000;
    while (high - low > 0.5) {
        const double rating = (low + high) / 2;
        double sum = expected(mean, rating);
        for (std::size_t i = 0; i < shares.size(); ++i) {
            sum += expected(lowest + step * static_cast<double>(i), rating);
        }
        (sum > found ? low : high) = rating;
    }
    return low;
}

}  // namespace

int difficulty(const rules::RuleSet& set, const Puzzle& puzzle, search::Engine& engine, const std::stop_token& stop) {
    std::vector<double> shares;
    for (int level = players::lowest_level; level < players::highest_level; ++level) {
        int found = 0;
        for (std::uint64_t seed = 1; seed <= tries; ++seed) {
            found += finds(set, puzzle, level, seed, engine, stop) ? 1 : 0;
        }
        shares.push_back(static_cast<double>(found) / tries);
    }
    return static_cast<int>(std::lround(rating_of(shares)));
}

}  // namespace crownhead::coach
