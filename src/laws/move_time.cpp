// SPDX-License-Identifier: MIT
#include "laws/move_time.hpp"

#include "laws/captures.hpp"

#include <vector>

namespace crownhead::laws {

MoveTime time_for_move(const UmpiredGame& game) {
    const Times& law = game.code->times;
    const std::vector<rules::Move> compelled = compelled_now(game);
    const std::vector<rules::Move> moves =
        compelled.empty() ? rules::legal_moves(*game.rule_set, game.now.position) : compelled;
    if (moves.size() == 1 && law.one_capture && moves.front().is_capture()) {
        return *law.one_capture;
    }
    if (moves.size() == 1 && law.one_move) {
        return *law.one_move;
    }
    MoveTime usual = law.usual;
    if (law.agreed && game.terms.move_limit) {
        usual.limit = game.terms.move_limit;
    }
    return usual;
}

}  // namespace crownhead::laws
