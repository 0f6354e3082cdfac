// SPDX-License-Identifier: MIT
#include "batch.hpp"

#include "base/bad_input.hpp"
#include "rules/draws.hpp"
#include "rules/generate.hpp"
#include "rules/listed_capture.hpp"
#include "rules/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace crownhead::python {
namespace {

using rules::Board;
using rules::Rules;
using rules::Side;

/// One game: the board, and of its past what draws depend on.
template <Rules R>
struct BatchGame {
    Board<R> board{};
    std::vector<Board<R>> recent{};  ///< the positions that may come again, the present one last
    rules::EndingCounts endings{};
};

/// A capture with its path, to be sorted by it.
template <Rules R>
struct ListedMove {
    rules::Move path{};
    typename Board<R>::Move move{};
};

template <Rules R>
class BatchOf final : public Batch {
  public:
    BatchOf(const rules::RuleSet& set, const BatchOptions& options)
        : set_(set),
          draws_(rules::draw_rules(set)),
          options_(options),
          games_(options.games),
          first_(options.games),
          shown_(options.games) {
        view_.games = options.games;
        view_.squares = static_cast<std::size_t>(R.geometry.squares());
        view_.actions = options.actions;
        view_.board.resize(view_.games * view_.squares);
        view_.mask.resize(view_.games * view_.actions);
        view_.moves.resize(view_.games * view_.actions * 2);
        view_.legal.resize(view_.games);
        view_.turn.resize(view_.games);
        view_.plies.resize(view_.games);
        view_.result.resize(view_.games);
        view_.cut_off.resize(view_.games);
        reset();
    }

    [[nodiscard]] const BatchView& view() const override { return view_; }

    void reset() override {
        listed_.clear();
        for (std::size_t i = 0; i < games_.size(); ++i) {
            view_.result[i] = 0;
            view_.cut_off[i] = 0;
            begin(i);
        }
        std::swap(offered_, listed_);
    }

    void step(std::span<const std::int64_t> actions) override {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            if (actions[i] < 0 || actions[i] >= view_.legal[i]) {
                throw BadInput(
                    fmt::format("game {} has {} legal moves, so there is no action {}", i, view_.legal[i], actions[i]));
            }
        }
        listed_.clear();
        for (std::size_t i = 0; i < games_.size(); ++i) {
            play(i, offered_[first_[i] + static_cast<std::size_t>(actions[i])]);
        }
        std::swap(offered_, listed_);
    }

    [[nodiscard]] rules::Position position(std::size_t game) const override { return games_[game].board.position(); }

  private:
    using Move = typename Board<R>::Move;
    using Word = typename Board<R>::Word;

    void begin(std::size_t i) {
        BatchGame<R>& game = games_[i];
        game.board = Board<R>::from(rules::start(set_));
        game.recent.assign(1, game.board);
        game.endings = count_endings({}, game.board);
        view_.plies[i] = 0;
        list_moves(i);
        show(i);
    }

    void play(std::size_t i, const Move& move) {
        BatchGame<R>& game = games_[i];
        const bool reversible = move.captured == 0 && (game.board.kings & move.from) != 0;
        game.board = game.board.after(move);
        if (!reversible) {
            game.recent.clear();
        }
        game.recent.push_back(game.board);
        game.endings = count_endings(game.endings, game.board);
        ++view_.plies[i];
        list_moves(i);
        view_.result[i] = result_of(i);
        view_.cut_off[i] =
            view_.result[i] == 0 && options_.max_plies > 0 && view_.plies[i] >= options_.max_plies ? 1 : 0;
        if (view_.result[i] != 0 || view_.cut_off[i] != 0) {
            begin(i);
        } else {
            show(i);
        }
    }

    /// How a game ended, as BatchView::result; as rules::Game::standing() has it.
    [[nodiscard]] std::int8_t result_of(std::size_t i) const {
        constexpr std::int8_t drawn = 3;
        const BatchGame<R>& game = games_[i];
        if (view_.legal[i] == 0) {
            const Side winner = R.aim == rules::Aim::lose ? game.board.turn : rules::other(game.board.turn);
            return winner == Side::black ? 1 : 2;
        }
        const std::size_t quiet = game.recent.size() - 1;
        const bool repeated = std::count(game.recent.begin(), game.recent.end(), game.board) >= draws_.repetitions;
        return repeated || game.endings.over(draws_) != nullptr ||
                       quiet >= static_cast<std::size_t>(draws_.reversible_plies())
                   ? drawn
                   : 0;
    }

    [[nodiscard]] rules::EndingCounts count_endings(const rules::EndingCounts& before, const Board<R>& board) const {
        if (board::count<Word>(board.black | board.white) > draws_.max_pieces) {
            return {};
        }
        return before.after(draws_, rules::force_of(set_, board.position()));
    }

