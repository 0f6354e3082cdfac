// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "coach/chances.hpp"
#include "endgame/endgames.hpp"
#include "search/engine.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

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

}  // namespace crownhead::coach
