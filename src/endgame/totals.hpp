// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"

#include <cstdint>

namespace crownhead::endgame {

/// How many positions of each value a slice has.
struct Totals {
    std::uint64_t win = 0;
    std::uint64_t loss = 0;
    std::uint64_t draw = 0;
    constexpr void add(Value value) { ++(value == Value::win ? win : value == Value::loss ? loss : draw); }
    [[nodiscard]] constexpr std::uint64_t positions() const { return win + loss + draw; }
    friend constexpr bool operator==(const Totals&, const Totals&) = default;
    constexpr Totals& operator+=(const Totals& o) {
        win += o.win;
        loss += o.loss;
        draw += o.draw;
        return *this;
    }
};

}  // namespace crownhead::endgame
