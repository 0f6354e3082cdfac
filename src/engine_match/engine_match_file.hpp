// SPDX-License-Identifier: MIT
#pragma once

#include "base/line_file.hpp"
#include "engine_match/engine_match.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace crownhead::engine_match {

/// A match between two engines that is kept in a file (docs/match.md), or only in memory. Nothing is written before the
/// first game is over. Not thread-safe.
class EngineMatchFile {
  public:
    /// Opens the file, or makes one; with an empty path the match is kept in memory. Throws as LineFile does, and
    /// BadInput if the file holds a match on other terms.
    EngineMatchFile(const std::filesystem::path& path, const EngineMatchTerms& terms);

    [[nodiscard]] const EngineMatch& match() const { return *match_; }

    /// See LineFile::warning().
    [[nodiscard]] std::string warning() const { return file_ ? file_->warning() : std::string(); }

    /// Adds a game that the match does not have yet. Throws FileFault if it cannot be written.
    void append(const EngineMatchGame& game);

  private:
    std::optional<EngineMatch> match_;
    std::optional<LineFile> file_;
    bool has_terms_ = false;
};

}  // namespace crownhead::engine_match
