// SPDX-License-Identifier: MIT
#include "learning/book_growth.hpp"

#include "base/parallel.hpp"
#include "learning/recorded_game.hpp"
#include "learning/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

namespace crownhead::learning {
namespace {

MoveValue value_of(const search::SearchResult& result) {
    return {.value = recorded_score(result), .settled = result.verdict.kind != search::Verdict::Kind::evaluated};
}

/// The value of a game for the side that made its last move; nothing if the search was stopped.
std::optional<MoveValue> searched(search::Engine& engine, const rules::Game& game, std::uint64_t nodes,
                                  const std::stop_token& stop) {
    const rules::Side mover = rules::other(game.now().turn);
    const rules::Outcome ended = rules::outcome(game.rule_set(), game.now());
    if (ended != rules::Outcome::none) {
        const bool won = (ended == rules::Outcome::black) == (mover == rules::Side::black);
        return MoveValue{.value = won ? proven : -proven, .settled = true};
    }
    MoveValue value = value_of(engine.search(game, {.nodes = nodes}, stop, {}));
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    value.value = -value.value;
    return value;
}

/// A position's best move, with its values by a long search and by a search as short as that of the other moves.
struct BestMove {
    rules::Move move;
    MoveValue by_long{};
    MoveValue by_short{};

    /// The value of a move for which a short search has found `by_search`. Only what is proven has the value of a
    /// proof: the log could not be read again otherwise.
    [[nodiscard]] MoveValue bound(const rules::Move& other, const MoveValue& by_search) const {
        const bool is_lost = by_long.settled && by_long.value < 0;  // so every move loses
        if (is_lost || other.same_result(move)) {
            return by_long;
        }
        const int less = by_short.settled ? 0 : std::max(0, by_short.value - by_search.value);
        return by_search.settled ? by_search
                                 : MoveValue{.value = std::clamp(by_long.value - less, 1 - proven, proven - 1)};
    }
};

struct Found {
    std::size_t place = 0;
    Expansion expansion{};
};

}  // namespace

std::vector<rules::Position> book_roots(const rules::RuleSet& set) {
    std::vector<rules::Position> roots{rules::start(set)};
    for (const rules::Game& opening : openings(set)) {
        roots.push_back(opening.now());
    }
    return roots;
}

Expander searching_expander(const rules::RuleSet& set, const search::EngineOptions& options,
                            const ExpansionNodes& nodes) {
    const std::shared_ptr<search::Engine> engine = search::make_engine(set, options);
    return [&set, engine, nodes](const LeafToExpand& leaf, const std::stop_token& stop) -> std::optional<Expansion> {
        engine->clear();
        const auto legal = rules::legal_moves(set, leaf.position);
        const auto after = [&](const rules::Move& move) {
            rules::Game game(set, leaf.position);
            game.play(move);
            return searched(*engine, game, nodes.move, stop);
        };
        std::optional<BestMove> best;
        if (nodes.position > 0 && !leaf.moves.empty()) {
            const auto result = engine->search(rules::Game(set, leaf.position), {.nodes = nodes.position}, stop, {});
            if (stop.stop_requested()) {
                return std::nullopt;
            }
            if (!result.line.empty()) {
                const rules::Move& move = result.line.front();
                best = {.move = move, .by_long = value_of(result), .by_short = after(move).value_or(MoveValue{})};
            }
        }
        Expansion expansion{.position = leaf.position};
        expansion.moves.resize(legal.size());
        for (const std::size_t place : leaf.moves) {
            const auto value = after(legal[place]);
            if (!value) {
                return std::nullopt;
            }
            expansion.moves[place] = best ? best->bound(legal[place], *value) : *value;
        }
        return expansion;
    };
}

void grow(BookGraph& graph, std::size_t positions, unsigned threads, const std::function<Expander()>& make_expander,
          const std::function<void(std::span<const Expansion>)>& keep, const std::stop_token& stop) {
    constexpr std::size_t positions_per_thread = 4;
    const std::size_t round_size = threads <= 1 ? 1 : threads * positions_per_thread;
    std::vector<Expander> expanders;
    expanders.reserve(threads);
    for (unsigned i = 0; i < std::max(1U, threads); ++i) {
        expanders.push_back(make_expander());
    }
    while (graph.size() < positions && !stop.stop_requested()) {
        std::vector<std::pair<std::size_t, LeafToExpand>> round;
        while (round.size() < std::min(round_size, positions - graph.size())) {
            auto leaf = graph.next_leaf();
            if (!leaf) {
                break;
            }
            round.emplace_back(round.size(), *std::move(leaf));
        }
        if (round.empty()) {
            return;
        }
        std::vector<Found> found;
        found.reserve(round.size());
        std::atomic<std::size_t> next = 0;
        const auto make_worker = [&] {
            return [&expander = expanders[next++]](const std::pair<std::size_t, LeafToExpand>& task,
                                                   const std::stop_token& end) -> std::optional<Found> {
                auto expansion = expander(task.second, end);
                return expansion ? std::optional(Found{task.first, *std::move(expansion)}) : std::nullopt;
            };
        };
        run_tasks<Found>(std::span<const std::pair<std::size_t, LeafToExpand>>(round), threads, stop, make_worker,
                         [&](const Found& one) { found.push_back(one); });
        if (found.size() < round.size()) {
            return;  // stopped: with a part of a round the book would depend on when that was
        }
        std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.place < b.place; });
        std::vector<Expansion> expansions;
        expansions.reserve(found.size());
        for (Found& one : found) {
            graph.expand(one.expansion);
            expansions.push_back(std::move(one.expansion));
        }
        keep(expansions);
    }
}

}  // namespace crownhead::learning
