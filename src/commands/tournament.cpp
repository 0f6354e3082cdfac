#include "match/tournament.hpp"

#include "board/bad_input.hpp"
#include "commands/commands.hpp"
#include "commands/interruption.hpp"
#include "commands/tournament_arguments.hpp"
#include "commands/tournament_report.hpp"
#include "match/crosstable.hpp"
#include "match/play_tournament.hpp"
#include "match/tournament_file.hpp"
#include "match/tournament_pdn.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace crownhead::commands {
namespace {

using match::Tournament;
using match::TournamentFile;

void write_file(const std::string& path, const std::string& text) {
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    if (!out) {
        throw BadInput(fmt::format("cannot write {}", path));
    }
}

/// Creates the tournament and enters its players, or what of that is still missing.
void set_up(TournamentFile& file, const TournamentArguments& arguments) {
    const bool is_new = !file.tournament();
    const match::TournamentTerms base = is_new ? match::TournamentTerms{} : file.tournament()->terms;
    const match::TournamentTerms terms = terms_of(arguments, base);
    const std::vector<match::Entrant> players = players_of(arguments);
    const std::size_t entered = is_new ? 0 : file.tournament()->entrants.size();
    const bool has_begun = !is_new && !file.tournament()->rounds.empty();
    if (!is_new && terms != base) {
        throw BadInput(
            fmt::format("{} holds a tournament with other terms: leave them out to go on with it", arguments.file));
    }
    if (players.empty() && !has_begun) {
        throw BadInput("--players is needed until the first round has begun");
    }
    if (!players.empty() && (entered > players.size() || (has_begun && entered < players.size()) ||
                             (!is_new && !std::equal(file.tournament()->entrants.begin(),
                                                     file.tournament()->entrants.end(), players.begin())))) {
        throw BadInput(fmt::format("{} holds a tournament of other players: leave --players out to go on with it",
                                   arguments.file));
    }
    if (!has_begun) {
        check_size(terms, players.size());
    }
    if (is_new) {
        file.append(match::TournamentCreated{terms});
        if (!arguments.seed) {
            fmt::print(stderr, "seed {}\n", terms.seed);
        }
    }
    for (std::size_t i = entered; i < players.size(); ++i) {
        file.append(match::Entered{players[i]});
    }
}

void show_progress(const Tournament& tournament) {
    if (isatty(STDERR_FILENO) == 0 || tournament.rounds.empty()) {
        return;
    }
    int games = 0;
    int over = 0;
    for (const match::Board& board : tournament.rounds.back().boards) {
        for (const auto& game : board.games) {
            ++games;
            over += game ? 1 : 0;
        }
    }
    fmt::print(stderr, "\rround {} of {}: {} of {} games over ", tournament.rounds.size(), rounds_in_all(tournament),
               over, games);
    if (over == games) {
        fmt::print(stderr, "\r{:50}\r", "");
    }
    std::fflush(stderr);
}

/// True when the tournament is over, false when it was stopped.
bool run(const TournamentArguments& arguments) {
    const Interruption interruption;
    TournamentFile file(arguments.file);
    set_up(file, arguments);
    TournamentReport report(arguments.json);
    report.show(*file.tournament());
    match::play_tournament(file, arguments.concurrency, interruption.token(), [&] {
        report.show(*file.tournament());
        show_progress(*file.tournament());
    });
    if (!match::is_over(*file.tournament())) {
        fmt::print(stderr, "stopped; the same command goes on with {}\n", arguments.file);
        return false;
    }
    if (file.tournament()->closed) {
        fmt::print(stderr, "the tournament ended after round {}: {}\n", file.tournament()->rounds.size(),
                   *file.tournament()->closed);
    }
    report.show_end(*file.tournament());
    if (!arguments.csv.empty()) {
        write_file(arguments.csv, match::csv(match::crosstable(*file.tournament())));
    }
    if (!arguments.pdn.empty()) {
        write_file(arguments.pdn, match::pdn(*file.tournament()));
    }
    return true;
}

}  // namespace

void add_tournament(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand(
        "tournament", "Play a tournament of engines, or go on with one: everything is in a file, event by event");
    const auto arguments = std::make_shared<TournamentArguments>();
    add_tournament_arguments(*command, *arguments);
    command->callback([arguments, &status] { status = run(*arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
