// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "coach/report_html.hpp"
#include "commands/helpers/report_games.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace crownhead::commands {

/// A folder with a page for each report, and a list of them.
class HtmlReports {
  public:
    /// Makes the folder if there is none. Throws BadInput if that cannot be done.
    explicit HtmlReports(std::filesystem::path folder);

    /// Writes the page of a game. `games` as for coach::report_page(). Throws BadInput.
    void add(const ReportGame& report, const rules::Game& game, const coach::JudgedGame& judged,
             std::optional<std::uint64_t> games);
    /// Writes the list. Throws BadInput.
    void finish() const;

  private:
    std::filesystem::path folder_;
    std::vector<coach::ReportEntry> entries_;
};

}  // namespace crownhead::commands
