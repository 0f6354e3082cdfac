// SPDX-License-Identifier: MIT
#include "tournament/tournament_file.hpp"

#include "base/files.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace crownhead::tournament {
namespace {

constexpr LineFile::Kind tournaments{.what = "not a tournament of crownhead", .beginning = R"({"did":")"};

void take_line(std::optional<Tournament>& tournament, std::string_view line) {
    const TournamentEvent event = decode_tournament_event(line);
    tournament = tournament ? after_recorded(*std::move(tournament), event) : begin_tournament(event);
}

}  // namespace

TournamentFile::TournamentFile(const std::filesystem::path& path)
    : lines_(path, tournaments, [this](std::string_view line) { take_line(tournament_, line); }) {}

void TournamentFile::append(const TournamentEvent& event) { append(std::span(&event, 1)); }

void TournamentFile::append(std::span<const TournamentEvent> events) {
    std::string lines;
    std::optional<Tournament> next = tournament_;
    for (const TournamentEvent& event : events) {
        const std::string line = encode(event);
        // Decoded as it will be read back, because text that is not UTF-8 is changed when it is written.
        const TournamentEvent decoded = decode_tournament_event(line);
        next = next ? after(*std::move(next), decoded) : begin_tournament(decoded);
        lines += lines.empty() ? line : '\n' + line;
    }
    lines_.append(lines);
    tournament_ = std::move(next);
}

std::optional<Tournament> read_tournament(const std::filesystem::path& path) {
    const std::string text = read_file(path);
    std::optional<Tournament> tournament;
    std::string_view rest = text;
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
        take_line(tournament, rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    return tournament;
}

}  // namespace crownhead::tournament
