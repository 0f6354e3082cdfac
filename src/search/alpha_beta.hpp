#pragma once

#include "rules/game.hpp"
#include "search/evaluate.hpp"
#include "search/move_list.hpp"
#include "search/think.hpp"
#include "search/transposition.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace crownhead::search {

/// The search itself, for one rule set and one thought: principal variation search with a transposition table, killers,
/// history and late-move reductions. Scores are hundredths of a man for the side to move.
template <rules::Rules R>
class AlphaBeta {
  public:
    using Board = rules::Board<R>;
    using Move = typename Board::Move;

    static constexpr int win = 100'000;
    static constexpr int most_ply = 160;
    static constexpr int certain = win - most_ply;

    /// Thrown out of the search when it has to stop.
    struct Stopped {};

    AlphaBeta(const rules::Game& game, const Limits& limits, const std::stop_token& stop)
        : limits_(limits), stop_(stop), table_(table_bits), lists_(most_ply + 1) {
        remember(game);
    }

    /// Searches the root to a depth and returns its score; throws Stopped. `line()` is right after either, though
    /// after Stopped it is what had been found by then, and may be empty.
    int search(const Board& root, int depth) { return visit(root, depth, -win, win, 0, quiet_at_root_); }

    [[nodiscard]] const std::vector<Move>& line() const { return lines_[0]; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    using Bound = TranspositionTable::Bound;
    static constexpr int table_bits = 17;
    static constexpr int squares = 80;
    static constexpr int quiet_plies_for_a_draw = 80;
    static constexpr std::uint64_t work_between_looks = 1024;

    /// Positions of the game that could come again, oldest first, and how many quiet plies the last ones are.
    void remember(const rules::Game& game) {
        for (std::size_t i = 0; i < game.moves().size(); ++i) {
            const Board before = Board::from(game.positions()[i]);
            const Board after = Board::from(game.positions()[i + 1]);
            past_.push_back(key_of(before));
            quiet_at_root_ = can_return(before, after) ? quiet_at_root_ + 1 : 0;
        }
    }

    /// Whether a move can be undone by later ones: no man moved, and nothing was captured.
    static bool can_return(const Board& before, const Board& after) {
        const auto men = [](const Board& board) { return (board.black | board.white) & ~board.kings; };
        const auto pieces = [](const Board& board) {
            using Word = typename Board::Word;
            return board::count<Word>(board.black) + board::count<Word>(board.white);
        };
        return men(before) == men(after) && pieces(before) == pieces(after);
    }

    /// A quick look at the clock now and then. `work` counts captures too: one position may have very many.
    void look_up() {
        if (++work_ % work_between_looks == 0 &&
            (stop_.stop_requested() || (limits_.deadline && std::chrono::steady_clock::now() >= *limits_.deadline))) {
            throw Stopped{};
        }
    }

    [[nodiscard]] int judge(const Board& board, std::uint64_t key) const {
        int score = Evaluation<R>::of(board);
        if (limits_.noise > 0) {
            const auto span = 2 * static_cast<std::uint64_t>(limits_.noise) + 1;
            score += static_cast<int>(mix(key ^ limits_.seed) % span) - limits_.noise;
        }
        return score;
    }

    /// Whether the position stood before, in the line or in the game, with nothing irreversible since.
    [[nodiscard]] bool is_repeated(std::uint64_t key, int quiet) const {
        const auto reach = std::min(static_cast<std::size_t>(quiet), past_.size());
        return std::find(past_.end() - static_cast<std::ptrdiff_t>(reach), past_.end(), key) != past_.end();
    }

    int visit(const Board& board, int depth, int alpha, int beta, int ply, int quiet) {
        auto& line = lines_[static_cast<std::size_t>(ply)];
        line.clear();
        if (nodes_ >= limits_.nodes) {
            throw Stopped{};
        }
        ++nodes_;
        look_up();
        MoveList<R>& moves = lists_[static_cast<std::size_t>(ply)];
        moves.fill(board, [&] { look_up(); });
        if (moves.size() == 0) {
            return R.aim == rules::Aim::win ? ply - win : win - ply;
        }
        const std::uint64_t key = key_of(board);
        if (ply > 0 && (quiet >= quiet_plies_for_a_draw || is_repeated(key, quiet))) {
            return 0;
        }
        if (moves.size() == 1) {
            ++depth;
        }
        if (ply >= most_ply || (depth <= 0 && !moves.captures())) {
            return judge(board, key);
        }
        const auto* known = table_.find(key);
        if (known != nullptr && ply > 0 && known->depth >= depth) {
            const int score = from_table(known->score, ply);
            if (known->bound == Bound::exact || (known->bound == Bound::lower && score >= beta) ||
                (known->bound == Bound::upper && score <= alpha)) {
                return score;
            }
        }
        order(moves, board, known, ply);
        return best_of(moves, board, key, depth, alpha, beta, ply, quiet);
    }

    int best_of(MoveList<R>& moves, const Board& board, std::uint64_t key, int depth, int alpha, int beta, int ply,
                int quiet) {
        const int floor = alpha;
        int best = -win;
        Move best_move{};
        past_.push_back(key);
        const Pop pop{past_};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            moves.pick(i);
            const Move move = moves[i];
            const Board next = board.after(move);
            const bool returns = move.captured == 0 && (board.kings & move.from) != 0;
            const int score = child(next, i, moves.captures(), depth, alpha, beta, ply, returns ? quiet + 1 : 0);
            if (score <= best && i > 0) {
                continue;
            }
            best = score;
            best_move = move;
            if (score > alpha || (ply == 0 && i == 0)) {
                alpha = std::max(alpha, score);
                extend_line(move, ply);
            }
            if (alpha >= beta) {
                remember_cut(move, moves.captures(), board.turn, depth, ply);
                break;
            }
        }
        const Bound bound = best >= beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
        table_.keep({key, to_table(best, ply), static_cast<std::int8_t>(std::clamp(depth, 0, 127)), bound,
                     bit(best_move.from), bit(best_move.to)});
        return best;
    }

