// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace crownhead::server {

// The `report` messages of docs/web-protocol.md: JSON texts. `id` is the request's number as JSON text, or empty. Pure
// functions, thread-safe.

/// How far the report of a slot has come, from 0 to 1. `over` without a report: it was stopped.
[[nodiscard]] std::string report_news(std::string_view id, std::size_t slot, double done, bool over);

/// The report of a game.
[[nodiscard]] std::string report_answer(std::size_t slot, const rules::Game& game, const coach::JudgedGame& judged);

/// A report that could not be made, with the reason as a sentence.
[[nodiscard]] std::string report_fault(std::size_t slot, std::string_view sentence);

}  // namespace crownhead::server
