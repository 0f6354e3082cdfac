// SPDX-License-Identifier: MIT
#include "server/services/samuel_course.hpp"

#include <utility>

namespace crownhead::server {

std::optional<std::vector<samuel::CourseGame>> SamuelCourse::games(std::size_t wanted, const std::stop_token& stop) {
    const std::lock_guard lock(playing_);
    while (course_.games.size() < wanted) {
        auto next = samuel::with_next_game(course_, stop);
        if (!next) {
            return std::nullopt;
        }
        course_ = *std::move(next);
    }
    const auto begin = course_.games.begin();
    return std::vector(begin, begin + static_cast<std::ptrdiff_t>(wanted));
}

}  // namespace crownhead::server
