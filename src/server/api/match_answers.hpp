// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_match.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace crownhead::server {

// The server's messages about matches (docs/web-protocol.md), as JSON texts. Pure functions. `id` is the request's
// number as JSON text, or empty. Only `seat_answer` contains a token.

/// The state of a match at a time, as the player in `seat` sees it, or a spectator if there is none.
[[nodiscard]] std::string match_answer(std::string_view id, const std::string& match_id, const games::LiveMatch& match,
                                       std::optional<games::Seat> seat, const games::Moment& now);

/// A seat and its token, for the player who takes it.
[[nodiscard]] std::string seat_answer(std::string_view id, const std::string& match_id, games::Seat seat,
                                      const std::string& token);

/// The umpire's refusal of an event.
[[nodiscard]] std::string umpire_refusal(std::string_view id, const laws::Ruling& ruling);

// HTTP.

/// A game of a match with its record.
[[nodiscard]] std::string match_game_page(const games::MatchGame& game);

[[nodiscard]] std::string matches_page(std::span<const games::MatchSummary> matches);

/// The codes of laws, what each says, and which terms it knows.
[[nodiscard]] std::string laws_page();

}  // namespace crownhead::server
