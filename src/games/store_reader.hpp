// SPDX-License-Identifier: MIT
#pragma once

#include "games/game_event.hpp"
#include "games/live_game.hpp"
#include "games/live_match.hpp"
#include "games/match_event.hpp"
#include "games/study_event.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::games {

/// Reads the current state of a Store on any thread: each call opens its own connection to the file. A value;
/// thread-safe. The Store that made it must still exist.
class StoreReader {
  public:
    explicit StoreReader(std::filesystem::path file) : file_(std::move(file)) {}

    /// As Store::events, Store::match_events and Store::study_events.
    [[nodiscard]] std::optional<std::vector<GameEvent>> events(const std::string& id) const;
    [[nodiscard]] std::optional<std::vector<MatchEvent>> match_events(const std::string& id) const;
    [[nodiscard]] std::optional<std::vector<StudyEvent>> study_events(const std::string& id) const;

    /// The games that are over and the matches that have a finished game, the oldest first. Rows that do not fit their
    /// checksums are left out. Throws StoreFault.
    [[nodiscard]] std::vector<GameSummary> games_over() const;
    [[nodiscard]] std::vector<MatchSummary> matches_played() const;

  private:
    std::filesystem::path file_;
};

}  // namespace crownhead::games
