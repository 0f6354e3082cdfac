// SPDX-License-Identifier: MIT
#include "coach/solution.hpp"

#include "coach/known_worths.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <utility>

namespace crownhead::coach {
namespace {

using endgame::Value;
using rules::Move;
using rules::Position;

/// The only move of a position that wins; or the only one that draws where none wins.
struct OnlyMove {
    Move move{};
    Goal goal = Goal::win;
    bool known = false;        ///< by the endgames, for all moves of the position
    std::vector<Move> line{};  ///< what both sides should play, beginning with `move`
};

std::optional<Goal> goal_of(Value best) {
    return best == Value::win    ? std::optional(Goal::win)
           : best == Value::draw ? std::optional(Goal::draw)
                                 : std::nullopt;
}

/// The moves with different results: of captures that differ in their path alone, one.
std::vector<Move> results(const std::vector<Move>& legal) {
    std::vector<Move> different;
    for (const Move& move : legal) {
        const bool seen = std::any_of(different.begin(), different.end(),
                                      [&](const Move& earlier) { return earlier.same_result(move); });
        if (!seen) {
            different.push_back(move);
        }
    }
    return different;
}

/// Looks for the solution of one position.
class Solver {
  public:
    Solver(const rules::RuleSet& set, const SolutionTerms& terms, const JudgeTools& tools, const std::stop_token& stop)
        : set_(set), terms_(terms), tools_(tools), stop_(stop) {}

    [[nodiscard]] std::optional<OnlyMove> only_move(const Position& position) const {
        const std::vector<Move> choices = results(rules::legal_moves(set_, position));
        if (choices.size() < 2) {
            return std::nullopt;
        }
        tools_.engine.clear();  // what earlier searches left must not matter: recheck() will look without it
        const endgame::Probed probed = probe(position);
        return all_known(probed) ? known(position, probed) : believed(position);
    }

    [[nodiscard]] Recheck recheck(const Position& position, const Move& move, Goal goal) const {
        const endgame::Probed probed = probe(position);
        if (all_known(probed)) {
            const auto own = std::find_if(probed.moves.begin(), probed.moves.end(),
                                          [&](const auto& one) { return one.move.same_result(move); });
            const Value value = own->worth->value;
            if (value == Value::loss || (value == Value::draw && goal == Goal::win)) {
                return Recheck::fails;
            }
            const std::optional<OnlyMove> only = known(position, probed);
            return only && only->goal == goal && only->move.same_result(move) ? Recheck::right : Recheck::not_only;
        }
        tools_.engine.clear();
        (void)look(position, terms_.depth);  // so that the second look sees what it did when the puzzle was made
        const search::SearchResult result = look(position, 2 * terms_.depth);
        if (stop_.stop_requested() || result.others.empty()) {
            return Recheck::unclear;
        }
        const double best = expectation(position, result.score, result.verdict);
        const double second = expectation(position, result.others.front().score, result.others.front().verdict);
        constexpr double near = 0.1;
        if (!result.line.front().same_result(move)) {
            return best - second <= near && result.others.front().line.front().same_result(move) && best < terms_.won
                       ? Recheck::unclear
                       : Recheck::not_only;
        }
        if (const std::optional<Goal> clear = goal_of_margin(position, result)) {
            return *clear == goal ? Recheck::right : Recheck::not_only;
        }
        const bool other_reaches = goal == Goal::win ? second >= terms_.won : second >= terms_.drawn;
        const bool fails = goal == Goal::win ? best <= terms_.not_won : best <= terms_.lost;
        return fails ? Recheck::fails : other_reaches ? Recheck::not_only : Recheck::unclear;
    }

    /// What the engine would play in a position with a legal move, and what it expects to follow.
    [[nodiscard]] std::vector<Move> expected_line(const Position& position, int depth) const {
        return tools_.engine.search(game(position), {.depth = depth, .nodes = terms_.nodes}, stop_, {}).line;
    }

    /// The best answer to the solver's move: the one that holds out longest, if that is known, else the engine's.
    [[nodiscard]] Move answer(const Position& position, const std::vector<Move>& foreseen) const {
        const endgame::Probed probed = probe(position);
        if (!probed.moves.empty() && probed.moves.front().worth && probed.moves.front().worth->distance) {
            return probed.moves.front().move;
        }
        return foreseen.empty() ? expected_line(position, terms_.depth).front() : foreseen.front();
    }

  private:
    [[nodiscard]] rules::Game game(const Position& position) const { return {set_, position}; }

    [[nodiscard]] endgame::Probed probe(const Position& position) const {
        return known_worths(set_, position, tools_.endgames);
    }

    /// The best two moves.
    [[nodiscard]] search::SearchResult look(const Position& position, int depth) const {
        return tools_.engine.search(game(position), {.depth = depth, .nodes = terms_.nodes, .lines = 2}, stop_, {});
    }

    [[nodiscard]] std::optional<OnlyMove> known(const Position& position, const endgame::Probed& probed) const {
        const Value best = probed.moves.front().worth->value;
        const std::optional<Goal> goal = goal_of(best);
        const bool only = std::all_of(probed.moves.begin(), probed.moves.end(), [&](const auto& one) {
            return one.worth->value != best || one.move.same_result(probed.moves.front().move);
        });
        if (!goal || !only) {
            return std::nullopt;
        }
        OnlyMove found{.move = probed.moves.front().move, .goal = *goal, .known = true};
        found.line = expected_line(position, terms_.depth);
        if (!found.line.front().same_result(found.move)) {
            found.line = {found.move};
        }
        return found;
    }

