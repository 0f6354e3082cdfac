// SPDX-License-Identifier: MIT
#include "commands/helpers/tournament_report.hpp"

#include "commands/helpers/report_line.hpp"
#include "tournament/crosstable.hpp"
#include "tournament/standings.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <string>

namespace crownhead::commands {
namespace {

using nlohmann::ordered_json;
using tournament::Tournament;

}  // namespace

void TournamentReport::show(const Tournament& tournament) {
    while (round_ < tournament.rounds.size()) {
        if (!has_head_) {
            show_round(tournament);
            has_head_ = true;
        }
        const auto& boards = tournament.rounds[round_].boards;
        if (board_ == boards.size()) {
            ++round_;
            board_ = 0;
            has_head_ = false;
        } else if (game_ == boards[board_].games.size()) {
            ++board_;
            game_ = 0;
        } else if (boards[board_].games[game_]) {
            show_game(tournament, *boards[board_].games[game_]);
            ++game_;
        } else {
            break;
        }
    }
    std::fflush(stdout);
}

void TournamentReport::show_round(const Tournament& tournament) const {
    const tournament::Round& round = tournament.rounds[round_];
    std::string bye;
    for (std::size_t i = 0; i < round.absent.size(); ++i) {
        if (round.absent[i] == tournament::Absence::bye) {
            bye = tournament.entrants[i].name;
        }
    }
    if (json_) {
        print_line({{"round", round_ + 1},
                    {"start", round.opening.start},
                    {"opening", round.opening.moves},
                    {"ballot", round.opening.ballot},
                    {"bye", bye.empty() ? ordered_json() : ordered_json(bye)}});
        return;
    }
    fmt::print("round\t{}\t{}\t{}\n", round_ + 1, round.opening.ballot.empty() ? "-" : round.opening.ballot,
               bye.empty() ? "-" : bye);
}

void TournamentReport::show_game(const Tournament& tournament, const tournament::GameOver& game) const {
    const pairing::Pair& pair = tournament.rounds[round_].boards[board_].pair;
    const std::string& first = tournament.entrant(pair.first).name;
    const std::string& second = tournament.entrant(pair.second).name;
    if (json_) {
        print_line({{"round", round_ + 1},
                    {"board", game.board},
                    {"game", game.game},
                    {"first", first},
                    {"second", second},
                    {"result", pairing::word(game.result)},
                    {"reason", game.reason},
                    {"moves", game.moves}});
        return;
    }
    fmt::print("game\t{}.{}.{}\t{}\t{}\t{}\t{}\t{}\n", round_ + 1, game.board, game.game, first, second,
               pairing::word(game.result), game.reason.empty() ? "-" : game.reason, plies(game.moves));
}

void TournamentReport::show_end(const Tournament& tournament) const {
    const auto standings = tournament::standings(tournament);
    const bool swiss = tournament.terms.system == tournament::System::swiss;
    if (json_) {
        auto all = ordered_json::array();
        for (const tournament::Standing& one : standings) {
            all.push_back({{"rank", one.rank},
                           {"name", tournament.entrant(one.entrant).name},
                           {"points", one.half_points / 2.0},
                           {"wins", one.wins},
                           {"sonneborn_berger", one.sonneborn_berger / 4.0},
                           {"buchholz", one.buchholz / 2.0}});
        }
        print_line({{"standings", all}, {"crosstable", tournament::crosstable(tournament)}});
        return;
    }
    for (const tournament::Standing& one : standings) {
        fmt::print("standing\t{}\t{}\t{}\twins {}\tsonneborn-berger {}\tbuchholz {}\n", one.rank,
                   tournament.entrant(one.entrant).name, tournament::halves_text(one.half_points), one.wins,
                   tournament::quarters_text(one.sonneborn_berger), tournament::halves_text(one.buchholz));
    }
    fmt::print("\n{}", tournament::text(tournament::crosstable(tournament)));
    if (!swiss) {
        fmt::print("\n{}", tournament::text(tournament::grid(tournament)));
    }
}

}  // namespace crownhead::commands
