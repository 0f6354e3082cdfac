#pragma once

#include "rules/game.hpp"
#include "search/thought.hpp"

#include <chrono>
#include <string>
#include <string_view>

namespace crownhead::server {

/// How far the analysis of a position has come.
struct AnalysisState {
    search::Thought thought{};              ///< without a line as long as there is none
    std::chrono::duration<double> spent{};  ///< on it
    bool waiting = true;                    ///< for others to end
    bool over = false;
    std::string fault{};  ///< a sentence where it could not be done
};

/// The `analysis` of docs/web-protocol.md, for the position that a game has come to: a JSON text. `id` is the request's
/// number as JSON text, or empty. Pure.
[[nodiscard]] std::string analysis_answer(std::string_view id, const rules::Game& game, const AnalysisState& state);

}  // namespace crownhead::server
