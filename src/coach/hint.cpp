// SPDX-License-Identifier: MIT
#include "coach/hint.hpp"

#include "base/bad_input.hpp"
#include "coach/position_judge.hpp"
#include "rules/rule_set.hpp"

namespace crownhead::coach {

JudgeTerms hint_terms() { return {.nodes = 200'000, .looks = 1}; }

std::optional<Hint> hint(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                         const std::stop_token& stop) {
    const rules::RuleSet& set = game.rule_set();
    const rules::Position& position = game.now();
    if (rules::legal_moves(set, position).empty()) {
        throw BadInput("there is no move to hint at: the side to move has none");
    }
    tools.engine.clear();
    const PositionJudge judge(set, terms, tools, stop);
    JudgedPosition now = judge.position(position, 1);
    const auto beside = [&](const rules::Move& other, JudgedPosition& after) {
        after = judge.position(rules::after(set, position, other), 1);
        return judge.move(position, other, now, after);
    };
    std::optional<JudgedMove> next;
    const auto other = now.has_choice ? judge.next_best(position, now.best.front()) : std::nullopt;
    if (other) {
        const rules::Move first = now.best.front();
        JudgedPosition after;
        next = beside(*other, after);
        if (next->best.front().same_result(*other) && !stop.stop_requested()) {
            // It turned out to be better, so it is the one to play.
            now.best = {*other};
            now.best.insert(now.best.end(), after.best.begin(), after.best.end());
            now.truth = next->truth_before;
            now.chances = after.chances.negated();
            next = beside(first, after);
        }
    }
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    return Hint{.line = now.best, .truth = now.truth, .expected = rounded(now.chances.expected()), .next = next};
}

}  // namespace crownhead::coach
