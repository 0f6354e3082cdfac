// SPDX-License-Identifier: MIT
#include "games/match_event.hpp"

#include "base/bad_input.hpp"
#include "base/json_integer.hpp"
#include "base/shown_text.hpp"
#include "games/side_json.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace crownhead::games {
namespace {

using nlohmann::json;

constexpr std::array opening_table{std::pair(Opening::free, "free"), std::pair(Opening::two_move, "two-move"),
                                   std::pair(Opening::three_move, "three-move"),
                                   std::pair(Opening::eleven_man, "eleven-man"), std::pair(Opening::given, "given")};

constexpr std::array colours_table{std::pair(Colours::given, "given"), std::pair(Colours::lot, "lot"),
                                   std::pair(Colours::lot_choice, "lot-choice"),
                                   std::pair(Colours::agreement, "agreement")};

json json_of(laws::Time time) { return time.count(); }

json json_of(const MatchTerms& terms) {
    json value{{"code", terms.code},
               {"rules", terms.rules},
               {"opening", opening_word(terms.opening)},
               {"games", terms.games},
               {"names", terms.names}};
    if (terms.opening == Opening::given) {
        value["given"] = terms.given;
    }
    if (terms.laws.move_limit) {
        value["move_limit"] = json_of(*terms.laws.move_limit);
    }
    if (terms.laws.clock) {
        value["clock"] = {json_of(terms.laws.clock->base), json_of(terms.laws.clock->increment)};
    }
    if (terms.laws.gives_odds) {
        value["gives_odds"] = notation::word(*terms.laws.gives_odds);
    }
    if (terms.colours != Colours::given) {
        value["colours"] = colours_word(terms.colours);
    }
    if (!terms.take_backs) {
        value["take_backs"] = false;
    }
    return value;
}

laws::Time read_time(const json& value) {
    const auto milliseconds = json_integer<std::int64_t>(value);
    constexpr std::int64_t max = std::int64_t{100} * 3600 * 1000;
    if (milliseconds < 0 || milliseconds > max) {
        throw BadInput("a stored match has a time that cannot be");
    }
    return laws::Time(milliseconds);
}

MatchTerms read_terms(const json& value) {
    MatchTerms terms{.code = value.at("code").get<std::string>(),
                     .rules = value.at("rules").get<std::string>(),
                     .opening = read_opening(value.at("opening").get_ref<const std::string&>()),
                     .games = json_integer<int>(value.at("games")),
                     .names = value.at("names").get<std::array<std::string, 2>>()};
    if (terms.opening == Opening::given) {
        terms.given = value.at("given").get<std::string>();
    }
    if (value.contains("move_limit")) {
        terms.laws.move_limit = read_time(value.at("move_limit"));
    }
    if (value.contains("clock")) {
        terms.laws.clock = laws::Terms::Clock{read_time(value.at("clock").at(0)), read_time(value.at("clock").at(1))};
    }
    if (value.contains("gives_odds")) {
        terms.laws.gives_odds = read_side(value.at("gives_odds"), "match");
    }
    // Files of older versions have neither of these two.
    if (value.contains("colours")) {
        terms.colours = read_colours(value.at("colours").get_ref<const std::string&>());
    }
    terms.take_backs = value.value("take_backs", true);
    return terms;
}

Seat read_seat(const json& value) {
    const int number = json_integer<int>(value);
    if (number != 1 && number != 2) {
        throw BadInput("a stored match has a seat that is neither 1 nor 2");
    }
    return number == 1 ? Seat::first : Seat::second;
}

struct MatchActionWriter {
    json operator()(const MatchCreated& created) const {
        return {{"did", "created"},
                {"terms", json_of(created.terms)},
                {"tokens", created.tokens},
                {"black", number(created.black)}};
    }
    json operator()(const SeatTaken& taken) const { return {{"did", "seat taken"}, {"name", taken.name}}; }
    json operator()(const GameBegun& begun) const {
        return {{"did", "game begun"}, {"start", begun.start}, {"moves", begun.moves}, {"ballot", begun.ballot}};
    }
    json operator()(const Happened& happened) const { return {{"did", "happened"}, {"line", happened.line}}; }
    json operator()(const TimePassed&) const { return {{"did", "time passed"}}; }
    json operator()(const AskedBack& asked) const {
        return {{"did", "asked back"}, {"side", notation::word(asked.side)}};
    }
    json operator()(const AnsweredBack& answered) const {
        return {{"did", "answered back"}, {"allowed", answered.allowed}};
    }
    json operator()(const Resumed&) const { return {{"did", "resumed"}}; }
    json operator()(const AgainWanted& wanted) const {
        return {{"did", "again wanted"}, {"seat", number(wanted.seat)}, {"match", wanted.match}};
    }
    json operator()(const ColoursNamed& named) const {
        return {{"did", "colours named"}, {"by", number(named.by)}, {"black", number(named.black)}};
    }
};

MatchAction read_match_action(const json& value) {
    const auto& did = value.at("did").get_ref<const std::string&>();
    if (did == "created") {
        return MatchCreated{read_terms(value.at("terms")), value.at("tokens").get<std::array<std::string, 2>>(),
                            read_seat(value.at("black"))};
    }
    if (did == "seat taken") {
        return SeatTaken{value.at("name").get<std::string>()};
    }
    if (did == "game begun") {
        return GameBegun{value.at("start").get<std::string>(), value.at("moves").get<std::string>(),
                         value.at("ballot").get<std::string>()};
    }
    if (did == "happened") {
        return Happened{value.at("line").get<std::string>()};
    }
    if (did == "time passed") {
        return TimePassed{};
    }
    if (did == "asked back") {
        return AskedBack{read_side(value.at("side"), "match")};
    }
    if (did == "answered back") {
        return AnsweredBack{value.at("allowed").get<bool>()};
    }
    if (did == "resumed") {
        return Resumed{};
    }
    if (did == "again wanted") {
        return AgainWanted{read_seat(value.at("seat")), value.at("match").get<std::string>()};
    }
    if (did == "colours named") {
        return ColoursNamed{read_seat(value.at("by")), read_seat(value.at("black"))};
    }
    throw BadInput(
        fmt::format("a stored match has an event that this version does not know: `{}`", shown_text(did, 40)));
}

}  // namespace

