// SPDX-License-Identifier: MIT
#include "tournament/tournament.hpp"

#include "base/bad_input.hpp"
#include "laws/opening.hpp"
#include "library/live_match.hpp"
#include "pairing/berger.hpp"
#include "tournament/engine_entrant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>

namespace crownhead::tournament {
namespace {

void refuse(const std::string& sentence) { throw BadInput(sentence); }

void check_range(const char* what, int value, int most) {
    if (value < 1 || value > most) {
        refuse(fmt::format("a tournament has from 1 to {} {}", std::to_string(most), what));
    }
}

/// Printable, and short enough for a table.
void check_name(const char* whose, const std::string& name) {
    if (name.empty() || name.size() > TournamentTerms::longest_name) {
        refuse(fmt::format("{} has from 1 to {} bytes", whose, std::to_string(TournamentTerms::longest_name)));
    }
    if (std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; })) {
        refuse(fmt::format("{} has no control characters", whose));
    }
}

void check(const TournamentTerms& terms) {
    check_name("the name of a tournament", terms.name);
    check_range("rounds", terms.rounds, TournamentTerms::max_rounds);
    check_range("cycles", terms.cycles, TournamentTerms::max_cycles);
    if (terms.games != 1 && terms.games != 2) {
        refuse("a pairing is of one game, or of two with sides changed");
    }
    // What a tournament shares with a match is checked as a match's terms are.
    (void)library::begin_match(
        {0, library::MatchCreated{
                .terms = {.code = terms.code, .rules = terms.rules, .opening = terms.opening, .given = terms.given}}});
}

bool has_begun(const Tournament& tournament) { return !tournament.rounds.empty(); }

/// What happens to a tournament, event by event.
struct Change {
    Tournament now;

    void operator()(const TournamentCreated&) { refuse("a tournament is created once"); }

    void operator()(const Entered& entered) {
        check_name("a player's name", entered.who.name);
        if (now.entrants.size() >= TournamentTerms::max_players) {
            refuse(fmt::format("a tournament has at most {} players", std::to_string(TournamentTerms::max_players)));
        }
        if (std::any_of(now.entrants.begin(), now.entrants.end(),
                        [&](const Entrant& other) { return other.name == entered.who.name; })) {
            refuse(fmt::format("there is already a player {}", entered.who.name));
        }
        if (entered.who.rating && (*entered.who.rating < 0 || *entered.who.rating > 9999)) {
            refuse("a rating is from 0 to 9999");
        }
        if (!entered.who.engine.empty()) {
            (void)read_engine(entered.who.engine, now.rule_set());
        }
        if (has_begun(now) && now.terms.system == System::round_robin) {
            refuse("nobody enters a round robin that has begun");
        }
        refuse_when_closed();
        now.entrants.push_back(entered.who);
        now.withdrawn.push_back(false);
    }

    void operator()(const RoundBegun& begun) {
        if (is_playing(now)) {
            refuse(fmt::format("round {} is not over", std::to_string(now.rounds.size())));
        }
        if (is_over(now)) {
            refuse("the tournament is over");
        }
        Round round{.opening = begun.opening, .absent = absences(begun)};
        if (begun.pairs.empty()) {
            refuse("a round has at least one pairing");
        }
        for (const Pair& pair : begun.pairs) {
            Board board{pair, {}, {}};
            board.games.resize(static_cast<std::size_t>(now.terms.games));
            if (now.terms.system == System::round_robin) {
                forfeit_for_withdrawn(board, static_cast<int>(round.boards.size()) + 1);
            }
            round.boards.push_back(board);
        }
        if (opening_of(now, round).standing().outcome != rules::Outcome::none) {
            refuse("a round begins with a position in which the game is over");
        }
        now.rounds.push_back(std::move(round));
    }

    void operator()(const TableSet& table) {
        (void)game_at(table.board, 1);
        check_name("the place of a board", table.place);
        now.rounds.back().boards[static_cast<std::size_t>(table.board - 1)].place = table.place;
    }

