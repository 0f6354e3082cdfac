// SPDX-License-Identifier: MIT
#include "coach/puzzle_try.hpp"

#include "base/bad_input.hpp"
#include "coach/board_facts.hpp"
#include "coach/known_worths.hpp"
#include "coach/position_judge.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>

namespace crownhead::coach {
namespace {

using rules::Move;
using rules::Position;

/// What both sides would play from a position on: until there is no move, a position comes up again, or long enough to
/// see what it leads to.
std::vector<Move> played_out(const rules::RuleSet& set, const Position& start, const JudgeTools& tools,
                             const std::stop_token& stop) {
    constexpr std::size_t enough = 14;
    constexpr std::uint64_t nodes = 10'000;
    std::vector<Move> line;
    std::vector<Position> reached;
    Position now = start;
    while (line.size() < enough && !stop.stop_requested() &&
           std::find(reached.begin(), reached.end(), now) == reached.end()) {
        reached.push_back(now);
        const std::vector<Move> legal = rules::legal_moves(set, now);
        if (legal.empty()) {
            break;
        }
        const endgame::Probed probed = known_worths(set, now, tools.endgames);
        const bool counted =
            !probed.moves.empty() && probed.moves.front().worth && probed.moves.front().worth->distance;
        line.push_back(counted ? probed.moves.front().move
                               : tools.engine.search(rules::Game(set, now), {.nodes = nodes}, stop, {}).line.front());
        now = rules::after(set, now, line.back());
    }
    return line;
}

std::optional<endgame::Worth> worth_for_other(const rules::RuleSet& set, const Position& position,
                                              const JudgeTools& tools) {
    if (rules::legal_moves(set, position).empty()) {
        return endgame::Worth{
            rules::outcome(set, position) == rules::win_for(position.turn) ? endgame::Value::loss : endgame::Value::win,
            0};
    }
    return for_the_other(known_worths(set, position, tools.endgames).worth);
}

}  // namespace

PuzzleTry tried(const rules::RuleSet& set, const Puzzle& puzzle, std::span<const Move> played, const JudgeTools& tools,
                const std::stop_token& stop) {
    if (played.size() % 2 == 0 || played.size() > puzzle.line.size()) {
        throw BadInput("the moves do not end with one of the solver's");
    }
    Position now = puzzle.position;
    for (std::size_t i = 0; i < played.size(); ++i) {
        if (i + 1 < played.size() && !played[i].same_result(puzzle.line[i])) {
            throw BadInput("the moves before the last one are not those of the solution");
        }
        now = rules::after(set, now, played[i]);
    }
    tools.engine.clear();
    PuzzleTry result{.right = played.back().same_result(puzzle.line[played.size() - 1])};
    result.worth = worth_for_other(set, now, tools);
    std::size_t next = played.size();
    if (result.right) {
        // The other side answers; then whatever leaves no choice.
        while (next < puzzle.line.size() && (next % 2 == 1 || !has_choice(rules::legal_moves(set, now)))) {
            result.answer.push_back(puzzle.line[next]);
            now = rules::after(set, now, puzzle.line[next]);
            ++next;
        }
        result.over = next == puzzle.line.size();
    }
    if (!result.right || result.over) {
        result.shown = played_out(set, now, tools, stop);
    }
    return result;
}

}  // namespace crownhead::coach
