// SPDX-License-Identifier: MIT
#pragma once

#include "laws/law_code.hpp"
#include "laws/umpire.hpp"

#include <optional>
#include <string_view>

namespace crownhead::laws {

/// The matter of the written laws that a ruling on an event of a game comes from (docs/laws.md, "Reasons"). Nothing
/// where no law is needed: an ordinary move, a line that cannot be read, what the rules of the game alone decide. Of
/// the game only the code and the rule set count. Pure and thread-safe.
[[nodiscard]] std::optional<Matter> matter_of(const UmpiredGame& game, const Event& event, const Ruling& ruling);

/// The same for a ruling as text() writes it. Pure and thread-safe.
[[nodiscard]] std::optional<Matter> matter_of(const UmpiredGame& game, const Event& event, std::string_view ruling);

}  // namespace crownhead::laws
