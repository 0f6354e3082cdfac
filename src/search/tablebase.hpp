// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"

#include <filesystem>
#include <memory>
#include <span>

namespace crownhead::search {

/// The endgame databases of one rule set, for engines to share. Thread-safe.
class Tablebase {
  public:
    Tablebase() = default;
    virtual ~Tablebase() = default;
    Tablebase(const Tablebase&) = delete;
    Tablebase& operator=(const Tablebase&) = delete;
    Tablebase(Tablebase&&) = delete;
    Tablebase& operator=(Tablebase&&) = delete;
};

/// Opens the endgames of a rule set in several folders (endgame::Prober); null if there are none. Throws BadInput for a
/// damaged file and for a rule set that cannot have endgames.
[[nodiscard]] std::shared_ptr<const Tablebase> open_tablebase(const rules::RuleSet& set,
                                                              std::span<const std::filesystem::path> folders);

/// The same for one folder.
[[nodiscard]] std::shared_ptr<const Tablebase> open_tablebase(const rules::RuleSet& set,
                                                              const std::filesystem::path& folder);

}  // namespace crownhead::search
