// SPDX-License-Identifier: MIT
#pragma once

#include "board/square_set.hpp"
#include "rules/rule_set.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace crownhead::library {

/// What replaying needs to know of a rule set's board. Immutable; thread-safe.
class ReplayBoard {
  public:
    using Bits = board::SquareSet::Bits;

    explicit ReplayBoard(const rules::RuleSet& set);

    /// The board of a rule set, made at first use.
    [[nodiscard]] static const ReplayBoard& of(const rules::RuleSet& set);

    [[nodiscard]] unsigned squares() const { return squares_; }
    [[nodiscard]] const rules::RuleSet& rule_set() const { return *set_; }
    /// The squares between two squares of one diagonal; all bits if they are not on one, or are the same. Numbers of
    /// squares of the board.
    [[nodiscard]] Bits between(unsigned from, unsigned to) const { return between_[(from - 1) * squares_ + to - 1]; }
    static constexpr Bits no_line = ~Bits{0};
    [[nodiscard]] Bits crown(rules::Side side) const { return crown_[side == rules::Side::black ? 0 : 1]; }
    /// Whether a man is crowned too where he only passes his crown row.
    [[nodiscard]] bool crowned_in_passing() const {
        return set_->rules.at_crown_row == rules::AtCrownRow::goes_on_king;
    }

  private:
    const rules::RuleSet* set_;
    unsigned squares_;
    std::vector<Bits> between_;
    std::array<Bits, 2> crown_{};
};

}  // namespace crownhead::library
