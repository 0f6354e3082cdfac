// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::commands {

/// A file or folder that an option names.
struct NamedFile {
    std::string_view option;
    std::string_view path;  ///< empty if the option was not given
};

/// Throws BadInput that names the option if the file is called `-`, which would be the standard output elsewhere.
void refuse_standard_output(const NamedFile& out);

/// Checks, before the work begins, that an output file can be written and is none of the files that the command reads
/// or resumes. Throws BadInput that names the option. Creates nothing.
void check_output(const NamedFile& out, const std::vector<NamedFile>& others);

/// Checks that an output file is none of a library's own, nor of the reports that are kept beside it. Throws BadInput
/// that names the option.
void require_no_part(const NamedFile& out, const std::filesystem::path& library);

/// Makes a folder that an option names, if it is not there. Throws BadInput that names the option.
void make_output_folder(const NamedFile& folder);

/// Writes a whole file, in place of what was there. Throws BadInput that names the file if that fails.
void write_file(const std::string& path, std::string_view text);

}  // namespace crownhead::commands
