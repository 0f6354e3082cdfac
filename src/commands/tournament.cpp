// SPDX-License-Identifier: MIT
#include "tournament/tournament.hpp"

#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "base/terminal.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/status_line.hpp"
#include "commands/helpers/tournament_arguments.hpp"
#include "commands/helpers/tournament_report.hpp"
#include "commands/helpers/warn.hpp"
#include "tournament/crosstable.hpp"
#include "tournament/play_tournament.hpp"
#include "tournament/tournament_file.hpp"
#include "tournament/tournament_pdn.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

using tournament::Tournament;
using tournament::TournamentFile;

/// The events that are missing before the first round; none once that has begun. Throws BadInput if the tournament in
/// the file is not the one that was asked for, or if that is impossible.
std::vector<tournament::TournamentEvent> preparations(const std::optional<Tournament>& present,
                                                      const TournamentArguments& arguments) {
    tournament::TournamentTerms terms = terms_of(arguments, present);
    const std::vector<tournament::Entrant> players = players_of(arguments, *rules::find_rule_set(terms.rules));
    if (!present && !arguments.rounds && players.size() >= 2) {
        terms.rounds = std::min(terms.rounds, max_rounds(players.size()));
    }
    if (present && terms != present->terms) {
        throw BadInput(
            fmt::format("{} holds a tournament with other terms: leave them out to go on with it", arguments.file));
    }
    const std::size_t entered = present ? present->entrants.size() : 0;
    const bool has_begun = present && !present->rounds.empty();
    if (players.empty() && !has_begun) {
        throw BadInput("--players is needed until the first round has begun");
    }
    const bool others = entered > players.size() || (has_begun && entered < players.size()) ||
                        (present && !std::equal(present->entrants.begin(), present->entrants.end(), players.begin()));
    if (!players.empty() && others) {
        throw BadInput(fmt::format("{} holds a tournament of other players: leave --players out to go on with it",
                                   arguments.file));
    }
    std::vector<tournament::TournamentEvent> events;
    if (!present) {
        events.emplace_back(tournament::TournamentCreated{terms});
    }
    for (std::size_t i = entered; i < players.size(); ++i) {
        events.emplace_back(tournament::Entered{players[i]});
    }
    return events;
}

/// Creates the tournament and enters its players, as far as that is still missing. Writes nothing unless all of it, and
/// a first round, is possible.
void set_up(TournamentFile& file, const TournamentArguments& arguments) {
    const auto events = preparations(file.tournament(), arguments);
    std::optional<Tournament> prepared = file.tournament();
    for (const tournament::TournamentEvent& event : events) {
        prepared = prepared ? tournament::after(*prepared, event) : tournament::begin_tournament(event);
    }
    if (prepared->rounds.empty()) {
        check_size(prepared->terms, prepared->entrants.size());
        (void)tournament::after(*prepared, tournament::next_round(*prepared));
    }
    if (!file.tournament() && !arguments.seed) {
        say("seed {}\n", prepared->terms.seed);
    }
    for (const tournament::TournamentEvent& event : events) {
        file.append(event);
    }
}

std::vector<library::PlayedGame> played_games(const Tournament& tournament, const std::string& file, std::int64_t now) {
    std::vector<library::PlayedGame> games;
    for (std::size_t r = 0; r < tournament.rounds.size(); ++r) {
        const auto& boards = tournament.rounds[r].boards;
        for (std::size_t b = 0; b < boards.size(); ++b) {
            for (std::size_t g = 0; g < boards[b].games.size(); ++g) {
                if (auto game = tournament::pdn_game_of(tournament, r, b, g)) {
                    games.push_back(
                        {*std::move(game),
                         {.kind = library::SourceKind::tournament,
                          .name = name_in_file(file, "tournament", fmt::format("{}.{}.{}", r + 1, b + 1, g + 1),
                                               tournament::encode(tournament::TournamentCreated{tournament.terms}) +
                                                   tournament::encode(*boards[b].games[g])),
                          .at = now}});
                }
            }
        }
    }
    return games;
}

void show_progress(const Tournament& tournament, StatusLine& line) {
    if (!is_terminal(stderr) || tournament.rounds.empty()) {
        return;
    }
    int games = 0;
    int over = 0;
    for (const tournament::Board& board : tournament.rounds.back().boards) {
        for (const auto& game : board.games) {
            ++games;
            over += game ? 1 : 0;
        }
    }
    if (over == games) {
        line.erase();
    } else {
        line.show(fmt::format("round {} of {}: {} of {} games over", tournament.rounds.size(), total_rounds(tournament),
                              over, games));
    }
}

/// True when the tournament is over, false when it was stopped.
bool run(const TournamentArguments& arguments) {
    const auto library = arguments.library.directory();
    const Interruption interruption;
    refuse_standard_output({"--file", arguments.file});
    check_output({"--csv", arguments.csv}, {{"--file", arguments.file}, {"--pdn", arguments.pdn}});
    check_output({"--pdn", arguments.pdn}, {{"--file", arguments.file}});
    if (library) {
        require_no_part({"--csv", arguments.csv}, *library);
        require_no_part({"--pdn", arguments.pdn}, *library);
    }
    arguments.library.require_named();
    TournamentFile file(arguments.file);
    warn(file.warning());
    set_up(file, arguments);
    TournamentReport report(arguments.json);
    report.show(*file.tournament());
    StatusLine line;
    const auto tablebase = tablebase_for(file.tournament()->rule_set(), "");
    tournament::play_tournament(file, arguments.concurrency, tablebase, interruption.token(), [&] {
        line.erase();
        report.show(*file.tournament());
        show_progress(*file.tournament(), line);
    });
    line.erase();
    add_played(library, true, [&](std::int64_t now) { return played_games(*file.tournament(), arguments.file, now); });
    if (!tournament::is_over(*file.tournament())) {
        say("stopped; the same command goes on with {}\n", arguments.file);
        return false;
    }
    if (file.tournament()->closed) {
        say("the tournament ended after round {}: {}\n", file.tournament()->rounds.size(), *file.tournament()->closed);
    }
    report.show_end(*file.tournament());
    if (!arguments.csv.empty()) {
        write_file(arguments.csv, tournament::csv(tournament::crosstable(*file.tournament())));
    }
    if (!arguments.pdn.empty()) {
        write_file(arguments.pdn, tournament::pdn(*file.tournament()));
    }
    return true;
}

}  // namespace

void add_tournament(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("tournament", "Play a tournament between engines, or resume one");
    const auto arguments = std::make_shared<TournamentArguments>();
    add_tournament_arguments(*command, *arguments);
    add_played_library_options(*command, arguments->library);
    command->callback([arguments, &status] { status = run(*arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
