// SPDX-License-Identifier: MIT
#pragma once

#include "rules/move.hpp"
#include "samuel/learner.hpp"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace crownhead::samuel {

/// A game of Alpha, who learns, against Beta, who does not.
struct CourseGame {
    rules::Side alpha = rules::Side::white;
    int result = 0;         ///< Alpha's: 1, 0, -1; a game that has not ended goes to the side with more material
    bool finished = false;  ///< it ended by the rules
    bool adopted = false;   ///< Beta adopted Alpha's polynomial after it
    bool zeroed = false;    ///< Alpha's leading term was reset to 0 after it
    int adjustments = 0;    ///< of Alpha so far
    std::vector<rules::Move> moves{};
    Polynomial after{};  ///< Alpha's, after the game
    friend bool operator==(const CourseGame&, const CourseGame&) = default;
};

/// A course of learning by generalisation: all that the next game depends on, so that a course that is saved and
/// resumed is the same as one that was not interrupted. A value.
struct Course {
    Learned alpha{};
    Polynomial beta{};
    int black_marks = 0;  ///< games that Alpha has lost since Beta adopted, or since the last reset
    int set_wins = 0;     ///< Alpha's in the current set of games
    int set_losses = 0;
    std::vector<CourseGame> games{};
    friend bool operator==(const Course&, const Course&) = default;
};

/// The most plies of a game; it ends there.
inline constexpr std::size_t longest_course_game = 70;

/// Games in a set: in the second series Beta adopts after a set of which Alpha has won more games than it lost.
inline constexpr int games_of_a_set = 4;

/// Lost games after which Alpha's leading term is reset, unless Beta adopts Alpha's polynomial first.
inline constexpr int max_black_marks = 3;

// Pure functions, thread-safe.

[[nodiscard]] Course first_course(Series series);

/// The course after one more game; nullopt if a stop was requested.
[[nodiscard]] std::optional<Course> with_next_game(Course course, const std::stop_token& stop);

}  // namespace crownhead::samuel
