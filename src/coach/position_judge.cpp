// SPDX-License-Identifier: MIT
#include "coach/position_judge.hpp"

#include "coach/board_facts.hpp"
#include "coach/known_worths.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace crownhead::coach {
namespace {

using endgame::Value;
using endgame::Worth;

int pieces_of(const rules::Position& position) {
    return static_cast<int>(position.black.size() + position.white.size());
}

bool keeps_truth(const JudgedMove& move) {
    return move.certain() && move.truth_before->value == move.truth_after->value;
}

Worth truth_of(const search::Verdict& verdict) {
    using enum search::Verdict::Kind;
    const std::optional<int> plies = verdict.plies < 0 ? std::nullopt : std::optional(verdict.plies);
    return {verdict.kind == win    ? Value::win
            : verdict.kind == loss ? Value::loss
                                   : Value::draw,
            verdict.kind == draw ? std::nullopt : plies};
}

/// Whether a move keeps the best value that the endgames know of the position's moves.
bool keeps(const endgame::Probed& probed, const rules::Move& move) {
    const auto found = std::find_if(probed.moves.begin(), probed.moves.end(),
                                    [&](const endgame::ProbedMove& one) { return one.move.same_result(move); });
    return found != probed.moves.end() && found->worth && found->worth->value == probed.moves.front().worth->value;
}

/// Whether a move may be an error that a closer look finds, or is one that a closer look may clear.
bool suspected(const JudgedMove& move) { return !move.certain() && move.lost() >= suspicious_loss; }

}  // namespace

std::optional<Worth> for_the_other(const std::optional<Worth>& truth) {
    return truth ? std::optional(Worth{endgame::negated(truth->value), truth->distance}) : std::nullopt;
}

std::optional<Worth> before_move(std::optional<Worth> after) {
    if (after && after->distance) {
        ++*after->distance;
    }
    return after;
}

JudgedMove judged_move(const rules::Move& move, const JudgedPosition& before, const JudgedPosition& after) {
    JudgedMove judged{.move = move,
                      .before = rounded(before.chances.expected()),
                      .after = rounded(after.chances.negated().expected()),
                      .truth_before = before.truth,
                      .truth_after = for_the_other(after.truth),
                      .had_choice = before.has_choice,
                      .best = before.best,
                      .answer = after.best};
    const bool is_best = !before.has_choice || before.best.front().same_result(move);
    const bool is_better = judged.after > judged.before;
    if (!before.truth && (is_best || is_better)) {
        // A position is worth what its best move is worth, and the search after the move has seen further. That is
        // certain of a win, and of the only move; else another move may be worth more than anybody knows.
        judged.before = judged.after;
        if (!before.has_choice || (judged.truth_after && judged.truth_after->value == Value::win)) {
            judged.truth_before = before_move(judged.truth_after);
        }
        judged.best = {move};
    }
    // Where hardly anything was left to lose, the engine's belief is too vague to blame a move.
    constexpr double hopeless = 0.15;
    if (!is_best && !keeps_truth(judged) && (judged.certain() || judged.before >= hopeless)) {
        judged.judgement = judgement_of(judged.lost());
    }
    if (judged.judgement == Judgement::none) {
        judged.best.resize(std::min<std::size_t>(judged.best.size(), 1));
        judged.answer.clear();
    }
    return judged;
}

