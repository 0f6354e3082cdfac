// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "search/control.hpp"
#include "search/leaf_evaluator.hpp"
#include "search/node.hpp"
#include "search/order.hpp"
#include "search/position_history.hpp"
#include "search/pruning.hpp"
#include "search/score.hpp"
#include "search/shared.hpp"
#include "search/transposition.hpp"
#include "search/workspace.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace crownhead::search {

/// Searches the tree below the root on one thread: principal variation search (T. Marsland, 1983). Boards and moves are
/// values on the call stack.
template <rules::Rules R>
class Searcher {
  public:
    using Board = rules::Board<R>;
    using Move = typename Board::Move;
    using Side = rules::Side;

    /// `workspace` belongs to this searcher alone for as long as it lives.
    Searcher(const rules::Game& game, const Shared<R>& shared, Workspace<R>& workspace, std::size_t thread)
        : control_(shared.control),
          table_(shared.table),
          pruning_(shared.pruning),
          leaf_evaluator_(control_.limits(), shared.tablebase, shared.evaluation, Board::from(game.now())),
          history_(game),
          captures_(control_.limits().captures),
          thread_(thread),
          workspace_(workspace) {
        workspace_.reset();
    }

    /// Searches a root move `depth` further plies and returns its score for the side to move at the root. If the window
    /// was open, `line()` is then what follows the move. Throws Stopped.
    template <Side S>
    int after_root(const Board& root, const Move& move, int depth, Window window) {
        workspace_.frame(1).line.clear();
        workspace_.frame(0).played = move;
        history_.push(key_of(root), root);
        const Board board = root.template after<S>(move);
        const int reversible = is_reversible(root, move) ? history_.reversible_plies_at_root() + 1 : 0;
        const int score = -search<rules::other(S)>({board, depth, 1, reversible}, window.negated());
        history_.pop();
        return score;
    }

    [[nodiscard]] const std::vector<Move>& line() const { return workspace_.frame(1).line; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] const LeafEvaluator<R>& leaf_evaluator() const { return leaf_evaluator_; }

    /// Counts a node, and now and then checks the limits: throws Stopped if the search is over.
    void count_node() {
        ++nodes_;
        check_limits();
    }

  private:
    using Word = typename Board::Word;
    static constexpr std::uint64_t poll_interval = 1024;

    using Frame = typename Workspace<R>::Frame;

    /// Called for captures too, since one position may have very many.
    void check_limits() {
        if (until_poll_-- == 0) {
            poll();
        }
    }
    void poll() {
        control_.report_nodes(thread_, nodes_);
        if (control_.is_over()) {
            throw Stopped{};
        }
        const std::uint64_t left = control_.limits().nodes - std::min(control_.nodes(), control_.limits().nodes);
        until_poll_ = std::clamp(left, std::uint64_t{1}, poll_interval) - 1;
    }

    static constexpr int no_move_score(int ply) { return R.aim == rules::Aim::win ? ply - win : win - ply; }
    /// The score of a position that the game's history makes a draw, or that has come up before in the line; nothing
    /// for others.
    template <Side S>
    [[nodiscard]] std::optional<int> score_by_history(const Node<R>& node, std::uint64_t key) {
        using enum Repetition;
        const int plies = node.reversible_plies;
        const auto repetition = plies > 0 ? history_.repetition(key, plies) : none;
        if (repetition == third ||
            (plies > 0 && history_.is_without_progress(plies) && rules::can_move<R, S>(node.board)) ||
            (history_.is_ending_over(node.board) && rules::can_move<R, S>(node.board))) {
            return 0;
        }
        return repetition == since_root ? std::optional(leaf_evaluator_.repeated(
                                              node.board, node.ply, workspace_.frame(node.ply - 1).conversion_ply))
                                        : std::nullopt;
    }

    /// The ply of the first conversion in the line to this position; 0 if there was none, or if the root is not known
    /// to be won or lost.
    int find_conversion_ply(const Board& board, int ply) {
        if (!leaf_evaluator_.is_decided()) {
            return 0;
        }
        int first = workspace_.frame(ply - 1).conversion_ply;
        if (first == 0 && leaf_evaluator_.has_converted(board)) {
            first = ply;
        }
        workspace_.frame(ply).conversion_ply = first;
        return first;
    }

    /// The score of a position for its side to move, `S`.
    template <Side S>
    int search(const Node<R>& node, Window window) {
        if (node.depth <= 0 && node.reversible_plies == 0 && !history_.is_ending_over(node.board)) {
            return quiesce<S>(node.board, window, node.ply, captures_);
        }
        const std::uint64_t key = key_of(node.board);
        if (node.depth > 0) {
            table_.prefetch(key);
        }
        if (const auto score = score_by_history<S>(node, key)) {
            count_node();
            return *score;
        }
        return node.depth <= 0 ? quiesce<S>(node.board, window, node.ply, captures_)
                               : search_inner<S>(node, key, window);
    }

