// SPDX-License-Identifier: MIT
#include "coach/judge.hpp"

#include "coach/accuracy.hpp"
#include "coach/drawn_by_lot.hpp"
#include "coach/known_worths.hpp"
#include "coach/position_judge.hpp"

#include <algorithm>
#include <utility>

namespace crownhead::coach {
namespace {

using endgame::Value;

bool draws(rules::Game game, const rules::Move& move) {
    game.play(move);
    return game.standing().outcome == rules::Outcome::draw;
}

/// Whether the last move of a game ended it as a draw by the rules. Where play went on after that, it did not.
bool last_move_draws(const rules::Game& game) {
    if (game.moves().empty()) {
        return false;
    }
    rules::Game before = game;
    before.take_back();
    return before.standing().outcome == rules::Outcome::none && draws(before, game.moves().back());
}

JudgedPosition drawn() { return {.truth = endgame::Worth{Value::draw}, .chances = certain(Value::draw)}; }

}  // namespace

JudgeTerms quick_terms() { return {}; }

JudgeTerms deep_terms() { return {.nodes = 500'000}; }

Judging::Judging(rules::Game game, const JudgeTerms& terms, const JudgeTools& tools, std::stop_token stop)
    : game_(std::move(game)),
      terms_(terms),
      tools_(tools),
      stop_(std::move(stop)),
      drawn_by_lot_(drawn_by_lot(game_)),
      last_move_draws_(last_move_draws(game_)),
      positions_(game_.positions().size()) {
    tools_.engine.clear();
    judged_.moves.resize(game_.moves().size());
}

double Judging::done() const { return static_cast<double>(steps_done_) / static_cast<double>(steps()); }

void Judging::step() {
    // From the end: what the search finds out about later positions helps it with the earlier ones.
    if (steps_done_ < positions_.size()) {
        const std::size_t ply = positions_.size() - 1 - steps_done_;
        const bool is_drawn = last_move_draws_ && ply == game_.moves().size();
        positions_[ply] = is_drawn ? drawn() : judge_.position(game_.positions()[ply], 1);
        positions_[ply].has_choice = positions_[ply].has_choice && ply >= drawn_by_lot_;
    } else {
        judge_moves_from(steps() - 1 - steps_done_);
    }
    ++steps_done_;
}

void Judging::judge_moves_from(std::size_t ply) {
    for (; ply < judged_.moves.size() && !stop_.stop_requested(); ++ply) {
        const bool was_known = positions_[ply + 1].truth.has_value();
        judge_move(ply);
        if (was_known || !positions_[ply + 1].truth) {
            break;  // the next move was judged with what is known of the position before it
        }
    }
}

void Judging::judge_move(std::size_t ply) {
    const rules::Move& move = game_.moves()[ply];
    JudgedPosition& before = positions_[ply];
    JudgedPosition& after = positions_[ply + 1];
    JudgedMove& judged = judged_.moves[ply];
    judged = judge_.move(game_.positions()[ply], move, before, after);
    if (last_move_draws_ && ply + 1 == judged_.moves.size()) {
        judged = judged_move(move, before_draw(before), after);
        return;
    }
    // A move that wins shows that its position is won; of a ballot's moves others were possible.
    const bool shows = judged.truth_before && (judged.truth_before->value == Value::win || ply >= drawn_by_lot_);
    if (shows && !before.truth) {
        before.truth = judged.truth_before;
        before.chances = certain(before.truth->value);
        before.best = {move};
    }
    // Whatever is played in a lost position leads to a won one.
    if (before.truth && before.truth->value == Value::loss && !after.truth) {
        after.truth = endgame::Worth{Value::win, std::nullopt};
        after.chances = certain(Value::win);
        judged = judged_move(move, before, after);
    }
}

JudgedPosition Judging::before_draw(const JudgedPosition& by_itself) const {
    const auto is_known = [&](Value value) { return by_itself.truth && by_itself.truth->value == value; };
    rules::Game game = game_;
    game.take_back();
    if (!is_known(Value::loss) && !draws(game, by_itself.best.front())) {
        return by_itself;
    }
    if (is_known(Value::win)) {
        for (const endgame::ProbedMove& one : known_worths(game.rule_set(), game.now(), tools_.endgames).moves) {
            if (one.worth && one.worth->value == Value::win && !draws(game, one.move)) {
                JudgedPosition found = by_itself;
                found.truth = one.worth;
                const std::vector<rules::Move> rest = judge_.position(one.after, 1).best;
                found.best = {one.move};
                found.best.insert(found.best.end(), rest.begin(), rest.end());
                return found;
            }
        }
    }
    JudgedPosition found = by_itself.truth ? drawn() : by_itself;
    found.best = {game_.moves().back()};
    found.has_choice = by_itself.has_choice;
    return found;
}

JudgedGame Judging::result() const {
    JudgedGame judged = judged_;
    const auto accuracy_of = [&](rules::Side side) {
        const std::optional<double> found = accuracy(judged.moves, game_.start().turn == side ? 0 : 1);
        return found ? std::optional(rounded(*found)) : std::nullopt;
    };
    judged.accuracy_black = accuracy_of(rules::Side::black);
    judged.accuracy_white = accuracy_of(rules::Side::white);
    judged.book_moves = known_to_book(game_, tools_.book);
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

std::optional<JudgedGame> judge(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                                const std::stop_token& stop, const std::function<void(double)>& progress) {
    Judging judging(game, terms, tools, stop);
    return finish(judging, stop, progress);
}

std::optional<JudgedGame> finish(Judging& judging, const std::stop_token& stop,
                                 const std::function<void(double)>& progress) {
    while (!judging.is_done()) {
        judging.step();
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        if (progress) {
            progress(judging.done());
        }
    }
    return judging.result();
}

}  // namespace crownhead::coach
