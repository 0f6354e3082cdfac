// SPDX-License-Identifier: MIT
#pragma once

#include "board/layout.hpp"
#include "rules/board.hpp"

#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// Whether a position that would come next stood on the path already, since the last move that cannot be taken back.
template <rules::Rules R>
[[nodiscard]] bool comes_again(const std::vector<rules::Board<R>>& path, const rules::Board<R>& board) {
    using Word = typename rules::Board<R>::Word;
    for (auto at = path.rbegin(); at != path.rend(); ++at) {
        if (*at == board) {
            return true;
        }
        if (board::count<Word>(at->black | at->white) != board::count<Word>(board.black | board.white) ||
            (at->black & ~at->kings) != (board.black & ~board.kings) ||
            (at->white & ~at->kings) != (board.white & ~board.kings)) {
            return false;
        }
    }
    return false;
}

}  // namespace crownhead::solve
