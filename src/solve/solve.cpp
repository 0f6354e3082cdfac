// SPDX-License-Identifier: MIT
#include "solve/solve.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "rules/built.hpp"
#include "solve/solver.hpp"
#include "solve/whole_game.hpp"

#include <algorithm>
#include <string>

namespace crownhead::solve {
namespace {

std::optional<endgame::Value> value_between(int low, int high) {
    using endgame::Value;
    if (low != high) {
        return std::nullopt;
    }
    return low > 0 ? Value::win : low < 0 ? Value::loss : Value::draw;
}

/// Updates the bounds of a position from those of its moves, of which there is at least one.
void update_bounds(Solved& solved) {
    solved.low = -1;
    solved.high = -1;
    for (const SolvedMove& move : solved.moves) {
        solved.low = std::max(solved.low, move.low);
        solved.high = std::max(solved.high, move.high);
    }
}

std::vector<SolvedMove> moves_of(const rules::RuleSet& set, const rules::Position& position) {
    std::vector<SolvedMove> moves;
    for (const rules::Move& move : rules::legal_moves(set, position)) {
        if (std::none_of(moves.begin(), moves.end(),
                         [&](const SolvedMove& one) { return one.move.same_result(move); })) {
            moves.push_back({.move = move});
        }
    }
    return moves;
}

/// Tries to prove what is not yet known about a move, to a depth.
template <rules::Rules R>
void refine(Solver<R>& solver, const rules::Board<R>& after, SolvedMove& move, int depth) {
    if (move.low < 1 && move.high == 1) {  // is it a win? only if the other side has no draw
        const Proof draw = solver.prove(after, 0, depth);
        if (draw == Proof::no) {
            move.low = 1;
        } else if (draw == Proof::yes) {
            move.high = 0;
        }
    }
    if (move.low == -1 && move.high > -1) {  // is it a loss? only if the other side wins
        const Proof win = solver.prove(after, 1, depth);
        if (win == Proof::yes) {
            move.high = -1;
        } else if (win == Proof::no) {
            move.low = 0;
        }
    }
}

bool is_undecided(const Solved& solved) {
    return std::any_of(solved.moves.begin(), solved.moves.end(),
                       [](const SolvedMove& move) { return move.low != move.high; });
}

template <rules::Rules R>
const search::TablebaseOf<R>* tablebase_of(const rules::RuleSet& set, const Options& options) {
    const auto* tablebase = dynamic_cast<const search::TablebaseOf<R>*>(options.tablebase.get());
    if (options.tablebase && tablebase == nullptr) {
        throw BadInput("the endgames are not those of " + std::string(set.name));
    }
    return tablebase;
}

/// Solves all positions that can come up; false if they are too many or a stop is requested.
template <rules::Rules R>
bool solve_whole_game(Solved& solved, const std::vector<rules::Board<R>>& after,
                      const search::TablebaseOf<R>* tablebase, const Options& options, const std::stop_token& stop) {
    const auto game = WholeGame<R>::from(after, tablebase, options.max_positions, stop);
    if (!game) {
        return false;
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
        solved.moves[i].low = solved.moves[i].high = -game->value(after[i]);
    }
    solved.nodes = game->positions();
    update_bounds(solved);
    return true;
}

template <rules::Rules R>
void prove(Solved& solved, const std::vector<rules::Board<R>>& after, const search::TablebaseOf<R>* tablebase,
           const Options& options, const std::stop_token& stop) {
    Solver<R> solver(tablebase, options.table_bytes, stop);
    while (is_undecided(solved) && solved.depth < options.max_depth && !stop.stop_requested()) {
        ++solved.depth;
        for (std::size_t i = 0; i < after.size(); ++i) {
            refine<R>(solver, after[i], solved.moves[i], solved.depth);
        }
        update_bounds(solved);
        solved.nodes = solver.nodes();
        if (options.progress) {
            options.progress(solved);
        }
    }
}

}  // namespace

std::optional<endgame::Value> SolvedMove::value() const { return value_between(low, high); }

std::optional<endgame::Value> Solved::value() const { return value_between(low, high); }

Solved solve(const rules::RuleSet& set, const rules::Position& position, const Options& options,
             const std::stop_token& stop) {
    if (options.table_bytes > machine_memory()) {
        throw BadInput("a table of " + std::to_string(options.table_bytes >> 20U) +
                       " megabytes does not fit: this machine has " + std::to_string(machine_memory() >> 20U));
    }
    return rules::visit_built(set, [&]<rules::Rules R>() {
        const search::TablebaseOf<R>* const tablebase = tablebase_of<R>(set, options);
        Solved solved{.moves = moves_of(set, position)};
        if (solved.moves.empty()) {
            solved.low = solved.high = without_a_move<R>;
            return solved;
        }
        std::vector<rules::Board<R>> after;
        for (const SolvedMove& move : solved.moves) {
            after.push_back(rules::Board<R>::from(rules::after(set, position, move.move)));
        }
        if (!solve_whole_game<R>(solved, after, tablebase, options, stop)) {
            prove<R>(solved, after, tablebase, options, stop);
        }
        return solved;
    });
}

}  // namespace crownhead::solve
