// SPDX-License-Identifier: MIT
#pragma once

#include "library/event.hpp"
#include "library/match_event.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::library {

/// Reads what a Store keeps, as it stands at that moment, on any thread: each call has a connection to the file of its
/// own. A value; thread-safe. The Store whose reader() it is must be there.
class StoreReader {
  public:
    explicit StoreReader(std::filesystem::path file) : file_(std::move(file)) {}

    /// As Store::events and Store::match_events.
    [[nodiscard]] std::optional<std::vector<Event>> events(const std::string& id) const;
    [[nodiscard]] std::optional<std::vector<MatchEvent>> match_events(const std::string& id) const;

  private:
    std::filesystem::path file_;
};

}  // namespace crownhead::library