    void list_moves(std::size_t i) {
        first_[i] = listed_.size();
        const Board<R>& board = games_[i].board;
        board.turn == Side::black ? list_moves<Side::black>(board) : list_moves<Side::white>(board);
        listed_.resize(std::min(listed_.size(), first_[i] + options_.actions));
        view_.legal[i] = static_cast<std::int32_t>(listed_.size() - first_[i]);
    }

    /// Adds a board's legal moves to `listed_`, in numerical order.
    template <Side S>
    void list_moves(const Board<R>& board) {
        captures_.clear();
        const bool captures = rules::each_capture<R, S>(
            board,
            [&](const rules::Capture<R>& capture) {
                captures_.push_back({rules::listed<R>(capture), capture.move()});
            },
            [&] { captures_.clear(); });
        if (captures) {
            const auto by_path = [](const ListedMove<R>& a, const ListedMove<R>& b) { return a.path < b.path; };
            std::sort(captures_.begin(), captures_.end(), by_path);
            std::transform(captures_.begin(), captures_.end(), std::back_inserter(listed_),
                           [](const ListedMove<R>& listed) { return listed.move; });
            return;
        }
        const auto first = static_cast<std::ptrdiff_t>(listed_.size());
        rules::each_quiet_move<R, S>(board, [&](const Move& move) { listed_.push_back(move); });
        std::sort(listed_.begin() + first, listed_.end(),
                  [](const Move& a, const Move& b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); });
    }

    /// Shows a running game in the arrays.
    void show(std::size_t i) {
        const Board<R>& board = games_[i].board;
        const bool turned = board.turn == Side::white;
        std::int8_t* const squares = view_.board.data() + i * view_.squares;
        std::fill_n(squares, view_.squares, std::int8_t{0});
        const auto put = [&](Word pieces, std::int8_t value) {
            board::each_bit(pieces, [&](Word piece) { squares[square(piece, turned)] = value; });
        };
        const Word own = board.pieces(board.turn);
        const Word others = board.pieces(rules::other(board.turn));
        put(own & ~board.kings, 1);
        put(own & board.kings, 2);
        put(others & ~board.kings, -1);
        put(others & board.kings, -2);
        view_.turn[i] = turned ? 1 : 0;
        const auto legal = static_cast<std::size_t>(view_.legal[i]);
        // What is beyond the moves shown before is zero already.
        const std::size_t cleared = std::max(legal, std::exchange(shown_[i], legal));
        std::uint8_t* const mask = view_.mask.data() + i * view_.actions;
        std::fill_n(mask, legal, std::uint8_t{1});
        std::fill(mask + legal, mask + cleared, std::uint8_t{0});
        std::uint8_t* to = view_.moves.data() + i * view_.actions * 2;
        std::fill(to + legal * 2, to + cleared * 2, std::uint8_t{0});
        for (std::size_t k = 0; k < legal; ++k) {
            const Move& move = listed_[first_[i] + k];
            *to++ = static_cast<std::uint8_t>(square(move.from, turned));
            *to++ = static_cast<std::uint8_t>(square(move.to, turned));
        }
    }

    /// The place of a square in the arrays.
    [[nodiscard]] static std::size_t square(Word one_square, bool turned) {
        const int number = rules::square_of<R>(one_square).number();
        return static_cast<std::size_t>(turned ? R.geometry.squares() - number : number - 1);
    }

    const rules::RuleSet& set_;
    const rules::DrawRules& draws_;
    BatchOptions options_;
    std::vector<BatchGame<R>> games_;
    // The legal moves of all games stand in one list, one game after another. (Lists at equal distances would share few
    // sets of the cache.) A step plays from the list of the step before, and makes its own meanwhile, game by game:
    //
    //     offered_  [ game 0 … | game 1 …… | game 2 … ]     game 1 plays offered_[first_[1] + its action], and then
    //     listed_   [ game 0 …… |                           its new moves go here, and first_[1] to where they begin
    //
    // At the end of the step the two are swapped.
    std::vector<Move> offered_{};     ///< what the next step chooses from
    std::vector<Move> listed_{};      ///< the same of the step that is at work
    std::vector<std::size_t> first_;  ///< where the moves of each game begin
    std::vector<std::size_t> shown_;  ///< how many moves of each game the arrays show
    BatchView view_{};
    std::vector<ListedMove<R>> captures_{};  ///< of the game that is at work
};

}  // namespace

std::unique_ptr<Batch> make_batch(const rules::RuleSet& set, const BatchOptions& options) {
    constexpr std::size_t most_cells = std::size_t{1} << 28U;
    if (options.games * options.actions > most_cells) {
        throw BadInput(fmt::format("{} games of {} actions are too many: together at most {}", options.games,
                                   options.actions, most_cells));
    }
    return rules::visit(
        set, [&]<Rules R>() -> std::unique_ptr<Batch> { return std::make_unique<BatchOf<R>>(set, options); });
}

}  // namespace crownhead::python
