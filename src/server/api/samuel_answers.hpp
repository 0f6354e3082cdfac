// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/course.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace crownhead::server {

/// The games of the second series in A. Samuel's paper, which a course has unless fewer are asked for.
inline constexpr std::size_t max_course_games = 42;

/// HTTP: the games of a course of learning of A. Samuel's program, as a JSON text (docs/web-protocol.md). Pure,
/// thread-safe.
[[nodiscard]] std::string samuel_course_page(std::span<const samuel::CourseGame> games);

}  // namespace crownhead::server
