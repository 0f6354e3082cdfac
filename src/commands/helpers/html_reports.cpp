// SPDX-License-Identifier: MIT
#include "commands/helpers/html_reports.hpp"

#include "commands/helpers/output_file.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace crownhead::commands {

HtmlReports::HtmlReports(std::filesystem::path folder) : folder_(std::move(folder)) {
    make_output_folder({"--html", folder_.string()});
}

void HtmlReports::add(const ReportGame& report, const rules::Game& game, const coach::JudgedGame& judged,
                      std::optional<std::uint64_t> games) {
    const std::string file = fmt::format("game-{}.html", entries_.size() + 1);
    const std::string title = coach::report_title(report.game.tags);
    write_file((folder_ / file).string(), coach::report_page(title, game, judged, games));
    entries_.push_back(coach::report_entry(file, title, judged));
}

void HtmlReports::finish() const { write_file((folder_ / "index.html").string(), coach::report_index(entries_)); }

}  // namespace crownhead::commands
