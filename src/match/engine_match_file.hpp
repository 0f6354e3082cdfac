#pragma once

#include "library/line_file.hpp"
#include "match/engine_match.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace crownhead::match {

/// A match between two engines that is kept in a file (docs/match.md), or only in memory. Nothing is written before its
/// first game is over. Not thread-safe.
class EngineMatchFile {
  public:
    /// Opens the file, or makes one; in memory where the path is empty. Throws as library::LineFile, and BadInput where
    /// it holds a match by other terms.
    EngineMatchFile(const std::filesystem::path& path, const EngineMatchTerms& terms);

    [[nodiscard]] const EngineMatch& match() const { return *match_; }

    /// As library::LineFile has it.
    [[nodiscard]] std::string warning() const { return file_ ? file_->warning() : std::string(); }

    /// Adds a game that is not among those of the match. Throws library::FileFault where it cannot be written.
    void append(const EngineMatchGame& game);

  private:
    std::optional<EngineMatch> match_;
    std::optional<library::LineFile> file_;
    bool has_terms_ = false;
};

}  // namespace crownhead::match
