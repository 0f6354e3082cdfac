// SPDX-License-Identifier: MIT
#pragma once

#include "base/mix.hpp"
#include "evaluation/evaluation.hpp"
#include "rules/key.hpp"
#include "search/limits.hpp"
#include "search/node.hpp"
#include "search/score.hpp"
#include "search/tablebase_of.hpp"

#include <algorithm>
#include <optional>

namespace crownhead::search {

/// The value of a quiet position without further search: what the databases know, else the evaluation, to which a
/// weaker player adds noise. Each thread has its own.
template <rules::Rules R>
class LeafEvaluator {
  public:
    using Board = rules::Board<R>;
    using Value = endgame::Value;
    using Word = typename Board::Word;

    LeafEvaluator(const Limits& limits, const TablebaseOf<R>* tablebase, const evaluation::Evaluation<R>& evaluation,
                  const Board& root)
        : evaluation_(evaluation),
          noise_(limits.noise),
          seed_(limits.seed),
          tablebase_(tablebase),
          root_pieces_(board::count<Word>(root.black | root.white)),
          root_kings_(board::count<Word>(root.kings)),
          root_value_(probe_value(root, allowance_)) {}

    /// The root's own value, if it is known.
    [[nodiscard]] std::optional<endgame::Value> root_value() const { return root_value_; }

    /// The evaluation without a weaker player's noise: it may be kept in the table.
    [[nodiscard]] int static_eval(const Board& board) const { return evaluation_(board); }

    /// The evaluation with this player's noise, if it is a weaker one.
    [[nodiscard]] int with_noise(const Board& board, int static_eval) const {
        if (noise_ == 0) {
            return static_eval;
        }
        const auto span = 2 * static_cast<std::uint64_t>(noise_) + 1;
        const int score = static_eval + static_cast<int>(mix(key_of(board) ^ seed_) % span) - noise_;
        return std::clamp(score, -evaluation::max_evaluation, evaluation::max_evaluation);
    }

    [[nodiscard]] int noisy_eval(const Board& board) const { return with_noise(board, static_eval(board)); }

    /// Returns whether the root is known to be won or lost. Values alone then do not help: the search must find an end.
    [[nodiscard]] bool is_decided() const { return root_value_ && *root_value_ != Value::draw; }

    /// Returns whether there has been a conversion since the root: a capture, or a man crowned.
    [[nodiscard]] bool has_converted(const Board& board) const {
        return board::count<Word>(board.black | board.white) != root_pieces_ ||
               board::count<Word>(board.kings) != root_kings_;
    }

    /// What the databases tell about a position, for its side to move.
    struct Knowledge {
        std::optional<Value> value{};
        std::optional<int> score{};     ///< the line ends here
        std::optional<int> at_least{};  ///< a bound in favour of the winner; the search may find the end itself

        /// The score, if nothing else is to be found out for a window.
        [[nodiscard]] std::optional<int> score_in(const Window& window) const {
            const bool is_enough = at_least && (*at_least > 0 ? *at_least >= window.beta : *at_least <= window.alpha);
            return !score && is_enough ? at_least : score;
        }
    };

    /// If the root is known too, positions of the same value are searched further; in a drawn root this finds the line
    /// that is hardest for the opponent. If the root is not known, a few pieces of known value are searched further
    /// where the bound does not settle it, as the end may be near. `conversion_ply`: the ply of the line's first
    /// conversion, or 0; `depth`: the plies that are still to be searched.
    [[nodiscard]] Knowledge known(const Board& board, int ply, int conversion_ply, int depth) {
        earned_ += slots_a_node;
        if (!is_worth_a_look(board, ply, depth)) {
            return {};
        }
        allow(ply, depth);
        const auto known = probe_value(board, allowance_);
        if (!known) {
            return {};
        }
        if (*known == Value::draw) {
            return is_root_value(*known, ply) ? Knowledge{.value = known} : Knowledge{.value = known, .score = 0};
        }
        if (const auto plies = plies_to_the_end(board)) {
            return {.value = known, .score = sign_of(*known) * (win - ply - *plies)};
        }
        if (!is_root_value(*known, ply)) {
            const int score = known_score(board, *known);
            return may_show_its_end(board) ? Knowledge{.value = known, .at_least = score}
                                           : Knowledge{.value = known, .score = score};
        }
        return conversion_ply == 0
                   ? Knowledge{.value = known}
                   : Knowledge{.value = known, .at_least = sign_of(*known) * (converted - conversion_ply)};
    }

