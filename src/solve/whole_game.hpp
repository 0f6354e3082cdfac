// SPDX-License-Identifier: MIT
#pragma once

#include "rules/key.hpp"
#include "solve/known.hpp"
#include "solve/replies.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace crownhead::solve {

/// All positions that can come up from some, solved from the ends of the games backwards. What is neither won nor lost
/// by then is a draw: either side can go on for ever without reaching what is.
template <rules::Rules R>
class WholeGame {
  public:
    using Board = rules::Board<R>;

    /// Nothing where more than `most` positions come up, or one with too many moves, or a stop is requested. `truth`
    /// may be null. Throws BadInput for a damaged file.
    [[nodiscard]] static std::optional<WholeGame> from(std::span<const Board> starts,
                                                       const search::TablebaseOf<R>* tablebase, std::uint64_t max,
                                                       const std::stop_token& stop) {
        WholeGame game;
        if (!game.collect(starts, tablebase, max, stop)) {
            return std::nullopt;
        }
        game.go_back();
        return game;
    }

    /// Of a position that comes up: -1, 0 or 1 to its side to move.
    [[nodiscard]] int worth(const Board& board) const { return worth_[number_.at(board)]; }

    [[nodiscard]] std::uint64_t positions() const { return positions_.size(); }

  private:
    struct Hash {
        std::size_t operator()(const Board& board) const { return static_cast<std::size_t>(rules::key_of(board)); }
    };

    std::uint32_t number(const Board& board) {
        const auto [found, is_new] = number_.try_emplace(board, static_cast<std::uint32_t>(positions_.size()));
        if (is_new) {
            positions_.push_back(board);
        }
        return found->second;
    }

    void decide(std::uint32_t position, int worth) {
        worth_[position] = static_cast<std::int8_t>(worth);
        if (worth != 0) {
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
            worth_.push_back(0);
            first_.push_back(replies_.size());
            if (const auto worth = known<R>(tablebase, board)) {
                decide(at, *worth);
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

    void go_back() {
        // Where the list of each position's predecessors ends; as it is filled in from there, where it begins.
        std::vector<std::size_t> place(positions_.size() + 1);
        for (const std::uint32_t reply : replies_) {
            ++place[reply];
        }
        for (std::size_t i = 1; i < place.size(); ++i) {
            place[i] += place[i - 1];
        }
        std::vector<std::uint32_t> before(replies_.size());
        std::vector<std::size_t> open(positions_.size());
        for (std::uint32_t at = 0; at < positions_.size(); ++at) {
            open[at] = first_[at + 1] - first_[at];
            for (std::size_t i = first_[at]; i < first_[at + 1]; ++i) {
                before[--place[replies_[i]]] = at;
            }
        }
        while (!decided_.empty()) {
            const std::uint32_t at = decided_.back();
            decided_.pop_back();
            for (std::size_t i = place[at]; i < place[at + 1]; ++i) {
                const std::uint32_t mover = before[i];
                if (worth_[mover] != 0) {
                    continue;
                }
                if (worth_[at] < 0) {
                    decide(mover, 1);
                } else if (--open[mover] == 0) {
                    decide(mover, -1);
                }
            }
        }
    }

    std::vector<Board> positions_;
    std::unordered_map<Board, std::uint32_t, Hash> number_;
    std::vector<std::int8_t> worth_;
    std::vector<std::size_t> first_;  ///< of the position's replies in replies_; one more at the end
    std::vector<std::uint32_t> replies_;
    std::vector<std::uint32_t> decided_;  ///< won or lost, not yet told to the positions before them
};

}  // namespace crownhead::solve
