// SPDX-License-Identifier: MIT
#include "tournament/tournament_file.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace crownhead::tournament {
namespace {

std::optional<Tournament> with(std::optional<Tournament> tournament, const TournamentEvent& event) {
    return tournament ? after(std::move(*tournament), event) : begin_tournament(event);
}

constexpr LineFile::Kind tournaments{.what = "no tournament of crownhead", .beginning = R"({"did":")"};

}  // namespace

TournamentFile::TournamentFile(const std::filesystem::path& path)
    : lines_(path, tournaments, [this](std::string_view line) {
          tournament_ = with(std::move(tournament_), decode_tournament_event(line));
      }) {}

void TournamentFile::append(const TournamentEvent& event) { append(std::span(&event, 1)); }

void TournamentFile::append(std::span<const TournamentEvent> events) {
    std::string lines;
    std::optional<Tournament> next = tournament_;
    for (const TournamentEvent& event : events) {
        const std::string line = encode(event);
        // As it will be read again: text that is not UTF-8 is not kept as it came.
        next = with(std::move(next), decode_tournament_event(line));
        lines += lines.empty() ? line : '\n' + line;
    }
    lines_.append(lines);
    tournament_ = std::move(next);
}

}  // namespace crownhead::tournament
