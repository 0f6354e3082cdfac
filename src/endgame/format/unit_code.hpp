// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/arithmetic_code.hpp"
#include "endgame/format/context.hpp"
#include "endgame/value.hpp"

namespace crownhead::endgame {

/// Codes a value in its context: whether it is the likely one; if not, whether it is the second.
inline void put(ArithmeticEncoder& to, const Likelihood& likelihood, Value value) {
    if (likelihood.miss != 0) {
        to.put(value != likelihood.likely, chances[likelihood.miss]);
    }
    if (value != likelihood.likely && likelihood.far != 0) {
        to.put(value != likelihood.second, chances[likelihood.far]);
    }
}

[[nodiscard]] inline Value get(ArithmeticDecoder& from, const Likelihood& likelihood) {
    if (likelihood.miss == 0 || !from.get(chances[likelihood.miss])) {
        return likelihood.likely;
    }
    if (likelihood.far == 0 || !from.get(chances[likelihood.far])) {
        return likelihood.second;
    }
    return Value{
        static_cast<std::uint8_t>(3 - static_cast<int>(likelihood.likely) - static_cast<int>(likelihood.second))};
}

}  // namespace crownhead::endgame
