// SPDX-License-Identifier: MIT
#include "learning/off_game_samples.hpp"

#include "base/parallel.hpp"
#include "learning/is_quiet.hpp"
#include "learning/played_move.hpp"
#include "learning/random.hpp"
#include "rules/generate.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace crownhead::learning {
namespace {

/// A line of up to `plies` random moves and the position at its end; it has no score yet.
std::pair<OffGameSample, rules::Position> random_line(const rules::RuleSet& set, rules::Position position,
                                                      std::size_t plies, std::mt19937_64& random) {
    OffGameSample line;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const auto legal = rules::legal_moves(set, position);
        if (legal.empty()) {
            break;
        }
        const std::size_t move = draw(random, legal.size());
        line.moves.push_back(static_cast<std::uint32_t>(move));
        position = rules::after(set, position, legal[move]);
    }
    return {line, position};
}

/// Whether the line differs from the move that was played and from the earlier lines.
bool is_new(const OffGameSample& line, const RecordedMove& played) {
    const auto& others = played.off_game;
    return !line.moves.empty() && line.moves != std::vector<std::uint32_t>{played.move} &&
           std::none_of(others.begin(), others.end(),
                        [&](const OffGameSample& one) { return one.moves == line.moves; });
}

/// Whether the search completed a depth or proved the result.
bool has_score(const search::SearchResult& result) {
    return result.depth > 0 || result.verdict.kind != search::Verdict::Kind::evaluated;
}

}  // namespace

std::optional<RecordedGame> with_off_game(const rules::RuleSet& set, RecordedGame game, const OffGameTerms& terms,
                                          search::Engine& engine, const std::stop_token& stop) {
    std::mt19937_64 random = random_for(~terms.seed, game.number);  // not the sequence that drew the game's opening
    engine.clear();
    rules::Position position = game.start;
    for (RecordedMove& move : game.moves) {
        move.off_game.clear();
        for (int number = 0; number < terms.lines; ++number) {
            const std::size_t plies = 1 + draw(random, static_cast<std::size_t>(terms.max_plies));
            auto [line, end] = random_line(set, position, plies, random);
            const int pieces = static_cast<int>((end.black | end.white).size());
            if (!is_new(line, move) || pieces < terms.min_pieces || !is_quiet(set, end)) {
                continue;
            }
            const search::SearchResult result = engine.search(rules::Game(set, end), {.nodes = terms.nodes}, stop, {});
            if (stop.stop_requested()) {
                return std::nullopt;
            }
            if (has_score(result)) {
                line.score = recorded_score(result);
                move.off_game.push_back(std::move(line));
            }
        }
        position = after_move(set, position, move.move, game.number);
    }
    return game;
}

void add_off_game(const rules::RuleSet& set, std::span<const RecordedGame> games, const OffGameTerms& terms,
                  unsigned threads, const std::function<std::unique_ptr<search::Engine>()>& make_engine,
                  const std::function<void(const RecordedGame&)>& keep, const std::stop_token& stop) {
    const auto make_worker = [&] {
        return [&, engine = make_engine()](const RecordedGame& game, const std::stop_token& ended) {
            return with_off_game(set, game, terms, *engine, ended);
        };
    };
    run_tasks<RecordedGame>(games, threads, stop, make_worker, keep);
}

}  // namespace crownhead::learning
