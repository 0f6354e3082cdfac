// SPDX-License-Identifier: MIT
#pragma once

#include "server/api/place.hpp"
#include "tournament/tournament.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// An entry of the list of tournaments.
struct TournamentSummary {
    std::string id;
    std::string name;
    std::string system;
    std::size_t players = 0;
    std::size_t round = 0;  ///< the last that has begun, or 0
    int rounds = 0;         ///< in all
    bool over = false;
};

// The server's messages about tournaments (docs/web-protocol.md), as JSON texts. Pure functions. `id` is the request's
// number as JSON text, or empty.

/// The tokens of the seats at a place: the two of a match, or one of each game against the engine.
using Seats = std::function<std::vector<std::string>(const Place& place)>;

/// The state of a tournament. `seats` is for the director, and empty for others.
[[nodiscard]] std::string tournament_answer(std::string_view id, const std::string& tournament_id,
                                            const tournament::Tournament& tournament, const Seats& seats);

/// The director's token, for the client who made the tournament.
[[nodiscard]] std::string director_answer(std::string_view id, const std::string& tournament_id,
                                          const std::string& token);

/// HTTP: the list.
[[nodiscard]] std::string tournaments_page(std::span<const TournamentSummary> tournaments);

}  // namespace crownhead::server
