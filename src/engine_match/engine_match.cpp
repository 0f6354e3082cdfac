// SPDX-License-Identifier: MIT
#include "engine_match/engine_match.hpp"

#include "laws/opening.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace crownhead::engine_match {
namespace {

/// The half points of the first engine.
std::size_t half_points_of_first(const EngineMatchGame& game) {
    return game.result == Result::first_won ? 2 : game.result == Result::drawn ? 1 : 0;
}

void add(Effort& sum, const Effort& effort) {
    sum.moves += effort.moves;
    sum.plies += effort.plies;
    sum.nodes += effort.nodes;
    sum.microseconds += effort.microseconds;
}

/// What tells a game from all others between the same engines with the same colours.
std::string text_of(const StartingLine& opening, const EngineMatchGame& game) {
    return fmt::format("{} {} {} {}", opening.start, opening.moves, game.moves, word(game.result));
}

/// The first game of the pair that a game belongs to.
int first_of_pair(int game) { return game - (game + 1) % 2; }

}  // namespace

rules::Side side_of_first_engine(int game) { return game % 2 == 1 ? rules::Side::black : rules::Side::white; }

const StartingLine& opening_of(const EngineMatchTerms& terms, int game) {
    return terms.openings[static_cast<std::size_t>((game - 1) / 2) % terms.openings.size()];
}

rules::Game game_of(const EngineMatchTerms& terms, const EngineMatchGame& game) {
    const rules::RuleSet& set = rules::rule_set_named(terms.rules);
    return laws::played(game_from(set, opening_of(terms, game.number)), game.moves);
}

std::array<std::string, 2> names(const EngineMatchTerms& terms) {
    std::array<std::string, 2> names{players::read_player_spec(terms.engines[0]).name,
                                     players::read_player_spec(terms.engines[1]).name};
    if (names[0] == names[1]) {
        names[0] += " 1";
        names[1] += " 2";
    }
    return names;
}

void PairCount::add(const EngineMatchTerms& terms, const EngineMatchGame& first, const EngineMatchGame& second) {
    const StartingLine& opening = opening_of(terms, first.number);
    if (seen_.insert(text_of(opening, first) + '\n' + text_of(opening, second)).second) {
        ++counts_.at(half_points_of_first(first) + half_points_of_first(second));
    } else {
        ++repeated_;
    }
}

EngineMatchScore score(const EngineMatch& match) {
    EngineMatchScore score;
    PairCount pairs;
    for (const auto& [number, game] : match.games) {
        const std::size_t half_points = half_points_of_first(game);
        ++(half_points == 2 ? score.wins : half_points == 1 ? score.draws : score.losses);
        for (std::size_t engine = 0; engine < 2; ++engine) {
            add(score.efforts.at(engine), game.efforts.at(engine));
        }
        if (game.fault) {
            ++score.faults.at(half_points == 2 ? 1 : 0);
        }
        const auto other = number == first_of_pair(number) ? match.games.end() : match.games.find(number - 1);
        if (other != match.games.end()) {
            pairs.add(match.terms, other->second, game);
        }
    }
    score.pairs = pairs.counts();
    score.repeated = pairs.repeated();
    return score;
}

void SprtRun::update(const EngineMatch& match) {
    for (; state() == SprtState::running; next_ += 2) {
        const auto first = match.games.find(next_);
        const auto second = match.games.find(next_ + 1);
        if (first == match.games.end() || second == match.games.end()) {
            return;
        }
        pairs_.add(match.terms, first->second, second->second);
        ratio_ = engine_match::log_likelihood_ratio(pairs_.counts(), terms_);
    }
}

}  // namespace crownhead::engine_match
