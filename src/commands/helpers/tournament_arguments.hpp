// SPDX-License-Identifier: MIT
#pragma once

#include "commands/helpers/played_library.hpp"
#include "tournament/tournament.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace crownhead::commands {

/// The arguments of `crownhead tournament`. What is not given is as in the file, or the default of a new tournament.
struct TournamentArguments {
    std::string file;
    std::optional<std::string> name{};
    std::optional<std::string> system{};
    std::optional<int> rounds{};
    std::optional<int> cycles{};
    std::optional<int> games{};
    std::optional<std::string> rules{};
    std::optional<std::string> opening{};
    std::optional<std::string> fen{};
    std::optional<std::string> seed{};  // as text, because CLI11 reads -1 as a large number
    std::string players{};
    unsigned concurrency = 1;
    std::string csv{};
    std::string pdn{};
    bool json = false;
    PlayedLibraryArguments library{};
};

void add_tournament_arguments(CLI::App& command, TournamentArguments& arguments);

/// The terms that were given; the others are those of the resumed tournament, or the defaults of a new one, which gets
/// a random seed if none was given. Throws BadInput.
[[nodiscard]] tournament::TournamentTerms terms_of(const TournamentArguments& arguments,
                                                   const std::optional<tournament::Tournament>& present);

/// The players of `--players`: engines separated by commas, each with a name before `=` or else called by its kind,
/// with a number where there are several. Throws BadInput.
[[nodiscard]] std::vector<tournament::Entrant> players_of(const TournamentArguments& arguments,
                                                          const rules::RuleSet& set);

/// How many rounds a Swiss of so many players can have, at least two, in which no two meet again.
[[nodiscard]] int max_rounds(std::size_t players);

/// Throws BadInput if there are too few players, or in a Swiss more rounds than opponents.
void check_size(const tournament::TournamentTerms& terms, std::size_t players);

}  // namespace crownhead::commands
