// SPDX-License-Identifier: MIT
#include "commands/helpers/law_arguments.hpp"

#include "base/bad_input.hpp"

#include <fmt/format.h>

namespace crownhead::commands {

const laws::LawCode& law_code(const std::string& name) {
    if (const laws::LawCode* code = laws::find_law_code(name)) {
        return *code;
    }
    std::string names;
    for (const laws::LawCode& code : laws::law_codes()) {
        names += (names.empty() ? "" : ", ") + std::string(code.name);
    }
    throw BadInput(fmt::format("--code: there is no code of laws \"{}\"; there are {}", name, names));
}

}  // namespace crownhead::commands
