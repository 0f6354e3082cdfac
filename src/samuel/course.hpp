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
    int result = 0;         ///< Alpha's: 1, 0, -1; a game that has not ended goes to the side with more pieces
    bool finished = false;  ///< it ended by itself
    bool adopted = false;   ///< after it Beta took Alpha's polynomial
    bool zeroed = false;    ///< after it Alpha's leading term was taken back to 0
    int adjustments = 0;    ///< of Alpha so far
    std::vector<rules::Move> moves{};
    Polynomial after{};  ///< Alpha's, after the game
    friend bool operator==(const CourseGame&, const CourseGame&) = default;
};

/// A course of learning by generalisation: all that the next game depends on, so that a course that is kept and gone on
/// with is the same as one that was not interrupted. A value.
struct Course {
    Learned alpha{};
    Polynomial beta{};
    int black_marks = 0;
    int set_wins = 0;  ///< Alpha's in the set of games at work
    int set_losses = 0;
    std::vector<CourseGame> games{};
    friend bool operator==(const Course&, const Course&) = default;
};

/// Games end here at the latest, in plies.
inline constexpr std::size_t longest_course_game = 70;

/// In the second series Beta adopts after so many games of which Alpha has won more than it lost.
inline constexpr int games_of_a_set = 4;

// Pure functions, thread-safe.

[[nodiscard]] Course first_course(Series series);

/// The course with one game more; nothing where a stop was requested.
[[nodiscard]] std::optional<Course> with_next_game(Course course, const std::stop_token& stop);

}  // namespace crownhead::samuel
