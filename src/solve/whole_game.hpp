// SPDX-License-Identifier: MIT
#pragma once

#include "solve/board_hash.hpp"
#include "solve/known.hpp"
#include "solve/replies.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <vector>

// Of the two provers in this folder this is part of the one for plain `solve` (solve.hpp, docs/solved.md). The other,
// for `solve --file`, begins at prove.hpp (docs/proofs.md).
namespace crownhead::solve {

/// All positions that can come up from some positions, solved backwards from the ends of the games. What is then
/// neither won nor lost is a draw: either side can play on for ever without reaching a win or loss.
template <rules::Rules R>
class WholeGame {
  public:
    using Board = rules::Board<R>;

    /// Returns nullopt if more than `max` positions come up, or one with too many moves, or if a stop is requested.
    /// `tablebase` may be null. Throws BadInput for a damaged file.
    [[nodiscard]] static std::optional<WholeGame> from(std::span<const Board> starts,
                                                       const search::TablebaseOf<R>* tablebase, std::uint64_t max,
                                                       const std::stop_token& stop) {
        WholeGame game;
        if (!game.collect(starts, tablebase, max, stop)) {
            return std::nullopt;
        }
        game.solve_backwards();
        return game;
    }

    /// The value of a position that comes up: -1, 0 or 1 for its side to move.
    [[nodiscard]] int value(const Board& board) const { return values_[number_.at(board)]; }

    [[nodiscard]] std::uint64_t positions() const { return positions_.size(); }

  private:
    std::uint32_t number(const Board& board) {
        const auto [found, is_new] = number_.try_emplace(board, static_cast<std::uint32_t>(positions_.size()));
        if (is_new) {
            positions_.push_back(board);
        }
        return found->second;
    }

    void decide(std::uint32_t position, int value) {
        values_[position] = static_cast<std::int8_t>(value);
        if (value != 0) {
            decided_.push_back(position);
        }
    }

    bool collect(std::span<const Board> starts, const search::TablebaseOf<R>* tablebase, std::uint64_t max,
                 const std::stop_token& stop) {
        for (const Board& start : starts) {
            number(start);
        }
        std::vector<Board> replies;
        for (std::uint32_t at = 0; at < positions_.size(); ++at) {
            if (positions_.size() > max || stop.stop_requested()) {
                return false;
            }
            const Board board = positions_[at];
            values_.push_back(0);
            first_.push_back(replies_.size());
            if (const auto value = known<R>(tablebase, board)) {
                decide(at, *value);
                continue;
            }
            if (!replies_of<R>(board, replies)) {
                return false;
            }
            if (replies.empty()) {
                decide(at, without_a_move<R>);
            }
            for (const Board& reply : replies) {
                replies_.push_back(number(reply));
            }
        }
        first_.push_back(replies_.size());
        return true;
    }

    void solve_backwards() {
        // Begins as the end of each position's list of predecessors; filling a list backwards makes it the beginning.
        std::vector<std::size_t> first_predecessor(positions_.size() + 1);
        for (const std::uint32_t reply : replies_) {
            ++first_predecessor[reply];
        }
        for (std::size_t i = 1; i < first_predecessor.size(); ++i) {
            first_predecessor[i] += first_predecessor[i - 1];
        }
        std::vector<std::uint32_t> predecessors(replies_.size());
        std::vector<std::size_t> open_replies(positions_.size());
        for (std::uint32_t at = 0; at < positions_.size(); ++at) {
            open_replies[at] = first_[at + 1] - first_[at];
            for (std::size_t i = first_[at]; i < first_[at + 1]; ++i) {
                predecessors[--first_predecessor[replies_[i]]] = at;
            }
        }
        while (!decided_.empty()) {
            const std::uint32_t at = decided_.back();
            decided_.pop_back();
            for (std::size_t i = first_predecessor[at]; i < first_predecessor[at + 1]; ++i) {
                const std::uint32_t predecessor = predecessors[i];
                if (values_[predecessor] != 0) {
                    continue;
                }
                if (values_[at] < 0) {
                    decide(predecessor, 1);
                } else if (--open_replies[predecessor] == 0) {
                    decide(predecessor, -1);
                }
            }
        }
    }

    std::vector<Board> positions_;
    std::unordered_map<Board, std::uint32_t, BoardHash<R>> number_;
    std::vector<std::int8_t> values_;
    std::vector<std::size_t> first_;  ///< by position: its first reply in `replies_`; one more at the end
    std::vector<std::uint32_t> replies_;
    std::vector<std::uint32_t> decided_;  ///< won or lost positions whose predecessors have not been updated yet
};

}  // namespace crownhead::solve
