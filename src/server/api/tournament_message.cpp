// SPDX-License-Identifier: MIT
#include "server/api/tournament_message.hpp"

#include "base/shown_text.hpp"
#include "server/api/message_fields.hpp"

#include <fmt/format.h>

#include <utility>

namespace crownhead::server {
namespace {

using nlohmann::json;

/// A whole number, at most as large as a tournament can need.
int small_number(const json& object, const char* name) {
    constexpr std::size_t max = 100'000;
    const std::size_t value = count_of(field(object, name), name);
    if (value > max) {
        throw BadInput(fmt::format("\"{}\" is more than {}", name, std::to_string(max)));
    }
    return static_cast<int>(value);
}

int small_number_or(const json& object, const char* name, int otherwise) {
    return optional_count(object, name) ? small_number(object, name) : otherwise;
}

tournament::Entrant entrant(const json& object) {
    if (!object.is_object()) {
        throw BadInput("a player is an object such as {\"name\":\"Ann\",\"rating\":1500}");
    }
    tournament::Entrant who{.name = text_field(object, "name"), .engine = optional_text(object, "engine").value_or("")};
    if (who.engine.find(':') != std::string::npos) {  // options can name files
        throw BadInput(
            fmt::format("the engine `{}` has options, which are not for a server", shown_text(who.engine, 40)));
    }
    if (optional_count(object, "rating")) {
        who.rating = small_number(object, "rating");
    }
    return who;
}

NewTournament new_tournament(const json& object) {
    NewTournament request{{.name = text_field(object, "name"),
                           .system = tournament::read_system(text_field(object, "system")),
                           .rounds = small_number_or(object, "rounds", 5),
                           .cycles = small_number_or(object, "cycles", 1),
                           .games = small_number_or(object, "games", 1),
                           .rules = text_field(object, "rules"),
                           .code = text_field(object, "code"),
                           .opening = games::read_opening(text_field(object, "opening")),
                           .given = optional_text(object, "given").value_or("")},
                          {}};
    const json& players = field(object, "players");
    if (!players.is_array() || players.size() > tournament::TournamentTerms::max_players) {
        throw BadInput(fmt::format("\"players\" is not a list of at most {} players",
                                   std::to_string(tournament::TournamentTerms::max_players)));
    }
    for (const json& player : players) {
        request.players.push_back(entrant(player));
    }
    return request;
}

tournament::TournamentEvent event(const json& object) {
    const std::string what = text_field(object, "what");
    if (what == "enter") {
        return tournament::Entered{entrant(object)};
    }
    if (what == "withdraw") {
        return tournament::Withdrawn{small_number(object, "player")};
    }
    if (what == "return") {
        return tournament::Returned{small_number(object, "player")};
    }
    if (what == "bye") {
        return tournament::ByeRequested{small_number(object, "player"), small_number(object, "round"),
                                        bool_field(object, "half")};
    }
    if (what == "result") {
        return tournament::GameOver{.board = small_number(object, "board"),
                                    .game = small_number_or(object, "game", 1),
                                    .result = pairing::read_result(text_field(object, "result")),
                                    .reason = "entered by the director"};
    }
    if (what == "no-result") {
        return tournament::ResultWithdrawn{small_number(object, "board"), small_number_or(object, "game", 1)};
    }
    if (what == "close") {
        return tournament::Closed{"closed by the director"};
    }
    throw BadInput(fmt::format("a director cannot `{}`", shown_text(what, 40)));
}

}  // namespace

std::optional<Request> read_tournament_request(const std::string& what, const json& object) {
    const auto name = [&] { return text_field(object, "tournament"); };
    const auto token = [&] { return text_field(object, "token"); };
    if (what == "tournament-new") {
        return TournamentRequest(new_tournament(object));
    }
    if (what == "tournament-open") {
        return TournamentRequest(OpenTournament{name(), optional_text(object, "token")});
    }
    if (what == "tournament-direct") {
        return TournamentRequest(Direct{name(), token(), event(object)});
    }
    if (what == "tournament-round") {
        return TournamentRequest(BeginRound{name(), token()});
    }
    return std::nullopt;
}

}  // namespace crownhead::server
