// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace crownhead::reference {

/// Small random numbers that are the same with every standard library.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : bits_(seed) {}
    /// From 0 to `end` - 1.
    int below(int end) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(end)); }
    int between(int first, int last) { return first + below(last - first + 1); }
    bool one_in(int n) { return below(n) == 0; }
    const rules::Move& any(const std::vector<rules::Move>& moves) {
        return moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))];
    }

  private:
    std::mt19937_64 bits_;
};

/// Random positions, Black to move; no man stands on his crown row.

/// Any numbers of pieces.
[[nodiscard]] rules::Position crowd(const rules::RuleSet& set, Dice& dice);

/// A few kings against many pieces with room between them: long captures. On the smallest board there may be more
/// hunters than the rules allow.
[[nodiscard]] rules::Position hunt(const rules::RuleSet& set, Dice& dice);

/// An endgame.
[[nodiscard]] rules::Position few(const rules::RuleSet& set, Dice& dice);

}  // namespace crownhead::reference
