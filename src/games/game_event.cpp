// SPDX-License-Identifier: MIT
#include "games/game_event.hpp"

#include "base/bad_input.hpp"
#include "base/json_integer.hpp"
#include "base/shown_text.hpp"
#include "games/side_json.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace crownhead::games {

namespace {

using nlohmann::json;

json json_of(const Player& player) {
    if (player.kind == Player::Kind::person) {
        return {{"kind", "person"}};
    }
    if (!player.program.empty()) {
        return {{"kind", "engine"}, {"program", player.program}};
    }
    json engine{{"kind", "engine"}, {"level", player.level}};
    if (player.time) {
        engine["seconds"] = seconds(*player.time);
    }
    return engine;
}

Player read_player(const json& value) {
    const auto& kind = value.at("kind").get_ref<const std::string&>();
    if (kind == "person") {
        return {};
    }
    if (const auto program = value.find("program"); kind == "engine" && program != value.end()) {
        return {.kind = Player::Kind::engine, .program = program->get<std::string>()};
    }
    const int level = json_integer<int>(value.at("level"));
    if (kind != "engine" || level < 1) {
        throw BadInput("a stored game has a player that this version does not know");
    }
    Player engine{.kind = Player::Kind::engine, .level = level};
    if (const auto time = value.find("seconds"); time != value.end()) {
        engine.time = time_for_a_move(time->get<double>());
    }
    return engine;
}

Players read_players(const json& value) { return {read_player(value.at("black")), read_player(value.at("white"))}; }

std::vector<Tag> read_tags(const json& values) {
    std::vector<Tag> tags;
    for (const json& value : values) {
        tags.push_back({value.at(0).get<std::string>(), value.at(1).get<std::string>()});
    }
    return tags;
}

rules::Outcome read_outcome(const json& value) {
    const auto& word = value.get_ref<const std::string&>();
    if (word != "black" && word != "white" && word != "draw") {
        throw BadInput("a stored game has a result that is neither black, white nor draw");
    }
    return word == "black" ? rules::Outcome::black : word == "white" ? rules::Outcome::white : rules::Outcome::draw;
}

const char* word(rules::Outcome outcome) {
    return outcome == rules::Outcome::black ? "black" : outcome == rules::Outcome::white ? "white" : "draw";
}

struct GameActionWriter {
    json operator()(const GameCreated& created) const {
        json tags = json::array();
        for (const Tag& tag : created.tags) {
            tags.push_back({tag.name, tag.value});
        }
        return {{"did", "created"},
                {"rules", created.rules},
                {"start", created.start},
                {"black", json_of(created.players.black)},
                {"white", json_of(created.players.white)},
                {"tags", std::move(tags)}};
    }
    json operator()(const Moved& moved) const { return {{"did", "moved"}, {"move", moved.move}}; }
    json operator()(const TakenBack& taken) const { return {{"did", "taken back"}, {"moves", taken.moves}}; }
    json operator()(const Resigned& resigned) const {
        return {{"did", "resigned"}, {"side", notation::word(resigned.side)}};
    }
    json operator()(const PlayersChanged& changed) const {
        return {{"did", "players changed"},
                {"black", json_of(changed.players.black)},
                {"white", json_of(changed.players.white)}};
    }
    json operator()(const ResultGiven& given) const {
        return {{"did", "result given"}, {"outcome", word(given.outcome)}};
    }
    json operator()(const SeatGiven& given) const {
        return {{"did", "seat given"}, {"tournament", given.tournament}, {"token", given.token}};
    }
};

GameAction read_game_action(const json& value) {
    const auto& did = value.at("did").get_ref<const std::string&>();
    if (did == "created") {
        return GameCreated{value.at("rules").get<std::string>(), value.at("start").get<std::string>(),
                           read_players(value), read_tags(value.at("tags"))};
    }
    if (did == "moved") {
        return Moved{value.at("move").get<std::string>()};
    }
    if (did == "taken back") {
        return TakenBack{json_integer<int>(value.at("moves"))};
    }
    if (did == "resigned") {
        return Resigned{read_side(value.at("side"), "game")};
    }
    if (did == "players changed") {
        return PlayersChanged{read_players(value)};
    }
    if (did == "result given") {
        return ResultGiven{read_outcome(value.at("outcome"))};
    }
    if (did == "seat given") {
        return SeatGiven{value.at("tournament").get<std::string>(), value.at("token").get<std::string>()};
    }
    throw BadInput(
        fmt::format("a stored game has an event that this version does not know: `{}`", shown_text(did, 40)));
}

}  // namespace

double seconds(Player::Time time) { return std::chrono::duration<double>(time).count(); }

Player::Time time_for_a_move(double seconds) {
    // NaN fails both comparisons.
    if (!(seconds >= games::seconds(Player::shortest_time) && seconds <= games::seconds(Player::longest_time))) {
        throw BadInput(fmt::format("the engine is given from {} to {} seconds a move",
                                   games::seconds(Player::shortest_time), games::seconds(Player::longest_time)));
    }
    return std::chrono::round<Player::Time>(std::chrono::duration<double>(seconds));
}

std::string encode(const GameAction& action) {
    return std::visit(GameActionWriter{}, action).dump(-1, ' ', false, json::error_handler_t::replace);
}

GameAction decode_game_action(std::string_view text) {
    try {
        return read_game_action(json::parse(text));
    } catch (const json::exception&) {
        throw BadInput("a stored game has an event that cannot be read");
    }
}

}  // namespace crownhead::games
