// SPDX-License-Identifier: MIT
#include "commands/helpers/library_report.hpp"

#include "commands/helpers/report_line.hpp"
#include "notation/move_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

using library::ExploredMove;
using library::Tally;

Tally sum(const Tally& a, const Tally& b) {
    const auto first_year = [](std::uint16_t x, std::uint16_t y) { return x == 0 || y == 0 ? x + y : std::min(x, y); };
    return {.games = a.games + b.games,
            .black = a.black + b.black,
            .draw = a.draw + b.draw,
            .white = a.white + b.white,
            .first_year = static_cast<std::uint16_t>(first_year(a.first_year, b.first_year)),
            .last_year = std::max(a.last_year, b.last_year),
            .rated = a.rated + b.rated,
            .rating_sum = a.rating_sum + b.rating_sum};
}

nlohmann::ordered_json as_json(const Tally& tally) {
    nlohmann::ordered_json json{
        {"games", tally.games}, {"black", tally.black}, {"draw", tally.draw}, {"white", tally.white}};
    if (tally.last_year != 0) {
        json["years"] = {tally.first_year, tally.last_year};
    }
    if (tally.rated != 0) {
        json["average_rating"] = tally.rating_sum / tally.rated;
    }
    return json;
}

/// The moves that were played, with what is counted of them, the most games first.
std::vector<std::pair<const ExploredMove*, Tally>> counted_moves(const library::Explored& found, bool both) {
    std::vector<std::pair<const ExploredMove*, Tally>> moves;
    for (const ExploredMove& move : found.moves) {
        const Tally tally = both ? sum(move.same, move.reversed) : move.same;
        if (tally.games > 0) {
            moves.emplace_back(&move, tally);
        }
    }
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
    return moves;
}

nlohmann::ordered_json as_json(const std::vector<library::FrequentPlayer>& players) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const library::FrequentPlayer& player : players) {
        list.push_back({{"name", player.name}, {"games", player.games}});
    }
    return list;
}

nlohmann::ordered_json as_json(const std::vector<library::LeadingBallot>& ballots) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const library::LeadingBallot& ballot : ballots) {
        list.push_back({{"ballot", ballot.opening.value},
                        {"name", ballot.opening.name},
                        {"moves", ballot.opening.moves},
                        {"games", ballot.games}});
    }
    return list;
}

/// Of a move in the details; nothing if it has none.
std::vector<library::FrequentPlayer> players_of(const std::optional<library::ExploreDetails>& details,
                                                const rules::Move& move) {
    if (details) {
        for (const library::MoveDetails& one : details->moves) {
            if (one.move == move) {
                return one.players;
            }
        }
    }
    return {};
}

/// The lines about a move, or about `all`.
void print_details(const std::string& of, const Tally& tally, const std::vector<library::FrequentPlayer>& players) {
    if (tally.last_year != 0) {
        fmt::print("years {} {} {}\n", of, tally.first_year, tally.last_year);
    }
    if (tally.rated != 0) {
        fmt::print("rating {} {}\n", of, tally.rating_sum / tally.rated);
    }
    for (const library::FrequentPlayer& player : players) {
        fmt::print("player {} games {} {}\n", of, player.games, player.name);
    }
}

}  // namespace

void report(const library::Explored& found, const std::optional<library::ExploreDetails>& details, bool both,
            bool json) {
    const auto moves = counted_moves(found, both);
    if (!json) {
        fmt::print("games {}\nreversed {}\n", found.same.games, found.reversed.games);
        for (const auto& [move, tally] : moves) {
            fmt::print("move {} games {} black {} draw {} white {}\n", notation::full_text(move->move), tally.games,
                       tally.black, tally.draw, tally.white);
        }
        if (!details) {
            return;
        }
        print_details("all", both ? sum(found.same, found.reversed) : found.same, details->players);
        for (const auto& [move, tally] : moves) {
            print_details(notation::full_text(move->move), tally, players_of(details, move->move));
        }
        for (const library::LeadingBallot& ballot : details->ballots) {
            fmt::print("ballot {} games {} {}{}{}\n", ballot.opening.value, ballot.games, ballot.opening.moves,
                       ballot.opening.name.empty() ? "" : " ", ballot.opening.name);
        }
        for (const library::GameNumber game : details->games) {
            fmt::print("game {}\n", game);
        }
        return;
    }
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& [move, tally] : moves) {
        nlohmann::ordered_json one{{"move", notation::full_text(move->move)}};
        one.update(as_json(tally));
        one["reversed"] = as_json(move->reversed);
        if (details) {
            one["players"] = as_json(players_of(details, move->move));
        }
        list.push_back(one);
    }
    nlohmann::ordered_json all = as_json(found.same);
    all["reversed"] = as_json(found.reversed);
    all["moves"] = list;
    if (details) {
        all["players"] = as_json(details->players);
        all["ballots"] = as_json(details->ballots);
        all["best_known_games"] = details->games;
    }
    print_line(all);
}

void report(const library::LibraryStats& stats, bool json) {
    const nlohmann::ordered_json all{{"games", stats.games},         {"deleted", stats.deleted},
                                     {"plies", stats.plies},         {"positions", stats.positions},
                                     {"players", stats.players},     {"first_year", stats.first_year},
                                     {"last_year", stats.last_year}, {"problems", stats.problems},
                                     {"segments", stats.segments},   {"bytes", stats.bytes}};
    if (json) {
        print_line(all);
        return;
    }
    for (const auto& [name, number] : all.items()) {
        fmt::print("{} {}\n", name, number.get<std::uint64_t>());
    }
}

void report(const library::KeptProblem& problem, bool json) {
    if (json) {
        print_line({{"file", problem.file},
                    {"line", problem.line},
                    {"game", problem.game},
                    {"reason", problem.reason},
                    {"text", problem.text}});
        return;
    }
    fmt::print("{}:{}: game {}: {}\n", problem.file, problem.line, problem.game, problem.reason);
}

}  // namespace crownhead::commands