std::string_view opening_word(Opening opening) {
    return std::find_if(opening_table.begin(), opening_table.end(),
                        [&](const auto& row) { return row.first == opening; })
        ->second;
}

Opening read_opening(std::string_view word) {
    const auto row =
        std::find_if(opening_table.begin(), opening_table.end(), [&](const auto& one) { return one.second == word; });
    if (row == opening_table.end()) {
        throw BadInput(fmt::format("there is no opening `{}`: it is free, two-move, three-move, eleven-man or given",
                                   shown_text(word, 40)));
    }
    return row->first;
}

std::string_view colours_word(Colours colours) {
    return std::find_if(colours_table.begin(), colours_table.end(),
                        [&](const auto& row) { return row.first == colours; })
        ->second;
}

Colours read_colours(std::string_view word) {
    const auto row =
        std::find_if(colours_table.begin(), colours_table.end(), [&](const auto& one) { return one.second == word; });
    if (row == colours_table.end()) {
        throw BadInput(fmt::format("colours are not settled by `{}`, but by lot, lot-choice, agreement or given",
                                   shown_text(word, 40)));
    }
    return row->first;
}

std::string encode(const MatchAction& action) {
    return std::visit(MatchActionWriter{}, action).dump(-1, ' ', false, json::error_handler_t::replace);
}

MatchAction decode_match_action(std::string_view text) {
    try {
        return read_match_action(json::parse(text));
    } catch (const json::exception&) {
        throw BadInput("a stored match has an event that cannot be read");
    }
}

}  // namespace crownhead::games
