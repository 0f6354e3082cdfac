// SPDX-License-Identifier: MIT
#include "coach/judged_json.hpp"

#include "base/bad_input.hpp"
#include "base/json_integer.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace crownhead::coach {
namespace {

using Json = nlohmann::ordered_json;

Json line_json(const std::vector<rules::Move>& line) {
    Json texts = Json::array();
    for (const rules::Move& move : line) {
        texts.push_back(notation::full_text(move));
    }
    return texts;
}

Json value_json(const std::optional<endgame::Worth>& truth) {
    return truth ? Json(endgame::word(truth->value)) : Json();
}

Json plies_json(const std::optional<endgame::Worth>& truth) {
    return truth && truth->distance ? Json(*truth->distance) : Json();
}

Json truth_json(const JudgedMove& move) {
    if (!move.truth_before && !move.truth_after) {
        return {};
    }
    Json truth{{"before", value_json(move.truth_before)}, {"after", value_json(move.truth_after)}};
    const Json before = plies_json(move.truth_before);
    const Json after = plies_json(move.truth_after);
    if (!before.is_null() || !after.is_null()) {
        truth["plies"] = {{"before", before}, {"after", after}};
    }
    return truth;
}

Json accuracy_json(const std::optional<double>& accuracy) { return accuracy ? Json(rounded(*accuracy)) : Json(); }

[[noreturn]] void fail(const std::string& what) { throw BadInput("a judged game: " + what); }

const Json& member(const Json& object, const char* name) {
    if (!object.is_object() || !object.contains(name)) {
        fail(std::string("it lacks ") + name);
    }
    return object[name];
}

double number_of(const Json& json, double max) {
    if (!json.is_number() || !(json.get<double>() >= 0 && json.get<double>() <= max)) {
        fail("a number is out of range");
    }
    return json.get<double>();
}

std::string text_of(const Json& json) {
    if (!json.is_string()) {
        fail("a text is missing");
    }
    return json.get<std::string>();
}

std::optional<endgame::Worth> worth_of(const Json& truth, const char* when) {
    if (truth.is_null() || member(truth, when).is_null()) {
        return std::nullopt;
    }
    using endgame::Value;
    constexpr std::array values{Value::loss, Value::draw, Value::win};
    const std::string text = text_of(truth[when]);
    const auto* const value = std::find_if(values.begin(), values.end(), [&](Value one) { return word(one) == text; });
    if (value == values.end()) {
        fail("an outcome is unknown");
    }
    endgame::Worth worth{*value};
    if (truth.contains("plies") && !member(truth["plies"], when).is_null()) {
        constexpr int longest = 100'000;
        worth.distance = json_integer<int>(truth["plies"][when], 0, longest);
    }
    return worth;
}

std::vector<rules::Move> line_of(const rules::RuleSet& set, rules::Position position, const Json& json) {
    if (!json.is_array()) {
        fail("a line is not a list");
    }
    std::vector<rules::Move> line;
    for (const Json& one : json) {
        line.push_back(notation::parse_move(set, position, text_of(one)));
        position = rules::after(set, position, line.back());
    }
    return line;
}

JudgedMove move_of(const rules::Game& game, std::size_t ply, const Json& json) {
    const rules::RuleSet& set = game.rule_set();
    JudgedMove move{.move = game.moves()[ply]};
    const std::string judgement = text_of(member(json, "judgement"));
    constexpr std::array all{Judgement::none, Judgement::inaccuracy, Judgement::mistake, Judgement::blunder};
    const auto* const found =
        std::find_if(all.begin(), all.end(), [&](Judgement one) { return word(one) == judgement; });
    if (found == all.end()) {
        fail("a judgement is unknown");
    }
    move.judgement = *found;
    move.before = number_of(member(member(json, "chance"), "before"), 1);
    move.after = number_of(member(member(json, "chance"), "after"), 1);
    move.truth_before = worth_of(member(json, "truth"), "before");
    move.truth_after = worth_of(member(json, "truth"), "after");
    move.had_choice = !json.contains("forced");
    const rules::Position& before = game.positions()[ply];
    move.best = json.contains("line") ? line_of(set, before, json["line"])
                                      : line_of(set, before, Json::array({member(json, "best")}));
    if (move.best.empty()) {
        fail("a better line has no moves");
    }
    if (json.contains("answer")) {
        move.answer = line_of(set, game.positions()[ply + 1], json["answer"]);
    }
    return move;
}

std::optional<double> accuracy_of(const Json& json) {
    constexpr double best = 100;
    return json.is_null() ? std::nullopt : std::optional(number_of(json, best));
}

}  // namespace

Json to_json(const JudgedMove& move, std::size_t ply) {
    Json json{{"ply", ply + 1},
              {"move", notation::full_text(move.move)},
              {"judgement", word(move.judgement)},
              {"truth", truth_json(move)},
              {"chance", {{"before", rounded(move.before)}, {"after", rounded(move.after)}}},
              {"best", notation::full_text(move.best.front())}};
    if (!move.had_choice) {
        json["forced"] = true;
    }
    if (move.judgement != Judgement::none) {
        json["line"] = line_json(move.best);
        json["answer"] = line_json(move.answer);
    }
    return json;
}

Json to_json(const JudgedGame& judged) {
    Json moves = Json::array();
    for (std::size_t ply = 0; ply < judged.moves.size(); ++ply) {
        moves.push_back(to_json(judged.moves[ply], ply));
    }
    return {{"moves", std::move(moves)},
            {"accuracy",
             {{"black", accuracy_json(judged.accuracy_black)}, {"white", accuracy_json(judged.accuracy_white)}}},
            {"bookMoves", judged.book_moves}};
}

JudgedGame judged_game_from(const rules::Game& game, const Json& json) {
    const Json& moves = member(json, "moves");
    if (!moves.is_array() || moves.size() != game.moves().size()) {
        fail("it is of another game");
    }
    JudgedGame judged;
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        judged.moves.push_back(move_of(game, ply, moves[ply]));
    }
    const Json& accuracy = member(json, "accuracy");
    judged.accuracy_black = accuracy_of(member(accuracy, "black"));
    judged.accuracy_white = accuracy_of(member(accuracy, "white"));
    judged.book_moves = json_integer<std::size_t>(member(json, "bookMoves"), 0, moves.size());
    return judged;
}

}  // namespace crownhead::coach
