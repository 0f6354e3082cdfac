// SPDX-License-Identifier: MIT
#include "server/services/played_games.hpp"

#include "games/match_pdn.hpp"
#include "games/pdn_games.hpp"
#include "tournament/tournament_pdn.hpp"

#include <fmt/format.h>

#include <utility>

namespace crownhead::server {

using library::PlayedGame;
using library::SourceKind;

std::optional<PlayedGame> played_game(const std::string& id, const games::LiveGame& game, std::int64_t at) {
    const bool only_loaded = game.updated == game.created;
    if (!games::is_over(game) || game.game.moves().empty() || only_loaded) {
        return std::nullopt;
    }
    return PlayedGame{games::pdn_game_of(game), {.kind = SourceKind::game, .name = id, .at = at}};
}

std::vector<PlayedGame> played_games(const std::string& id, const games::LiveMatch& match, std::int64_t at) {
    std::vector<PlayedGame> played;
    for (std::size_t i = 0; i < match.games.size(); ++i) {
        if (!match.games[i].now.over()) {
            continue;
        }
        notation::PdnGame game = games::pdn_game_of(match, i);
        if (!notation::main_line(game).moves().empty()) {
            played.push_back(
                {std::move(game), {.kind = SourceKind::match, .name = fmt::format("{}/{}", id, i + 1), .at = at}});
        }
    }
    return played;
}

std::optional<PlayedGame> played_game(const std::string& id, const tournament::Tournament& tournament,
                                      std::size_t round, std::size_t board, std::size_t game, std::int64_t at) {
    if (!tournament.rounds.at(round).boards.at(board).place.empty()) {
        return std::nullopt;
    }
    auto played = tournament::pdn_game_of(tournament, round, board, game);
    if (!played) {
        return std::nullopt;
    }
    return PlayedGame{*std::move(played),
                      {.kind = SourceKind::tournament,
                       .name = fmt::format("{}/{}.{}.{}", id, round + 1, board + 1, game + 1),
                       .at = at}};
}

std::vector<PlayedGame> played_games(const std::string& id, const tournament::Tournament& tournament, std::int64_t at) {
    std::vector<PlayedGame> all;
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
        const auto& boards = tournament.rounds[round].boards;
        for (std::size_t board = 0; board < boards.size(); ++board) {
            for (std::size_t game = 0; game < boards[board].games.size(); ++game) {
                if (auto played = played_game(id, tournament, round, board, game, at)) {
                    all.push_back(*std::move(played));
                }
            }
        }
    }
    return all;
}

}  // namespace crownhead::server