JudgedPosition PositionJudge::position(const rules::Position& position, std::uint64_t effort) const {
    const std::vector<rules::Move> legal = rules::legal_moves(set_, position);
    JudgedPosition judged;
    if (legal.empty()) {
        judged.truth =
            Worth{rules::outcome(set_, position) == rules::win_for(position.turn) ? Value::win : Value::loss, 0};
        judged.chances = certain(judged.truth->value);
        return judged;
    }
    judged.has_choice = has_choice(legal);
    const endgame::Probed probed = known(position);
    judged.truth = probed.worth;
    if (judged.truth && !probed.moves.empty() && probed.moves.front().worth) {
        judged.best = {probed.moves.front().move};
    }
    // The endgames tell the value, the search what to play.
    const search::SearchResult found = search(position, effort, 1);
    if (!judged.truth && found.verdict.kind != search::Verdict::Kind::evaluated) {
        judged.truth = truth_of(found.verdict);
    }
    if (judged.best.empty() || keeps(probed, found.line.front())) {
        judged.best = found.line;
    }
    finish_captures(position, judged.best);
    judged.chances =
        judged.truth ? certain(judged.truth->value) : chances(terms_.model, found.score, pieces_of(position));
    return judged;
}

std::optional<rules::Move> PositionJudge::next_best(const rules::Position& position, const rules::Move& best) const {
    const endgame::Probed probed = known(position);
    if (all_known(probed)) {
        for (const endgame::ProbedMove& one : probed.moves) {
            if (!one.move.same_result(best)) {
                return one.move;
            }
        }
    }
    const search::SearchResult found = search(position, 1, 2);
    if (!found.line.front().same_result(best)) {
        return found.line.front();
    }
    for (const search::Variation& other : found.others) {
        if (!other.line.front().same_result(best)) {
            return other.line.front();
        }
    }
    return std::nullopt;
}

void PositionJudge::look_again(const rules::Position& position, JudgedPosition& judged, std::uint64_t effort) const {
    JudgedPosition again = this->position(position, effort);
    again.has_choice = again.has_choice && judged.has_choice;  // the moves of a ballot are none
    if (again.truth || !judged.truth) {
        judged = std::move(again);
    }
}

JudgedMove PositionJudge::move(const rules::Position& position, const rules::Move& move, JudgedPosition& before,
                               JudgedPosition& after) const {
    JudgedMove judged = judged_move(move, before, after);
    std::uint64_t effort = 1;
    for (int look = 0; look < terms_.looks && suspected(judged) && !stop_.stop_requested(); ++look) {
        effort *= terms_.closer;
        if (!after.best.empty()) {
            look_again(rules::after(set_, position, move), after, effort);
        }
        look_again(position, before, effort);
        judged = judged_move(move, before, after);
    }
    return judged;
}

endgame::Probed PositionJudge::known(const rules::Position& position) const {
    return known_worths(set_, position, tools_.endgames);
}

search::SearchResult PositionJudge::search(const rules::Position& position, std::uint64_t effort, int lines) const {
    search::Limits limits{.nodes = terms_.nodes * effort, .lines = lines};
    if (terms_.time) {
        limits.deadline = std::chrono::steady_clock::now() + *terms_.time * effort;
    }
    return tools_.engine.search(rules::Game(set_, position), limits, stop_, {});
}

/// A search's line may end between two captures, for instance where the endgames know the rest: plays on until
/// there is nothing to take, as the endgames say, or else as takes most.
void PositionJudge::finish_captures(const rules::Position& from, std::vector<rules::Move>& line) const {
    CapturesLeft left;
    rules::Position end = from;
    for (const rules::Move& move : line) {
        end = rules::after(set_, end, move);
    }
    while (can_capture(set_, end) && !stop_.stop_requested()) {
        const endgame::Probed probed = known(end);
        line.push_back(!probed.moves.empty() && probed.moves.front().worth ? probed.moves.front().move
                                                                           : best_capture(set_, end, left));
        end = rules::after(set_, end, line.back());
    }
}

Judgement judgement_of(double lost) {
    constexpr double inaccurate = 0.05;
    constexpr double mistaken = 0.10;
    constexpr double blundered = 0.15;
    return lost >= blundered    ? Judgement::blunder
           : lost >= mistaken   ? Judgement::mistake
           : lost >= inaccurate ? Judgement::inaccuracy
                                : Judgement::none;
}

}  // namespace crownhead::coach
