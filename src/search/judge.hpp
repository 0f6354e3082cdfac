#pragma once

#include "evaluation/evaluation.hpp"
#include "search/key.hpp"
#include "search/limits.hpp"
#include "search/score.hpp"
#include "search/truth.hpp"

#include <algorithm>
#include <optional>

namespace crownhead::search {

/// What a quiet position is worth without looking further: what the databases know, else a judgement, which a weaker
/// player gets a little wrong. A thread has one of its own.
template <rules::Rules R>
class Judge {
  public:
    using Board = rules::Board<R>;

    Judge(const Limits& limits, const TruthOf<R>* truth, const evaluation::Evaluation<R>& evaluation, const Board& root)
        : evaluation_(evaluation),
          noise_(limits.noise),
          seed_(limits.seed),
          truth_(truth),
          root_pieces_(board::count<Word>(root.black | root.white)),
          root_kings_(board::count<Word>(root.kings)),
          root_value_(known_of(root)) {}

    /// What the root itself is known to be worth.
    [[nodiscard]] std::optional<endgame::Value> root_value() const { return root_value_; }

    /// What the position is judged to be worth before anybody gets it wrong: it may be kept.
    [[nodiscard]] int evaluated(const Board& board) const { return evaluation_(board); }

    /// That judgement as this player, who may be a weaker one, sees it.
    [[nodiscard]] int blurred(const Board& board, int evaluated) const {
        if (noise_ == 0) {
            return evaluated;
        }
        const auto span = 2 * static_cast<std::uint64_t>(noise_) + 1;
        const int score = evaluated + static_cast<int>(mix(key_of(board) ^ seed_) % span) - noise_;
        return std::clamp(score, -evaluation::most, evaluation::most);
    }

    [[nodiscard]] int judged(const Board& board) const { return blurred(board, evaluated(board)); }

    /// The score of a position that ends a line because its value is known; nothing where that is not so. Where the
    /// root is known already, positions of its value and its pieces are looked into further: being won is then not
    /// enough, the way on has to be found, and in a drawn position the one that is hardest for the other side.
    [[nodiscard]] std::optional<int> known(const Board& board, int ply) const {
        const auto known = known_of(board);
        if (!known || (is_as_root(*known, ply) && (*known == Value::draw || has_roots_pieces(board)))) {
            return std::nullopt;
        }
        return score(board, *known, ply);
    }

    /// The score of a position that ends a line because the search goes no deeper. `board` is quiet.
    [[nodiscard]] int leaf(const Board& board, int ply) const {
        const auto known = known_of(board);
        return known ? score(board, *known, ply) : judged(board);
    }

  private:
    using Value = endgame::Value;
    using Word = typename Board::Word;
    static constexpr int parts_of_a_drawn_judgement = 16;

    [[nodiscard]] bool is_as_root(Value known, int ply) const {
        return root_value_ && *root_value_ == (ply % 2 == 0 ? known : endgame::turned(known));
    }
    [[nodiscard]] bool has_roots_pieces(const Board& board) const {
        return board::count<Word>(board.black | board.white) == root_pieces_ &&
               board::count<Word>(board.kings) == root_kings_;
    }

    [[nodiscard]] std::optional<Value> known_of(const Board& board) const {
        if (truth_ == nullptr || board::count<Word>(board.black | board.white) > truth_->most_pieces()) {
            return std::nullopt;
        }
        return truth_->of(board);
    }

    /// A capture and a man crowned cannot be undone. From a root that is won the first of them, with the win kept, is
    /// the aim of the search, the sooner the better: so every won ending comes to its end.
    [[nodiscard]] int score(const Board& board, Value known, int ply) const {
        if (known == Value::draw) {
            return root_value_ == Value::draw ? judged(board) / parts_of_a_drawn_judgement : 0;
        }
        const int sign = known == Value::win ? 1 : -1;
        if (is_as_root(known, ply) && !has_roots_pieces(board)) {
            return sign * (converted - ply);
        }
        return sign * known_win + std::clamp(judged(board), -reach_of_known, reach_of_known);
    }

    evaluation::Evaluation<R> evaluation_;
    int noise_;
    std::uint64_t seed_;
    const TruthOf<R>* truth_;
    int root_pieces_;
    int root_kings_;
    std::optional<Value> root_value_;
};

}  // namespace crownhead::search
