// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

/// `crownhead learn chances`; see commands.hpp.
void add_learn_chances(CLI::App& learn, int& status);

}  // namespace crownhead::commands
