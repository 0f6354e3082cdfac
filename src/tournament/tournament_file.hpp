// SPDX-License-Identifier: MIT
#pragma once

#include "base/line_file.hpp"
#include "tournament/tournament.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace crownhead::tournament {

/// A tournament in a file, a line an event (docs/tournament.md). It is only ever appended to, and an event is on the
/// disk before append() returns; a last line that was cut off when the machine stopped is cut away when the file is
/// opened again. While it is open no other process can open it. Not thread-safe.
class TournamentFile {
  public:
    /// Opens the file, or makes one, which is gone again if nothing has been appended in the end. Throws BadInput where
    /// that cannot be, where another process has it open, or where it holds something else (the sentence names the
    /// line).
    explicit TournamentFile(const std::filesystem::path& path);

    /// What its events amount to; nothing while it has none.
    [[nodiscard]] const std::optional<Tournament>& tournament() const { return tournament_; }

    /// As LineFile has it.
    [[nodiscard]] const std::string& warning() const { return lines_.warning(); }

    /// Adds an event. Throws BadInput, and adds nothing, for one that cannot happen; FileFault where it cannot be
    /// written, after which the file is as it was.
    void append(const TournamentEvent& event);
    /// Adds events, all of them or none, as fast as one.
    void append(std::span<const TournamentEvent> events);

  private:
    std::optional<Tournament> tournament_;  // before the lines: these are read into it
    LineFile lines_;
};

}  // namespace crownhead::tournament
