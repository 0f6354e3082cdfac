// SPDX-License-Identifier: MIT
#include "tournament/tournament.hpp"

#include "base/bad_input.hpp"
#include "games/live_match.hpp"
#include "laws/opening.hpp"
#include "pairing/berger.hpp"
#include "tournament/engine_entrant.hpp"
#include "tournament/player_rounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>

namespace crownhead::tournament {
namespace {

[[noreturn]] void reject(const std::string& sentence) { throw BadInput(sentence); }

void check_range(const char* what, int value, int max) {
    if (value < 1 || value > max) {
        reject(fmt::format("a tournament has from 1 to {} {}", max, what));
    }
}

/// Names must be printable, and short enough for a table.
void check_name(const char* whose, const std::string& name) {
    if (name.empty() || name.size() > TournamentTerms::longest_name) {
        reject(fmt::format("{} has from 1 to {} bytes", whose, TournamentTerms::longest_name));
    }
    if (std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; })) {
        reject(fmt::format("{} has no control characters", whose));
    }
}

void check(const TournamentTerms& terms) {
    check_name("the name of a tournament", terms.name);
    check_range("rounds", terms.rounds, TournamentTerms::max_rounds);
    check_range("cycles", terms.cycles, TournamentTerms::max_cycles);
    if (terms.games != 1 && terms.games != 2) {
        reject("a pairing is of one game, or of two with sides changed");
    }
    // The terms that a tournament shares with a match are checked as a match's.
    (void)games::begin_match(
        {0, games::MatchCreated{
                .terms = {.code = terms.code, .rules = terms.rules, .opening = terms.opening, .given = terms.given}}});
}

bool has_begun(const Tournament& tournament) { return !tournament.rounds.empty(); }

/// What each event does to a tournament. Throws BadInput for one that cannot happen now.
struct TournamentEventHandler {
    Tournament now;
    bool recorded;  ///< read from a file, perhaps of an earlier version

    void operator()(const TournamentCreated&) { reject("a tournament is created once"); }

    void operator()(const Entered& entered) {
        check_name("a player's name", entered.who.name);
        if (now.entrants.size() >= TournamentTerms::max_players) {
            reject(fmt::format("a tournament has at most {} players", TournamentTerms::max_players));
        }
        if (std::any_of(now.entrants.begin(), now.entrants.end(),
                        [&](const Entrant& other) { return other.name == entered.who.name; })) {
            reject(fmt::format("there is already a player {}", entered.who.name));
        }
        if (entered.who.rating && (*entered.who.rating < 0 || *entered.who.rating > 9999)) {
            reject("a rating is from 0 to 9999");
        }
        if (!entered.who.engine.empty()) {
            (void)read_engine(entered.who.engine, now.rule_set());
        }
        if (has_begun(now) && now.terms.system == System::round_robin) {
            reject("nobody enters a round robin that has begun");
        }
        require_not_over();
        now.entrants.push_back(entered.who);
        now.withdrawn.push_back(false);
    }

    void operator()(const RoundBegun& begun) {
        require_between_rounds(now);
        Round round{.opening = begun.opening, .absent = absences(begun)};
        if (begun.pairs.empty()) {
            reject("a round has at least one pairing");
        }
        check_pairs(begun);
        for (const Pair& pair : begun.pairs) {
            Board board{pair, {}, {}};
            board.games.resize(static_cast<std::size_t>(now.terms.games));
            if (now.terms.system == System::round_robin) {
                forfeit_for_withdrawn(board, static_cast<int>(round.boards.size()) + 1);
            }
            round.boards.push_back(board);
        }
        if (opening_of(now, round).standing().outcome != rules::Outcome::none) {
            reject("a round begins with a position in which the game is over");
        }
        now.rounds.push_back(std::move(round));
    }

    void operator()(const TableSet& table) {
        require_not_over();
        Board& board = board_at(table.board);
        check_name("the place of a board", table.place);
        board.place = table.place;
    }

    void operator()(const GameOver& over) {
        std::optional<GameOver>& game = game_at(over.board, over.game);
        if (game) {
            reject(fmt::format("game {} at board {} is over already", over.game, over.board));
        }
        if (!over.moves.empty()) {
            if (is_forfeit(over.result)) {
                reject("a game that was forfeited has no moves");
            }
            (void)laws::played(opening_of(now, now.rounds.back()), over.moves);
        }
        if (!over.reason.empty()) {
            check_name("the reason of a result", over.reason);
        }
        game = over;
    }

