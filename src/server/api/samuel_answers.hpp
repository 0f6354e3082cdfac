// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stop_token>
#include <string>

namespace crownhead::server {

/// The games of the second series in A. Samuel's paper, which a course has unless fewer are asked for.
inline constexpr int max_course_games = 42;

/// HTTP: a course of learning of A. Samuel's program from its beginning, game by game, as a JSON text
/// (docs/web-protocol.md). Always the same for the same number of games, from 1 to max_course_games. Takes up to some
/// seconds. Nothing if a stop was requested. Thread-safe.
[[nodiscard]] std::optional<std::string> samuel_course_page(int games, const std::stop_token& stop);

}  // namespace crownhead::server
