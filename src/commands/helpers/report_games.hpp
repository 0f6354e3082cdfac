// SPDX-License-Identifier: MIT
#pragma once

#include "library/library.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::commands {

/// A game to report on, and where it is from.
struct ReportGame {
    std::size_t number = 0;  ///< in its file, from 1; or in the library
    std::string file{};      ///< empty for a game of a library
    notation::PdnGame game{};
};

/// The games of a command, one after another, however many they are.
class ReportGames {
  public:
    ReportGames() = default;
    virtual ~ReportGames() = default;
    ReportGames(const ReportGames&) = delete;
    ReportGames& operator=(const ReportGames&) = delete;
    ReportGames(ReportGames&&) = delete;
    ReportGames& operator=(ReportGames&&) = delete;

    /// At most `max` further games; none at the end.
    [[nodiscard]] virtual std::vector<ReportGame> next(std::size_t max) = 0;
    /// How many there are in all, and the plies of their main lines; damaged games of a library count too.
    [[nodiscard]] virtual std::size_t games() const = 0;
    [[nodiscard]] virtual std::size_t plies() const = 0;
    /// The rule set of the first; null if there is none.
    [[nodiscard]] virtual const rules::RuleSet* first_rule_set() const = 0;
    /// A checksum: of the texts of the files; of a library's games, all of which it reads, of the ends of their main
    /// lines and their numbers of plies.
    [[nodiscard]] virtual std::uint64_t checksum() const = 0;
    /// How many could not be read so far; each was named on the standard error. It is final at the end of the games.
    [[nodiscard]] virtual std::size_t problems() const = 0;
};

/// The games of PDN files. Throws BadInput for a file that cannot be read.
[[nodiscard]] std::unique_ptr<ReportGames> games_of_files(const std::vector<std::string>& files,
                                                          const notation::PdnOptions& options);

/// Games of a library, in the order of their numbers. Throws BadInput if there is no library; all calls LibraryFault.
[[nodiscard]] std::unique_ptr<ReportGames> games_of_library(const std::filesystem::path& folder,
                                                            const library::GameSet& games);

}  // namespace crownhead::commands
