#pragma once

#include "match/line_file.hpp"
#include "match/tournament.hpp"

#include <filesystem>
#include <optional>

namespace crownhead::match {

/// A tournament in a file, a line an event (docs/tournament.md). Not thread-safe.
class TournamentFile {
  public:
    /// As LineFile: throws BadInput where the file cannot be opened or holds something else.
    explicit TournamentFile(const std::filesystem::path& path);

    /// What its events amount to; nothing while it has none.
    [[nodiscard]] const std::optional<Tournament>& tournament() const { return tournament_; }

    /// Adds an event. Throws BadInput, and adds nothing, for one that cannot happen; FileFault where it cannot be
    /// written, after which the file is as it was.
    void append(const TournamentEvent& event);

  private:
    std::optional<Tournament> tournament_;
    LineFile file_;
};

}  // namespace crownhead::match
