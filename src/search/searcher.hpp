#pragma once

#include "rules/game.hpp"
#include "search/control.hpp"
#include "search/leaf_evaluator.hpp"
#include "search/order.hpp"
#include "search/position_history.hpp"
#include "search/pruning.hpp"
#include "search/score.hpp"
#include "search/transposition.hpp"
#include "search/workspace.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::search {

/// What the threads of an engine share.
template <rules::Rules R>
struct Shared {
    TranspositionTable& table;
    const TablebaseOf<R>* tablebase;  ///< null for none
    const evaluation::Evaluation<R>& evaluation;
    const Pruning& pruning;
    Control& control;
};

/// The tree below the root, searched by one thread: principal variation search (T. Marsland, 1983) by value, boards and
/// moves on the stack of the calls.
template <rules::Rules R>
class Searcher {
  public:
    using Board = rules::Board<R>;
    using Move = typename Board::Move;
    using Side = rules::Side;

    /// `workspace` is this searcher's alone for as long as it lives.
    Searcher(const rules::Game& game, const Shared<R>& shared, Workspace<R>& workspace, std::size_t thread)
        : control_(shared.control),
          table_(shared.table),
          pruning_(shared.pruning),
          leaf_evaluator_(control_.limits(), shared.tablebase, shared.evaluation, Board::from(game.now())),
          history_(game),
          captures_(control_.limits().captures),
          thread_(thread),
          workspace_(workspace) {
        workspace_.begin();
    }

    /// The score, for the side to move at the root, of a move of the root that is searched `depth` further plies.
    /// Throws Stopped. `line()` is then what follows the move, where the window was open.
    template <Side S>
    int after_root(const Board& root, const Move& move, int depth, int alpha, int beta) {
        workspace_.frame(1).line.clear();
        workspace_.frame(0).played = move;
        history_.push(key_of(root), root);
        const int score = -below<rules::other(S)>(root.template after<S>(move), depth, -beta, -alpha, 1,
                                                  returns(root, move) ? history_.reversible_plies_at_root() + 1 : 0);
        history_.pop();
        return score;
    }

    [[nodiscard]] const std::vector<Move>& line() const { return workspace_.frame(1).line; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] const LeafEvaluator<R>& leaf_evaluator() const { return leaf_evaluator_; }

    /// Counts a node, and now and then looks whether the time is over: throws Stopped then.
    void count_node() {
        ++nodes_;
        check_limits();
    }

  private:
    using Word = typename Board::Word;
    static constexpr std::uint64_t work_between_looks = 1024;

    using Frame = typename Workspace<R>::Frame;

    /// `work` counts captures too: one position may have very many.
    void check_limits() {
        if (until_look_-- == 0) {
            look();
        }
    }
    void look() {
        control_.tell(thread_, nodes_);
        if (control_.is_over()) {
            throw Stopped{};
        }
        const std::uint64_t left = control_.limits().nodes - std::min(control_.nodes(), control_.limits().nodes);
        until_look_ = std::clamp(left, std::uint64_t{1}, work_between_looks) - 1;
    }

    static constexpr int lost(int ply) { return R.aim == rules::Aim::win ? ply - win : win - ply; }
    static bool returns(const Board& board, const Move& move) {
        return move.captured == 0 && (board.kings & move.from) != 0;
    }
    template <Side S>
    static bool can_move(const Board& board) {
        return rules::has_capture<R, S>(board) || rules::count_quiet_moves<R, S>(board) != 0;
    }
    template <Side S>
    [[nodiscard]] bool is_drawn(const Board& board, std::uint64_t key, int reversible_plies) const {
        return (reversible_plies > 0 && (history_.is_repeated(key, reversible_plies) ||
                                         (history_.is_without_progress(reversible_plies) && can_move<S>(board)))) ||
               (history_.is_ending_over(board) && can_move<S>(board));
    }

