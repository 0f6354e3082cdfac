// SPDX-License-Identifier: MIT
#pragma once

#include "players/allowance.hpp"
#include "players/engine_settings.hpp"
#include "players/hub_engine.hpp"
#include "players/old_program.hpp"
#include "players/player.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

namespace crownhead::players {

/// A player's time for a whole game.
struct GameClock {
    std::chrono::milliseconds time{};
    std::chrono::milliseconds increment{};  ///< added before each of his moves
    friend bool operator==(const GameClock&, const GameClock&) = default;
};

/// A player's limits in a game: those for each move, and his clock if he has one.
struct Pace {
    Allowance move{};  ///< its own clock is not set
    std::optional<GameClock> clock{};
    friend bool operator==(const Pace&, const Pace&) = default;

    [[nodiscard]] bool is_free() const { return move == Allowance{} && !clock; }
};

/// A level of the page's engine.
struct LevelProgram {
    int level = 1;  ///< players/level.hpp
    friend bool operator==(const LevelProgram&, const LevelProgram&) = default;
};

/// An engine as a text names it (docs/match.md).
struct PlayerSpec {
    std::string name{};  ///< the text itself if it gives no name
    Pace pace{};
    std::variant<EngineSettings, HubProgram, LevelProgram, OldProgramSpec> program{};
    friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;

    /// Returns whether the engine needs a pace, but the text gives none.
    [[nodiscard]] bool wants_pace() const {
        return pace.is_free() && !std::holds_alternative<LevelProgram>(program) &&
               !std::holds_alternative<OldProgramSpec>(program);
    }
};

/// Reads `self`, `self:time=0.2,hash=64`, `level3`, `level3:time=0.2`, `strachey`, `samuel:weights=FILE`, `hub:./scan
/// hub` or `hub:nodes=20000,variant=english ./other hub`. Throws BadInput that names the option. Pure, thread-safe.
[[nodiscard]] PlayerSpec read_player_spec(std::string_view text);

/// `5+3`: minutes, and seconds added before each move. Throws BadInput. Pure, thread-safe.
[[nodiscard]] GameClock read_game_clock(std::string_view text);

/// Makes a player each time it is called, on any thread. Throws BadInput if a program cannot be started, or there is
/// no memory for it; Interrupted if a stop is requested meanwhile.
using Maker = std::function<std::unique_ptr<Player>(const std::stop_token&)>;

/// A maker of such players; endgames and a book are opened once for all of them. `shipped` is the folder of all
/// shipped endgames. Throws BadInput if endgames or the book cannot be used.
[[nodiscard]] Maker maker_of(const PlayerSpec& spec, const rules::RuleSet& set, const std::filesystem::path& shipped);

}  // namespace crownhead::players
