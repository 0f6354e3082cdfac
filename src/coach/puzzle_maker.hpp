// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "coach/puzzle.hpp"
#include "coach/resources.hpp"
#include "coach/solution.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>

namespace crownhead::coach {

/// Finds puzzles in judged games of any rule set. For one thread.
class PuzzleMaker {
  public:
    /// `resources` must outlive this.
    PuzzleMaker(AllResources& resources, SolutionTerms terms, std::size_t table_megabytes)
        : resources_(resources), terms_(terms), table_megabytes_(table_megabytes) {}

    /// The puzzle with the most choices among those that begin where an error was made or after it, the first of
    /// several; nothing if there is none, or if a stop was requested. Its `game` is left empty. The result depends on
    /// nothing but the arguments and the resources. Throws BadInput as judge() does.
    [[nodiscard]] std::optional<Puzzle> puzzle(const rules::Game& game, const JudgedGame& judged,
                                               const std::stop_token& stop);

  private:
    struct Engines {
        std::shared_ptr<const Resources> resources{};
        std::unique_ptr<search::Engine> solver{};
        std::unique_ptr<search::Engine> levels{};  ///< as weaker players have it: without endgames
    };

    [[nodiscard]] Engines& engines_of(const rules::RuleSet& set);

    AllResources& resources_;
    SolutionTerms terms_;
    std::size_t table_megabytes_;
    std::map<const rules::RuleSet*, Engines> engines_;
};

}  // namespace crownhead::coach