    void operator()(const GameOver& over) {
        std::optional<GameOver>& game = game_at(over.board, over.game);
        if (game) {
            refuse(fmt::format("game {} at board {} is over already", std::to_string(over.game),
                               std::to_string(over.board)));
        }
        if (!over.moves.empty()) {
            if (is_forfeit(over.result)) {
                refuse("a game that was forfeited has no moves");
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
            refuse(fmt::format("game {} at board {} has no result", std::to_string(withdrawn.game),
                               std::to_string(withdrawn.board)));
        }
        refuse_when_closed();
        game.reset();
    }

    void operator()(const ByeRequested& bye) {
        check_player(bye.player);
        if (now.terms.system == System::round_robin) {
            refuse("in a round robin nobody can ask for a bye");
        }
        if (bye.round <= static_cast<int>(now.rounds.size()) || bye.round > rounds_in_all(now)) {
            refuse(fmt::format("no bye can be asked for round {}: it has begun or there is none",
                               std::to_string(bye.round)));
        }
        if (std::any_of(now.requests.begin(), now.requests.end(), [&](const ByeRequested& other) {
                return other.player == bye.player && other.round == bye.round;
            })) {
            refuse(fmt::format("{} has already asked for a bye in that round", now.entrant(bye.player).name));
        }
        now.requests.push_back(bye);
    }

    void operator()(const Withdrawn& withdrawn) { set_withdrawn(withdrawn.player, true); }
    void operator()(const Returned& returned) { set_withdrawn(returned.player, false); }

    void operator()(const Closed& closed) {
        if (is_playing(now)) {
            refuse(fmt::format("round {} is not over", std::to_string(now.rounds.size())));
        }
        if (is_over(now)) {
            refuse("the tournament is over");
        }
        now.closed = closed.reason;
    }

    void refuse_when_closed() const {
        if (now.closed) {
            refuse("the tournament is over");
        }
    }

    void check_player(int number) const {
        if (number < 1 || number > static_cast<int>(now.entrants.size())) {
            refuse(fmt::format("there is no player {}", std::to_string(number)));
        }
    }

    void set_withdrawn(int player, bool is) {
        check_player(player);
        const auto at = static_cast<std::size_t>(player - 1);
        if (now.withdrawn[at] == is) {
            refuse(fmt::format("{} {}", now.entrant(player).name, is ? "has withdrawn already" : "has not withdrawn"));
        }
        now.withdrawn[at] = is;
    }

    std::optional<GameOver>& game_at(int board, int game) {
        if (now.rounds.empty() || board < 1 || game < 1 || game > now.terms.games ||
            board > static_cast<int>(now.rounds.back().boards.size())) {
            refuse(fmt::format("no game {} is played at board {}", std::to_string(game), std::to_string(board)));
        }
        return now.rounds.back().boards[static_cast<std::size_t>(board - 1)].games[static_cast<std::size_t>(game - 1)];
    }

    /// Everybody has a board or is absent, nobody both and nobody twice, and no two have met who may not again.
    [[nodiscard]] std::vector<std::optional<Absence>> absences(const RoundBegun& begun) const {
        const auto round = static_cast<int>(now.rounds.size()) + 1;
        std::vector<std::optional<Absence>> absent(now.entrants.size(), Absence::away);
        std::set<int> paired;
        const auto seat = [&](int player) -> std::optional<Absence>& {
            check_player(player);
            if (!paired.insert(player).second) {
                refuse(fmt::format("{} is paired twice in a round", now.entrant(player).name));
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
                seat(bye.player) = bye.half_point ? Absence::half_bye : Absence::zero_bye;
            }
        }
        for (int player = 1; player <= static_cast<int>(now.entrants.size()); ++player) {
            const bool away = swiss && now.withdrawn[static_cast<std::size_t>(player - 1)];
            if (away == paired.contains(player)) {
                refuse(fmt::format("{} {}", now.entrant(player).name,
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
    Change change{std::move(tournament)};
    std::visit(change, event);
    return std::move(change.now);
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

int rounds_in_all(const Tournament& tournament) {
    return tournament.terms.system == System::swiss
               ? tournament.terms.rounds
               : pairing::berger_rounds(static_cast<int>(tournament.entrants.size()), tournament.terms.cycles);
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
            (!tournament.rounds.empty() && static_cast<int>(tournament.rounds.size()) >= rounds_in_all(tournament)));
}

rules::Side side_of_first(const Tournament& tournament, int game) {
    const rules::Side begins = tournament.rule_set().rules.first;
    return game % 2 != 0 ? begins : rules::other(begins);
}

bool is_of_engines(const Tournament& tournament, const Board& board) {
    return !tournament.entrant(board.pair.first).engine.empty() &&
           !tournament.entrant(board.pair.second).engine.empty();
}

Pair half_points(Result result) {
    switch (result) {
        case Result::first_won:
        case Result::first_by_forfeit:
            return {2, 0};
        case Result::second_won:
        case Result::second_by_forfeit:
            return {0, 2};
        case Result::drawn:
            return {1, 1};
        default:
            return {0, 0};
    }
}

}  // namespace crownhead::tournament
