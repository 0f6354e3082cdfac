// SPDX-License-Identifier: MIT
#pragma once

#include "coach/advice.hpp"
#include "coach/judge.hpp"
#include "endgame/endgames.hpp"
#include "paths.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <random>
#include <stop_token>
#include <vector>

// What tests of judging share.

namespace crownhead::coach {

/// A judge with the shipped endgames, or without any.
class Tools {
  public:
    explicit Tools(bool with_endgames = true)
        : endgames_(endgame::open_endgames(rules::english(), paths::endgames)), list_{endgames_.get()} {
        engine_ = search::make_engine(
            rules::english(),
            {.table_megabytes = 4,
             .tablebase = with_endgames ? search::open_tablebase(rules::english(), paths::endgames) : nullptr});
        if (!with_endgames) {
            list_.clear();
        }
    }

    [[nodiscard]] JudgedGame judged(const rules::Game& game, const JudgeTerms& terms = {.nodes = 5'000}) const {
        return judge(game, terms, {.engine = *engine_, .endgames = list_}, {}, {}).value();
    }
    [[nodiscard]] std::optional<Hint> hinted(const rules::Game& game, const std::stop_token& stop = {}) const {
        return hint(game, advice, tools(), stop);
    }
    [[nodiscard]] JudgedMove judged_alone(const rules::Game& game, const rules::Move& move) const {
        return judgement(game, move, advice, tools(), {}).value();
    }
    void use(const book::Book* book) { book_ = book; }
    [[nodiscard]] const endgame::Endgames& endgames() const { return *endgames_; }
    [[nodiscard]] search::Engine& engine() const { return *engine_; }

  private:
    static inline const JudgeTerms advice{.nodes = 20'000, .looks = 1};
    [[nodiscard]] JudgeTools tools() const { return {.engine = *engine_, .endgames = list_, .book = book_}; }

    const book::Book* book_ = nullptr;
    std::unique_ptr<endgame::Endgames> endgames_;
    std::vector<const endgame::Endgames*> list_;
    std::unique_ptr<search::Engine> engine_;
};

/// A random position with `pieces` pieces that the endgames know.
inline rules::Position random_ending(std::mt19937_64& random, int pieces) {
    std::vector<board::Square> squares;
    for (int square = 1; square <= 32; ++square) {
        squares.push_back(static_cast<board::Square>(square));
    }
    rules::Position position;
    do {
        position = {};
        std::shuffle(squares.begin(), squares.end(), random);
        for (int i = 0; i < pieces; ++i) {
            position.put(squares[static_cast<std::size_t>(i)],
                         {i % 2 == 0 ? rules::Side::black : rules::Side::white, random() % 3 != 0});
        }
        position.turn = random() % 2 == 0 ? rules::Side::black : rules::Side::white;
    } while (rules::fault(rules::english(), position).has_value() ||
             rules::legal_moves(rules::english(), position).empty());
    return position;
}

}  // namespace crownhead::coach