    /// Quiescence search: follows captures to their end, or at most `captures` of them in a row.
    template <Side S>
    int quiesce(const Board& board, Window window, int ply, int captures) {
        count_node();
        const int conversion_ply = find_conversion_ply(board, ply);
        if (!rules::has_capture<R, S>(board)) {
            return rules::count_quiet_moves<R, S>(board) == 0 ? no_move_score(ply)
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
            const Window rest{std::max(window.alpha, best), window.beta};
            best = std::max(best, -quiesce<rules::other(S)>(next, rest.negated(), ply + 1, captures - 1));
            if (best >= window.beta) {
                break;
            }
        }
        return best;
    }

    /// Searches a node that has depth left and is not drawn. `static_eval`: its static evaluation, if that is known
    /// already.
    template <Side S>
    int search_inner(Node<R> node, std::uint64_t key, Window window, int static_eval = TTEntry::no_eval) {
        const Board& board = node.board;
        const int ply = node.ply;
        count_node();
        // Step 1: the maximum ply.
        if (ply >= max_ply) {
            return leaf_evaluator_.noisy_eval(board);
        }
        // Step 2: the transposition table.
        const int conversion_ply = find_conversion_ply(board, ply);
        const std::uint64_t table_key = history_.table_key(key, board, node.reversible_plies, node.depth);
        const auto entry = table_.find(table_key);
        if (entry && !window.is_open() && pruning_.table_cuts && entry->depth >= node.depth) {
            const auto score = from_table(entry->score, ply, conversion_ply);
            if (score && (entry->bound == Bound::exact || (entry->bound == Bound::lower && *score >= window.beta) ||
                          (entry->bound == Bound::upper && *score <= window.alpha))) {
                return *score;
            }
        }
        // Step 3: the endgame tablebases.
        const auto tablebase = leaf_evaluator_.known(board, ply, conversion_ply, node.depth);
        if (const auto score = tablebase.score_in(window)) {
            return *score;
        }
        const bool is_end_wanted = tablebase.at_least && !leaf_evaluator_.is_decided();
        if (is_end_wanted) {
            window = window.for_an_end(*tablebase.at_least > 0);
        }
        // Step 4: the static evaluation of a quiet position.
        const bool captures = rules::has_capture<R, S>(board);
        if (static_eval == TTEntry::no_eval && !captures) {
            const bool is_kept = entry && entry->static_eval != TTEntry::no_eval;
            static_eval = is_kept ? entry->static_eval : leaf_evaluator_.static_eval(board);
        }
        workspace_.frame(ply).noisy_eval =
            captures ? std::nullopt : std::optional(leaf_evaluator_.with_noise(board, static_eval));
        // Step 5: internal iterative reduction.
        if (!entry && pruning_.reduce_unknown_from_depth > 0 && node.depth >= pruning_.reduce_unknown_from_depth) {
            --node.depth;
        }
        // Step 6: futility and ProbCut, which need no move.
        const bool may_prune = !window.is_open() && !captures && !is_proven(window.beta);
        if (may_prune) {
            if (const auto score = forward_prune<S>(node, key, window.beta, static_eval)) {
                return *score;
            }
        }
        // Step 7: move generation.
        MoveList<R>& moves = workspace_.frame(ply).moves;
        moves.template fill<S>(board, [&] { check_limits(); });
        if (moves.size() == 0) {
            return no_move_score(ply);
        }
        // Step 8: capture extensions.
        if (captures && pruning_.extensions && (window.is_open() || workspace_.frame(ply - 1).played.captured != 0)) {
            ++node.depth;
        }
        // Step 9: move ordering, and multi-cut.
        order_moves<S>(workspace_, entry ? entry->move : std::uint16_t{0}, ply);
        history_.push(key, board);
        if (may_prune && multi_cut<S>(node, window.beta)) {
            history_.pop();
            return window.beta;
        }
        // Step 10: the moves one by one.
        Best best = best_of<S>(node, window);
        history_.pop();
        if (is_end_wanted && !is_certain(best.score)) {
            best.score = *tablebase.at_least;  // no end was found
        }
        // Step 11: the result goes into the table.
        if (pruning_.table_cuts) {
            const Bound bound = best.score >= window.beta   ? Bound::lower
                                : best.score > window.alpha ? Bound::exact
                                                            : Bound::upper;
            table_.store(table_key, {to_table(best.score, ply, conversion_ply), std::min(node.depth, 255), best.move,
                                     bound, static_eval});
        }
        return best.score;
    }

