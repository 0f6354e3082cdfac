// SPDX-License-Identifier: MIT
#pragma once

#include "learning/recorded_game.hpp"
#include "learning/terms_file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace crownhead::learning {

/// The games of one self-play in a file (docs/learning.md): the terms in the first line, then a line a game. An
/// interrupted self-play goes on with the numbers that are missing. As safe as TermsFile; not thread-safe.
class GamesFile {
  public:
    /// Opens the file, or makes one with these terms, a line of words. Throws BadInput where TermsFile
    /// does.
    GamesFile(const std::filesystem::path& path, const rules::RuleSet& set, std::string_view terms);

    [[nodiscard]] std::size_t size() const { return numbers_.size(); }
    [[nodiscard]] bool has(std::uint64_t number) const { return numbers_.contains(number); }

    /// As LineFile has it.
    [[nodiscard]] const std::string& warning() const { return lines_.warning(); }

    /// Adds a game, which is on the disk after some more of them, or after flush(). Both throw FileFault.
    void append(const RecordedGame& game);
    void flush();

  private:
    std::set<std::uint64_t> numbers_;
    std::string waiting_;
    std::size_t games_waiting_ = 0;
    TermsFile lines_;
};

/// Gives each game of a file to `take`, in the order of the file; a last line that was cut off is passed over. Throws
/// BadInput that names the file and the line.
void read_games(const std::filesystem::path& path, const rules::RuleSet& set,
                const std::function<void(const RecordedGame&)>& take);

/// The terms that the games of a file were played under. Throws BadInput that names the file.
[[nodiscard]] std::string terms_of_games(const std::filesystem::path& path, const rules::RuleSet& set);

}  // namespace crownhead::learning
