// SPDX-License-Identifier: MIT
#include "tournament/tournament_event.hpp"

#include "base/bad_input.hpp"
#include "base/json_integer.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace crownhead::tournament {
namespace {

using nlohmann::ordered_json;

constexpr std::array systems{std::pair(System::round_robin, "round-robin"), std::pair(System::swiss, "swiss")};

template <class Rows, class Value>
std::string_view word_of(const Rows& rows, Value value) {
    return std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.first == value; })->second;
}

ordered_json written(const TournamentTerms& terms) {
    ordered_json value{{"name", terms.name}, {"system", word(terms.system)}};
    if (terms.system == System::swiss) {
        value["rounds"] = terms.rounds;
    } else {
        value["cycles"] = terms.cycles;
    }
    value["games"] = terms.games;
    value["rules"] = terms.rules;
    value["code"] = terms.code;
    value["opening"] = games::opening_word(terms.opening);
    if (terms.opening == games::Opening::given) {
        value["given"] = terms.given;
    }
    value["seed"] = terms.seed;
    return value;
}

TournamentTerms read_terms(const ordered_json& value) {
    TournamentTerms terms;
    terms.name = value.at("name").get<std::string>();
    terms.system = read_system(value.at("system").get_ref<const std::string&>());
    if (terms.system == System::swiss) {
        terms.rounds = json_integer<int>(value.at("rounds"));
    } else {
        terms.cycles = json_integer<int>(value.at("cycles"));
    }
    terms.games = json_integer<int>(value.at("games"));
    terms.rules = value.at("rules").get<std::string>();
    terms.code = value.at("code").get<std::string>();
    terms.opening = games::read_opening(value.at("opening").get_ref<const std::string&>());
    if (terms.opening == games::Opening::given) {
        terms.given = value.at("given").get<std::string>();
    }
    terms.seed = json_integer<std::uint64_t>(value.at("seed"));
    return terms;
}

struct TournamentEventWriter {
    ordered_json operator()(const TournamentCreated& created) const {
        return {{"did", "created"}, {"terms", written(created.terms)}};
    }
    ordered_json operator()(const Entered& entered) const {
        ordered_json value{{"did", "entered"}, {"name", entered.who.name}};
        if (entered.who.rating) {
            value["rating"] = *entered.who.rating;
        }
        if (!entered.who.engine.empty()) {
            value["engine"] = entered.who.engine;
        }
        return value;
    }
    ordered_json operator()(const RoundBegun& begun) const {
        ordered_json value{{"did", "round begun"},
                           {"ballot", begun.opening.ballot},
                           {"start", begun.opening.start},
                           {"moves", begun.opening.moves},
                           {"pairs", ordered_json::array()}};
        for (const Pair& pair : begun.pairs) {
            value["pairs"].push_back({pair.first, pair.second});
        }
        if (begun.bye) {
            value["bye"] = *begun.bye;
        }
        return value;
    }
    ordered_json operator()(const TableSet& table) const {
        return {{"did", "table set"}, {"board", table.board}, {"place", table.place}};
    }
    ordered_json operator()(const GameOver& over) const {
        return {{"did", "game over"},          {"board", over.board}, {"game", over.game},
                {"result", word(over.result)}, {"moves", over.moves}, {"reason", over.reason}};
    }
    ordered_json operator()(const ResultWithdrawn& withdrawn) const {
        return {{"did", "result withdrawn"}, {"board", withdrawn.board}, {"game", withdrawn.game}};
    }
    ordered_json operator()(const ByeRequested& bye) const {
        return {{"did", "bye requested"}, {"player", bye.player}, {"round", bye.round}, {"half", bye.half_point}};
    }
    ordered_json operator()(const Withdrawn& withdrawn) const {
        return {{"did", "withdrawn"}, {"player", withdrawn.player}};
    }
    ordered_json operator()(const Returned& returned) const {
        return {{"did", "returned"}, {"player", returned.player}};
    }
    ordered_json operator()(const Closed& closed) const { return {{"did", "closed"}, {"reason", closed.reason}}; }
};

Entered read_entered(const ordered_json& value) {
    Entered entered{{.name = value.at("name").get<std::string>()}};
    if (value.contains("rating")) {
        entered.who.rating = json_integer<int>(value.at("rating"));
    }
    if (value.contains("engine")) {
        entered.who.engine = value.at("engine").get<std::string>();
    }
    return entered;
}

RoundBegun read_round(const ordered_json& value) {
    RoundBegun begun{{.start = value.at("start").get<std::string>(),
                      .moves = value.at("moves").get<std::string>(),
                      .ballot = value.at("ballot").get<std::string>()}};
    for (const auto& pair : value.at("pairs")) {
        begun.pairs.push_back({json_integer<int>(pair.at(0)), json_integer<int>(pair.at(1))});
    }
    if (value.contains("bye")) {
        begun.bye = json_integer<int>(value.at("bye"));
    }
    return begun;
}

TournamentEvent read(const ordered_json& value) {
    const auto& did = value.at("did").get_ref<const std::string&>();
    const auto number = [&](const char* name) { return json_integer<int>(value.at(name)); };
    if (did == "created") {
        return TournamentCreated{read_terms(value.at("terms"))};
    }
    if (did == "entered") {
        return read_entered(value);
    }
    if (did == "round begun") {
        return read_round(value);
    }
    if (did == "table set") {
        return TableSet{number("board"), value.at("place").get<std::string>()};
    }
    if (did == "game over") {
        return GameOver{.board = number("board"),
                        .game = number("game"),
                        .result = pairing::read_result(value.at("result").get_ref<const std::string&>()),
                        .moves = value.at("moves").get<std::string>(),
                        .reason = value.at("reason").get<std::string>()};
    }
    if (did == "result withdrawn") {
        return ResultWithdrawn{number("board"), number("game")};
    }
    if (did == "bye requested") {
        return ByeRequested{number("player"), number("round"), value.at("half").get<bool>()};
    }
    if (did == "withdrawn") {
        return Withdrawn{number("player")};
    }
    if (did == "returned") {
        return Returned{number("player")};
    }
    if (did == "closed") {
        return Closed{value.at("reason").get<std::string>()};
    }
    throw BadInput(fmt::format("a tournament has an event that this version does not know: `{}`", shown_text(did, 40)));
}

}  // namespace

std::string_view word(System system) { return word_of(systems, system); }

System read_system(std::string_view word) {
    const auto row = std::find_if(systems.begin(), systems.end(), [&](const auto& one) { return one.second == word; });
    if (row == systems.end()) {
        throw BadInput(
            fmt::format("there is no tournament system `{}`: it is round-robin or swiss", shown_text(word, 40)));
    }
    return row->first;
}

std::string encode(const TournamentEvent& event) {
    return std::visit(TournamentEventWriter{}, event).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

TournamentEvent decode_tournament_event(std::string_view line) {
    try {
        return read(ordered_json::parse(line));
    } catch (const ordered_json::exception&) {
        throw BadInput(fmt::format("`{}` is no event of a tournament", shown_text(line, 40)));
    }
}

}  // namespace crownhead::tournament
