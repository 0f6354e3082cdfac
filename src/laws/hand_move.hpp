// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::laws {

/// What a hand did at the board, as the rules see it.
struct HandMove {
    enum class Kind : std::uint8_t {
        legal,
        instead_of_capture,  ///< a quiet move where there was something to capture
        part,                ///< the first jumps of a capture that goes on
        lesser_capture,      ///< a capture, whole or in part, where the most pieces must be taken and it takes fewer
        false_move,          ///< nothing that the rules know
        ambiguous,           ///< several captures of different pieces fit what was written
        unreadable,          ///< no move at all, or squares that the board does not have
    };
    Kind kind = Kind::unreadable;
    rules::Move move;   ///< of the first four kinds
    std::string words;  ///< of the last three: what is wrong, in a sentence
};

/// Reads a move as notation::parse_move does, but also what a hand can do against the rules. Throws BadInput only
/// where the position has more captures than can be listed. Pure, thread-safe.
[[nodiscard]] HandMove read_hand_move(const rules::RuleSet& set, const rules::Position& position,
                                      std::string_view text);

/// What a hand can do with the piece on a square, besides false moves: its legal moves, and where captures are not
/// compulsory (`compulsory` false) its quiet moves too.
[[nodiscard]] std::vector<rules::Move> moves_of_piece(const rules::RuleSet& set, const rules::Position& position,
                                                      board::Square square, bool compulsory);

/// The first `jumps` jumps of a capture, as a move.
[[nodiscard]] rules::Move first_jumps(const rules::RuleSet& set, const rules::Move& capture, std::size_t jumps);

/// Whether `whole` goes on where `part` ends.
[[nodiscard]] bool goes_on_from(const rules::RuleSet& set, const rules::Move& whole, const rules::Move& part);

/// What is left of a capture when its first jumps were made: from where the piece stands now.
[[nodiscard]] rules::Move rest_of(const rules::Move& whole, const rules::Move& part);

}  // namespace crownhead::laws
