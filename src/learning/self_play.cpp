// SPDX-License-Identifier: MIT
#include "learning/self_play.hpp"

#include "cluster/tasks.hpp"
#include "endgame/value.hpp"
#include "laws/ballot.hpp"
#include "learning/random.hpp"
#include "rules/reversible.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <random>
#include <string_view>

namespace crownhead::learning {
namespace {

constexpr std::size_t max_plies = 300;
constexpr int noise = 2;                      ///< hundredths of a man: games from the same opening differ
constexpr std::size_t known_draw_plies = 12;  ///< still played in a draw that the endgames know
constexpr std::size_t quiet_draw_plies = 32;  ///< without a capture or a man's move: the rules would draw it later
constexpr double level_score = 0.9;           ///< men: an opening that gives a side more is drawn again
constexpr int max_draws = 100;                ///< of openings: on the smallest boards each of them may decide the game

/// A game a few random moves after an opening; it is not over.
rules::Game early_start(const std::vector<rules::Game>& openings, std::mt19937_64& random) {
    const rules::Game& opening = openings[draw(random, openings.size())];
    constexpr std::size_t max_random_plies = 7;
    const std::size_t plies = draw(random, max_random_plies) + (openings.size() == 1 ? 3 : 0);
    rules::Game game = opening;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const auto legal = rules::legal_moves(game.rule_set(), game.now());
        game.play(legal[draw(random, legal.size())]);
        if (game.standing().outcome != rules::Outcome::none) {
            return opening;
        }
    }
    return game;
}

/// The same, then continued by careless moves of the engine until few pieces are left.
rules::Game late_start(const std::vector<rules::Game>& openings, std::mt19937_64& random, std::uint64_t nodes,
                       search::Engine& engine, const std::stop_token& stop) {
    constexpr std::uint64_t careless_divisor = 20;  // of the nodes for a move
    constexpr std::size_t fewest_pieces = 7;
    constexpr std::size_t further_pieces = 6;
    constexpr std::size_t further_plies = 16;
    rules::Game game = early_start(openings, random);
    const auto few = static_cast<int>(fewest_pieces + draw(random, further_pieces));
    const std::size_t plies = draw(random, further_plies);
    const search::Limits careless{.nodes = nodes / careless_divisor + 1, .noise = 20, .seed = random()};
    std::size_t played_with_few = 0;
    for (std::size_t ply = 0; ply < max_plies && played_with_few <= plies && !stop.stop_requested(); ++ply) {
        rules::Game next = game;
        next.play(engine.search(game, careless, stop, {}).line.front());
        if (next.standing().outcome != rules::Outcome::none) {
            break;
        }
        game = std::move(next);
        played_with_few += (game.now().black | game.now().white).size() <= few ? 1 : 0;
    }
    return game;
}

/// How a game ends in its current position, or `none`.
rules::Outcome end_of(const rules::Game& game, const endgame::Endgames* adjudicator) {
    const rules::Outcome outcome = game.standing().outcome;
    if (outcome != rules::Outcome::none || adjudicator == nullptr) {
        return outcome;
    }
    const auto value = adjudicator->value(game.now());
    return value && *value != endgame::Value::draw ? endgame::outcome_of(*value, game.now().turn)
                                                   : rules::Outcome::none;
}

}  // namespace

std::vector<rules::Game> openings(const rules::RuleSet& set) {
    std::vector<rules::Game> all;
    if (rules::is_english(set)) {
        const auto ballots = laws::accepted_ballots(laws::BallotKind::three_move);
        all.reserve(ballots.size());
        for (const laws::Ballot& ballot : ballots) {
            all.push_back(ballot.opening);
        }
    } else {
        all.emplace_back(set);
    }
    return all;
}

std::optional<RecordedGame> play_game(const SelfPlayTerms& terms, std::uint64_t number,
                                      const std::vector<rules::Game>& openings, search::Engine& engine,
                                      const std::stop_token& stop) {
    std::mt19937_64 random = random_for(terms.seed, number);
    const search::Limits limits{.nodes = terms.nodes, .noise = noise, .seed = random()};
    engine.clear();
    const auto search_of = [&](const rules::Game& game) {
        const bool forced = rules::legal_moves(game.rule_set(), game.now()).size() == 1;
        search::Limits here = limits;
        here.nodes = forced ? limits.nodes / 4 + 1 : limits.nodes;
        return engine.search(game, here, stop, {});
    };
    const bool late = terms.late > 0 && number % terms.late == terms.late - 1;
    const auto draw_start = [&] {
        return late ? late_start(openings, random, terms.nodes, engine, stop) : early_start(openings, random);
    };
    rules::Game start = draw_start();
    for (int again = 0; again < max_draws && std::abs(search_of(start).score) > level_score; ++again) {
        start = draw_start();
    }
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    RecordedGame record{.number = number, .start = start.now()};
    rules::Game game(start.rule_set(), start.now());
    std::size_t known_draw = 0;
    std::size_t quiet = 0;
    for (record.outcome = end_of(game, terms.adjudicator); record.outcome == rules::Outcome::none;
         record.outcome = end_of(game, terms.adjudicator)) {
        const bool is_drawn = known_draw == known_draw_plies || quiet == quiet_draw_plies;
        if (record.moves.size() == max_plies || (terms.adjudicator == nullptr && is_drawn)) {
            record.outcome = rules::Outcome::draw;
            return record;
        }
        const search::SearchResult result = search_of(game);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        known_draw += result.verdict.kind == search::Verdict::Kind::draw ? 1 : 0;
        const auto legal = rules::legal_moves(game.rule_set(), game.now());
        const auto index = std::find(legal.begin(), legal.end(), result.line.front()) - legal.begin();
        record.moves.push_back({static_cast<std::uint32_t>(index), recorded_score(result)});
        const rules::Move& move = result.line.front();
        quiet = rules::is_reversible(game.now(), move) ? quiet + 1 : 0;
        game.play(move);
    }
    return record;
}

void play_games(const SelfPlayTerms& terms, const rules::RuleSet& set, std::span<const std::uint64_t> numbers,
                unsigned threads, const std::function<std::unique_ptr<search::Engine>()>& make_engine,
                const std::function<void(const RecordedGame&)>& keep, const std::stop_token& stop,
                cluster::Communicator& ranks, std::uint64_t subject) {
    const std::vector<rules::Game> from = openings(set);
    const auto make_worker = [&]() -> cluster::TaskWorker {
        return [&, engine = std::shared_ptr(make_engine())](std::uint64_t number, const std::stop_token& ended) {
            const std::optional<RecordedGame> game = play_game(terms, number, from, *engine, ended);
            return game ? std::optional(encode(*game)) : std::nullopt;
        };
    };
    cluster::share_tasks(
        ranks, numbers, threads, stop, make_worker,
        [&](std::uint64_t, std::string_view game) { keep(decode_recorded_game(set, game)); }, subject);
}

}  // namespace crownhead::learning
