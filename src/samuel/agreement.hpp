// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "samuel/look_ahead.hpp"

#include <cstdint>
#include <stop_token>

namespace crownhead::samuel {

/// How far the program agrees with the moves of recorded games. Counts the other legal moves of each position, without
/// those that have the result of the recorded move. A value.
struct Agreement {
    std::uint64_t poorer = 0;  ///< moves judged poorer than the recorded one: the paper's L
    std::uint64_t better = 0;  ///< moves judged better: the paper's H
    std::uint64_t alike = 0;   ///< judged equal
    std::uint64_t positions = 0;
    std::uint64_t first = 0;  ///< positions where none is judged better
    friend bool operator==(const Agreement&, const Agreement&) = default;

    /// The paper's correlation coefficient, (L − H) / (L + H), from -1 to 1; 0 if both are 0.
    [[nodiscard]] double correlation() const {
        const auto l = static_cast<double>(poorer);
        const auto h = static_cast<double>(better);
        return l + h == 0 ? 0 : (l - h) / (l + h);
    }

    Agreement& operator+=(const Agreement& other);
};

/// Looks ahead in each position of a game of English draughts that has several legal moves. A requested stop ends it
/// soon, with what was counted so far. Pure, thread-safe.
[[nodiscard]] Agreement agreement(const Polynomial& polynomial, const rules::Game& game, const std::stop_token& stop);

}  // namespace crownhead::samuel
