// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace crownhead::commands {

// The parts of `crownhead samuel` (docs/samuel.md), each a subcommand of it; `status` as in commands.hpp.
void add_samuel_learn(CLI::App& samuel, int& status);
void add_samuel_remember(CLI::App& samuel, int& status);
void add_samuel_terms(CLI::App& samuel, int& status);
void add_samuel_correlation(CLI::App& samuel, int& status);

}  // namespace crownhead::commands
