// SPDX-License-Identifier: MIT
#pragma once

#include "search/searcher.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace crownhead::search {

/// A root move and what has been found out about it.
template <rules::Rules R>
struct RootMove {
    using Move = typename rules::Board<R>::Move;

    Move move{};
    int score = 0;             ///< of the last search that had an open window for it
    int depth = 0;             ///< of that search; 0 if there was none
    std::vector<Move> line{};  ///< the move and what follows
};

/// One thread's iterative deepening over the root moves, with aspiration windows, for each of the principal variations
/// asked for.
template <rules::Rules R>
class Root {
  public:
    using Board = rules::Board<R>;
    using Move = typename Board::Move;
    using Moves = std::vector<RootMove<R>>;

    /// There must be a legal move.
    Root(const rules::Game& game, const Shared<R>& shared, Workspace<R>& workspace, std::size_t thread)
        : shared_(shared),
          board_(Board::from(game.now())),
          searcher_(game, shared, workspace, thread),
          thread_(thread) {
        MoveList<R> moves;
        const auto nothing = [] {};
        board_.turn == rules::Side::black ? moves.template fill<rules::Side::black>(board_, nothing)
                                          : moves.template fill<rules::Side::white>(board_, nothing);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            moves_.push_back({.move = moves[i], .line = {moves[i]}});
        }
        lines_ = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(shared.control.limits().lines, 1)), 1,
                                         moves_.size());
    }

    /// Searches deeper and deeper until something ends it. `report()` is called after each depth.
    template <class Report>
    void deepen(Report&& report) {
        const int max_depth = std::min(shared_.control.limits().depth, Limits::max_depth);
        try {
            // Every second helper is a depth ahead, so that the threads do not all search the same.
            for (int depth = 1 + static_cast<int>(thread_ % 2); depth <= max_depth; ++depth) {
                for (std::size_t line = 0; line < lines_; ++line) {
                    search_in_window(depth, line);
                    sort(line + 1);
                }
                depth_ = depth;
                shared_.control.report_nodes(thread_, searcher_.nodes());
                report();
                if (is_settled() || shared_.control.is_late()) {
                    break;
                }
            }
        } catch (const Stopped&) {
            cap_older_scores();
        }
        shared_.control.report_nodes(thread_, searcher_.nodes());
    }

    /// The root moves, principal variations first, best first. Valid after `deepen`, however it ended.
    [[nodiscard]] const Moves& moves() const { return moves_; }
    /// How many of them are principal variations.
    [[nodiscard]] std::size_t lines() const { return lines_; }
    /// The last depth that was finished.
    [[nodiscard]] int depth() const { return depth_; }
    [[nodiscard]] std::optional<endgame::Value> known_value() const { return searcher_.leaf_evaluator().root_value(); }

  private:
    static constexpr int first_window = 12;
    static constexpr int windows_from_depth = 5;
    static constexpr int widest_window = 400;

    auto place(std::size_t i) { return moves_.begin() + static_cast<std::ptrdiff_t>(i); }

    /// Searches the moves from `first` on to a depth, in a window around the last score, which is widened until the
    /// score is inside it.
    void search_in_window(int depth, std::size_t first) {
        const int guess = moves_[first].score;
        int width = first_window;
        Window window{-infinite, infinite};
        if (depth >= windows_from_depth && moves_[first].depth > 0 && !is_proven(guess)) {
            window = {guess - width, guess + width};
        }
        for (;;) {
            const int score = board_.turn == rules::Side::black ? search<rules::Side::black>(depth, window, first)
                                                                : search<rules::Side::white>(depth, window, first);
            if (score > window.alpha && score < window.beta) {
                return;
            }
            width *= 3;
            const bool wide = width > widest_window || is_proven(score);
            if (score <= window.alpha) {
                window.alpha = wide ? -infinite : score - width;
            } else {
                window.beta = wide ? infinite : score + width;
            }
        }
    }

    template <rules::Side S>
    int search(int depth, Window window, std::size_t first) {
        searcher_.count_node();
        const int rest = depth - 1;
        int best = -infinite;
        for (std::size_t i = first; i < moves_.size() && best < window.beta; ++i) {
            const Move move = moves_[i].move;
            const int bound = std::max(window.alpha, best);
            int score = 0;
            if (i == first) {
                score = searcher_.template after_root<S>(board_, move, rest, window);
            } else {
                score = searcher_.template after_root<S>(board_, move, rest, Window::above(bound));
                if (score > bound && score < window.beta) {
                    score = searcher_.template after_root<S>(board_, move, rest, {bound, window.beta});
                }
            }
            best = std::max(best, score);
            if (i == first || score > bound) {
                keep(i, depth, score, score > window.alpha);
                std::rotate(place(first), place(i), place(i + 1));
            }
        }
        return best;
    }

    void keep(std::size_t i, int depth, int score, bool with_line) {
        RootMove<R>& kept = moves_[i];
        kept.score = score;
        kept.depth = depth;
        if (with_line) {
            kept.line.assign(1, kept.move);
            kept.line.insert(kept.line.end(), searcher_.line().begin(), searcher_.line().end());
        }
    }

    void sort(std::size_t lines) {
        std::stable_sort(moves_.begin(), place(lines), [](const auto& a, const auto& b) { return a.score > b.score; });
    }

    /// After an unfinished depth: lines of the depth before come behind those of this one, so their scores are capped
    /// to be no better.
    void cap_older_scores() {
        for (std::size_t i = 1; i < lines_; ++i) {
            moves_[i].score = std::min(moves_[i].score, moves_[i - 1].score);
        }
    }

    /// Returns whether every line ends in a win or loss no further away than the depth searched.
    [[nodiscard]] bool is_settled() const {
        return std::all_of(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lines_), [&](const auto& one) {
            return is_certain(one.score) && win - std::abs(one.score) <= depth_;
        });
    }

    Shared<R> shared_;
    Board board_;
    Searcher<R> searcher_;
    std::size_t thread_;
    Moves moves_;
    std::size_t lines_ = 1;
    int depth_ = 0;
};

}  // namespace crownhead::search
