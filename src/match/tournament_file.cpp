#include "match/tournament_file.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace crownhead::match {
namespace {

std::optional<Tournament> with(const std::optional<Tournament>& tournament, const TournamentEvent& event) {
    return tournament ? after(*tournament, event) : begin_tournament(event);
}

constexpr LineFile::Kind kind{.name = "tournament", .beginning = R"({"did":")"};

}  // namespace

TournamentFile::TournamentFile(const std::filesystem::path& path)
    : file_(path, kind,
            [this](std::string_view line) { tournament_ = with(tournament_, decode_tournament_event(line)); }) {}

void TournamentFile::append(const TournamentEvent& event) {
    const std::string line = encode(event);
    // As it will be read again: text that is not UTF-8 is not kept as it came.
    std::optional<Tournament> next = with(tournament_, decode_tournament_event(line));
    file_.append(line);
    tournament_ = std::move(next);
}

}  // namespace crownhead::match
