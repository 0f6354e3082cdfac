// SPDX-License-Identifier: MIT
#pragma once

#include "base/huge_memory.hpp"
#include "rules/key.hpp"
#include "solve/known.hpp"
#include "solve/replies.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

// Of the two provers in this folder this is part of the one for plain `solve` (solve.hpp, docs/solved.md). The other,
// for `solve --file`, begins at prove.hpp (docs/proofs.md).
namespace crownhead::solve {

/// The answer to a question, as far as it is proved.
enum class Proof : std::uint8_t { no, yes, unknown };

/// Proves the values of positions (docs/solved.md). A question is whether a position is worth at least `min` to its
/// side to move: 0, a draw, or 1, a win. Each proof is a finite tree whose leaves are positions without a move and
/// positions that the endgames know. So it holds however the position was reached, and may be kept in the table for
/// good. Not thread-safe.
template <rules::Rules R>
class Solver {
  public:
    using Board = rules::Board<R>;

    /// `tablebase` may be null; the table takes about `bytes`. Throws BadInput if there is not enough memory.
    Solver(const search::TablebaseOf<R>* tablebase, std::uint64_t bytes, const std::stop_token& stop)
        : tablebase_(tablebase),
          buckets_(std::max<std::size_t>(static_cast<std::size_t>(bytes / sizeof(Bucket)), 1)),
          memory_(buckets_ * sizeof(Bucket)),
          stop_(stop) {}

    /// Returns whether a position is worth at least `min` (0 or 1) to its side to move, by proofs up to `depth` plies
    /// deep, captures not counted. Unknown also if a stop was requested.
    [[nodiscard]] Proof prove(const Board& board, int min, int depth) {
        const Proof seen = lookup(board, min);
        return seen != Proof::unknown ? seen : expand(board, min, depth);
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    using Word = typename Board::Word;

    /// What has been proved about a position, and for each of the two questions one more than the depth of the deepest
    /// search without an answer (0 for none).
    struct Entry {
        Board board{};
        std::int8_t low = -1;
        std::int8_t high = 1;
        std::array<std::uint8_t, 2> tried{};
        bool used = false;
    };
    using Bucket = std::array<Entry, 2>;

    /// Memory never written to holds no used entry.
    Bucket& bucket_of(const Board& board) {
        return static_cast<Bucket*>(memory_.data())[rules::key_of(board) % buckets_];
    }

    Entry* find(const Board& board) {
        for (Entry& entry : bucket_of(board)) {
            if (entry.used && entry.board == board) {
                return &entry;
            }
        }
        return nullptr;
    }

    /// The position's entry: its own, or a new one in place of another position's. The first of a bucket is for the
    /// position searched more deeply; the second is always replaced.
    Entry& entry_for(const Board& board) {
        if (Entry* found = find(board)) {
            return *found;
        }
        Bucket& bucket = bucket_of(board);
        const auto depth = [](const Entry& entry) {
            return entry.used ? 1 + std::max(entry.tried[0], entry.tried[1]) : 0;
        };
        if (depth(bucket[0]) < depth(bucket[1])) {
            std::swap(bucket[0], bucket[1]);
        }
        Entry& place = bucket[0].used ? bucket[1] : bucket[0];
        place = {.board = board, .used = true};
        return place;
    }

    static Proof answer(int low, int high, int min) {
        return low >= min ? Proof::yes : high < min ? Proof::no : Proof::unknown;
    }

    /// The answer without a search, from the endgames or the table.
    Proof lookup(const Board& board, int min) {
        if (const auto value = known<R>(tablebase_, board)) {
            return answer(*value, *value, min);
        }
        const Entry* entry = find(board);
        return entry == nullptr ? Proof::unknown : answer(entry->low, entry->high, min);
    }

    /// A position after a move, and the number of moves in it: the fewer, the sooner something is proved.
    struct Reply {
        Board board{};
        std::size_t answers = 0;
    };

    Proof expand(const Board& board, int min, int depth) {
        ++nodes_;
        if (stop_.stop_requested()) {
            return Proof::unknown;
        }
        if (const Entry* entry = find(board); entry != nullptr && entry->tried[static_cast<std::size_t>(min)] > depth) {
            return Proof::unknown;
        }
        std::vector<Board> replies;
        const std::optional<bool> captures = replies_of<R>(board, replies);
        if (captures && replies.empty()) {
            return answer(without_a_move<R>, without_a_move<R>, min);
        }
        if (!captures || (!*captures && depth == 0)) {
            return Proof::unknown;
        }
        const Proof proof = expand_replies(replies, min, *captures ? depth : depth - 1);
        if (!stop_.stop_requested()) {
            keep(board, min, depth, proof);
        }
        return proof;
    }

    /// Yes if after one move the other side's question, `1 - min`, is answered no; no if after every move it is
    /// answered yes.
    Proof expand_replies(const std::vector<Board>& replies, int min, int depth) {
        std::vector<Reply> open;
        for (const Board& reply : replies) {
            const Proof seen = lookup(reply, 1 - min);
            if (seen == Proof::no) {
                return Proof::yes;
            }
            if (seen == Proof::unknown) {
                open.push_back({reply, count_replies<R>(reply)});
            }
        }
        std::stable_sort(open.begin(), open.end(),
                         [](const Reply& a, const Reply& b) { return a.answers < b.answers; });
        Proof all = Proof::no;
        for (const Reply& reply : open) {
            const Proof proof = expand(reply.board, 1 - min, depth);
            if (proof == Proof::no) {
                return Proof::yes;
            }
            if (proof == Proof::unknown) {
                all = Proof::unknown;
            }
        }
        return all;
    }

    void keep(const Board& board, int min, int depth, Proof proof) {
        Entry& entry = entry_for(board);
        if (proof == Proof::unknown) {
            constexpr int max = 254;
            entry.tried[static_cast<std::size_t>(min)] = static_cast<std::uint8_t>(std::min(depth, max) + 1);
        } else if (proof == Proof::yes) {
            entry.low = static_cast<std::int8_t>(std::max<int>(entry.low, min));
        } else {
            entry.high = static_cast<std::int8_t>(std::min<int>(entry.high, min - 1));
        }
    }

    const search::TablebaseOf<R>* tablebase_;
    std::size_t buckets_;
    HugeMemory memory_;
    std::stop_token stop_;
    std::uint64_t nodes_ = 0;
};

}  // namespace crownhead::solve
