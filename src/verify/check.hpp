// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/endgames.hpp"
#include "verify/proof.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace crownhead::verify {

struct Checked {
    std::uint64_t positions = 0;           ///< of the proof's, those that were checked: all if nothing is wrong
    std::optional<std::string> problem{};  ///< the first one in the order of the file, as a sentence
};

/// Checks every position of a proof: that its move is there, and that whatever the other side answers leads to another
/// position of the strategy, to an end of the game or to endgames that are good enough. If there is no problem, the
/// position is worth what `bounds_of` says, in the game in which endless play is a draw and draws by count are left out
/// of account.
///
/// Nothing of the search takes part in it: moves are found by verify/generator.hpp; only the values of endgames are
/// looked up by the same code. `endgames` are those that the proof names (slices.hpp); null if it names none. That
/// their values are right is not checked here (endgame::Endgames::verify). `threads` is at least 1. `progress` is
/// called now and then, on this thread, with the number of positions that were checked; it may be empty. If a stop is
/// requested, fewer positions are checked than the proof has. Throws BadInput for damaged endgames. Thread-safe.
[[nodiscard]] Checked check(const Proof& proof, const endgame::Endgames* endgames, unsigned threads,
                            const std::function<void(std::uint64_t)>& progress = {}, const std::stop_token& stop = {});

}  // namespace crownhead::verify
