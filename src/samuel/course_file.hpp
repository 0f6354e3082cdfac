// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/course.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::samuel {

// A course of learning as a file (docs/samuel.md): lines of words behind a checksum. Thread-safe, except for two
// writers of one file.

/// The lines without the checksum.
[[nodiscard]] std::string encode_lines(const Course& course);

/// Reads them. Throws BadInput that names the line.
[[nodiscard]] Course decode_lines(std::string_view lines);

/// Writes a course in place of the previous one; the file is always one of them, complete. Throws BadInput if it cannot
/// be written.
void save(const std::filesystem::path& file, const Course& course);

/// Reads a course. Throws BadInput that names the file if it is missing, damaged or something else.
[[nodiscard]] Course load(const std::filesystem::path& file);

}  // namespace crownhead::samuel
