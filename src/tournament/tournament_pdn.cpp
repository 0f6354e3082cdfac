// SPDX-License-Identifier: MIT
#include "tournament/tournament_pdn.hpp"

#include "engine_match/game_result.hpp"
#include "laws/opening.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_writer.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace crownhead::tournament {

std::string pdn(const Tournament& tournament) {
    std::string all;
    for (std::size_t r = 0; r < tournament.rounds.size(); ++r) {
        const Round& round = tournament.rounds[r];
        const rules::Game opening = opening_of(tournament, round);
        for (std::size_t b = 0; b < round.boards.size(); ++b) {
            for (const auto& game : round.boards[b].games) {
                if (!game || is_forfeit(game->result) || game->moves.empty()) {
                    continue;
                }
                const rules::Side side = side_of_first(tournament, game->game);
                const bool first_is_black = side == rules::Side::black;
                const std::string& first = tournament.entrant(round.boards[b].pair.first).name;
                const std::string& second = tournament.entrant(round.boards[b].pair.second).name;
                std::vector<notation::PdnTag> tags{
                    {"Event", tournament.terms.name},
                    {"Round", std::to_string(r + 1) + "." + std::to_string(b + 1)},
                    {"White", first_is_black ? second : first},
                    {"Black", first_is_black ? first : second},
                };
                if (!round.opening.ballot.empty()) {
                    tags.push_back({"Opening", round.opening.ballot});
                }
                all += notation::write(notation::pdn_game(laws::played(opening, game->moves), std::move(tags),
                                                          engine_match::pdn_result(game->result, side)));
            }
        }
    }
    return all;
}

}  // namespace crownhead::tournament
