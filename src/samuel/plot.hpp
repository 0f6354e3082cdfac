// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/course.hpp"

#include <string>

namespace crownhead::samuel {

/// A course of learning as a picture, like figure 4 of the paper: each term's coefficient after each game, as a power
/// of two with its sign, one line per term, for the `max` terms whose powers were greatest over all games (or fewer);
/// with the result of each game, and where Beta adopted Alpha's polynomial. SVG; pure, thread-safe.
[[nodiscard]] std::string plot(const Course& course, std::size_t max = 12);

}  // namespace crownhead::samuel
