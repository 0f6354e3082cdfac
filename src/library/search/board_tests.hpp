// SPDX-License-Identifier: MIT
#pragma once

#include "library/query.hpp"
#include "library/query/pattern.hpp"
#include "library/store/replay.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace crownhead::library {

/// The conditions on moves and positions of a query, tested while a game is replayed. For one thread; make a copy for
/// another.
class BoardTests {
  public:
    /// `conditions` are BeginsConditions and BoardConditions of a query that was read under `set`.
    BoardTests(const rules::RuleSet& set, std::span<const Condition> conditions);

    /// Whether there is anything to test.
    [[nodiscard]] bool empty() const { return lines_.empty() && tests_.empty(); }
    /// Whether all conditions hold for a game of that rule set.
    [[nodiscard]] bool hold(const rules::RuleSet& set, Replay replay);
    /// How much work that was so far, in steps of WorkBudget.
    [[nodiscard]] std::uint64_t steps() const { return steps_; }

  private:
    struct Line {
        std::vector<std::vector<rules::Position>> alternatives;  ///< the positions from the start on
        bool negated = false;
    };
    struct Test {
        std::vector<Pattern> patterns;
        std::vector<Material> materials;
        int needed = 1;  ///< positions one after another
        bool negated = false;
        bool any_rules = false;
    };

    void add(const rules::RuleSet& set, const BoardCondition& condition, bool negated);
    [[nodiscard]] bool line_holds(const Line& line, bool same_rules, const Replay& replay);

    const rules::RuleSet* set_;
    std::vector<Line> lines_{};
    std::vector<Test> tests_{};
    std::vector<int> runs_{};  ///< how many positions in a row have fit each test; -1 for a test that is settled
    std::uint64_t steps_ = 0;
};

}  // namespace crownhead::library
