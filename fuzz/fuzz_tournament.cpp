// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "tournament/crosstable.hpp"
#include "tournament/tournament.hpp"
#include "tournament/tournament_pdn.hpp"

#include <optional>
#include <sstream>
#include <string>

using namespace crownhead;

// The lines of a tournament's file. Lines that are refused change nothing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::optional<tournament::Tournament> tournament;
    std::istringstream lines{std::string(reinterpret_cast<const char*>(data), size)};
    for (std::string line; std::getline(lines, line);) {
        try {
            const tournament::TournamentEvent event = tournament::decode_tournament_event(line);
            fuzz::require(tournament::decode_tournament_event(tournament::encode(event)) == event,
                          "an event reads back as it was");
            tournament =
                tournament ? tournament::after_recorded(*tournament, event) : tournament::begin_tournament(event);
            if (!tournament::is_over(*tournament) && !tournament::is_playing(*tournament)) {
                (void)tournament::after(*tournament, tournament::next_round(*tournament));
            }
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "a line is refused with a sentence");
        }
    }
    if (tournament) {
        fuzz::require(tournament::crosstable(*tournament).size() == tournament->entrants.size() + 1,
                      "everybody is in the crosstable");
        (void)tournament::pdn(*tournament);
    }
    return 0;
}
