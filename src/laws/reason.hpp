// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace crownhead::laws {

/// Why the umpire refuses an event, or how a game ended. docs/laws.md lists their words with the clauses they come
/// from.
enum class Reason : std::uint8_t {
    // The game continues.
    unreadable,
    game_over,
    not_your_turn,
    not_yours,
    empty_square,
    off_board,
    touched,
    angle,
    no_such_way,
    bound_to_huff,
    nothing_owed,
    not_that_piece,
    no_such_capture,
    not_in_code,
    ambiguous,
    capture_due,
    incomplete,
    false_move,
    capture_open,
    restore_first,
    nothing_to_restore,
    square_taken,
    nothing_to_crown,
    own_time,
    too_early,
    already_called,
    not_weaker,
    no_stronger_side,
    too_many_pieces,
    already_given,
    no_repetition,
    not_forty,
    no_count,
    no_offer,
    own_offer,
    already_offered,
    away,
    not_away,
    obstructing,
    // The game is over.
    no_move,
    resigned,
    agreed,
    repetition,
    forty_moves,
    count_of_moves,
    notice,
    time,
    flag,
    left,
    defied,
};

/// The fixed word of a reason, such as `not-your-turn`: stable, for scripts.
[[nodiscard]] std::string_view word(Reason reason);

/// The reason in one sentence, for a person.
[[nodiscard]] std::string_view sentence(Reason reason);

/// Every reason. Thread-safe like the others.
[[nodiscard]] std::span<const Reason> reasons();

}  // namespace crownhead::laws
