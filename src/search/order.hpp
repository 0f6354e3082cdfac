// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "search/history_table.hpp"
#include "search/workspace.hpp"

#include <cstddef>
#include <cstdint>

namespace crownhead::search {

/// Sets the order in which the moves of a ply's frame are tried, with side `S` to move. The table's move comes first
/// (`table_move` is its code, 0 for none), then captures by the number of pieces taken, or quiet moves by killers,
/// countermove and history.
template <rules::Side S, rules::Rules R>
void order_moves(Workspace<R>& workspace, std::uint16_t table_move, int ply) {
    using Board = rules::Board<R>;
    using Move = typename Board::Move;
    constexpr int first = 1 << 30;
    auto& frame = workspace.frame(ply);
    if (frame.moves.captures()) {
        frame.moves.set_order([&](const Move& move) {
            return table_move == move_code<R>(move) ? first : board::count<typename Board::Word>(move.captured);
        });
        return;
    }
    const std::uint16_t countermove = workspace.history().countermove_to(S, workspace.frame(ply - 1).played);
    frame.moves.set_order([&](const Move& move) {
        const std::uint16_t code = move_code<R>(move);
        return code == table_move         ? first
               : code == frame.killers[0] ? first - 1
               : code == frame.killers[1] ? first - 2
               : code == countermove      ? first - 3
                                          : workspace.history().of(S, move);
    });
}

/// Records for later move ordering that the quiet move at `i` of a ply's frame caused a cutoff and those before it did
/// not.
template <rules::Side S, rules::Rules R>
void record_cutoff(Workspace<R>& workspace, std::size_t i, int depth, int ply) {
    auto& frame = workspace.frame(ply);
    const auto& move = frame.moves[i];
    const std::uint16_t code = move_code<R>(move);
    if (frame.killers[0] != code) {
        frame.killers = {code, frame.killers[0]};
    }
    workspace.history().set_countermove(S, workspace.frame(ply - 1).played, code);
    workspace.history().reward(S, move, depth);
    for (std::size_t before = 0; before < i; ++before) {
        workspace.history().punish(S, frame.moves[before], depth);
    }
}

}  // namespace crownhead::search
