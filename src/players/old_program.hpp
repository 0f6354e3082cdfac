// SPDX-License-Identifier: MIT
#pragma once

#include "players/player.hpp"
#include "rules/rule_set.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::players {

/// A program of the past, or one of two simple players to measure others with.
struct OldProgram {
    std::string_view name;     ///< `strachey`, as texts name it
    std::string_view title;    ///< as people call it
    std::string_view words;    ///< two sentences about it
    bool english_only = true;  ///< it plays English draughts and nothing else
    bool offered = true;       ///< to people, as an opponent
    bool has_depth = false;    ///< how far it looks can be set
    bool has_learned = false;  ///< what it has learned can be set: weights, memory
};

/// The table of them; rows live as long as the program. Thread-safe.
[[nodiscard]] std::span<const OldProgram> old_programs();

/// The row of that name, or null. Thread-safe.
[[nodiscard]] const OldProgram* old_program_named(std::string_view name);

/// Throws BadInput where a program does not play a rule set. Thread-safe.
void require_plays(const OldProgram& program, const rules::RuleSet& set);

/// One of them as it is to play. A value.
struct OldProgramSpec {
    const OldProgram* program = nullptr;
    std::string weights{};  ///< as samuel_weights_named() has it
    std::string memory{};   ///< a file that it learned by rote, or empty
    friend bool operator==(const OldProgramSpec&, const OldProgramSpec&) = default;
};

/// Answers the position that a game has come to, which has a legal move. `seed` decides where lots are drawn: the same
/// one, and as many moves made, draw alike. `plies` is how far to look where that can be set. Thread-safe.
using OldAnswer = std::function<Answer(const rules::Game& game, std::uint64_t seed, std::optional<int> plies,
                                       const std::stop_token& stop)>;

/// How a program answers; what it has learned is read here. Throws BadInput for a rule set that it does not play, and
/// where a file cannot be used. Thread-safe.
[[nodiscard]] OldAnswer answer_of(const OldProgramSpec& spec, const rules::RuleSet& set);

/// It as a player. Lots are drawn from the first position that it answers in a game, so that it plays the same game
/// again, and another one from another opening; a `seed` takes the place of that position. Of what it is allowed only
/// the depth matters.
[[nodiscard]] std::unique_ptr<Player> old_program_player(OldAnswer answer,
                                                         std::optional<std::uint64_t> seed = std::nullopt);

}  // namespace crownhead::players
