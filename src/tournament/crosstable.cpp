// SPDX-License-Identifier: MIT
#include "tournament/crosstable.hpp"

#include "tournament/player_rounds.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace crownhead::tournament {
namespace {

/// Each entrant's line in the table, from 1.
std::map<int, int> lines_of(const std::vector<Standing>& order) {
    std::map<int, int> lines;
    for (const Standing& one : order) {
        lines.emplace(one.entrant, static_cast<int>(lines.size()) + 1);
    }
    return lines;
}

std::string cell(const Tournament& tournament, const PlayerRound& round, const std::map<int, int>& lines) {
    if (!round.opponent) {
        switch (round.absence.value_or(Absence::away)) {
            case Absence::bye:
                return "bye";
            case Absence::half_bye:
                return "half";
            default:
                return "-";
        }
    }
    const rules::Side first = side_of_first(tournament, 1);
    const rules::Side own = round.turn == pairing::Turn::first ? first : rules::other(first);
    std::string met = std::to_string(lines.at(*round.opponent)) + (own == rules::Side::black ? "b" : "w");
    if (!round.over) {
        return met;
    }
    if (!round.played) {
        return met + (round.half_points > 0 ? "+" : "-");
    }
    if (tournament.terms.games > 1) {
        return met + ":" + halves_text(round.half_points);
    }
    constexpr std::array results{"0", "=", "1"};
    return met + results.at(static_cast<std::size_t>(round.half_points));
}

/// The results of the games of each two players, as the first of the pair sees them.
using Meetings = std::map<std::pair<int, int>, std::string>;

void add_game(const std::optional<GameOver>& game, std::string& of_first, std::string& of_second) {
    if (!game) {
        of_first += '.';
        of_second += '.';
        return;
    }
    const HalfPoints points = half_points(game->result);
    constexpr std::string_view played = "0=1";
    constexpr std::string_view forfeited = "--+";
    const std::string_view signs = is_forfeit(game->result) ? forfeited : played;
    of_first += signs[static_cast<std::size_t>(points.first)];
    of_second += signs[static_cast<std::size_t>(points.second)];
}

Meetings all_meetings(const Tournament& tournament) {
    Meetings all;
    for (const Round& round : tournament.rounds) {
        for (const Board& board : round.boards) {
            std::string& of_first = all[{board.pair.first, board.pair.second}];
            std::string& of_second = all[{board.pair.second, board.pair.first}];
            for (const auto& game : board.games) {
                add_game(game, of_first, of_second);
            }
        }
    }
    return all;
}

void add_score_headings(const Tournament& tournament, std::vector<std::string>& headings) {
    headings.emplace_back("points");
    if (tournament.terms.system == System::swiss) {
        headings.insert(headings.end(), {"buchholz", "sonneborn-berger", "wins"});
    } else {
        headings.insert(headings.end(), {"wins", "sonneborn-berger", "buchholz"});
    }
}

void add_scores(const Tournament& tournament, const Standing& one, std::vector<std::string>& row) {
    row.push_back(halves_text(one.half_points));
    const std::string wins = std::to_string(one.wins);
    const std::string buchholz = halves_text(one.buchholz);
    const std::string sonneborn = quarters_text(one.sonneborn_berger);
    if (tournament.terms.system == System::swiss) {
        row.insert(row.end(), {buchholz, sonneborn, wins});
    } else {
        row.insert(row.end(), {wins, sonneborn, buchholz});
    }
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

}  // namespace

Table crosstable(const Tournament& tournament) {
    const auto order = standings(tournament);
    const auto lines = lines_of(order);
    const auto all = all_rounds(tournament);
    Table table{{"rank", "name", "rating"}};
    for (std::size_t round = 1; round <= tournament.rounds.size(); ++round) {
        table.front().push_back(std::to_string(round));
    }
    add_score_headings(tournament, table.front());
    for (const Standing& one : order) {
        const Entrant& who = tournament.entrant(one.entrant);
        auto& row = table.emplace_back();
        row = {std::to_string(one.rank), who.name, who.rating ? std::to_string(*who.rating) : ""};
        for (const PlayerRound& round : all[static_cast<std::size_t>(one.entrant - 1)]) {
            row.push_back(cell(tournament, round, lines));
        }
        add_scores(tournament, one, row);
    }
    return table;
}

Table grid(const Tournament& tournament) {
    const auto order = standings(tournament);
    const Meetings meetings = all_meetings(tournament);
    const auto games_of_two =
        static_cast<std::size_t>(tournament.terms.cycles) * static_cast<std::size_t>(tournament.terms.games);
    const auto cell_of = [&](int player, int opponent) {
        const auto met = meetings.find({player, opponent});
        std::string cell = met == meetings.end() ? "" : met->second;
        cell.resize(std::max(cell.size(), games_of_two), '.');
        return cell;
    };
    Table table{{"rank", "name", "rating"}};
    for (std::size_t line = 1; line <= order.size(); ++line) {
        table.front().push_back(std::to_string(line));
    }
    add_score_headings(tournament, table.front());
    for (const Standing& one : order) {
        const Entrant& who = tournament.entrant(one.entrant);
        auto& row = table.emplace_back();
        row = {std::to_string(one.rank), who.name, who.rating ? std::to_string(*who.rating) : ""};
        for (const Standing& other : order) {
            row.push_back(one.entrant == other.entrant ? "*" : cell_of(one.entrant, other.entrant));
        }
        add_scores(tournament, one, row);
    }
    return table;
}

std::string text(const Table& table) {
    std::vector<std::size_t> widths(table.front().size());
    for (const auto& row : table) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], characters(row[i]));
        }
    }
    std::string all;
    for (const auto& row : table) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i] + std::string(widths[i] - characters(row[i]) + 2, ' ');
        }
        all += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return all;
}

std::string csv(const Table& table) {
    const auto field = [](const std::string& value) {
        if (value.find_first_of(",\"\r\n") == std::string::npos) {
            return value;
        }
        std::string quoted = "\"";
        for (const char c : value) {
            quoted += c == '"' ? "\"\"" : std::string(1, c);
        }
        return quoted + '"';
    };
    std::string all;
    for (const auto& row : table) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            all += (i == 0 ? "" : ",") + field(row[i]);
        }
        all += '\n';
    }
    return all;
}

}  // namespace crownhead::tournament