    [[nodiscard]] std::optional<OnlyMove> believed(const Position& position) const {
        std::optional<OnlyMove> found;
        for (const int depth : {terms_.depth, 2 * terms_.depth}) {
            const search::SearchResult result = look(position, depth);
            if (stop_.stop_requested() || result.others.empty() || result.nodes >= terms_.nodes) {
                return std::nullopt;
            }
            const std::optional<Goal> goal = goal_of_margin(position, result);
            if (!goal || (found && (*goal != found->goal || !result.line.front().same_result(found->move)))) {
                return std::nullopt;
            }
            found = OnlyMove{.move = result.line.front(), .goal = *goal, .line = result.line};
        }
        return found;
    }

    /// Nothing if the best two moves are not far enough apart.
    [[nodiscard]] std::optional<Goal> goal_of_margin(const Position& position,
                                                     const search::SearchResult& result) const {
        const search::Variation& other = result.others.front();
        const double best = expectation(position, result.score, result.verdict);
        const double second = expectation(position, other.score, other.verdict);
        if (best >= terms_.won && second <= terms_.not_won) {
            return Goal::win;
        }
        return best >= terms_.drawn && best <= terms_.not_won && second <= terms_.lost ? std::optional(Goal::draw)
                                                                                       : std::nullopt;
    }

    [[nodiscard]] double expectation(const Position& position, double score, const search::Verdict& verdict) const {
        return coach::expectation(terms_.model, score, verdict, (position.black | position.white).size());
    }

    const rules::RuleSet& set_;
    const SolutionTerms& terms_;
    const JudgeTools& tools_;
    const std::stop_token& stop_;
};

/// One turn of the solver.
struct Turn {
    Position before{};
    std::size_t at = 0;  ///< its place in the line
    bool choice = false;
};

/// A capture that takes more than any other move could.
bool takes_most(const rules::RuleSet& set, const Position& position, const Move& move) {
    const std::vector<Move> legal = rules::legal_moves(set, position);
    return move.is_capture() && std::all_of(legal.begin(), legal.end(), [&](const Move& other) {
               return other.same_result(move) || other.captured().size() < move.captured().size();
           });
}

/// How many moves of the line are left without what is obvious at its end.
std::size_t without_obvious_end(const rules::RuleSet& set, const std::vector<Turn>& turns,
                                const std::vector<Move>& line) {
    std::size_t last = turns.size();
    while (last > 1 && (!turns[last - 1].choice || takes_most(set, turns[last - 1].before, line[turns[last - 1].at]))) {
        --last;
    }
    return turns[last - 1].at + 1;
}

}  // namespace

double expectation(const ChanceModel& model, double score, const search::Verdict& verdict, int pieces) {
    using enum search::Verdict::Kind;
    switch (verdict.kind) {
        case win:
            return certain(Value::win).expected();
        case draw:
            return certain(Value::draw).expected();
        case loss:
            return certain(Value::loss).expected();
        case evaluated:
            break;
    }
    return chances(model, score, pieces).expected();
}

Recheck recheck(const rules::RuleSet& set, const rules::Position& position, const rules::Move& move, Goal goal,
                const SolutionTerms& terms, const JudgeTools& tools, const std::stop_token& stop) {
    return Solver(set, terms, tools, stop).recheck(position, move, goal);
}

std::optional<Solution> solution(const rules::RuleSet& set, const rules::Position& start, const SolutionTerms& terms,
                                 const JudgeTools& tools, const std::stop_token& stop) {
    const Solver solver(set, terms, tools, stop);
    const std::optional<OnlyMove> first = solver.only_move(start);
    if (!first) {
        return std::nullopt;
    }
    std::vector<Move> line;
    std::vector<Turn> turns;
    std::vector<Move> foreseen;  // the line that is expected from `now` on
    bool known = true;
    Position now = start;
    std::vector<Position> reached;
    const auto play = [&](const Move& move) {
        foreseen = !foreseen.empty() && foreseen.front().same_result(move)
                       ? std::vector<Move>(foreseen.begin() + 1, foreseen.end())
                       : std::vector<Move>();
        line.push_back(move);
        now = rules::after(set, now, move);
    };
    while (turns.size() < terms.turns && std::find(reached.begin(), reached.end(), now) == reached.end()) {
        reached.push_back(now);
        const std::vector<Move> choices = results(rules::legal_moves(set, now));
        if (choices.empty()) {
            break;
        }
        if (choices.size() > 1) {
            const std::optional<OnlyMove> only = turns.empty() ? first : solver.only_move(now);
            if (stop.stop_requested()) {
                return std::nullopt;
            }
            if (!only || only->goal != first->goal) {
                break;
            }
            known = known && only->known;
            foreseen = only->line;
            turns.push_back({now, line.size(), true});
            play(only->move);
        } else {
            turns.push_back({now, line.size(), false});
            play(choices.front());
        }
        if (rules::legal_moves(set, now).empty()) {
            break;
        }
        play(solver.answer(now, foreseen));
    }
    if (!rules::legal_moves(set, now).empty() && foreseen.empty()) {
        foreseen = solver.expected_line(now, terms.depth);
    }
    const std::size_t length = without_obvious_end(set, turns, line);
    line.insert(line.end(), foreseen.begin(), foreseen.end());
    Solution found{.goal = first->goal, .known = known};
    found.choices = static_cast<std::size_t>(
        std::count_if(turns.begin(), turns.end(), [&](const Turn& turn) { return turn.choice && turn.at < length; }));
    found.rest.assign(line.begin() + static_cast<std::ptrdiff_t>(length), line.end());
    line.resize(length);
    found.line = std::move(line);
    return found;
}

}  // namespace crownhead::coach
