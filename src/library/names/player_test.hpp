// SPDX-License-Identifier: MIT
#pragma once

#include "library/names/aliases.hpp"
#include "library/names/name.hpp"
#include "library/query.hpp"

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace crownhead::library {

/// Whether a player's name is one of those that a condition asks for (docs/library-search.md, "Names"): a value made
/// once for a search. Thread-safe.
class PlayerTest {
  public:
    PlayerTest(const std::vector<std::string>& names, Width width, const Aliases& aliases);

    [[nodiscard]] bool operator()(std::string_view player) const;

  private:
    Width width_;
    std::vector<std::string> exact_{};
    std::vector<Name> asked_{};
    std::unordered_set<std::string> aliases_{};  ///< folded
};

}  // namespace crownhead::library
