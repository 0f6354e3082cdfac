// SPDX-License-Identifier: MIT
#include "server/api/tournament_answers.hpp"

#include "server/api/json_text.hpp"
#include "tournament/crosstable.hpp"
#include "tournament/standings.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace crownhead::server {
namespace {

using nlohmann::json;
using tournament::Tournament;

json terms_json(const tournament::TournamentTerms& terms) {
    return {{"name", terms.name},   {"system", tournament::word(terms.system)},
            {"games", terms.games}, {"rules", terms.rules},
            {"code", terms.code},   {"opening", games::opening_word(terms.opening)}};
}

json players_json(const Tournament& tournament) {
    json players = json::array();
    for (std::size_t i = 0; i < tournament.entrants.size(); ++i) {
        const tournament::Entrant& who = tournament.entrants[i];
        players.push_back({{"name", who.name},
                           {"rating", who.rating ? json(*who.rating) : json(nullptr)},
                           {"engine", who.engine},
                           {"withdrawn", static_cast<bool>(tournament.withdrawn[i])}});
    }
    return players;
}

json board_json(const tournament::Board& board, const Seats& seats) {
    json games = json::array();
    for (const auto& game : board.games) {
        games.push_back(game ? json{{"result", pairing::word(game->result)}, {"reason", game->reason}} : json(nullptr));
    }
    json value{{"first", board.pair.first}, {"second", board.pair.second}, {"games", std::move(games)}};
    if (!board.place.empty()) {
        const Place place = read_place(board.place);
        value[place.kind == Place::Kind::match ? "match" : "played_at"] =
            place.kind == Place::Kind::match ? json(place.ids.front()) : json(place.ids);
        if (seats) {
            value["seats"] = seats(place);
        }
    }
    return value;
}

const char* word(tournament::Absence absence) {
    switch (absence) {
        case tournament::Absence::bye:
            return "bye";
        case tournament::Absence::half_bye:
            return "half-bye";
        case tournament::Absence::zero_bye:
            return "zero-bye";
        default:
            return "away";
    }
}

json round_json(const tournament::Round& round, const Seats& seats) {
    json boards = json::array();
    for (const tournament::Board& board : round.boards) {
        boards.push_back(board_json(board, seats));
    }
    json absent = json::array();
    for (std::size_t i = 0; i < round.absent.size(); ++i) {
        if (round.absent[i]) {
            absent.push_back({{"player", i + 1}, {"why", word(*round.absent[i])}});
        }
    }
    return {{"ballot", round.opening.ballot}, {"boards", std::move(boards)}, {"absent", std::move(absent)}};
}

}  // namespace

std::string tournament_answer(std::string_view id, const std::string& tournament_id, const Tournament& tournament,
                              const Seats& seats) {
    json standings = json::array();
    for (const tournament::Standing& row : tournament::standings(tournament)) {
        standings.push_back({{"player", row.entrant},
                             {"rank", row.rank},
                             {"points", tournament::halves_text(row.half_points)},
                             {"wins", row.wins},
                             {"sonneborn_berger", tournament::quarters_text(row.sonneborn_berger)},
                             {"buchholz", tournament::halves_text(row.buchholz)}});
    }
    return message_text(
        id, {{"is", "tournament"},
             {"tournament", tournament_id},
             {"director", static_cast<bool>(seats)},
             {"terms", terms_json(tournament.terms)},
             {"players", players_json(tournament)},
             {"number", tournament.rounds.size()},
             {"rounds", tournament::total_rounds(tournament)},
             {"playing", tournament::is_playing(tournament)},
             {"over", tournament::is_over(tournament)},
             {"closed", tournament.closed ? json(*tournament.closed) : json(nullptr)},
             {"round", tournament.rounds.empty() ? json(nullptr) : round_json(tournament.rounds.back(), seats)},
             {"standings", std::move(standings)},
             {"crosstable", tournament::crosstable(tournament)}});
}

std::string director_answer(std::string_view id, const std::string& tournament_id, const std::string& token) {
    return message_text(id, {{"is", "director"}, {"tournament", tournament_id}, {"token", token}});
}

std::string tournaments_page(std::span<const TournamentSummary> tournaments) {
    json list = json::array();
    for (const TournamentSummary& one : tournaments) {
        list.push_back({{"tournament", one.id},
                        {"name", one.name},
                        {"system", one.system},
                        {"players", one.players},
                        {"round", one.round},
                        {"rounds", one.rounds},
                        {"over", one.over}});
    }
    return json_text({{"tournaments", std::move(list)}});
}

}  // namespace crownhead::server
