// SPDX-License-Identifier: MIT
#pragma once

#include "games/event.hpp"
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
    [[nodiscard]] std::optional<std::vector<Event>> events(const std::string& id) const;
    [[nodiscard]] std::optional<std::vector<MatchEvent>> match_events(const std::string& id) const;
    [[nodiscard]] std::optional<std::vector<StudyEvent>> study_events(const std::string& id) const;

  private:
    std::filesystem::path file_;
};

}  // namespace crownhead::games
