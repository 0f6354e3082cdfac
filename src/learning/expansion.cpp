// SPDX-License-Identifier: MIT
#include "learning/expansion.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"
#include "learning/fields.hpp"
#include "learning/recorded_game.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

#include <array>

namespace crownhead::learning {
namespace {

constexpr std::string_view known = "=";

/// The words for proven values.
struct Proof {
    std::string_view word;
    MoveValue value;
};
constexpr std::array proofs{Proof{"win", {proven, true}}, Proof{"loss", {-proven, true}}, Proof{"draw", {0, true}}};

std::string word_of(const std::optional<MoveValue>& value) {
    if (!value) {
        return std::string(known);
    }
    for (const Proof& proof : proofs) {
        if (proof.value == *value) {
            return std::string(proof.word);
        }
    }
    return std::to_string(value->value);
}

std::optional<MoveValue> read_value(std::string_view word) {
    if (word == known) {
        return std::nullopt;
    }
    for (const Proof& proof : proofs) {
        if (proof.word == word) {
            return proof.value;
        }
    }
    const int value = parse_field<int>(word, "the value of a move");
    if (value <= -proven || value >= proven) {
        throw BadInput(fmt::format("the value `{}` of a move is out of range", shown_text(word, 40)));
    }
    return MoveValue{.value = value};
}

}  // namespace

std::string encode(const Expansion& expansion) {
    std::string line = "expansion " + notation::fen(expansion.position);
    for (const auto& move : expansion.moves) {
        line += ' ' + word_of(move);
    }
    return line;
}

Expansion decode_expansion(const rules::RuleSet& set, std::string_view line) {
    if (next_field(line) != "expansion") {
        throw BadInput("it is not an expansion");
    }
    Expansion expansion{.position = notation::parse_fen(set, next_field(line))};
    if (expansion.position.turn != rules::Side::black) {
        throw BadInput("Black is not to move");
    }
    while (!line.empty()) {
        expansion.moves.push_back(read_value(next_field(line)));
    }
    return expansion;
}

}  // namespace crownhead::learning
