// SPDX-License-Identifier: MIT
#pragma once

#include "base/line_file.hpp"
#include "tournament/tournament.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace crownhead::tournament {

/// A tournament in a file, one event per line (docs/tournament.md). The file is only ever appended to, and an event is
/// on the disk before append() returns; a last line that was cut off when the machine stopped is removed when the file
/// is opened again. While it is open no other process can open it. Not thread-safe.
class TournamentFile {
  public:
    /// Opens the file, or makes one, which is removed again if nothing is ever appended. Throws BadInput if that is
    /// impossible, if another process has it open, or if it holds no tournament (the sentence names the line).
    explicit TournamentFile(const std::filesystem::path& path);

    /// The tournament after the file's events; nothing while there are none.
    [[nodiscard]] const std::optional<Tournament>& tournament() const { return tournament_; }

    /// See LineFile::warning().
    [[nodiscard]] const std::string& warning() const { return lines_.warning(); }

    /// Adds an event. Throws BadInput, and adds nothing, for one that cannot happen; FileFault if it cannot be written,
    /// and then the file is as it was.
    void append(const TournamentEvent& event);
    /// Adds events in about the time that one takes; all or none, unless the machine stops meanwhile: then the first of
    /// them may be kept.
    void append(std::span<const TournamentEvent> events);

  private:
    std::optional<Tournament> tournament_;  // before lines_, whose constructor reads into it
    LineFile lines_;
};

/// The tournament in a file as it is now, also while another has it open; a line that is not complete is left out.
/// Returns nullopt if it has no event yet. Throws BadInput for a file that is unreadable or not a tournament.
/// Thread-safe.
[[nodiscard]] std::optional<Tournament> read_tournament(const std::filesystem::path& path);

}  // namespace crownhead::tournament
