// SPDX-License-Identifier: MIT
#include "coach/judge.hpp"

#include "coach/accuracy.hpp"
#include "coach/drawn_by_lot.hpp"
#include "coach/position_judge.hpp"

#include <algorithm>

namespace crownhead::coach {
namespace {

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

std::optional<JudgedGame> judge(const rules::Game& game, const JudgeTerms& terms, const JudgeTools& tools,
                                const std::stop_token& stop, const std::function<void(double)>& progress) {
    tools.engine.clear();
    const PositionJudge judge(game.rule_set(), terms, tools, stop);
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
        judged.moves[ply] = judge.move(game.positions()[ply], game.moves()[ply], positions[ply], positions[ply + 1]);
        if (stop.stop_requested()) {
            return std::nullopt;
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
