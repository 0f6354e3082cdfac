#include "board/bad_input.hpp"
#include "input.hpp"
#include "match/crosstable.hpp"
#include "match/tournament.hpp"
#include "match/tournament_pdn.hpp"

#include <optional>
#include <sstream>
#include <string>

using namespace crownhead;

// The lines of a tournament's file. Lines that are refused change nothing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::optional<match::Tournament> tournament;
    std::istringstream lines{std::string(reinterpret_cast<const char*>(data), size)};
    for (std::string line; std::getline(lines, line);) {
        try {
            const match::TournamentEvent event = match::decode_tournament_event(line);
            fuzz::require(match::decode_tournament_event(match::encode(event)) == event,
                          "an event reads back as it was");
            tournament = tournament ? match::after(*tournament, event) : match::begin_tournament(event);
            if (!match::is_over(*tournament) && !match::is_playing(*tournament)) {
                (void)match::after(*tournament, match::next_round(*tournament));
            }
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "a line is refused with a sentence");
        }
    }
    if (tournament) {
        fuzz::require(match::crosstable(*tournament).size() == tournament->entrants.size() + 1,
                      "everybody is in the crosstable");
        (void)match::pdn(*tournament);
    }
    return 0;
}
