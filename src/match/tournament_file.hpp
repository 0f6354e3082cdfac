#pragma once

#include "match/tournament.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stdexcept>

namespace crownhead::match {

/// The disk would not do what it was asked; `what()` is one sentence for a person.
class FileFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A tournament in a file, a line an event (docs/tournament.md). It is only ever appended to, and an event is on the
/// disk before append() returns; a last line that was cut off when the machine stopped is cut away when the file is
/// opened again. While it is open no other process can open it. Not thread-safe.
class TournamentFile {
  public:
    /// Opens the file, or makes one, which is gone again if nothing has been appended in the end. Throws BadInput where
    /// that cannot be, where another process has it open, or where it holds something else (the sentence names the
    /// line).
    explicit TournamentFile(const std::filesystem::path& path);
    ~TournamentFile();
    TournamentFile(const TournamentFile&) = delete;
    TournamentFile& operator=(const TournamentFile&) = delete;
    TournamentFile(TournamentFile&&) = delete;
    TournamentFile& operator=(TournamentFile&&) = delete;

    /// What its events amount to; nothing while it has none.
    [[nodiscard]] const std::optional<Tournament>& tournament() const { return tournament_; }

    /// Adds an event. Throws BadInput, and adds nothing, for one that cannot happen; FileFault where it cannot be
    /// written, after which the file is as it was.
    void append(const TournamentEvent& event);

  private:
    void read();

    std::filesystem::path path_;
    int file_ = -1;
    bool made_ = false;      ///< it was not there before
    std::int64_t size_ = 0;  ///< up to the end of the last whole line
    std::optional<Tournament> tournament_;
};

}  // namespace crownhead::match
