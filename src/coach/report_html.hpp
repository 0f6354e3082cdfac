// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judged_game.hpp"
#include "notation/pdn.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crownhead::coach {

/// What the list of reports says of a game.
struct ReportEntry {
    std::string file{};   ///< of its own page
    std::string title{};  ///< `Wyllie, J. – Martins, R., Glasgow 1864`
    std::size_t errors = 0;
    std::optional<double> accuracy_black{};
    std::optional<double> accuracy_white{};
};

[[nodiscard]] ReportEntry report_entry(std::string file, std::string title, const JudgedGame& judged);

/// `Black – White, event`, as far as the tags say it.
[[nodiscard]] std::string report_title(const std::vector<notation::PdnTag>& tags);

// Pages that need nothing else: HTML in English, with its style and its pictures in it, and no script. Pure functions,
// thread-safe.

/// The report of a game: the opening, the curve, accuracy, each error with its position, and all moves as a table.
/// `game` has the moves that were judged; `games` as for opening_text().
[[nodiscard]] std::string report_page(const std::string& title, const rules::Game& game, const JudgedGame& judged,
                                      std::optional<std::uint64_t> games = std::nullopt);

/// The list of several reports.
[[nodiscard]] std::string report_index(const std::vector<ReportEntry>& entries);

}  // namespace crownhead::coach
