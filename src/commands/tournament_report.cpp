#include "commands/tournament_report.hpp"

#include "match/crosstable.hpp"
#include "match/standings.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <string>

namespace crownhead::commands {
namespace {

using match::Tournament;
using nlohmann::ordered_json;

void print_line(const ordered_json& object) {
    fmt::print("{}\n", object.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

std::size_t plies(const std::string& moves) {
    return moves.empty() ? 0 : static_cast<std::size_t>(std::count(moves.begin(), moves.end(), ' ')) + 1;
}

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
    const match::Round& round = tournament.rounds[round_];
    std::string bye;
    for (std::size_t i = 0; i < round.absent.size(); ++i) {
        if (round.absent[i] == match::Absence::bye) {
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

void TournamentReport::show_game(const Tournament& tournament, const match::GameOver& game) const {
    const match::Pair& pair = tournament.rounds[round_].boards[board_].pair;
    const std::string& first = tournament.entrant(pair.first).name;
    const std::string& second = tournament.entrant(pair.second).name;
    if (json_) {
        print_line({{"round", round_ + 1},
                    {"board", game.board},
                    {"game", game.game},
                    {"first", first},
                    {"second", second},
                    {"result", match::word(game.result)},
                    {"reason", game.reason},
                    {"moves", game.moves}});
        return;
    }
    fmt::print("game\t{}.{}.{}\t{}\t{}\t{}\t{}\t{}\n", round_ + 1, game.board, game.game, first, second,
               match::word(game.result), game.reason.empty() ? "-" : game.reason, plies(game.moves));
}

void TournamentReport::show_end(const Tournament& tournament) const {
    const auto standings = match::standings(tournament);
    const bool swiss = tournament.terms.system == match::System::swiss;
    if (json_) {
        auto all = ordered_json::array();
        for (const match::Standing& one : standings) {
            all.push_back({{"rank", one.rank},
                           {"name", tournament.entrant(one.entrant).name},
                           {"points", one.half_points / 2.0},
                           {"wins", one.wins},
                           {"sonneborn_berger", one.sonneborn_berger / 4.0},
                           {"buchholz", one.buchholz / 2.0}});
        }
        print_line({{"standings", all}, {"crosstable", match::crosstable(tournament)}});
        return;
    }
    for (const match::Standing& one : standings) {
        fmt::print("standing\t{}\t{}\t{}\twins {}\tsonneborn-berger {}\tbuchholz {}\n", one.rank,
                   tournament.entrant(one.entrant).name, match::halves_text(one.half_points), one.wins,
                   match::quarters_text(one.sonneborn_berger), match::halves_text(one.buchholz));
    }
    fmt::print("\n{}", match::text(match::crosstable(tournament)));
    if (!swiss) {
        fmt::print("\n{}", match::text(match::grid(tournament)));
    }
}

}  // namespace crownhead::commands
