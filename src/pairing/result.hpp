// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace crownhead::pairing {

/// A game's result for the first and the second player of a pairing, whichever sides they had in that game.
enum class Result : std::uint8_t {
    first_won,
    drawn,
    second_won,
    first_by_forfeit,   ///< the second did not play
    second_by_forfeit,  ///< the first did not play
    both_forfeit,
};

/// `1-0`, `1/2-1/2`, `0-1`, `+/-`, `-/+`, `-/-`.
[[nodiscard]] std::string_view word(Result result);
/// The result of that word. Throws BadInput.
[[nodiscard]] Result read_result(std::string_view word);

}  // namespace crownhead::pairing
