// SPDX-License-Identifier: MIT
#pragma once

#include "coach/deck.hpp"
#include "coach/practice.hpp"
#include "games/live_study.hpp"
#include "rules/move.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

// HTTP: openings that are practised, as JSON texts (docs/web-protocol.md, Openings). Pure functions, thread-safe.

/// How many positions of openings a profile sees for the first time in a day, unless it asks for others.
inline constexpr std::size_t new_a_day = 20;

/// The ballots to choose from, and the decks that somebody has practised, each as deck_summary().
[[nodiscard]] std::string openings_page(const std::vector<std::string>& practised);

/// The chapters of a study.
[[nodiscard]] std::string chapters_page(const games::LiveStudy& study);

/// A deck, and how it stands with somebody.
[[nodiscard]] std::string deck_summary(const coach::Deck& deck, const coach::Memories& memories, std::int64_t now);

/// The same with what is asked next.
[[nodiscard]] std::string deck_page(const coach::Deck& deck, const coach::Memories& memories,
                                    const coach::Asking& asking);

/// What a page tells of a move:
/// `{"profile": NAME, "moves": ["11-15", …], "helped": false, "new": 20, "seed": 1}`.
struct OpeningTry {
    std::string profile{};
    std::vector<rules::Move> moves{};  ///< from the deck's first node on
    bool helped = false;
    std::size_t fresh = new_a_day;
    std::uint64_t seed = 0;
};

/// Reads it. Throws BadInput.
[[nodiscard]] OpeningTry opening_try(const coach::Deck& deck, std::string_view body);

[[nodiscard]] coach::Grade grade_of(const OpeningTry& told, const coach::Tried& tried);

/// What came of it; `memories` are those after it.
[[nodiscard]] std::string opening_try_page(const coach::Deck& deck, const OpeningTry& told, const coach::Tried& tried,
                                           const coach::Memories& memories, const coach::Asking& asking);

}  // namespace crownhead::server
