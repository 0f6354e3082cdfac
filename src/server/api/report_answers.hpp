// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "rules/game.hpp"

#include <string>
#include <string_view>

namespace crownhead::server {

// The `report` messages of docs/web-protocol.md: JSON texts. `id` is the request's number as JSON text, or empty. Pure
// functions, thread-safe.

/// How far a report has come, from 0 to 1. `over` without a report: it was stopped.
[[nodiscard]] std::string report_news(std::string_view id, double done, bool over);

/// The report of a game.
[[nodiscard]] std::string report_answer(const rules::Game& game, const coach::JudgedGame& judged);

/// A report that could not be made, with the reason as a sentence.
[[nodiscard]] std::string report_fault(std::string_view sentence);

}  // namespace crownhead::server