    /// The ply at which the line to this position turned to what cannot be undone; 0 where it has not, and where the
    /// root is not known to be won or lost.
    int find_conversion_ply(const Board& board, int ply) {
        if (!leaf_evaluator_.is_decided()) {
            return 0;
        }
        const int before = workspace_.frame(ply - 1).conversion_ply;
        return workspace_.frame(ply).conversion_ply = before != 0                            ? before
                                                      : leaf_evaluator_.has_converted(board) ? ply
                                                                                             : 0;
    }

    /// The score of a position for its side to move, `S`.
    template <Side S>
    int below(const Board& board, int depth, int alpha, int beta, int ply, int reversible_plies) {
        if (depth <= 0 && reversible_plies == 0 && !history_.is_ending_over(board)) {
            return quiesce<S>(board, alpha, beta, ply, captures_);
        }
        const std::uint64_t key = key_of(board);
        if (depth > 0) {
            table_.prefetch(key);
        }
        if (is_drawn<S>(board, key, reversible_plies)) {
            count_node();
            return 0;
        }
        return depth <= 0 ? quiesce<S>(board, alpha, beta, ply, captures_)
                          : visit<S>(board, key, depth, alpha, beta, ply, reversible_plies);
    }

    /// Follows the captures to their end, or so many of them.
    template <Side S>
    int quiesce(const Board& board, int alpha, int beta, int ply, int captures) {
        count_node();
        const int conversion_ply = find_conversion_ply(board, ply);
        if (!rules::has_capture<R, S>(board)) {
            return rules::count_quiet_moves<R, S>(board) == 0 ? lost(ply)
                                                              : leaf_evaluator_.leaf(board, ply, conversion_ply);
        }
        if (captures == 0 || ply >= max_ply) {
            return leaf_evaluator_.noisy_eval(board);
        }
        MoveList<R>& moves = workspace_.frame(ply).moves;
        moves.template fill<S>(board, [&] { check_limits(); });
        int best = -infinite;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Board next = board.template after<S>(moves[i]);
            const int score = -quiesce<rules::other(S)>(next, -beta, -std::max(alpha, best), ply + 1, captures - 1);
            best = std::max(best, score);
            if (best >= beta) {
                break;
            }
        }
        return best;
    }

    /// `depth` is above 0. `evaluated`: by the judge, where that is known already.
    template <Side S>
    int visit(const Board& board, std::uint64_t key, int depth, int alpha, int beta, int ply, int reversible_plies,
              int static_eval = TTEntry::no_eval) {
        count_node();
        if (ply >= max_ply) {
            return leaf_evaluator_.noisy_eval(board);
        }
        const bool open = beta - alpha > 1;
        const int conversion_ply = find_conversion_ply(board, ply);
        const std::uint64_t table_key = history_.table_key(key, board, reversible_plies, depth);
        const auto known = table_.find(table_key);
        if (known && !open && pruning_.table_cuts && known->depth >= depth) {
            const auto score = from_table(known->score, ply, conversion_ply);
            if (score && (known->bound == Bound::exact || (known->bound == Bound::lower && *score >= beta) ||
                          (known->bound == Bound::upper && *score <= alpha))) {
                return *score;
            }
        }
        const auto tablebase = leaf_evaluator_.known(board, ply, conversion_ply);
        if (tablebase.score) {
            return *tablebase.score;
        }
        if (tablebase.at_least &&
            (*tablebase.at_least > 0 ? *tablebase.at_least >= beta : *tablebase.at_least <= alpha)) {
            return *tablebase.at_least;
        }
        MoveList<R>& moves = workspace_.frame(ply).moves;
        const bool captures = rules::has_capture<R, S>(board);
        if (static_eval == TTEntry::no_eval && !captures) {
            const bool is_kept = known && known->static_eval != TTEntry::no_eval;
            static_eval = is_kept ? known->static_eval : leaf_evaluator_.static_eval(board);
        }
        workspace_.frame(ply).noisy_eval =
            captures ? std::nullopt : std::optional(leaf_evaluator_.with_noise(board, static_eval));
        if (!known && pruning_.reduce_unknown_from_depth > 0 && depth >= pruning_.reduce_unknown_from_depth) {
            --depth;
        }
        const bool may_cut = !open && !captures && !is_proven(beta);
        if (may_cut) {
            if (const auto score = forward_prune<S>(board, key, depth, beta, ply, reversible_plies, static_eval)) {
                return *score;
            }
        }
        moves.template fill<S>(board, [&] { check_limits(); });
        if (moves.size() == 0) {
            return lost(ply);
        }
        if (captures && pruning_.extensions && (open || workspace_.frame(ply - 1).played.captured != 0)) {
            ++depth;
        }
        order_moves<S>(workspace_, known ? known->move : std::uint16_t{0}, ply);
        history_.push(key, board);
        if (may_cut && multi_cut<S>(board, depth, beta, ply, reversible_plies)) {
            history_.pop();
            return beta;
        }
        const Best best = best_of<S>(board, depth, alpha, beta, ply, reversible_plies);
        history_.pop();
        if (pruning_.table_cuts) {
            const Bound bound = best.score >= beta ? Bound::lower : best.score > alpha ? Bound::exact : Bound::upper;
            table_.keep(table_key, {to_table(best.score, ply, conversion_ply), std::min(depth, 255), best.move, bound,
                                    static_eval});
        }
        return best.score;
    }

    /// A score that shows without the moves being tried that a quiet position, whose judgement is in its frame, is at
    /// least worth beta, or less; nothing where none does. `evaluated`: that judgement before it was blurred.
    template <Side S>
    std::optional<int> forward_prune(const Board& board, std::uint64_t key, int depth, int beta, int ply,
                                     int reversible_plies, int static_eval) {
        const int noisy_eval = *workspace_.frame(ply).noisy_eval;
        if (depth <= pruning_.futility_to_depth &&
            noisy_eval - pruning_.futility_margin - pruning_.futility_margin_a_ply * depth >= beta &&
            !rules::has_capture<R, rules::other(S)>(board) && rules::count_quiet_moves<R, S>(board) != 0) {
            return noisy_eval;
        }
        if (pruning_.verify_from_depth == 0 || depth < pruning_.verify_from_depth) {
            return std::nullopt;
        }
        const int shallow = std::max(depth - pruning_.verify_plies_less, 1);
        const int raised = beta + pruning_.verify_margin;
        if (noisy_eval >= raised && !is_proven(raised) &&
            visit<S>(board, key, shallow, raised - 1, raised, ply, reversible_plies, static_eval) >= raised) {
            return beta;
        }
        const int lowered = beta - 1 - pruning_.verify_margin_below;
        if (noisy_eval <= lowered && !is_proven(lowered) &&
            visit<S>(board, key, shallow, lowered, lowered + 1, ply, reversible_plies, static_eval) <= lowered) {
            return beta - 1;
        }
        return std::nullopt;
    }

    /// Whether several of the first moves of a quiet position that is judged to be worth beta are, searched less deep.
    template <Side S>
    bool multi_cut(const Board& board, int depth, int beta, int ply, int reversible_plies) {
        if (pruning_.multi_cut_from_depth == 0 || depth < pruning_.multi_cut_from_depth ||
            *workspace_.frame(ply).noisy_eval < beta) {
            return false;
        }
        Frame& frame = workspace_.frame(ply);
        const std::size_t moves = std::min(frame.moves.size(), static_cast<std::size_t>(pruning_.multi_cut_moves));
        const int shallow = depth - 1 - pruning_.multi_cut_plies_less;
        int cuts = 0;
        for (std::size_t i = 0; i < moves && cuts < pruning_.multi_cut_cuts; ++i) {
            const Move move = frame.moves.pick(i);
            frame.played = move;
            const int score = -below<rules::other(S)>(board.template after<S>(move), shallow, -beta, -beta + 1, ply + 1,
                                                      returns(board, move) ? reversible_plies + 1 : 0);
            cuts += score >= beta ? 1 : 0;
        }
        return cuts == pruning_.multi_cut_cuts;
    }

    struct Best {
        int score = -infinite;
        std::uint16_t move = 0;
    };

    template <Side S>
    Best best_of(const Board& board, int depth, int alpha, int beta, int ply, int reversible_plies) {
        Frame& frame = workspace_.frame(ply);
        auto& line_below = workspace_.frame(ply + 1).line;
        MoveList<R>& moves = frame.moves;
        const bool open = beta - alpha > 1;
        Best best;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves.pick(i);
            frame.played = move;
            if (open) {
                line_below.clear();
            }
            const Board next = board.template after<S>(move);
            const int reversible_after = returns(board, move) ? reversible_plies + 1 : 0;
            const int score = child<S>(next, i, moves.captures(), depth, alpha, beta, ply, reversible_after);
            if (score <= best.score) {
                continue;
            }
            best = {score, name_of<R>(move)};
            if (score > alpha) {
                alpha = score;
                if (open) {
                    frame.line.assign(1, move);
                    frame.line.insert(frame.line.end(), line_below.begin(), line_below.end());
                }
                if (alpha >= beta) {
                    if (!moves.captures()) {
                        remember_cut<S>(workspace_, i, depth, ply);
                    }
                    break;
                }
            }
        }
        return best;
    }

    /// The score of a move: the first with the whole window, the others to show that they are no better, late quiet
    /// ones less deep.
    template <Side S>
    int child(const Board& next, std::size_t i, bool captures, int depth, int alpha, int beta, int ply,
              int reversible_plies) {
        constexpr Side they = rules::other(S);
        const int rest = depth - 1;
        if (i == 0) {
            return -below<they>(next, rest, -beta, -alpha, ply + 1, reversible_plies);
        }
        const int reduced = captures ? rest : rest - reduction(i, depth, ply);
        int score = -below<they>(next, reduced, -alpha - 1, -alpha, ply + 1, reversible_plies);
        if (score > alpha && reduced < rest) {
            score = -below<they>(next, rest, -alpha - 1, -alpha, ply + 1, reversible_plies);
        }
        if (score > alpha && score < beta) {
            score = -below<they>(next, rest, -beta, -alpha, ply + 1, reversible_plies);
        }
        return score;
    }

    /// Of the move at `i`, in plies.
    [[nodiscard]] int reduction(std::size_t i, int depth, int ply) const {
        if (pruning_.reduce_from_move == 0 || static_cast<int>(i) < pruning_.reduce_from_move ||
            depth < pruning_.reduce_from_depth) {
            return 0;
        }
        const bool far =
            static_cast<int>(i) >= 3 * pruning_.reduce_from_move && depth >= 2 * pruning_.reduce_from_depth;
        return 1 + (far ? 1 : 0) + (pruning_.reduce_more_when_falling && is_falling(ply) ? 1 : 0);
    }

    /// Whether the side to move is judged worse than before its last move.
    [[nodiscard]] bool is_falling(int ply) const {
        if (ply < 2) {
            return false;
        }
        const std::optional<int>& before = workspace_.frame(ply - 2).noisy_eval;
        const std::optional<int>& now = workspace_.frame(ply).noisy_eval;
        return before && now && *now < *before;
    }

    Control& control_;
    TranspositionTable& table_;
    const Pruning& pruning_;
    LeafEvaluator<R> leaf_evaluator_;
    PositionHistory<R> history_;
    int captures_;  ///< that are followed at the end of a line
    std::size_t thread_;
    Workspace<R>& workspace_;
    std::uint64_t nodes_ = 0;
    std::uint64_t until_look_ = 0;
};

}  // namespace crownhead::search
