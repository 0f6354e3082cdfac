// SPDX-License-Identifier: MIT
#include "server/api/message.hpp"

#include "base/shown_text.hpp"
#include "notation/characters.hpp"
#include "players/level.hpp"
#include "players/old_program.hpp"
#include "server/api/message_fields.hpp"
#include "server/api/study_message.hpp"
#include "server/api/tournament_message.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <string>
#include <utility>

namespace crownhead::server {

namespace {

using nlohmann::json;

/// No request is nested more deeply; deeper texts are refused while they are parsed.
constexpr int max_nesting = 7;

json parse(std::string_view text) {
    const auto check = [](int depth, json::parse_event_t /*event*/, json& /*value*/) {
        if (depth > max_nesting) {
            throw BadInput("the message is nested too deeply");
        }
        return true;
    };
    try {
        return json::parse(text, check);
    } catch (const json::exception&) {
        throw BadInput("the message is not valid JSON");
    }
}

games::Player player_field(const json& object, const char* name) {
    const json& value = field(object, name);
    if (!value.is_object()) {
        throw BadInput(fmt::format("\"{}\" is not a player such as {{\"kind\":\"person\"}}", name));
    }
    const std::string kind = text_field(value, "kind");
    if (kind == "person") {
        return {};
    }
    if (kind != "engine") {
        throw BadInput(fmt::format("\"{}\" is neither a person nor an engine", name));
    }
    if (value.contains("program")) {
        games::Player engine{.kind = games::Player::Kind::engine, .program = text_field(value, "program")};
        if (players::old_program_named(engine.program) == nullptr) {
            throw BadInput(fmt::format("there is no program `{}`", shown_text(engine.program, 40)));
        }
        return engine;
    }
    const std::size_t level = count_of(field(value, "level"), "level");
    if (level < players::lowest_level || level > players::highest_level) {
        throw BadInput(fmt::format("the engine's levels are {} to {}", std::to_string(players::lowest_level),
                                   std::to_string(players::highest_level)));
    }
    games::Player engine{.kind = games::Player::Kind::engine, .level = static_cast<int>(level)};
    if (const auto time = value.find("seconds"); time != value.end() && !time->is_null()) {
        if (!time->is_number()) {
            throw BadInput("\"seconds\" is not a number");
        }
        engine.time = games::time_for_a_move(time->get<double>());
    }
    return engine;
}

games::Players players_field(const json& object) {
    return {player_field(object, "black"), player_field(object, "white")};
}

/// Seconds as milliseconds, at most a day.
laws::Time time_field(const json& object, const char* name) {
    constexpr double a_day = 24.0 * 3600;
    const json& value = field(object, name);
    if (!value.is_number() || !(value.get<double>() >= 0) || value.get<double>() > a_day) {
        throw BadInput(fmt::format("\"{}\" is not a number of seconds up to a day", name));
    }
    return laws::Time(static_cast<std::int64_t>(value.get<double>() * 1000));
}

/// The name of a player of a match, who need not give one. Its length is checked with the match.
std::string name_field(const json& object) {
    std::string name = optional_text(object, "name").value_or("");
    if (notation::to_utf8(name) != name) {
        throw BadInput("a player's name has no control characters");
    }
    return name;
}

games::MatchTerms terms_of(const json& object) {
    games::MatchTerms terms{.code = text_field(object, "code"),
                            .rules = text_field(object, "rules"),
                            .opening = games::read_opening(text_field(object, "opening"))};
    const std::size_t games = count_of(field(object, "games"), "games");
    if (games < 1 || games > games::MatchTerms::max_games) {
        throw BadInput(fmt::format("a match has from 1 to {} games", games::MatchTerms::max_games));
    }
    terms.games = static_cast<int>(games);
    terms.given = optional_text(object, "given").value_or("");
    terms.names[0] = name_field(object);
    if (const auto minutes = optional_count(object, "minutes")) {
        if (*minutes != 3 && *minutes != 5 && *minutes != 6) {
            throw BadInput("3, 5 or 6 minutes are agreed for a move");
        }
        terms.laws.move_limit = std::chrono::minutes(*minutes);
    }
    if (const auto clock = object.find("clock"); clock != object.end() && !clock->is_null()) {
        if (!clock->is_object()) {
            throw BadInput("\"clock\" is not a clock such as {\"base\":300,\"increment\":3}");
        }
        terms.laws.clock = laws::Terms::Clock{time_field(*clock, "base"), time_field(*clock, "increment")};
        if (terms.laws.clock->base == laws::Time(0)) {
            throw BadInput("a clock must start with more than 0 seconds");
        }
    }
    terms.laws.gives_odds = optional_side(object, "odds");
    terms.colours = games::read_colours(optional_text(object, "colours").value_or("lot"));
    terms.take_backs = optional_bool(object, "take_backs").value_or(true);
    return terms;
}

NewMatch new_match_of(const json& object) {
    NewMatch request{.terms = terms_of(object), .side = optional_side(object, "side")};
    if (request.terms.colours == games::Colours::given) {
        throw BadInput("a new match has its colours by lot, lot-choice or agreement");
    }
    if ((request.terms.colours == games::Colours::agreement) != request.side.has_value()) {
        throw BadInput("\"side\" is proposed where the colours are by agreement, and only there");
    }
    return request;
}

std::vector<std::string> moves_of(const json& object, std::size_t most) {
    const auto moves = object.find("moves");
    return moves == object.end() || moves->is_null() ? std::vector<std::string>() : move_texts(*moves, most);
}

MakeReport report_of(const json& object) {
    MakeReport request{.rules = text_field(object, "rules"),
                       .fen = text_field(object, "fen"),
                       .moves = moves_of(object, MakeReport::max_moves)};
    const std::string level = optional_text(object, "level").value_or("quick");
    if (level != "quick" && level != "deep") {
        throw BadInput("\"level\" is neither quick nor deep");
    }
    request.level = level == "deep" ? ReportLevel::deep : ReportLevel::quick;
    request.slot = optional_count(object, "slot").value_or(0);
    if (request.slot >= MakeReport::slots) {
        throw BadInput(fmt::format("\"slot\" is not a number from 0 to {}", MakeReport::slots - 1));
    }
    return request;
}

Analyse analysis_of(const json& object) {
    Analyse request{.rules = text_field(object, "rules"),
                    .fen = text_field(object, "fen"),
                    .moves = moves_of(object, Analyse::max_moves)};
    if (const auto lines = optional_count(object, "lines")) {
        if (*lines < 1 || *lines > Analyse::max_lines) {
            throw BadInput(fmt::format("from 1 to {} lines are analysed", Analyse::max_lines));
        }
        request.lines = static_cast<int>(*lines);
    }
    return request;
}

using Reader = Request (*)(const json&);

const std::array<std::pair<std::string_view, Reader>, 24>& readers() {
    static constexpr auto match = [](const json& object) { return text_field(object, "match"); };
    static constexpr auto token = [](const json& object) { return text_field(object, "token"); };
    static constexpr auto game = [](const json& object) { return text_field(object, "game"); };
    static constexpr auto rules = [](const json& object) { return text_field(object, "rules"); };
    static constexpr std::array<std::pair<std::string_view, Reader>, 24> table{{
        {"new",
         [](const json& o) -> Request {
             return GameRequest(NewGame{text_field(o, "rules"), players_field(o), optional_text(o, "fen")});
         }},
        {"open",
         [](const json& o) -> Request {
             return GameRequest(OpenGame{game(o), optional_text(o, "token")});
         }},
        {"move",
         [](const json& o) -> Request {
             return GameRequest(
                 PlayMove{game(o), count_of(field(o, "ply"), "ply"), text_field(o, "move"), optional_text(o, "token")});
         }},
        {"take-back", [](const json& o) -> Request { return GameRequest(TakeBack{game(o)}); }},
        {"resign",
         [](const json& o) -> Request {
             return GameRequest(Resign{game(o), optional_text(o, "token")});
         }},
        {"stop", [](const json& o) -> Request { return GameRequest(StopThinking{game(o)}); }},
        {"players",
         [](const json& o) -> Request {
             return GameRequest(ChangePlayers{game(o), players_field(o)});
         }},
        {"load",
         [](const json& o) -> Request {
             return GameRequest(LoadPdn{text_field(o, "pdn"), optional_count(o, "index"), optional_text(o, "rules")});
         }},
        {"match-new", [](const json& o) -> Request { return MatchRequest(new_match_of(o)); }},
        {"match-open",
         [](const json& o) -> Request {
             return MatchRequest(OpenMatch{match(o), optional_text(o, "token")});
         }},
        {"match-sit",
         [](const json& o) -> Request {
             return MatchRequest(TakeSeat{match(o), name_field(o)});
         }},
        {"match-colour",
         [](const json& o) -> Request {
             return MatchRequest(NameColour{match(o), token(o), side_of(field(o, "side"), "side")});
         }},
        {"match-act",
         [](const json& o) -> Request {
             return MatchRequest(
                 ActInMatch{match(o), token(o), count_of(field(o, "events"), "events"), text_field(o, "line")});
         }},
        {"match-game",
         [](const json& o) -> Request {
             return MatchRequest(NextGame{match(o), token(o)});
         }},
        {"match-back",
         [](const json& o) -> Request {
             return MatchRequest(AskBack{match(o), token(o)});
         }},
        {"match-again",
         [](const json& o) -> Request {
             return MatchRequest(AnotherMatch{match(o), token(o)});
         }},
        {"match-back-answer",
         [](const json& o) -> Request {
             return MatchRequest(AnswerBack{match(o), token(o), bool_field(o, "allowed")});
         }},
        {"endgames",
         [](const json& o) -> Request {
             return EndgameRequest(FollowEndgames{rules(o), optional_count(o, "pieces")});
         }},
        {"endgames-build",
         [](const json& o) -> Request {
             return EndgameRequest(
                 BuildEndgames{rules(o), optional_bool(o, "distance").value_or(false), optional_count(o, "pieces")});
         }},
        {"endgames-stop", [](const json& o) -> Request { return EndgameRequest(StopEndgames{rules(o)}); }},
        {"analyse", [](const json& o) -> Request { return AnalysisRequest(analysis_of(o)); }},
        {"report", [](const json& o) -> Request { return ReportRequest(report_of(o)); }},
        {"report-stop", [](const json& /*o*/) -> Request { return ReportRequest(StopReport{}); }},
        {"analyse-stop", [](const json& /*o*/) -> Request { return AnalysisRequest(StopAnalysis{}); }},
    }};
    return table;
}

Request read_request(const json& object) {
    const std::string what = text_field(object, "do");
    for (const auto& [name, read] : readers()) {
        if (name == what) {
            return read(object);
        }
    }
    if (auto request = read_tournament_request(what, object)) {
        return *std::move(request);
    }
    if (auto request = read_study_request(what, object)) {
        return *std::move(request);
    }
    throw BadInput("the message asks for something that this server does not know");
}

std::string id_of(const json& object) {
    const auto found = object.find("id");
    if (found == object.end() || found->is_null()) {
        return {};
    }
    if (!found->is_number()) {
        throw BadInput("\"id\" is not a number");
    }
    return found->dump();
}

}  // namespace

Message read_message(std::string_view text) {
    std::string id;
    try {
        const json object = parse(text);
        if (!object.is_object()) {
            throw BadInput("the message is not a JSON object");
        }
        id = id_of(object);
        return {id, read_request(object)};
    } catch (const BadInput& problem) {
        throw BadMessage(problem.what(), id);
    }
}

}  // namespace crownhead::server
