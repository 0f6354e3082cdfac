// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/parallel.hpp"
#include "rules/key.hpp"
#include "rules/perft.hpp"
#include "rules/perft_table.hpp"
#include "rules/table.hpp"
#include "rules/two_plies.hpp"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

// How Perft counts: templates over the rules, compiled in parts (perft_parts.hpp).
namespace crownhead::rules::perft {

template <Rules R>
using Moves = boost::container::small_vector<typename Board<R>::Move, 64>;

template <Rules R, Side S>
Moves<R> captures_of(const Board<R>& board) {
    Moves<R> moves;
    each_capture<R, S>(
        board, [&](const Capture<R>& capture) { moves.push_back(capture.move()); }, [&] { moves.clear(); });
    return moves;
}

/// Calls `visit(child)` for the board after each legal move, once for each distinct capture path.
template <Rules R, Side S, class Visit>
void each_child(const Board<R>& board, Visit&& visit) {
    if (!has_capture<R, S>(board)) {
        each_quiet_move<R, S>(board, [&](const auto& move) { visit(board.template after<S>(move)); });
    } else if constexpr (free_choice<R>) {
        each_capture<R, S>(
            board, [&](const Capture<R>& capture) { visit(board.template after<S>(capture.move())); }, [] {});
    } else {
        for (const auto& move : captures_of<R, S>(board)) {
            visit(board.template after<S>(move));
        }
    }
}

/// The leaves `depth` plies below a board; `depth` is at least 2.
template <Rules R, Side S>
[[nodiscard]] std::uint64_t sequences_below(const Board<R>& board, int depth) {
    if (depth == 2) {
        return count_two_plies<R, S>(board);
    }
    std::uint64_t total = 0;
    if (depth == 3) {
        each_child<R, S>(
            board, [&](const Board<R>& child)
                       __attribute__((always_inline)) { total += count_two_plies<R, other(S)>(child); });
        return total;
    }
    each_child<R, S>(
        board, [&](const Board<R>& child)
                   __attribute__((always_inline)) { total += sequences_below<R, other(S)>(child, depth - 1); });
    return total;
}

template <Rules R, Side S>
[[nodiscard]] std::uint64_t sequences(const Board<R>& board, int depth) {
    switch (depth) {
        case 0:
            return 1;
        case 1:
            return count_replies<R, S>(board);
        default:
            return sequences_below<R, S>(board, depth);
    }
}

/// One capture for each result: as board moves, captures that differ only in their path are equal.
template <Rules R, Side S>
Moves<R> results_of(const Board<R>& board) {
    Moves<R> distinct;
    for (const auto& move : captures_of<R, S>(board)) {
        if (std::find(distinct.begin(), distinct.end(), move) == distinct.end()) {
            distinct.push_back(move);
        }
    }
    return distinct;
}

template <Rules R, Side S>
std::uint64_t results(const Board<R>& board, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t total = 0;
    if (has_capture<R, S>(board)) {
        const Moves<R> moves = results_of<R, S>(board);
        if (depth == 1) {
            return moves.size();
        }
        for (const auto& move : moves) {
            total += results<R, other(S)>(board.template after<S>(move), depth - 1);
        }
    } else if (depth == 1) {
        return static_cast<std::uint64_t>(count_quiet_moves<R, S>(board));
    } else {
        each_quiet_move<R, S>(
            board, [&](const auto& move) { total += results<R, other(S)>(board.template after<S>(move), depth - 1); });
    }
    return total;
}

/// Below this depth counting is faster than looking in the table.
constexpr int min_depth_in_table = 4;

/// Throws BadInput if the sum does not fit. Only where a table multiplies what has been counted can that happen: to
/// count so many leaves one by one takes decades.
inline void add_leaves(std::uint64_t& total, std::uint64_t leaves) {
    if (__builtin_add_overflow(total, leaves, &total)) {
        throw BadInput("the leaves are too many to count: more than 18446744073709551615");
    }
}

template <Rules R, Side S>
std::uint64_t count_below(const Board<R>& board, int depth, Count count, PerftTable* table) {
    if (table == nullptr || depth < min_depth_in_table) {
        return count == Count::sequences ? sequences<R, S>(board, depth) : results<R, S>(board, depth);
    }
    const std::uint64_t key = key_of(board);
    if (const auto known = table->find(key, depth)) {
        return *known;
    }
    std::uint64_t total = 0;
    if (depth == min_depth_in_table) {
        total = count_below<R, S>(board, depth, count, nullptr);
    } else if (count == Count::results && has_capture<R, S>(board)) {
        for (const auto& move : results_of<R, S>(board)) {
            add_leaves(total, count_below<R, other(S)>(board.template after<S>(move), depth - 1, count, table));
        }
    } else {
        each_child<R, S>(board, [&](const Board<R>& child) {
            add_leaves(total, count_below<R, other(S)>(child, depth - 1, count, table));
        });
    }
    table->store(key, depth, total);
    return total;
}

template <Rules R>
std::uint64_t count_below(const Board<R>& board, int depth, Count count, PerftTable* table) {
    return board.turn == Side::black ? count_below<R, Side::black>(board, depth, count, table)
                                     : count_below<R, Side::white>(board, depth, count, table);
}

/// The boards `plies` plies below `root`, each as often as it can be reached.
template <Rules R>
std::vector<Board<R>> boards_below(const Board<R>& root, int plies, Count count) {
    std::vector<Board<R>> boards{root};
    for (int ply = 0; ply < plies; ++ply) {
        std::vector<Board<R>> next;
        const auto add = [&](const Board<R>& child) { next.push_back(child); };
        const auto add_children = [&]<Side S>(const Board<R>& board) {
            if (count == Count::results && has_capture<R, S>(board)) {
                for (const auto& move : results_of<R, S>(board)) {
                    add(board.template after<S>(move));
                }
            } else {
                each_child<R, S>(board, add);
            }
        };
        for (const Board<R>& board : boards) {
            board.turn == Side::black ? add_children.template operator()<Side::black>(board)
                                      : add_children.template operator()<Side::white>(board);
        }
        boards = std::move(next);
    }
    return boards;
}

/// Each board this many plies below the root is a piece of work for a thread.
constexpr int split_plies = 4;

template <Rules R>
std::uint64_t count_split(const Board<R>& root, int depth, const PerftOptions& options, PerftTable* table) {
    if (depth <= split_plies + 2) {
        return count_below<R>(root, depth, options.count, table);
    }
    const std::vector<Board<R>> work = boards_below<R>(root, split_plies, options.count);
    std::mutex mutex;
    std::size_t done = 0;
    std::uint64_t total = 0;
    parallel_for(work.size(), options.threads, {}, [&](std::size_t /*thread*/) {
        return [&](std::size_t i) {
            const std::uint64_t leaves = count_below<R>(work[i], depth - split_plies, options.count, table);
            const std::lock_guard lock(mutex);
            add_leaves(total, leaves);
            ++done;
            if (options.progress) {
                options.progress(static_cast<double>(done) / static_cast<double>(work.size()));
            }
        };
    });
    return total;
}

}  // namespace crownhead::rules::perft
