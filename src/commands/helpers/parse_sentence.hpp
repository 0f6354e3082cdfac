// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace crownhead::commands {

/// Why the command line of a program cannot be used, as one sentence without a final full stop that names the option or
/// argument. `app` is the program, after it has thrown the error.
[[nodiscard]] std::string parse_sentence(const CLI::ParseError& error, const CLI::App& app);

}  // namespace crownhead::commands
