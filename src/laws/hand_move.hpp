// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::laws {

/// What a player did by hand at the board, as the rules see it.
struct HandMove {
    enum class Kind : std::uint8_t {
        legal,
        instead_of_capture,  ///< a quiet move where there was something to capture
        part,                ///< the first jumps of a longer capture
        lesser_capture,      ///< a capture, whole or in part, of fewer pieces where the most must be taken
        false_move,          ///< nothing that the rules know
        ambiguous,           ///< several captures of different pieces fit what was written
        unreadable,          ///< no move at all, or squares that the board does not have
    };
    Kind kind = Kind::unreadable;
    rules::Move move;   ///< for the first four kinds
    std::string words;  ///< for the last three: what is wrong, in a sentence
};

/// Reads a move as notation::parse_move does, but also what a hand can do against the rules. Throws BadInput only if
/// the position has more captures than can be listed. Pure, thread-safe.
[[nodiscard]] HandMove read_hand_move(const rules::RuleSet& set, const rules::Position& position,
                                      std::string_view text);

/// The move that a text means among these, nothing if it means none of them or several.
[[nodiscard]] std::optional<rules::Move> read_among(const rules::RuleSet& set, const rules::Position& position,
                                                    std::string_view text, const std::vector<rules::Move>& moves);

/// What a player can do by hand with the piece on a square, besides false moves: its legal moves and, if captures are
/// not compulsory (`compulsory` false), its quiet moves too.
[[nodiscard]] std::vector<rules::Move> moves_of_piece(const rules::RuleSet& set, const rules::Position& position,
                                                      board::Square square, bool compulsory);

/// The first `jumps` jumps of a capture, as a move.
[[nodiscard]] rules::Move first_jumps(const rules::RuleSet& set, const rules::Move& capture, std::size_t jumps);

/// Returns whether `whole` continues `part`.
[[nodiscard]] bool goes_on_from(const rules::RuleSet& set, const rules::Move& whole, const rules::Move& part);

/// The rest of a capture after its first jumps, from where the piece stands now.
[[nodiscard]] rules::Move rest_of(const rules::Move& whole, const rules::Move& part);

}  // namespace crownhead::laws
