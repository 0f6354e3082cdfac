#pragma once

#include "match/tournament.hpp"
#include "server/tournaments.hpp"

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

// What the server says of tournaments, as docs/web-protocol.md writes it down: JSON texts. Pure functions. `id` is the
// request's number as JSON text, or empty.

/// The state of a tournament. `seats` gives the tokens of a match to the one who directs it, and is empty for others.
[[nodiscard]] std::string tournament_answer(
    std::string_view id, const std::string& tournament_id, const match::Tournament& tournament,
    const std::function<std::array<std::string, 2>(const std::string& match)>& seats);

/// The director's token, to the one who made the tournament.
[[nodiscard]] std::string director_answer(std::string_view id, const std::string& tournament_id,
                                          const std::string& token);

/// HTTP: the list.
[[nodiscard]] std::string tournaments_page(std::span<const TournamentSummary> tournaments);

}  // namespace crownhead::server