    void operator()(const ResultWithdrawn& withdrawn) {
        std::optional<GameOver>& game = game_at(withdrawn.board, withdrawn.game);
        if (!game) {
            reject(fmt::format("game {} at board {} has no result", withdrawn.game, withdrawn.board));
        }
        if (now.closed) {
            reject("the tournament is over");
        }
        game.reset();
    }

    void operator()(const ByeRequested& bye) {
        require_not_over();
        check_player(bye.player);
        if (now.terms.system == System::round_robin) {
            reject("in a round robin nobody can ask for a bye");
        }
        if (bye.round <= static_cast<int>(now.rounds.size()) || bye.round > total_rounds(now)) {
            reject(fmt::format("no bye can be asked for round {}: it has begun or there is none", bye.round));
        }
        if (std::any_of(now.requests.begin(), now.requests.end(), [&](const ByeRequested& other) {
                return other.player == bye.player && other.round == bye.round;
            })) {
            reject(fmt::format("{} has already asked for a bye in that round", now.entrant(bye.player).name));
        }
        now.requests.push_back(bye);
    }

    void operator()(const Withdrawn& withdrawn) { set_withdrawn(withdrawn.player, true); }
    void operator()(const Returned& returned) { set_withdrawn(returned.player, false); }

    void operator()(const Closed& closed) {
        require_between_rounds(now);
        now.closed = closed.reason;
    }

    /// For events that only concern rounds to come. Earlier versions took some of them after the end.
    void require_not_over() const {
        if (!recorded && is_over(now)) {
            reject("the tournament is over");
        }
    }

    void check_player(int number) const {
        if (number < 1 || number > static_cast<int>(now.entrants.size())) {
            reject(fmt::format("there is no player {}", number));
        }
    }

    void set_withdrawn(int player, bool withdrawn) {
        require_not_over();
        check_player(player);
        const auto at = static_cast<std::size_t>(player - 1);
        if (now.withdrawn[at] == withdrawn) {
            reject(fmt::format("{} {}", now.entrant(player).name,
                               withdrawn ? "has withdrawn already" : "has not withdrawn"));
        }
        now.withdrawn[at] = withdrawn;
    }

    Board& board_at(int number) {
        if (now.rounds.empty() || number < 1 || number > static_cast<int>(now.rounds.back().boards.size())) {
            reject(fmt::format("nobody plays at board {}", number));
        }
        return now.rounds.back().boards[static_cast<std::size_t>(number - 1)];
    }

    std::optional<GameOver>& game_at(int board, int game) {
        std::vector<std::optional<GameOver>>& games = board_at(board).games;
        if (game < 1 || game > now.terms.games) {
            reject(fmt::format("no game {} is played at board {}", game, board));
        }
        return games[static_cast<std::size_t>(game - 1)];
    }

    /// The pairs of a round robin must be the table's. In a Swiss nobody may meet the same player again or get a second
    /// bye (C.04.3, [C1] and [C2]).
    void check_pairs(const RoundBegun& begun) const {
        if (now.terms.system == System::round_robin) {
            if (const RoundBegun table = table_round(now); begun.pairs != table.pairs || begun.bye != table.bye) {
                reject(fmt::format("round {} is not that of the round robin's table", now.rounds.size() + 1));
            }
            return;
        }
        const auto all = all_rounds(now);
        for (const Pair& pair : begun.pairs) {
            const auto& rounds = all[static_cast<std::size_t>(pair.first - 1)];
            if (std::any_of(rounds.begin(), rounds.end(),
                            [&](const PlayerRound& round) { return round.played && round.opponent == pair.second; })) {
                reject(fmt::format("{} and {} have played each other before", now.entrant(pair.first).name,
                                   now.entrant(pair.second).name));
            }
        }
        if (begun.bye && had_bye(all[static_cast<std::size_t>(*begun.bye - 1)], now.terms)) {
            reject(fmt::format("{} has had a win's points without playing, and gets no bye",
                               now.entrant(*begun.bye).name));
        }
    }

