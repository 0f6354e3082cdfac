// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "coach/judged_game.hpp"
#include "endgame/endgames.hpp"
#include "search/engine.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace crownhead::coach {

/// How carefully a game is judged. Two judges with the same terms, endgames and engine come to the same results.
struct JudgeTerms {
    std::uint64_t nodes = 20'000;  ///< searched for each position
    /// How many times as many nodes each further look at a suspected error takes.
    std::uint64_t closer = 4;
    int looks = 2;  ///< further looks at a suspected error; it stands only if it is one at the last of them
    /// How long each position may be searched, besides; further looks take `closer` times as long. Results then differ
    /// from run to run.
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    ChanceModel model = fitted_model();

    friend bool operator==(const JudgeTerms&, const JudgeTerms&) = default;
};

/// The terms named `quick` and `deep`: a game of 60 moves takes a second or so, or up to a minute, on one thread.
[[nodiscard]] JudgeTerms quick_terms();
[[nodiscard]] JudgeTerms deep_terms();

/// What a judge works with. `engine` and `endgames` are of the game's rule set and outlive the call.
struct JudgeTools {
    search::Engine& engine;
    std::span<const endgame::Endgames* const> endgames{};
    const book::Book* book = nullptr;  ///< of the same rule set; null for none
};

/// Judges every move of a game (docs/reports.md). Where outcomes are known they decide: a move that keeps the known
/// value is never an error, and one that loses it always is. Elsewhere the engine's chances decide, and each suspected
/// error is looked at again with more nodes, before and after the move. The moves of a ballot count as moves without a
/// choice. Clears the engine first, so that the result depends on nothing else. `progress` is called with the share
/// that is done, from 0 to 1. Returns nothing if a stop was requested. Throws BadInput for a damaged endgame file, and
/// for a position with more moves than can be listed.
[[nodiscard]] std::optional<JudgedGame> judge(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                                              const std::stop_token& stop, const std::function<void(double)>& progress);

/// The judgement of a move that lost this much of what its side could expect, from 0 to 1.
[[nodiscard]] Judgement judgement_of(double lost);

}  // namespace crownhead::coach
