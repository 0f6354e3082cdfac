// SPDX-License-Identifier: MIT
#pragma once

#include "laws/law_code.hpp"

#include <string>

namespace crownhead::commands {

/// The code of laws of that name. Throws BadInput that names the option `--code` and the codes there are.
[[nodiscard]] const laws::LawCode& law_code(const std::string& name);

}  // namespace crownhead::commands