    /// Who is absent from a round, and why. Rejects a round in which a player is paired twice, both paired and absent,
    /// or neither.
    [[nodiscard]] std::vector<std::optional<Absence>> absences(const RoundBegun& begun) const {
        const auto round = static_cast<int>(now.rounds.size()) + 1;
        std::vector<std::optional<Absence>> absent(now.entrants.size(), Absence::away);
        std::set<int> paired;
        const auto seat = [&](int player) -> std::optional<Absence>& {
            check_player(player);
            if (!paired.insert(player).second) {
                reject(fmt::format("{} is paired twice in a round", now.entrant(player).name));
            }
            return absent[static_cast<std::size_t>(player - 1)];
        };
        for (const Pair& pair : begun.pairs) {
            seat(pair.first).reset();
            seat(pair.second).reset();
        }
        if (begun.bye) {
            seat(*begun.bye) = Absence::bye;
        }
        const bool swiss = now.terms.system == System::swiss;
        for (const ByeRequested& bye : now.requests) {
            if (bye.round == round && !now.withdrawn[static_cast<std::size_t>(bye.player - 1)]) {
                if (paired.contains(bye.player)) {
                    reject(fmt::format("{} is paired, but has asked for a bye", now.entrant(bye.player).name));
                }
                seat(bye.player) = bye.half_point ? Absence::half_bye : Absence::zero_bye;
            }
        }
        for (int player = 1; player <= static_cast<int>(now.entrants.size()); ++player) {
            const bool away = swiss && now.withdrawn[static_cast<std::size_t>(player - 1)];
            if (away == paired.contains(player)) {
                reject(fmt::format("{} {}", now.entrant(player).name,
                                   away ? "is paired, but has withdrawn" : "is not paired"));
            }
        }
        return absent;
    }

    void forfeit_for_withdrawn(Board& board, int number) const {
        const bool first = now.withdrawn[static_cast<std::size_t>(board.pair.first - 1)];
        const bool second = now.withdrawn[static_cast<std::size_t>(board.pair.second - 1)];
        if (!first && !second) {
            return;
        }
        for (std::size_t game = 0; game < board.games.size(); ++game) {
            board.games[game] = GameOver{.board = number,
                                         .game = static_cast<int>(game) + 1,
                                         .result = !first    ? Result::first_by_forfeit
                                                   : !second ? Result::second_by_forfeit
                                                             : Result::both_forfeit,
                                         .reason = "withdrawn"};
        }
    }
};

Tournament applied(TournamentEventHandler handler, const TournamentEvent& event) {
    std::visit(handler, event);
    return std::move(handler.now);
}

}  // namespace

Tournament begin_tournament(const TournamentEvent& event) {
    const auto* created = std::get_if<TournamentCreated>(&event);
    if (created == nullptr) {
        throw BadInput("a tournament begins with its terms");
    }
    check(created->terms);
    return {.terms = created->terms};
}

Tournament after(Tournament tournament, const TournamentEvent& event) {
    return applied({.now = std::move(tournament), .recorded = false}, event);
}

Tournament after_recorded(Tournament tournament, const TournamentEvent& event) {
    return applied({.now = std::move(tournament), .recorded = true}, event);
}

Tournament replay_tournament(std::span<const TournamentEvent> events) {
    if (events.empty()) {
        throw BadInput("a tournament begins with its terms");
    }
    Tournament tournament = begin_tournament(events.front());
    for (const TournamentEvent& event : events.subspan(1)) {
        tournament = after(std::move(tournament), event);
    }
    return tournament;
}

int total_rounds(const Tournament& tournament) {
    return tournament.terms.system == System::swiss
               ? tournament.terms.rounds
               : pairing::berger_rounds(static_cast<int>(tournament.entrants.size()), tournament.terms.cycles);
}

void require_between_rounds(const Tournament& tournament) {
    if (is_playing(tournament)) {
        reject(fmt::format("round {} is not over", tournament.rounds.size()));
    }
    if (is_over(tournament)) {
        reject("the tournament is over");
    }
}

bool is_playing(const Tournament& tournament) {
    return !tournament.rounds.empty() &&
           std::any_of(tournament.rounds.back().boards.begin(), tournament.rounds.back().boards.end(),
                       [](const Board& board) {
                           return std::any_of(board.games.begin(), board.games.end(),
                                              [](const auto& game) { return !game.has_value(); });
                       });
}

bool is_over(const Tournament& tournament) {
    return !is_playing(tournament) &&
           (tournament.closed ||
            (!tournament.rounds.empty() && static_cast<int>(tournament.rounds.size()) >= total_rounds(tournament)));
}

rules::Side side_of_first(const Tournament& tournament, int game) {
    const rules::Side begins = tournament.rule_set().rules.first;
    return game % 2 != 0 ? begins : rules::other(begins);
}

bool is_between_engines(const Tournament& tournament, const Board& board) {
    return !tournament.entrant(board.pair.first).engine.empty() &&
           !tournament.entrant(board.pair.second).engine.empty();
}

HalfPoints half_points(Result result) {
    switch (result) {
        case Result::first_won:
        case Result::first_by_forfeit:
            return {2, 0};
        case Result::second_won:
        case Result::second_by_forfeit:
            return {0, 2};
        case Result::drawn:
            return {1, 1};
        case Result::both_forfeit:
            break;
    }
    return {0, 0};
}

}  // namespace crownhead::tournament
