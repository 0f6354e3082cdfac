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
    std::string_view name;         ///< in texts: `strachey`
    std::string_view title;        ///< for people
    std::string_view description;  ///< in two sentences
    bool english_only = true;      ///< plays English draughts and nothing else
    bool offered = true;           ///< to people, as an opponent
    bool has_depth = false;        ///< its depth can be set
    bool has_learned = false;      ///< what it has learned can be set: weights, memory
};

/// The table of old programs, which has static storage. Thread-safe.
[[nodiscard]] std::span<const OldProgram> old_programs();

/// The row of that name, or null. Thread-safe.
[[nodiscard]] const OldProgram* old_program_named(std::string_view name);

/// Throws BadInput if a program does not play a rule set. Thread-safe.
void require_plays(const OldProgram& program, const rules::RuleSet& set);

/// An old program and its settings. A value.
struct OldProgramSpec {
    const OldProgram* program = nullptr;
    std::string weights{};  ///< a name for samuel_weights_named()
    std::string memory{};   ///< a file of what it learned by rote, or empty
    friend bool operator==(const OldProgramSpec&, const OldProgramSpec&) = default;
};

/// Answers the current position of a game, which must have a legal move. Random choices depend on `seed` and the number
/// of moves made. `plies` is the depth, for programs where it can be set. Thread-safe.
using OldAnswer = std::function<Answer(const rules::Game& game, std::uint64_t seed, std::optional<int> plies,
                                       const std::stop_token& stop)>;

/// The function with which a program answers. Reads the files of what it has learned. Throws BadInput for a rule set
/// that the program does not play, and if a file cannot be used. Thread-safe.
[[nodiscard]] OldAnswer answer_of(const OldProgramSpec& spec, const rules::RuleSet& set);

/// An old program as a player. The first position that it answers in a game seeds its random choices, so it plays the
/// same game again from the same opening, and another one from another. A `seed` replaces the one from that position.
/// Of its allowance only the depth counts.
[[nodiscard]] std::unique_ptr<Player> old_program_player(OldAnswer answer,
                                                         std::optional<std::uint64_t> seed = std::nullopt);

}  // namespace crownhead::players
