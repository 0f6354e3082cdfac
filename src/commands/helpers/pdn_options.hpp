// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/rules_option.hpp"
#include "notation/pdn_reader.hpp"

#include <string>

namespace crownhead::commands {

/// How PDN is read where `--rules` names the rule set of games that name none; empty if it was not given. Throws
/// BadInput for an unknown name.
[[nodiscard]] inline notation::PdnOptions pdn_options(const std::string& name) {
    if (name.empty()) {
        return {};
    }
    return {.rules = &rules_of_option("--rules", name)};
}

}  // namespace crownhead::commands
