// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::commands {

/// A file that an option names.
struct NamedFile {
    std::string_view option;
    std::string_view path;  ///< empty where the option was not given
};

/// Looks, before the work is done that is to be written there, whether a file can be, and that it is none of those that
/// the command reads or goes on with. Throws BadInput that names the option. Nothing is made.
void check_output(const NamedFile& out, const std::vector<NamedFile>& others);

/// Writes a whole file, in place of what was there. Throws BadInput that names it where that cannot be.
void write_file(const std::string& path, std::string_view text);

}  // namespace crownhead::commands
