// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/json_integer.hpp"
#include "base/shown_text.hpp"
#include "engine_match/engine_match.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <utility>

namespace crownhead::engine_match {
namespace {

using nlohmann::ordered_json;
using players::Pace;
using std::chrono::milliseconds;

constexpr int max_games = 10'000'000;

ordered_json written(const Pace& pace) {
    ordered_json value = ordered_json::object();
    if (pace.move.time) {
        value["milliseconds"] = pace.move.time->count();
    }
    if (pace.move.nodes) {
        value["nodes"] = *pace.move.nodes;
    }
    if (pace.move.depth) {
        value["depth"] = *pace.move.depth;
    }
    if (pace.clock) {
        value["clock"] = {pace.clock->time.count(), pace.clock->increment.count()};
    }
    return value;
}

milliseconds read_milliseconds(const ordered_json& value) { return milliseconds(json_integer(value, std::int64_t{0})); }

Pace read_pace(const ordered_json& value) {
    Pace pace;
    if (value.contains("milliseconds")) {
        pace.move.time = read_milliseconds(value.at("milliseconds"));
    }
    if (value.contains("nodes")) {
        pace.move.nodes = json_integer<std::uint64_t>(value.at("nodes"));
    }
    if (value.contains("depth")) {
        pace.move.depth = json_integer<int>(value.at("depth"));
    }
    if (value.contains("clock")) {
        pace.clock = {read_milliseconds(value.at("clock").at(0)), read_milliseconds(value.at("clock").at(1))};
    }
    return pace;
}

EngineMatchTerms read_terms(const ordered_json& value) {
    EngineMatchTerms terms;
    terms.rules = value.at("rules").get<std::string>();
    terms.engines = {value.at("first").get<std::string>(), value.at("second").get<std::string>()};
    terms.pace = read_pace(value.at("pace"));
    terms.endgames = value.at("endgames").get<std::string>();
    const ordered_json& openings = value.at("openings");
    terms.openings.reserve(openings.size());
    for (const ordered_json& line : openings) {
        terms.openings.push_back({.name = line.at(0).get<std::string>(),
                                  .start = line.at(1).get<std::string>(),
                                  .moves = line.at(2).get<std::string>()});
    }
    return terms;
}

/// Throws BadInput if no match can be played on these terms.
void check(const EngineMatchTerms& terms) {
    const rules::RuleSet& set = rules::rule_set_named(terms.rules);
    (void)names(terms);
    if (terms.openings.empty()) {
        throw BadInput("a match needs an opening");
    }
    for (const StartingLine& line : terms.openings) {
        (void)game_from(set, line);
    }
}

ordered_json written(const Effort& effort) { return {effort.moves, effort.plies, effort.nodes, effort.microseconds}; }

Effort read_effort(const ordered_json& value) {
    const auto count = [&](std::size_t place) { return json_integer<std::uint64_t>(value.at(place)); };
    return {count(0), count(1), count(2), count(3)};
}

EngineMatchGame read_game(const ordered_json& value) {
    EngineMatchGame game{.number = json_integer(value.at("game"), 1, max_games),
                         .result = pairing::read_result(value.at("result").get_ref<const std::string&>()),
                         .reason = value.at("reason").get<std::string>(),
                         .fault = value.at("fault").get<bool>(),
                         .moves = value.at("moves").get<std::string>(),
                         .efforts = {read_effort(value.at("first")), read_effort(value.at("second"))}};
    if (game.result != Result::first_won && game.result != Result::drawn && game.result != Result::second_won) {
        throw BadInput("a game of a match between engines is won, drawn or lost");
    }
    return game;
}

std::string dumped(const ordered_json& value) {
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

void apply_event(std::optional<EngineMatch>& match, const ordered_json& value) {
    const auto& did = value.at("did").get_ref<const std::string&>();
    if (did == "match begun" && !match) {
        EngineMatchTerms terms = read_terms(value.at("terms"));
        check(terms);
        match = EngineMatch{.terms = std::move(terms), .games = {}};
    } else if (did == "game over" && match) {
        const EngineMatchGame game = read_game(value);
        (void)game_of(match->terms, game);
        if (!match->games.emplace(game.number, game).second) {
            throw BadInput("a game is over twice");
        }
    } else {
        throw BadInput(fmt::format("`{}` cannot come here: this is not a match between engines", shown_text(did, 40)));
    }
}

/// What `f` reads of a line.
template <class F>
auto of_line(F&& f) {
    try {
        return f();
    } catch (const ordered_json::exception&) {
        throw BadInput("this is not a line of a match between engines");
    }
}

}  // namespace

std::string encode(const EngineMatchTerms& terms) {
    auto openings = ordered_json::array();
    for (const StartingLine& line : terms.openings) {
        openings.push_back({line.name, line.start, line.moves});
    }
    return dumped({{"did", "match begun"},
                   {"terms",
                    {{"rules", terms.rules},
                     {"first", terms.engines[0]},
                     {"second", terms.engines[1]},
                     {"pace", written(terms.pace)},
                     {"endgames", terms.endgames},
                     {"openings", openings}}}});
}

std::string encode(const EngineMatchGame& game) {
    return dumped({{"did", "game over"},
                   {"game", game.number},
                   {"result", word(game.result)},
                   {"reason", game.reason},
                   {"fault", game.fault},
                   {"moves", game.moves},
                   {"first", written(game.efforts[0])},
                   {"second", written(game.efforts[1])}});
}

EngineMatchGame decode_game(std::string_view line) {
    return of_line([&] { return read_game(ordered_json::parse(line)); });
}

void take_line(std::optional<EngineMatch>& match, std::string_view line) {
    of_line([&] { apply_event(match, ordered_json::parse(line)); });
}

}  // namespace crownhead::engine_match
