// SPDX-License-Identifier: MIT
#include "coach/advice.hpp"

#include "base/bad_input.hpp"
#include "coach/position_judge.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crownhead::coach {
namespace {

/// A move and the position after it.
struct Candidate {
    rules::Move move{};
    JudgedPosition after{};

    /// What the side that makes the move can expect.
    [[nodiscard]] double expected() const { return rounded(after.chances.negated().expected()); }
};

/// A position with the move that seems best.
struct Looked {
    JudgedPosition position{};
    /// All moves, best first, if the book knows the position and nothing knows more.
    std::vector<book::BookMove> book{};
    rules::Move best{};
};

/// Looks at one position and compares its moves.
class Adviser {
  public:
    Adviser(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools, const std::stop_token& stop)
        : set_(game.rule_set()),
          position_(game.now()),
          terms_(terms),
          tools_(tools),
          stop_(stop),
          judge_(set_, terms, tools, stop) {
        if (rules::legal_moves(set_, position_).empty()) {
            throw BadInput("there is nothing to advise: the side to move has no legal move");
        }
        tools_.engine.clear();
    }

    [[nodiscard]] Looked look() const {
        Looked found{.position = judge_.position(position_, 1)};
        if (tools_.book != nullptr && !found.position.truth) {
            found.book = tools_.book->find(position_);
        }
        found.best = found.book.empty() ? found.position.best.front() : found.book.front().move;
        return found;
    }

    /// The best move that leads elsewhere than the best one.
    [[nodiscard]] std::optional<rules::Move> next_best(const Looked& looked) const {
        if (!looked.position.has_choice) {
            return std::nullopt;
        }
        if (!looked.book.empty()) {
            const auto next = std::find_if(looked.book.begin(), looked.book.end(), [&](const book::BookMove& one) {
                return !one.move.same_result(looked.best);
            });
            return next == looked.book.end() ? std::nullopt : std::optional(next->move);
        }
        return judge_.next_best(position_, looked.best);
    }

    /// Two moves, the better one first. Looks again where they seem to differ and it is not certain.
    [[nodiscard]] std::pair<Candidate, Candidate> compared(const Looked& looked, const rules::Move& other) const {
        tools_.engine.clear();  // what was searched for before must not matter
        Candidate one{looked.best, after(looked, looked.best, 1)};
        Candidate two{other, after(looked, other, 1)};
        std::uint64_t effort = 1;
        for (int further = 0; further < terms_.looks && !stop_.stop_requested(); ++further) {
            const bool certain = (one.after.truth && two.after.truth) || !looked.book.empty();
            if (certain || std::abs(one.expected() - two.expected()) < suspicious_loss) {
                break;
            }
            effort *= terms_.closer;
            one.after = after(looked, one.move, effort);
            two.after = after(looked, two.move, effort);
        }
        // Where the outcome is known, the endgames' best move is the one that wins soonest or holds out longest.
        const bool swapped = !looked.position.truth && two.expected() > one.expected();
        return swapped ? std::pair(two, one) : std::pair(one, two);
    }

    /// The position, as it is with this move as the best.
    [[nodiscard]] static JudgedPosition with_best(const Looked& looked, const Candidate& best) {
        JudgedPosition position = looked.position;
        position.best = {best.move};
        position.best.insert(position.best.end(), best.after.best.begin(), best.after.best.end());
        if (!position.truth) {
            // A win by one move is one whatever the others do; nothing else is.
            if (best.after.truth && best.after.truth->value == endgame::Value::loss) {
                position.truth = before_move(for_the_other(best.after.truth));
            }
            position.chances = best.after.chances.negated();
        }
        return position;
    }

    /// The position after a move. The book's value of the move counts where it has one and the truth is not known.
    [[nodiscard]] JudgedPosition after(const Looked& looked, const rules::Move& move, std::uint64_t effort) const {
        JudgedPosition found = judge_.position(rules::after(set_, position_, move), effort);
        const auto in_book = std::find_if(looked.book.begin(), looked.book.end(),
                                          [&](const book::BookMove& one) { return one.move.same_result(move); });
        if (!found.truth && in_book != looked.book.end()) {
            // Early in the game a tenth of a man is not the difference between a sound move and an error.
            constexpr int sound = 20;  // hundredths of a man
            constexpr double hundredths = 100;
            const int best = looked.book.front().value;
            const int value = best - in_book->value <= sound ? best : in_book->value;
            const auto pieces = static_cast<int>(position_.black.size() + position_.white.size());
            found.chances = chances(terms_.model, value / hundredths, pieces).negated();
        }
        return found;
    }

  private:
    const rules::RuleSet& set_;
    const rules::Position& position_;
    const JudgeTerms& terms_;
    const JudgeTools& tools_;
    const std::stop_token& stop_;
    PositionJudge judge_;
};

}  // namespace

JudgeTerms advice_terms() { return {.nodes = 200'000, .looks = 1}; }

std::optional<Hint> hint(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                         const std::stop_token& stop) {
    const Adviser adviser(game, terms, tools, stop);
    const Looked looked = adviser.look();
    JudgedPosition now = looked.position;
    std::optional<JudgedMove> next;
    if (const auto other = adviser.next_best(looked)) {
        const auto [better, worse] = adviser.compared(looked, *other);
        now = Adviser::with_best(looked, better);
        next = judged_move(worse.move, now, worse.after);
    }
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    return Hint{.line = now.best, .truth = now.truth, .expected = rounded(now.chances.expected()), .next = next};
}

std::optional<JudgedMove> judgement(const rules::Game& game, const rules::Move& move, const JudgeTerms& terms,
                                    const JudgeTools& tools, const std::stop_token& stop) {
    const Adviser adviser(game, terms, tools, stop);
    const Looked looked = adviser.look();
    // The same comparison as that of a hint, if it is about the same moves.
    const auto other = move.same_result(looked.best) ? adviser.next_best(looked) : std::optional(move);
    JudgedMove judged;
    if (other) {
        const auto [better, worse] = adviser.compared(looked, *other);
        const Candidate& made = better.move.same_result(move) ? better : worse;
        judged = judged_move(move, Adviser::with_best(looked, better), made.after);
    } else {
        judged = judged_move(move, looked.position, adviser.after(looked, move, 1));
    }
    return stop.stop_requested() ? std::nullopt : std::optional(judged);
}

}  // namespace crownhead::coach
