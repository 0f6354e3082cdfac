// SPDX-License-Identifier: MIT
#pragma once

#include "learning/recorded_game.hpp"
#include "learning/terms_file.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::learning {

/// The games of one self-play in a file (docs/learning.md): the terms in the first line, then one line per game. An
/// interrupted self-play resumes with the numbers that are missing. As safe as TermsFile, but that a crash loses the
/// games of the last seconds, which wait to be written; not thread-safe.
class GamesFile {
  public:
    /// Opens the file, or makes one with these terms, a line of words. Throws BadInput as TermsFile does.
    GamesFile(const std::filesystem::path& path, const rules::RuleSet& set, std::string_view terms);

    /// The number of games, with those that wait to be written.
    [[nodiscard]] std::size_t size() const { return numbers_.size() + waiting_.size(); }
    /// Returns whether a game is in the file.
    [[nodiscard]] bool has(std::uint64_t number) const { return numbers_.contains(number); }

    /// See LineFile::warning().
    [[nodiscard]] const std::string& warning() const { return lines_.warning(); }

    /// Adds a game; it is on the disk after flush(), which is also called after some more games or seconds. Both throw
    /// FileFault.
    void append(const RecordedGame& game);
    void flush();

  private:
    std::set<std::uint64_t> numbers_;
    std::vector<std::uint64_t> waiting_;  ///< the numbers of games that are not written yet
    std::string unwritten_;               ///< their lines
    std::chrono::steady_clock::time_point flushed_ = std::chrono::steady_clock::now();
    TermsFile lines_;
};

/// Calls `take` with each game of a file, in its order, until a stop is requested; a last line that was cut off is
/// ignored. Throws BadInput that names the file and the line.
void read_games(const std::filesystem::path& path, const rules::RuleSet& set,
                const std::function<void(const RecordedGame&)>& take, const std::stop_token& stop = {});

/// The terms that the games of a file were played under. Throws BadInput that names the file.
[[nodiscard]] std::string terms_of_games(const std::filesystem::path& path, const rules::RuleSet& set);

}  // namespace crownhead::learning