    /// The score of a move: the first with the whole window, the others to show that they are no better, late quiet
    /// ones a ply less deep.
    int child(const Board& next, std::size_t i, bool captures, int depth, int alpha, int beta, int ply, int quiet) {
        const int rest = std::max(depth - 1, 0);
        if (i == 0) {
            return -visit(next, rest, -beta, -alpha, ply + 1, quiet);
        }
        const int reduced = !captures && i >= 3 && depth >= 3 ? rest - 1 : rest;
        int score = -visit(next, reduced, -alpha - 1, -alpha, ply + 1, quiet);
        if (score > alpha && reduced < rest) {
            score = -visit(next, rest, -alpha - 1, -alpha, ply + 1, quiet);
        }
        if (score > alpha && score < beta) {
            score = -visit(next, rest, -beta, -alpha, ply + 1, quiet);
        }
        return score;
    }

    void order(MoveList<R>& moves, const Board& board, const TranspositionTable::Entry* known, int ply) {
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        const auto& history = history_[board.turn == rules::Side::black ? 0 : 1];
        moves.weigh([&](const Move& move) -> std::int64_t {
            if (known != nullptr && known->from == bit(move.from) && known->to == bit(move.to)) {
                return 4'000'000'000;
            }
            if (move.captured != 0) {
                using Word = typename Board::Word;
                return 1000 * board::count<Word>(move.captured) + 100 * board::count<Word>(move.captured & board.kings);
            }
            const std::uint16_t squares_of_move = pair(move);
            return killers[0] == squares_of_move   ? 3'000'000'000
                   : killers[1] == squares_of_move ? 2'999'999'999
                                                   : history[squares_of_move];
        });
    }

    void remember_cut(const Move& move, bool captures, rules::Side turn, int depth, int ply) {
        if (captures) {
            return;
        }
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != pair(move)) {
            killers = {pair(move), killers[0]};
        }
        history_[turn == rules::Side::black ? 0 : 1][pair(move)] += depth * depth;
    }

    void extend_line(const Move& move, int ply) {
        auto& line = lines_[static_cast<std::size_t>(ply)];
        const auto& rest = lines_[static_cast<std::size_t>(ply) + 1];
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    // A win is stored as seen from the position itself, and read as seen from the root.
    static int to_table(int score, int ply) {
        return score > certain ? score + ply : score < -certain ? score - ply : score;
    }
    static int from_table(int score, int ply) {
        return score > certain ? score - ply : score < -certain ? score + ply : score;
    }

    static std::uint8_t bit(typename Board::Word square) { return static_cast<std::uint8_t>(board::index_of(square)); }
    static std::uint16_t pair(const Move& move) {
        return static_cast<std::uint16_t>(bit(move.from) * squares + bit(move.to));
    }

    struct Pop {
        std::vector<std::uint64_t>& past;
        ~Pop() { past.pop_back(); }
    };

    const Limits& limits_;
    const std::stop_token& stop_;
    TranspositionTable table_;
    std::vector<MoveList<R>> lists_;
    std::array<std::vector<Move>, most_ply + 2> lines_;
    std::array<std::array<std::uint16_t, 2>, most_ply + 1> killers_{};
    std::array<std::array<std::int64_t, std::size_t{squares} * squares>, 2> history_{};
    std::vector<std::uint64_t> past_;
    int quiet_at_root_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t work_ = 0;
};

}  // namespace crownhead::search
