// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/course.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::samuel {

// A course of learning as a file (docs/samuel.md): lines of words behind a checksum. Thread-safe but for two that write
// one file.

/// The lines alone.
[[nodiscard]] std::string encode_lines(const Course& course);

/// Reads them. Throws BadInput that names the line.
[[nodiscard]] Course decode_lines(std::string_view lines);

/// Writes a course in place of the one before: always one of them is whole. Throws BadInput where it cannot be written.
void save(const std::filesystem::path& file, const Course& course);

/// Throws BadInput that names the file where it is not there, is something else, or damaged.
[[nodiscard]] Course load(const std::filesystem::path& file);

}  // namespace crownhead::samuel
