// SPDX-License-Identifier: MIT
#pragma once

#include "base/input_text.hpp"
#include "library/library.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_reader.hpp"

#include <cstddef>
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
    /// All of them, and the plies of their main lines.
    [[nodiscard]] virtual std::size_t games() const = 0;
    [[nodiscard]] virtual std::size_t plies() const = 0;
    /// How many could not be read; each was named on the standard error.
    [[nodiscard]] virtual std::size_t problems() const = 0;
};

/// The games of PDN files. Throws BadInput for a file that cannot be read.
[[nodiscard]] std::unique_ptr<ReportGames> games_of_files(const std::vector<std::string>& files,
                                                          const notation::PdnOptions& options);

/// Games of a library, in the order of their numbers.
[[nodiscard]] std::unique_ptr<ReportGames> games_of_library(const std::filesystem::path& folder,
                                                            const library::GameSet& games);

}  // namespace crownhead::commands
