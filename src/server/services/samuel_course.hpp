// SPDX-License-Identifier: MIT
#pragma once

#include "samuel/course.hpp"

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::server {

/// The course of games in which A. Samuel's program learns (docs/samuel.md). It is always the same, so each of its
/// games is played once, when somebody first asks for it, and then kept. Thread-safe.
class SamuelCourse {
  public:
    /// The first games of the course. Those that nobody has asked for yet are played now, which may take some seconds,
    /// by one thread at a time; others wait for it only if it plays what they ask for. Nothing if a stop is requested
    /// meanwhile; what has been played by then is kept.
    [[nodiscard]] std::optional<std::vector<samuel::CourseGame>> games(std::size_t wanted, const std::stop_token& stop);

  private:
    class Turn;

    std::mutex access_;  ///< to what follows
    std::condition_variable_any played_;
    bool is_playing_ = false;  ///< a thread plays the next game
    samuel::Course course_ = samuel::first_course(samuel::Series::second);
};

}  // namespace crownhead::server
