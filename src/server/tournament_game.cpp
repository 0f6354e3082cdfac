#include "server/tournament_game.hpp"

#include "laws/opening.hpp"
#include "notation/fen.hpp"
#include "server/played_moves.hpp"
#include "server/wire.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>
#include <cstddef>

namespace crownhead::server {
namespace {

/// `1.2.1` as numbers from 0.
std::optional<std::array<std::size_t, 3>> read_place(std::string_view text) {
    std::array<std::size_t, 3> place{};
    for (std::size_t i = 0; i < place.size(); ++i) {
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || number == 0) {
            return std::nullopt;
        }
        place.at(i) = number - 1;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        const bool is_last = i + 1 == place.size();
        if (is_last != text.empty() || (!is_last && text.front() != '.')) {
            return std::nullopt;
        }
        text.remove_prefix(is_last ? 0 : 1);
    }
    return place;
}

const match::GameOver* game_at(const match::Tournament& tournament, const std::array<std::size_t, 3>& place) {
    if (place[0] >= tournament.rounds.size() || place[1] >= tournament.rounds[place[0]].boards.size()) {
        return nullptr;
    }
    const match::Board& board = tournament.rounds[place[0]].boards[place[1]];
    const bool is_there =
        place[2] < board.games.size() && board.games[place[2]] && !board.games[place[2]]->moves.empty();
    return is_there ? &*board.games[place[2]] : nullptr;
}

}  // namespace

std::optional<std::string> tournament_game_page(const match::Tournament& tournament, std::string_view place) {
    const auto at = read_place(place);
    const match::GameOver* over = at ? game_at(tournament, *at) : nullptr;
    if (over == nullptr) {
        return std::nullopt;
    }
    const match::Round& round = tournament.rounds[(*at)[0]];
    const match::Pair pair = round.boards[(*at)[1]].pair;
    const bool first_is_black = match::side_of_first(tournament, over->game) == rules::Side::black;
    const rules::Game game = laws::played(match::opening_of(tournament, round), over->moves);
    return wire({}, {{"rules", tournament.terms.rules},
                     {"black", tournament.entrant(first_is_black ? pair.first : pair.second).name},
                     {"white", tournament.entrant(first_is_black ? pair.second : pair.first).name},
                     {"start", notation::fen(game.start())},
                     {"moves", played_moves(game)},
                     {"first", first_is_black ? "black" : "white"},
                     {"result", match::word(over->result)},
                     {"reason", over->reason}});
}

}  // namespace crownhead::server