    /// Tries, before any move of this node, to show that a quiet position scores at least beta, or less. Returns a
    /// score that shows it, else nothing. The position's evaluation is in its frame; `static_eval` is the same without
    /// a weaker player's noise.
    template <Side S>
    std::optional<int> forward_prune(const Node<R>& node, std::uint64_t key, int beta, int static_eval) {
        const int eval = *workspace_.frame(node.ply).noisy_eval;
        // Futility (of the parent's move): so far above beta that a few plies will not bring it down.
        if (node.depth <= pruning_.futility_to_depth &&
            eval - pruning_.futility_margin - pruning_.futility_margin_a_ply * node.depth >= beta &&
            !rules::has_capture<R, rules::other(S)>(node.board) && rules::count_quiet_moves<R, S>(node.board) != 0) {
            return eval;
        }
        // ProbCut (M. Buro, 1995): a shallow search that beats the bound by a margin, or misses it by another.
        if (pruning_.verify_from_depth == 0 || node.depth < pruning_.verify_from_depth) {
            return std::nullopt;
        }
        Node<R> shallow = node;
        shallow.depth = std::max(node.depth - pruning_.verify_plies_less, 1);
        const int raised = beta + pruning_.verify_margin;
        if (eval >= raised && !is_proven(raised) &&
            search_inner<S>(shallow, key, Window::reaching(raised), static_eval) >= raised) {
            return beta;
        }
        const int lowered = beta - 1 - pruning_.verify_margin_below;
        if (eval <= lowered && !is_proven(lowered) &&
            search_inner<S>(shallow, key, Window::above(lowered), static_eval) <= lowered) {
            return beta - 1;
        }
        return std::nullopt;
    }

    /// Returns whether the evaluation of a quiet position is at least beta, and so are shallower searches of several of
    /// its first moves (Y. Björnsson and T. Marsland, 1999).
    template <Side S>
    bool multi_cut(const Node<R>& node, int beta) {
        Frame& frame = workspace_.frame(node.ply);
        if (pruning_.multi_cut_from_depth == 0 || node.depth < pruning_.multi_cut_from_depth ||
            *frame.noisy_eval < beta) {
            return false;
        }
        const std::size_t moves = std::min(frame.moves.size(), static_cast<std::size_t>(pruning_.multi_cut_moves));
        const int shallow = node.depth - 1 - pruning_.multi_cut_plies_less;
        int cuts = 0;
        for (std::size_t i = 0; i < moves && cuts < pruning_.multi_cut_cuts; ++i) {
            const Move move = frame.moves.pick(i);
            frame.played = move;
            const Board next = node.board.template after<S>(move);
            const int score =
                -search<rules::other(S)>(child_of(node, move, next, shallow), Window::reaching(beta).negated());
            cuts += score >= beta ? 1 : 0;
        }
        return cuts == pruning_.multi_cut_cuts;
    }

    struct Best {
        int score = -infinite;
        std::uint16_t move = 0;
    };

    template <Side S>
    Best best_of(const Node<R>& node, Window window) {
        Frame& frame = workspace_.frame(node.ply);
        auto& line_below = workspace_.frame(node.ply + 1).line;
        MoveList<R>& moves = frame.moves;
        const bool open = window.is_open();
        Best best;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves.pick(i);
            frame.played = move;
            if (open) {
                line_below.clear();
            }
            const Board next = node.board.template after<S>(move);
            const int score = search_move<S>(child_of(node, move, next, node.depth - 1), i, moves.captures(), window);
            if (score <= best.score) {
                continue;
            }
            best = {score, move_code<R>(move)};
            if (score > window.alpha) {
                window.alpha = score;
                if (open) {
                    frame.line.assign(1, move);
                    frame.line.insert(frame.line.end(), line_below.begin(), line_below.end());
                }
                if (window.alpha >= window.beta) {
                    if (!moves.captures()) {
                        record_cutoff<S>(workspace_, i, node.depth, node.ply);
                    }
                    break;
                }
            }
        }
        return best;
    }

    /// The score of the move at `i`, which leads to `child`: the first move is searched with the full window, the
    /// others with a null window to show that they are no better, late quiet ones less deep.
    template <Side S>
    int search_move(const Node<R>& child, std::size_t i, bool captures, Window window) {
        constexpr Side opponent = rules::other(S);
        if (i == 0) {
            return -search<opponent>(child, window.negated());
        }
        const Window null_window = Window::above(window.alpha).negated();
        // Late-move reduction.
        Node<R> reduced = child;
        reduced.depth -= captures ? 0 : reduction(i, child.depth + 1, child.ply - 1);
        int score = -search<opponent>(reduced, null_window);
        // It failed high at the reduced depth: search again at full depth.
        if (score > window.alpha && reduced.depth < child.depth) {
            score = -search<opponent>(child, null_window);
        }
        // It is better than the best so far: search for its exact score.
        if (score > window.alpha && score < window.beta) {
            score = -search<opponent>(child, window.negated());
        }
        return score;
    }

    /// The reduction of the move at `i`, in plies.
    [[nodiscard]] int reduction(std::size_t i, int depth, int ply) const {
        const int plies = pruning_.reduction(static_cast<int>(i), depth);
        return plies > 0 && pruning_.reduce_more_when_falling && is_falling(ply) ? plies + 1 : plies;
    }

    /// Returns whether the side to move is evaluated worse than before its last move.
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
    int captures_;  ///< how many in a row are followed at the end of a line
    std::size_t thread_;
    Workspace<R>& workspace_;
    std::uint64_t nodes_ = 0;
    std::uint64_t until_poll_ = 0;
};

}  // namespace crownhead::search