    /// The score of a quiet position at which the search stops.
    [[nodiscard]] int leaf(const Board& board, int ply, int conversion_ply) {
        const Knowledge known = this->known(board, ply, conversion_ply, 0);
        if (known.score || known.at_least) {
            return known.score ? *known.score : *known.at_least;
        }
        if (!known.value) {
            return noisy_eval(board);
        }
        return *known.value == Value::draw ? noisy_eval(board) / drawn_eval_divisor : known_score(board, *known.value);
    }

    /// The score of a position that has come up before in the line: a draw, as it can come up again. But in a won or
    /// lost ending the winner can do otherwise: it is worth as little as a known win can be or, after a conversion in
    /// the line, what that is worth.
    [[nodiscard]] int repeated(const Board& board, int ply, int conversion_ply) {
        if (!is_decided()) {
            return 0;
        }
        allow(ply, 0);
        const auto known = probe_value(board, allowance_);
        if (!known || !is_root_value(*known, ply)) {
            return 0;
        }
        return sign_of(*known) * (conversion_ply == 0 ? min_known : converted - conversion_ply);
    }

  private:
    static constexpr int drawn_eval_divisor = 16;
    /// To decode a unit takes as long as some thousand nodes. Only nodes with at least so many plies left may want it …
    static constexpr int decode_from_depth = 10;
    /// … and never more slots than so many a node, so that most of the time is left to the search.
    static constexpr std::uint64_t slots_a_node = 1;
    /// Seven of ten nodes have fewer plies left. There one look in three hundred finds something, and a look takes a
    /// third of the time of a node.
    static constexpr int look_from_depth = 2;

    [[nodiscard]] bool is_root_value(Value known, int ply) const {
        return root_value_ && *root_value_ == (ply % 2 == 0 ? known : endgame::negated(known));
    }
    static int sign_of(Value known) { return known == Value::win ? 1 : -1; }

    /// The moves of the root are always known; and if the root is known itself, so is all that follows.
    [[nodiscard]] bool must_know(int ply) const { return ply <= 1 || root_value_; }

    /// Returns whether a search further may find the end of a win or loss: all positions after it are known too.
    [[nodiscard]] bool may_show_its_end(const Board& board) const {
        return !root_value_ && board::count<Word>(board.black | board.white) <= endgame::few_pieces;
    }

    [[nodiscard]] bool is_worth_a_look(const Board& board, int ply, int depth) const {
        return depth >= look_from_depth || must_know(ply) ||
               board::count<Word>(board.black | board.white) <= endgame::few_pieces;
    }

    /// Decides what the next probe may decode.
    void allow(int ply, int depth) {
        if (must_know(ply)) {
            allowance_.most = endgame::Allowance().most;
        } else {
            allowance_.most = depth >= decode_from_depth ? earned_ : 0;
        }
    }

    [[nodiscard]] std::optional<Value> probe_value(const Board& board, endgame::Allowance& allowance) const {
        if (tablebase_ == nullptr || board::count<Word>(board.black | board.white) > tablebase_->max_pieces()) {
            return std::nullopt;
        }
        return tablebase_->value(board, allowance);
    }

    [[nodiscard]] std::optional<int> plies_to_the_end(const Board& board) const {
        const auto distance = tablebase_->distance(board);
        return distance ? distance->plies() : std::nullopt;
    }

    /// The score of a position of known value that is not searched further.
    [[nodiscard]] int known_score(const Board& board, Value known) const {
        return known == Value::draw
                   ? 0
                   : sign_of(known) * known_win + std::clamp(noisy_eval(board), -reach_of_known, reach_of_known);
    }

    evaluation::Evaluation<R> evaluation_;
    int noise_;
    std::uint64_t seed_;
    const TablebaseOf<R>* tablebase_;
    int root_pieces_;
    int root_kings_;
    endgame::Allowance allowance_;  ///< of this search
    std::uint64_t earned_ = 0;      ///< slots, by the nodes so far
    std::optional<Value> root_value_;
};

}  // namespace crownhead::search
