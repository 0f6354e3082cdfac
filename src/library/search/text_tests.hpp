// SPDX-License-Identifier: MIT
#pragma once

#include "library/query.hpp"
#include "tree/game_tree.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::library {

/// The conditions of a query on comments, variations and marks. Immutable; thread-safe.
class TextTests {
  public:
    /// Conditions of other kinds are ignored.
    explicit TextTests(std::span<const Condition> conditions);

    [[nodiscard]] bool empty() const { return tests_.empty(); }
    /// Whether all conditions hold for a game that has neither notes nor variations.
    [[nodiscard]] bool hold_for_bare_moves() const;
    /// Whether all conditions hold for a game, given all of it as PDN. A text that is not a game counts as empty.
    [[nodiscard]] bool hold(std::string_view pdn) const;
    /// How much work that is, in steps of WorkBudget.
    [[nodiscard]] std::uint64_t steps(std::string_view pdn) const {
        return pdn.size() * std::max<std::size_t>(1, texts_);
    }

  private:
    struct Test {
        std::vector<std::string> comments;  ///< folded
        std::vector<HasCondition::Feature> features;
        bool negated = false;
    };

    [[nodiscard]] static bool fits(const Test& test, const tree::Node& node, const tree::Notes& notes,
                                   std::string_view comments);

    std::vector<Test> tests_{};
    std::size_t texts_ = 0;  ///< that are looked for in comments, of all tests
};

}  // namespace crownhead::library
