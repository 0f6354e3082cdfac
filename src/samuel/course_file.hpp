// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/course.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::samuel {

// A course of learning as a file (docs/samuel.md): lines of text, with a header and a checksum (base/checked_file.hpp).
// Thread-safe, but only one thread may write a file.

/// The lines of a course, without header and checksum.
[[nodiscard]] std::string encode_lines(const Course& course);

/// Reads the lines of a course. Throws BadInput that names the wrong line.
[[nodiscard]] Course decode_lines(std::string_view lines);

/// Replaces the course in a file; if interrupted, the old or the new one is complete. Throws BadInput if it cannot be
/// written.
void save(const std::filesystem::path& file, const Course& course);

/// Reads a course. Throws BadInput that names the file if it is missing, damaged or not a course.
[[nodiscard]] Course load(const std::filesystem::path& file);

}  // namespace crownhead::samuel
