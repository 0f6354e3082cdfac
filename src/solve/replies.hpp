// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "rules/generate.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <vector>

// For both provers of this folder: those of solve.hpp and of prove.hpp.
namespace crownhead::solve {

struct TooManyCaptures {};

/// Calls `visit(move)` for each legal move, and `forget()` as each_capture does. Returns whether the moves are
/// captures. Throws TooManyCaptures past rules::max_moves (constructed positions).
template <rules::Rules R, rules::Side S, class Visit, class Forget>
bool each_reply(const rules::Board<R>& board, Visit&& visit, Forget&& forget) {
    std::size_t visited = 0;
    const bool captures = rules::each_capture<R, S>(
        board,
        [&](const rules::Capture<R>& capture) {
            if (++visited > rules::max_moves) {
                throw TooManyCaptures{};
            }
            visit(capture.move());
        },
        forget);
    if (!captures) {
        rules::each_quiet_move<R, S>(board, visit);
    }
    return captures;
}

/// Fills `replies` with the positions after each legal move. Returns whether the moves are captures, or nullopt if
/// there are too many.
template <rules::Rules R>
std::optional<bool> replies_of(const rules::Board<R>& board, std::vector<rules::Board<R>>& replies) {
    replies.clear();
    const auto list = [&]<rules::Side S>() {
        return each_reply<R, S>(
            board, [&](const auto& move) { replies.push_back(board.template after<S>(move)); },
            [&] { replies.clear(); });
    };
    try {
        return board.turn == rules::Side::black ? list.template operator()<rules::Side::black>()
                                                : list.template operator()<rules::Side::white>();
    } catch (const TooManyCaptures&) {
        return std::nullopt;
    }
}

/// The positions after each legal move. Throws BadInput if there are too many.
template <rules::Rules R>
std::vector<rules::Board<R>> all_replies(const rules::Board<R>& board) {
    std::vector<rules::Board<R>> replies;
    if (!replies_of<R>(board, replies)) {
        throw BadInput(fmt::format("a position with more than {} captures comes up", rules::max_moves));
    }
    return replies;
}

/// The number of legal moves; rules::max_moves if there are too many.
template <rules::Rules R>
std::size_t count_replies(const rules::Board<R>& board) {
    std::size_t count = 0;
    const auto list = [&]<rules::Side S>() {
        each_reply<R, S>(
            board, [&](const auto& /*move*/) { ++count; }, [&] { count = 0; });
    };
    try {
        board.turn == rules::Side::black ? list.template operator()<rules::Side::black>()
                                         : list.template operator()<rules::Side::white>();
    } catch (const TooManyCaptures&) {
        return rules::max_moves;
    }
    return count;
}

/// The value of having no move: -1, or 1 if that is the aim.
template <rules::Rules R>
inline constexpr int without_a_move = R.aim == rules::Aim::win ? -1 : 1;

}  // namespace crownhead::solve
