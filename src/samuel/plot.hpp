// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/course.hpp"

#include <string>

namespace crownhead::samuel {

/// The course of learning as a picture, as figure 4 of the paper has it: each term's coefficient after each game, as a
/// power of two with its sign, a line a term, for the `most` terms that were greatest at some time (all, if fewer);
/// with who won each game, and where Beta adopted Alpha's polynomial. SVG; pure, thread-safe.
[[nodiscard]] std::string plot(const Course& course, std::size_t max = 12);

}  // namespace crownhead::samuel
