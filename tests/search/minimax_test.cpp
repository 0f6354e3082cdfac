// SPDX-License-Identifier: MIT
#include "search/engine.hpp"

#include "evaluation/evaluation.hpp"
#include "rules/built.hpp"
#include "rules/draws.hpp"
#include "rules/table.hpp"
#include "search/positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

// With everything that prunes turned off the search must give what plain minimax gives.
namespace crownhead::search {
namespace {

using rules::Position;
using rules::RuleSet;

/// Plain minimax, written for the reader: positions by square numbers, every legal move, the whole game kept.
class Minimax {
  public:
    explicit Minimax(const rules::Game& game) : set_(game.rule_set()), root_(game.positions().size() - 1) {
        for (std::size_t i = 0; i < game.moves().size(); ++i) {
            play(game.positions()[i], game.moves()[i]);
        }
    }

    /// In men for the side to move, as SearchResult::score.
    double score(const Position& position, int depth, int ply = 0) {
        const auto legal = rules::legal_moves(set_, position);
        const bool wins = set_.rules.aim == rules::Aim::lose;
        if (legal.empty()) {
            return wins ? SearchResult::certain_win - ply : ply - SearchResult::certain_win;
        }
        if (ply > 0 && (is_repeated(position) || quiet() >= draws_.reversible_plies() || is_ending_over(position))) {
            return 0;
        }
        if (depth <= 0 && !legal.front().is_capture()) {
            return evaluated(position);
        }
        double best = -2 * SearchResult::certain_win;
        for (const rules::Move& move : legal) {
            play(position, move);
            best = std::max(best, -score(rules::after(set_, position, move), depth - 1, ply + 1));
            before_.pop_back();
        }
        return best;
    }

  private:
    struct PositionHistory {
        Position position;
        bool quiet;  ///< the move that was played there can be undone
    };

    void play(const Position& position, const rules::Move& move) {
        before_.push_back({position, !move.is_capture() && position.kings.contains(move.from())});
    }
    [[nodiscard]] int quiet() const {
        const auto last =
            std::find_if(before_.rbegin(), before_.rend(), [](const PositionHistory& past) { return !past.quiet; });
        return static_cast<int>(last - before_.rbegin());
    }
    /// For the third time, or for the second since the root was left.
    [[nodiscard]] bool is_repeated(const Position& position) const {
        int seen = 0;
        for (std::size_t i = 0; i < before_.size(); ++i) {
            if (before_[i].position == position) {
                seen += i > root_ ? 2 : 1;
            }
        }
        return seen >= 2;
    }
    [[nodiscard]] bool is_ending_over(const Position& position) const {
        std::vector<Position> all;
        for (const PositionHistory& past : before_) {
            all.push_back(past.position);
        }
        all.push_back(position);
        return rules::ending_over(set_, all) != nullptr;
    }
    [[nodiscard]] double evaluated(const Position& position) const {
        return rules::visit(set_, [&]<rules::Rules R>() {
            return evaluation::Evaluation<R>()(rules::Board<R>::from(position)) / 100.0;
        });
    }

    const RuleSet& set_;
    const rules::DrawRules& draws_ = rules::draw_rules(set_);
    std::size_t root_;
    std::vector<PositionHistory> before_;
};

double searched(const rules::Game& game, int depth) {
    const auto engine =
        make_engine(game.rule_set(),
                    {.table_megabytes = 1, .weights = judging_by_hand(game.rule_set()), .pruning = Pruning::none()});
    return engine->search(game, {.depth = depth}, {}, {}).score;
}

TEST(Minimax, AgreesInGamesOfEveryRuleSet) {
    std::mt19937 random(21);
    for (const RuleSet& set : rules::built_rule_sets()) {
        for (int i = 0; i < 8; ++i) {
            const rules::Game game = random_game(set, random, static_cast<int>(random() % 70));
            const int depth = 1 + i % 3;
            EXPECT_NEAR(searched(game, depth), Minimax(game).score(game.now(), depth), 1e-9)
                << set.name << ' ' << notation::fen(game.now()) << " depth " << depth;
        }
    }
}

TEST(Minimax, AgreesWhereKingsRepeatPositions) {
    std::mt19937 random(22);
    for (const RuleSet& set : rules::built_rule_sets()) {
        if (set.rules.king_reach == rules::Reach::any || set.rules.geometry.size > 8) {
            continue;  // too many moves for this depth
        }
        for (int i = 0; i < 6; ++i) {
            const rules::Game game(set, random_position(set, random, 3));
            constexpr int depth = 6;
            EXPECT_NEAR(searched(game, depth), Minimax(game).score(game.now(), depth), 1e-9)
                << set.name << ' ' << notation::fen(game.now());
        }
    }
}

/// Goes on at random to some ply, where nobody ever has a capture; or less far, where that cannot be.
rules::Game gone_on(rules::Game game, std::size_t plies, std::mt19937& random) {
    const RuleSet& set = game.rule_set();
    while (game.moves().size() < plies) {
        auto legal = rules::legal_moves(set, game.now());
        std::erase_if(legal, [&](const rules::Move& move) {
            const auto next = rules::legal_moves(set, rules::after(set, game.now(), move));
            return move.is_capture() || next.empty() || next.front().is_capture();
        });
        if (legal.empty()) {
            break;
        }
        game.play(legal[random() % legal.size()]);
    }
    return game;
}

TEST(Minimax, AgreesInTheSightOfAnEndingsLastMove) {
    struct Ending {
        const char* rules;
        const char* fen;
        std::size_t plies;
    };
    std::mt19937 random(24);
    // Where Black begins, the last move of the ending may be a man's.
    for (const auto& [name, fen, plies] :
         {Ending{"russian", "W:WK30,K31,K32:BK2", 30}, Ending{"russian", "W:WK30,29:BK3", 10},
          Ending{"international", "W:WK47,44:BK1", 10}, Ending{"international", "W:WK47,43,44:BK1", 32},
          Ending{"russian", "B:WK30,29:BK3", 10}, Ending{"international", "B:WK47,44:BK1", 10}}) {
        for (std::size_t round = 0; round < 6; ++round) {
            const rules::Game game = gone_on(game_from(set_named(name), fen), plies - 3 + round % 3, random);
            const int depth = 1 + static_cast<int>(round % 3);
            EXPECT_NEAR(searched(game, depth), Minimax(game).score(game.now(), depth), 1e-9)
                << name << ' ' << notation::fen(game.now()) << " depth " << depth;
        }
    }
}

TEST(Minimax, AgreesInTheSightOfFortyMoves) {
    const RuleSet& set = rules::english();
    std::mt19937 random(23);
    for (int round = 0; round < 10; ++round) {
        rules::Game game = game_from(set, "B:WK29,K30,K31,K32:BK1,K2,K3");
        // Nothing is captured for long where each side stays in its own half.
        while (game.moves().size() < 76) {
            auto legal = rules::legal_moves(set, game.now());
            const bool black = game.now().turn == rules::Side::black;
            std::erase_if(legal, [&](const rules::Move& move) {
                return black ? move.to().number() > 12 : move.to().number() < 21;
            });
            ASSERT_FALSE(legal.empty());
            game.play(legal[random() % legal.size()]);
        }
        EXPECT_NEAR(searched(game, 5), Minimax(game).score(game.now(), 5), 1e-9);
    }
}

}  // namespace
}  // namespace crownhead::search
