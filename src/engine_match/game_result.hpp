// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "pairing/result.hpp"
#include "rules/outcome.hpp"
#include "rules/side.hpp"

// The results of a pairing's games, in which the first player has the side `first`. Pure functions, thread-safe.
namespace crownhead::engine_match {

/// The result of a game that was won or drawn.
[[nodiscard]] inline pairing::Result result_of(rules::Outcome outcome, rules::Side first) {
    if (outcome == rules::Outcome::draw) {
        return pairing::Result::drawn;
    }
    return outcome == rules::win_for(first) ? pairing::Result::first_won : pairing::Result::second_won;
}

/// The value of the tag Result for a game that was played to its end.
[[nodiscard]] inline notation::PdnResult pdn_result(pairing::Result result, rules::Side first) {
    if (result == pairing::Result::drawn) {
        return notation::PdnResult::draw;
    }
    const rules::Side winner = result == pairing::Result::first_won ? first : rules::other(first);
    return winner == rules::Side::black ? notation::PdnResult::black : notation::PdnResult::white;
}

}  // namespace crownhead::engine_match
