// SPDX-License-Identifier: MIT
#include "coach/judge.hpp"

#include "coach/accuracy.hpp"
#include "coach/board_facts.hpp"
#include "coach/drawn_by_lot.hpp"
#include "rules/rule_set.hpp"

#include <algorithm>
#include <chrono>

namespace crownhead::coach {
namespace {

using endgame::Value;
using endgame::Worth;

/// The truth about the same position as the side that moved into it sees it: the plies are those that are left.
std::optional<Worth> for_the_other(const std::optional<Worth>& truth) {
    return truth ? std::optional(Worth{endgame::negated(truth->value), truth->distance}) : std::nullopt;
}

/// The truth about a position whose best move leads to one with this truth.
std::optional<Worth> before_move(std::optional<Worth> after) {
    if (after && after->distance) {
        ++*after->distance;
    }
    return after;
}

int pieces_of(const rules::Position& position) {
    return static_cast<int>(position.black.size() + position.white.size());
}

bool keeps_truth(const JudgedMove& move) {
    return move.certain() && move.truth_before->value == move.truth_after->value;
}

/// Judges the positions of one game, each by itself: what happened before in the game does not count, so that no
/// position is called a draw only because it is about to be repeated.
class Judge {
  public:
    Judge(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools, const std::stop_token& stop)
        : game_(game), terms_(terms), tools_(tools), stop_(stop) {}

    /// `effort` is how many times as much as usual is searched.
    [[nodiscard]] JudgedPosition position(const rules::Position& position, std::uint64_t effort) {
        const rules::RuleSet& set = game_.rule_set();
        const std::vector<rules::Move> legal = rules::legal_moves(set, position);
        JudgedPosition judged;
        if (legal.empty()) {
            judged.truth =
                Worth{rules::outcome(set, position) == rules::win_for(position.turn) ? Value::win : Value::loss, 0};
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
        const search::SearchResult found = search(position, effort);
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

  private:
    [[nodiscard]] endgame::Probed known(const rules::Position& position) const {
        return tools_.endgames.empty() ? endgame::Probed{}
                                       : endgame::probe(game_.rule_set(), position, tools_.endgames);
    }

    [[nodiscard]] search::SearchResult search(const rules::Position& position, std::uint64_t effort) {
        search::Limits limits{.nodes = terms_.nodes * effort};
        if (terms_.time) {
            limits.deadline = std::chrono::steady_clock::now() + *terms_.time * effort;
        }
        return tools_.engine.search(rules::Game(game_.rule_set(), position), limits, stop_, {});
    }

    static Worth truth_of(const search::Verdict& verdict) {
        using enum search::Verdict::Kind;
        const std::optional<int> plies = verdict.plies < 0 ? std::nullopt : std::optional(verdict.plies);
        return {verdict.kind == win    ? Value::win
                : verdict.kind == loss ? Value::loss
                                       : Value::draw,
                verdict.kind == draw ? std::nullopt : plies};
    }

    /// A search's line may end between two captures, for instance where the endgames know the rest: plays on until
    /// there is nothing to take, as the endgames say, or else as takes most.
    void finish_captures(const rules::Position& from, std::vector<rules::Move>& line) const {
        const rules::RuleSet& set = game_.rule_set();
        rules::Position end = from;
        for (const rules::Move& move : line) {
            end = rules::after(set, end, move);
        }
        while (can_capture(set, end)) {
            const endgame::Probed probed = known(end);
            line.push_back(!probed.moves.empty() && probed.moves.front().worth ? probed.moves.front().move
                                                                               : best_capture(set, end));
            end = rules::after(set, end, line.back());
        }
    }

    /// Whether a move keeps the best value that the endgames know of the position's moves.
    static bool keeps(const endgame::Probed& probed, const rules::Move& move) {
        const auto found = std::find_if(probed.moves.begin(), probed.moves.end(),
                                        [&](const endgame::ProbedMove& one) { return one.move.same_result(move); });
        return found != probed.moves.end() && found->worth && found->worth->value == probed.moves.front().worth->value;
    }

    const rules::Game& game_;
    const JudgeTerms& terms_;
    const JudgeTools& tools_;
    const std::stop_token& stop_;
};

/// Whether a move may be an error that a closer look finds, or is one that a closer look may clear.
bool suspected(const JudgedMove& move) {
    constexpr double suspicious = 0.03;  // less than the loss that makes an error
    return !move.certain() && move.lost() >= suspicious;
}

/// What a move did, from what is known of the positions before and after it.
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
        // A position is worth what its best move is worth, and the search after the move has seen further.
        judged.before = judged.after;
        judged.truth_before = before_move(judged.truth_after);
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

std::size_t known_to_book(const rules::Game& game, const book::Book* book) {
    if (book == nullptr) {
        return 0;
    }
    std::size_t ply = 0;
    while (ply < game.moves().size()) {
        const std::vector<book::BookMove> known = book->find(game.positions()[ply]);
        const bool in_book = std::any_of(known.begin(), known.end(), [&](const book::BookMove& one) {
            return one.move.same_result(game.moves()[ply]);
        });
        if (!in_book) {
            break;
        }
        ++ply;
    }
    return ply;
}

}  // namespace

JudgeTerms quick_terms() { return {}; }

JudgeTerms deep_terms() { return {.nodes = 500'000}; }

Judgement judgement_of(double lost) {
    constexpr double inaccurate = 0.05;
    constexpr double mistaken = 0.10;
    constexpr double blundered = 0.15;
    return lost >= blundered    ? Judgement::blunder
           : lost >= mistaken   ? Judgement::mistake
           : lost >= inaccurate ? Judgement::inaccuracy
                                : Judgement::none;
}

std::optional<JudgedGame> judge(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                                const std::stop_token& stop, const std::function<void(double)>& progress) {
    tools.engine.clear();
    Judge judge(game, terms, tools, stop);
    const std::size_t count = game.positions().size();
    std::vector<JudgedPosition> positions(count);
    // From the end: what the search finds out about later positions helps it with the earlier ones.
    for (std::size_t i = count; i-- > 0;) {
        positions[i] = judge.position(game.positions()[i], 1);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        if (progress) {
            progress(static_cast<double>(count - i) / static_cast<double>(count));
        }
    }
    const std::size_t lot = drawn_by_lot(game);
    for (std::size_t i = 0; i < lot; ++i) {
        positions[i].has_choice = false;
    }
    JudgedGame judged;
    judged.moves.resize(game.moves().size());
    for (std::size_t ply = game.moves().size(); ply-- > 0;) {
        JudgedMove& move = judged.moves[ply];
        move = judged_move(game.moves()[ply], positions[ply], positions[ply + 1]);
        std::uint64_t effort = 1;
        for (int look = 0; look < terms.looks && suspected(move); ++look) {
            effort *= terms.closer;
            positions[ply + 1] = judge.position(game.positions()[ply + 1], effort);
            positions[ply] = judge.position(game.positions()[ply], effort);
            move = judged_move(game.moves()[ply], positions[ply], positions[ply + 1]);
            if (stop.stop_requested()) {
                return std::nullopt;
            }
        }
    }
    const auto accuracy_of = [&](rules::Side side) {
        const std::optional<double> found = accuracy(judged.moves, game.start().turn == side ? 0 : 1);
        return found ? std::optional(rounded(*found)) : std::nullopt;
    };
    judged.accuracy_black = accuracy_of(rules::Side::black);
    judged.accuracy_white = accuracy_of(rules::Side::white);
    judged.book_moves = known_to_book(game, tools.book);
    return judged;
}

}  // namespace crownhead::coach
