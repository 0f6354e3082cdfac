#include "solve/solve.hpp"

#include "endgame/visit.hpp"
#include "solve/solver.hpp"

#include <algorithm>

namespace crownhead::solve {
namespace {

std::optional<endgame::Value> value_between(int low, int high) {
    using endgame::Value;
    if (low != high) {
        return std::nullopt;
    }
    return low > 0 ? Value::win : low < 0 ? Value::loss : Value::draw;
}

/// What the moves say of the position.
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
    if (move.low == -1) {  // is it a loss? only if the other side wins
        const Proof win = solver.ask(after, 1, depth);
        if (win == Proof::yes) {
            move.high = -1;
        } else if (win == Proof::no) {
            move.low = 0;
        }
    }
}

}  // namespace

std::optional<endgame::Value> SolvedMove::value() const { return value_between(low, high); }

std::optional<endgame::Value> Solved::value() const { return value_between(low, high); }

Solved solve(const rules::RuleSet& set, const rules::Position& position, const Options& options,
             const std::stop_token& stop) {
    return endgame::visit_short_kings(set, [&]<rules::Rules R>() {
        Solver<R> solver(dynamic_cast<const search::TruthOf<R>*>(options.truth.get()), options.table_bytes, stop);
        Solved solved{.moves = moves_of(set, position)};
        sum_up(solved);
        const auto open = [&] {
            return std::any_of(solved.moves.begin(), solved.moves.end(),
                               [](const SolvedMove& move) { return move.low != move.high; });
        };
        while (open() && solved.depth < options.most_depth && !stop.stop_requested()) {
            ++solved.depth;
            for (SolvedMove& move : solved.moves) {
                const auto after = rules::Board<R>::from(rules::after(set, position, move.move));
                look_into<R>(solver, after, move, solved.depth);
            }
            sum_up(solved);
            solved.nodes = solver.nodes();
            if (options.progress) {
                options.progress(solved);
            }
        }
        return solved;
    });
}

}  // namespace crownhead::solve
