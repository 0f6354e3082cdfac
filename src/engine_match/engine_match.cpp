// SPDX-License-Identifier: MIT
#include "engine_match/engine_match.hpp"

#include "laws/opening.hpp"
#include "rules/rule_set_named.hpp"

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

EngineMatchScore score(const EngineMatch& match) {
    EngineMatchScore score;
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
            ++score.pairs.at(half_points + half_points_of_first(other->second));
        }
    }
    return score;
}

void SprtRun::update(const EngineMatch& match) {
    for (; state() == SprtState::running; next_ += 2) {
        const auto first = match.games.find(next_);
        const auto second = match.games.find(next_ + 1);
        if (first == match.games.end() || second == match.games.end()) {
            return;
        }
        ++pairs_.at(half_points_of_first(first->second) + half_points_of_first(second->second));
        ratio_ = engine_match::log_likelihood_ratio(pairs_, terms_);
    }
}

}  // namespace crownhead::engine_match
