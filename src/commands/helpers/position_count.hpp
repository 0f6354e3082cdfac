// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/library_arguments.hpp"
#include "library/library.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <memory>
#include <optional>

namespace crownhead::commands {

/// How many games of the library have a position, if there is a library. For one thread.
class PositionCount {
  public:
    /// A library that cannot be used is named on the standard error, and counts as none.
    explicit PositionCount(const LibraryArguments& arguments);

    /// Nothing if there is no library, or no position. Throws LibraryFault.
    [[nodiscard]] std::optional<std::uint64_t> of(const rules::RuleSet& set, const rules::Position* position) const;

  private:
    std::unique_ptr<const library::Library> library_;
};

}  // namespace crownhead::commands
