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

std::optional<notation::PdnGame> pdn_game_of(const Tournament& tournament, std::size_t round, std::size_t board,
                                             std::size_t game) {
    const Round& now = tournament.rounds.at(round);
    const Board& table = now.boards.at(board);
    const std::optional<GameOver>& over = table.games.at(game);
    if (!over || is_forfeit(over->result) || over->moves.empty()) {
        return std::nullopt;
    }
    const rules::Side side = side_of_first(tournament, over->game);
    const bool first_is_black = side == rules::Side::black;
    const std::string& first = tournament.entrant(table.pair.first).name;
    const std::string& second = tournament.entrant(table.pair.second).name;
    std::vector<notation::PdnTag> tags{
        {"Event", tournament.terms.name},
        {"Round", std::to_string(round + 1) + "." + std::to_string(board + 1)},
        {"White", first_is_black ? second : first},
        {"Black", first_is_black ? first : second},
    };
    if (!now.opening.ballot.empty()) {
        tags.push_back({"Opening", now.opening.ballot});
    }
    return notation::pdn_game(laws::played(opening_of(tournament, now), over->moves), std::move(tags),
                              engine_match::pdn_result(over->result, side));
}

std::string pdn(const Tournament& tournament) {
    std::string all;
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
        const std::vector<Board>& boards = tournament.rounds[round].boards;
        for (std::size_t board = 0; board < boards.size(); ++board) {
            for (std::size_t game = 0; game < boards[board].games.size(); ++game) {
                if (const auto played = pdn_game_of(tournament, round, board, game)) {
                    all += notation::write(*played);
                }
            }
        }
    }
    return all;
}

}  // namespace crownhead::tournament
