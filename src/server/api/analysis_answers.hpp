// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "search/search_result.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead::server {

/// How far the analysis of a position has come.
struct AnalysisState {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::string lines = "[]";               ///< as `analysis_lines` makes them
    std::chrono::duration<double> spent{};  ///< searching
    bool waiting = true;                    ///< for a thread
    bool over = false;
    std::string fault{};  ///< a sentence if it failed
};

/// The lines that a search found in the current position of a game, as a JSON text. Takes some milliseconds, far more
/// if the position has very many moves. Pure.
[[nodiscard]] std::string analysis_lines(const rules::Game& game, const search::SearchResult& found);

/// The `analysis` message of docs/web-protocol.md for the current position of a game: a JSON text. `id` is the
/// request's number as JSON text, or empty. Pure.
[[nodiscard]] std::string analysis_answer(std::string_view id, const rules::Game& game, const AnalysisState& state);

}  // namespace crownhead::server
