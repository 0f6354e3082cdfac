// SPDX-License-Identifier: MIT
#include "server/services/tournament_game.hpp"

#include "base/parse_number.hpp"
#include "laws/opening.hpp"
#include "notation/fen.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>

namespace crownhead::server {
namespace {

/// `1.2.1` as numbers from 0.
std::optional<std::array<std::size_t, 3>> read_place(std::string_view text) {
    std::array<std::size_t, 3> place{};
    for (std::size_t i = 0; i < place.size(); ++i) {
        const auto number = take_number<std::size_t>(text);
        if (number.value_or(0) == 0) {
            return std::nullopt;
        }
        place.at(i) = *number - 1;
        const bool is_last = i + 1 == place.size();
        if (is_last != text.empty() || (!is_last && text.front() != '.')) {
            return std::nullopt;
        }
        text.remove_prefix(is_last ? 0 : 1);
    }
    return place;
}

const tournament::GameOver* game_at(const tournament::Tournament& tournament, const std::array<std::size_t, 3>& place) {
    if (place[0] >= tournament.rounds.size() || place[1] >= tournament.rounds[place[0]].boards.size()) {
        return nullptr;
    }
    const tournament::Board& board = tournament.rounds[place[0]].boards[place[1]];
    const bool is_there =
        place[2] < board.games.size() && board.games[place[2]] && !board.games[place[2]]->moves.empty();
    return is_there ? &*board.games[place[2]] : nullptr;
}

}  // namespace

std::optional<std::string> tournament_game_page(const tournament::Tournament& tournament, std::string_view place) {
    const auto at = read_place(place);
    const tournament::GameOver* over = at ? game_at(tournament, *at) : nullptr;
    if (over == nullptr) {
        return std::nullopt;
    }
    const tournament::Round& round = tournament.rounds[(*at)[0]];
    const pairing::Pair pair = round.boards[(*at)[1]].pair;
    const bool first_is_black = tournament::side_of_first(tournament, over->game) == rules::Side::black;
    const rules::Game game = laws::played(tournament::opening_of(tournament, round), over->moves);
    return json_text({{"rules", tournament.terms.rules},
                      {"black", tournament.entrant(first_is_black ? pair.first : pair.second).name},
                      {"white", tournament.entrant(first_is_black ? pair.second : pair.first).name},
                      {"start", notation::fen(game.start())},
                      {"moves", played_moves(game)},
                      {"first", first_is_black ? "black" : "white"},
                      {"result", pairing::word(over->result)},
                      {"reason", over->reason}});
}

}  // namespace crownhead::server
