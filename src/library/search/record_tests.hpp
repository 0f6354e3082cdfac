// SPDX-License-Identifier: MIT
#pragma once

#include "library/library.hpp"
#include "library/names/aliases.hpp"
#include "library/query.hpp"
#include "library/search/work_budget.hpp"
#include "library/store/game_record.hpp"

#include <functional>
#include <span>
#include <vector>

namespace crownhead::library {

/// The conditions of a query that a game's record decides: names, texts, dates, numbers, results, rule sets, kinds of
/// source. Made once for a search: each name and text of the library is compared once. Then immutable; thread-safe.
class RecordTests {
  public:
    /// Reads names and texts of the library, if there are conditions on them; those added later are not found.
    /// Conditions of other kinds are ignored. Throws LibraryFault, and what WorkBudget throws.
    RecordTests(const Library& library, const Aliases& aliases, std::span<const Condition> conditions,
                WorkBudget& budget);

    /// Whether there is anything to test.
    [[nodiscard]] bool empty() const { return tests_.empty(); }
    [[nodiscard]] bool hold(GameNumber number, const GameRecord& record) const;

  private:
    using Test = std::function<bool(GameNumber, const GameRecord&)>;
    std::vector<Test> tests_{};
};

}  // namespace crownhead::library
