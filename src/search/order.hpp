// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "search/history_table.hpp"
#include "search/workspace.hpp"

#include <cstddef>
#include <cstdint>

namespace crownhead::search {

/// Gives the moves of a ply's frame, side `S` to move, the order in which they are tried: the one that the table knows
/// (its name, 0 for none) first; captures by the pieces taken; quiet moves as killers, as the answer to the move
/// before, by their history.
template <rules::Side S, rules::Rules R>
void order_moves(Workspace<R>& workspace, std::uint16_t best_known, int ply) {
    using Board = rules::Board<R>;
    using Move = typename Board::Move;
    constexpr int first = 1 << 30;
    auto& frame = workspace.frame(ply);
    if (frame.moves.captures()) {
        frame.moves.weigh([&](const Move& move) {
            return best_known == name_of<R>(move) ? first : board::count<typename Board::Word>(move.captured);
        });
        return;
    }
    const std::uint16_t answer = workspace.history().answer_to(S, workspace.frame(ply - 1).played);
    frame.moves.weigh([&](const Move& move) {
        const std::uint16_t name = name_of<R>(move);
        return name == best_known         ? first
               : name == frame.killers[0] ? first - 1
               : name == frame.killers[1] ? first - 2
               : name == answer           ? first - 3
                                          : workspace.history().of(S, move);
    });
}

/// Keeps for later orders that the quiet move at `i` of a ply's frame has cut and those before it have not.
template <rules::Side S, rules::Rules R>
void remember_cut(Workspace<R>& workspace, std::size_t i, int depth, int ply) {
    auto& frame = workspace.frame(ply);
    const auto& move = frame.moves[i];
    const std::uint16_t name = name_of<R>(move);
    if (frame.killers[0] != name) {
        frame.killers = {name, frame.killers[0]};
    }
    workspace.history().keep_answer(S, workspace.frame(ply - 1).played, name);
    workspace.history().reward(S, move, depth);
    for (std::size_t before = 0; before < i; ++before) {
        workspace.history().punish(S, frame.moves[before], depth);
    }
}

}  // namespace crownhead::search
