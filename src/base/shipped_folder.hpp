// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string_view>

namespace crownhead {

/// The folder of the program that runs; empty if it is unknown.
[[nodiscard]] std::filesystem::path program_folder();

/// The folder of the shared library or program that holds a function; empty if it is unknown.
[[nodiscard]] std::filesystem::path folder_of(const void* function);

/// Where data that ships with the program is, such as `endgames`: installed beside `binaries` (in
/// ../share/crownhead/NAME, or ../../share/… for a library in lib/x86_64-linux-gnu; see cmake/package.cmake), or put
/// there (in NAME), else `built`, its place when the program was built. If that is empty, it belongs beside
/// `binaries`, there or not. Never throws for a folder that is missing. Thread-safe.
[[nodiscard]] std::filesystem::path shipped_folder(const std::filesystem::path& binaries, std::string_view name,
                                                   const std::filesystem::path& built);

}  // namespace crownhead
