// SPDX-License-Identifier: MIT
#pragma once

#include "base/mix.hpp"
#include "rules/draws.hpp"
#include "rules/game.hpp"
#include "rules/key.hpp"
#include "rules/reversible.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::search {

/// Whether a position has come up before, as the search counts it.
enum class Repetition : std::uint8_t {
    none,
    since_root,  ///< it occurred once since the root: what a line can repeat once it can repeat again
    third,       ///< it occurred twice before
};

/// The positions before the current one: those of the game, then those of the line. Draws are counted as rules::Game
/// counts them, by the draw rules of its rule set.
template <rules::Rules R>
class PositionHistory {
  public:
    using Board = rules::Board<R>;

    explicit PositionHistory(const rules::Game& game)
        : draws_(rules::draw_rules(game.rule_set())),
          reversible_limit_(draws_.reversible_plies()),
          max_limited_pieces_(draws_.max_pieces),
          main_road_(Board::Layout::from(rules::main_road(game.rule_set()))) {
        constexpr std::size_t room = 512;
        keys_.reserve(game.moves().size() + room);
        for (std::size_t i = 0; i < game.moves().size(); ++i) {
            const rules::Position& before = game.positions()[i];
            const rules::Move& move = game.moves()[i];
            const Board board = Board::from(before);
            push(key_of(board), board);
            reversible_plies_ = rules::is_reversible(before, move) ? reversible_plies_ + 1 : 0;
        }
        root_ = keys_.size();
    }

    /// How many plies just before the root were neither a capture nor a man's move.
    [[nodiscard]] int reversible_plies_at_root() const { return reversible_plies_; }

    /// Adds a position, with its key, when the line moves on from it; `pop()` removes it.
    void push(std::uint64_t key, const Board& board) {
        keys_.push_back(key);
        if (has_limited_endings()) {
            counts_.push_back(counts_of(board));
        }
    }
    void pop() {
        keys_.pop_back();
        if (has_limited_endings()) {
            counts_.pop_back();
        }
    }

    /// Returns whether a position after `reversible_plies` reversible plies is drawn by their number.
    [[nodiscard]] bool is_without_progress(int reversible_plies) const { return reversible_plies >= reversible_limit_; }
    /// Returns whether a position is drawn because its ending has lasted too long.
    [[nodiscard]] bool is_ending_over(const Board& board) const {
        return may_be_limited(board) && counts_of(board).over(draws_) != nullptr;
    }
    /// The key under which the table stores what a search of `depth` plies finds out about a position with key `key`.
    /// Near a draw by count it includes the count, since the result holds for that count alone.
    [[nodiscard]] std::uint64_t table_key(std::uint64_t key, const Board& board, int reversible_plies,
                                          int depth) const {
        if (reversible_plies + depth >= reversible_limit_) {
            key = fold(key ^ static_cast<std::uint64_t>(reversible_plies), 0xa0761d6478bd642fU);
        }
        if (may_be_limited(board)) {
            const rules::EndingCounts counts = counts_of(board);
            if (counts.is_near(draws_, depth)) {
                key = fold(key ^ mix(counts.number()), 0xe7037ed1a0b428dbU);
            }
        }
        return key;
    }

    /// Whether a position after `reversible_plies` reversible plies is a repetition.
    [[nodiscard]] Repetition repetition(std::uint64_t key, int reversible_plies) const {
        int occurrences = 0;
        bool since_root = false;
        const std::size_t now = keys_.size();
        for (std::size_t back = 4; back <= static_cast<std::size_t>(reversible_plies) && back <= now; back += 2) {
            if (keys_[now - back] == key) {
                since_root = since_root || now - back > root_;
                if (++occurrences == 2) {
                    return Repetition::third;
                }
            }
        }
        return since_root ? Repetition::since_root : Repetition::none;
    }

  private:
    [[nodiscard]] bool has_limited_endings() const { return max_limited_pieces_ != 0; }
    [[nodiscard]] bool may_be_limited(const Board& board) const {
        return has_limited_endings() &&
               board::count<typename Board::Word>(board.black | board.white) <= max_limited_pieces_;
    }

    /// The counts of a position that comes after those pushed so far.
    [[nodiscard]] rules::EndingCounts counts_of(const Board& board) const {
        if (!may_be_limited(board)) {
            return {};
        }
        using Word = typename Board::Word;
        using rules::Side;
        rules::Force force;
        for (const Side side : {Side::black, Side::white}) {
            const Word pieces = board.pieces(side);
            const Word kings = pieces & board.kings;
            force.men[static_cast<std::size_t>(side)] = board::count<Word>(pieces & ~board.kings);
            force.kings[static_cast<std::size_t>(side)] = board::count<Word>(kings);
            force.on_main_road |= force.is_lone_king(side) && (kings & main_road_) != 0;
        }
        return (counts_.empty() ? rules::EndingCounts() : counts_.back()).after(draws_, force);
    }

    const rules::DrawRules& draws_;
    int reversible_limit_;    ///< plies
    int max_limited_pieces_;  ///< in an ending that has a limit of its own; 0 for none
    typename Board::Word main_road_;
    std::vector<std::uint64_t> keys_;
    std::vector<rules::EndingCounts> counts_;  ///< of the positions of `keys_`; empty if no ending has a limit
    std::size_t root_ = 0;
    int reversible_plies_ = 0;
};

}  // namespace crownhead::search
