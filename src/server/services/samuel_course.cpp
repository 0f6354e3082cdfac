// SPDX-License-Identifier: MIT
#include "server/services/samuel_course.hpp"

#include <utility>

namespace crownhead::server {

/// A thread's turn to play a game, for which it gives up its lock.
class SamuelCourse::Turn {
  public:
    Turn(SamuelCourse& course, std::unique_lock<std::mutex>& lock) : course_(course), lock_(lock) {
        course_.is_playing_ = true;
        lock_.unlock();
    }
    ~Turn() {
        lock_.lock();
        course_.is_playing_ = false;
        course_.played_.notify_all();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Turn(Turn&&) = delete;
    Turn& operator=(Turn&&) = delete;

  private:
    SamuelCourse& course_;
    std::unique_lock<std::mutex>& lock_;
};

std::optional<std::vector<samuel::CourseGame>> SamuelCourse::games(std::size_t wanted, const std::stop_token& stop) {
    std::unique_lock lock(access_);
    while (course_.games.size() < wanted) {
        if (!played_.wait(lock, stop, [this] { return !is_playing_; })) {
            return std::nullopt;
        }
        if (course_.games.size() >= wanted) {
            break;  // another thread has played it
        }
        samuel::Course course = course_;
        std::optional<samuel::Course> next;
        {
            const Turn turn(*this, lock);
            next = samuel::with_next_game(std::move(course), stop);
        }
        if (!next) {
            return std::nullopt;
        }
        course_ = *std::move(next);
    }
    const auto begin = course_.games.begin();
    return std::vector(begin, begin + static_cast<std::ptrdiff_t>(wanted));
}

}  // namespace crownhead::server
