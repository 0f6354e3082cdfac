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

/// What the moves say of a position that has some.
void sum_up(Solved& solved) {
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

/// Looks for what is not known of a move, to a depth.
template <rules::Rules R>
void look_into(Solver<R>& solver, const rules::Board<R>& after, SolvedMove& move, int depth) {
    if (move.low < 1 && move.high == 1) {  // is it a win? only if the other side has no draw
        const Proof draw = solver.ask(after, 0, depth);
        if (draw == Proof::no) {
            move.low = 1;
        } else if (draw == Proof::yes) {
            move.high = 0;
        }
    }
    if (move.low == -1 && move.high > -1) {  // is it a loss? only if the other side wins
        const Proof win = solver.ask(after, 1, depth);
        if (win == Proof::yes) {
            move.high = -1;
        } else if (win == Proof::no) {
            move.low = 0;
        }
    }
}

bool is_open(const Solved& solved) {
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

/// Whether few enough positions can come up for all of them to be solved.
template <rules::Rules R>
bool play_out(Solved& solved, const std::vector<rules::Board<R>>& after, const search::TablebaseOf<R>* tablebase,
              const Options& options, const std::stop_token& stop) {
    const auto game = WholeGame<R>::from(after, tablebase, options.max_positions, stop);
    if (!game) {
        return false;
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
        solved.moves[i].low = solved.moves[i].high = -game->worth(after[i]);
    }
    solved.nodes = game->positions();
    sum_up(solved);
    return true;
}

template <rules::Rules R>
void prove(Solved& solved, const std::vector<rules::Board<R>>& after, const search::TablebaseOf<R>* tablebase,
           const Options& options, const std::stop_token& stop) {
    Solver<R> solver(tablebase, options.table_bytes, stop);
    while (is_open(solved) && solved.depth < options.max_depth && !stop.stop_requested()) {
        ++solved.depth;
        for (std::size_t i = 0; i < after.size(); ++i) {
            look_into<R>(solver, after[i], solved.moves[i], solved.depth);
        }
        sum_up(solved);
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
        if (!play_out<R>(solved, after, tablebase, options, stop)) {
            prove<R>(solved, after, tablebase, options, stop);
        }
        return solved;
    });
}

}  // namespace crownhead::solve
