// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>

namespace crownhead::library {

/// The keys of positions under one rule set (docs/library-store.md, "Positions"): the same for a position and its
/// reversal, the board turned round and the colours swapped. A value; thread-safe.
class PositionKeys {
  public:
    explicit PositionKeys(const rules::RuleSet& set);

    [[nodiscard]] std::uint64_t operator()(const rules::Position& position) const;

  private:
    const rules::RuleSet* set_;
    std::uint64_t of_rules_;
};

}  // namespace crownhead::library
