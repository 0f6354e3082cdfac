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

/// Which game of a tournament, counted from 0.
struct GameNumbers {
    std::size_t round = 0;
    std::size_t board = 0;
    std::size_t game = 0;
};

/// Reads `1.2.1`.
std::optional<GameNumbers> read_game_numbers(std::string_view text) {
    std::array<std::size_t, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = take_number<std::size_t>(text);
        if (number.value_or(0) == 0) {
            return std::nullopt;
        }
        numbers.at(i) = *number - 1;
        const bool is_last = i + 1 == numbers.size();
        if (is_last != text.empty() || (!is_last && text.front() != '.')) {
            return std::nullopt;
        }
        text.remove_prefix(is_last ? 0 : 1);
    }
    return GameNumbers{numbers[0], numbers[1], numbers[2]};
}

/// The game if its moves are known, else null.
const tournament::GameOver* played_at(const tournament::Tournament& tournament, const GameNumbers& at) {
    if (at.round >= tournament.rounds.size() || at.board >= tournament.rounds[at.round].boards.size()) {
        return nullptr;
    }
    const auto& games = tournament.rounds[at.round].boards[at.board].games;
    const bool is_there = at.game < games.size() && games[at.game] && !games[at.game]->moves.empty();
    return is_there ? &*games[at.game] : nullptr;
}

}  // namespace

std::optional<std::string> tournament_game_page(const tournament::Tournament& tournament, std::string_view numbers) {
    const auto at = read_game_numbers(numbers);
    const tournament::GameOver* over = at ? played_at(tournament, *at) : nullptr;
    if (over == nullptr) {
        return std::nullopt;
    }
    const tournament::Round& round = tournament.rounds[at->round];
    const pairing::Pair pair = round.boards[at->board].pair;
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
