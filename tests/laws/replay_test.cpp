// SPDX-License-Identifier: MIT
#include "laws/hand_move.hpp"
#include "laws/script.hpp"
#include "laws/umpire.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace crownhead::laws {
namespace {

/// Makes up events, mostly such as players make, some that no one would.
class Players {
  public:
    explicit Players(std::uint64_t seed) : random_(seed) {}

    std::string line(const UmpiredGame& game) {
        const std::string by = roll(4) == 0 ? (roll(2) == 0 ? "black " : "white ") : "";
        switch (roll(16)) {
            case 0:
                return by + "touch " + square(game);
            case 1:
                return by + "angle " + square(game) + ' ' + square(game);
            case 2:
                return by + (roll(2) == 0 ? "adjust " : "crown ") + square(game);
            case 3:
                return by + (roll(2) == 0 ? "remove " : "restore ") + square(game);
            case 4:
                return by + "huff " +
                       (game.failure ? std::to_string(any(game.failure->at_fault).number()) : square(game));
            case 5:
                return by + "compel " + written(rules::legal_moves(*game.rule_set, before(game)));
            case 6:
                return by + "time " + std::to_string(roll(200));
            case 7: {
                constexpr std::array words{"stand",       "call time",   "notice", "claim repetition",
                                           "claim forty", "claim count", "offer",  "decline",
                                           "obstruct",    "leave",       "return", "consent"};
                return by + words[roll(words.size())];
            }
            case 8: {
                constexpr std::array rare{"accept", "resign", "defy", "move 1-32", "move x", "touch 72"};
                return roll(8) == 0 ? by + rare[roll(rare.size())] : "stand";
            }
            case 9:
            case 10:
                return by + "move " + written(rules::quiet_moves(*game.rule_set, game.now.position));
            case 11: {
                const auto moves = rules::legal_moves(*game.rule_set, game.now.position);
                if (moves.empty() || !moves.front().is_capture()) {
                    return by + "move " + written(moves);
                }
                return by + "move " + notation::full_text(first_jumps(*game.rule_set, any(moves), 1));
            }
            default:
                return by + "move " + written(rules::legal_moves(*game.rule_set, game.now.position));
        }
    }

  private:
    std::size_t roll(std::size_t sides) { return random_() % sides; }
    template <class T>
    const T& any(const std::vector<T>& list) {
        return list[roll(list.size())];
    }
    std::string square(const UmpiredGame& game) {
        return std::to_string(1 + roll(static_cast<std::size_t>(game.rule_set->rules.geometry.squares())));
    }
    std::string written(const std::vector<rules::Move>& moves) {
        return moves.empty() ? "1-5" : notation::full_text(any(moves));
    }
    static const rules::Position& before(const UmpiredGame& game) {
        return game.failure ? game.failure->before.position : game.now.position;
    }

    std::mt19937_64 random_;
};

void expect_sound(const UmpiredGame& game, const std::string& after) {
    EXPECT_EQ(rules::fault(*game.rule_set, game.now.position), std::nullopt) << after;
    EXPECT_GE(game.now.reversible_plies, 0) << after;
    EXPECT_GT(std::ssize(game.now.positions), game.now.reversible_plies) << after;
    EXPECT_GE(game.elapsed, Time(0)) << after;
    if (game.failure) {
        EXPECT_FALSE(game.failure->at_fault.empty()) << after;
        EXPECT_FALSE(game.over()) << after;
        for (const board::Square square : game.failure->at_fault) {
            const auto piece = game.now.position.at(square);
            EXPECT_TRUE(piece && piece->side != game.turn()) << after;
        }
        EXPECT_FALSE(rules::legal_moves(*game.rule_set, game.failure->before.position).empty()) << after;
    }
    if (game.bound) {
        const bool off = std::any_of(game.taken_off.begin(), game.taken_off.end(),
                                     [&](const TakenPiece& taken) { return taken.square == game.bound->square; });
        EXPECT_TRUE(game.now.position.at(game.bound->square).has_value() || off) << after;
    }
    if (game.uncrowned) {
        EXPECT_TRUE(game.now.position.kings.contains(*game.uncrowned)) << after;
    }
    for (const Side side : {Side::black, Side::white}) {
        EXPECT_EQ(may_do(game, side).empty(), game.over()) << after;
    }
}

// Whatever happens at the board, the umpire stands on his feet: the position has no fault, what he may be asked about
// is there, a refusal leaves board and turn alone, and the same events give the same game.
TEST(Umpire, KeepsASoundGameThroughAnyEvents) {
    std::uint64_t seed = 1878;
    for (const LawCode& code : law_codes()) {
        for (const auto* rules :
             {"english", "losing", "polish-1878", "international", "crown-and-go-on", "english-4x4"}) {
            for (int round = 0; round < 12 && !testing::Test::HasFailure(); ++round) {
                Players players(++seed);
                const rules::RuleSet& set = *rules::find_rule_set(rules);
                const UmpiredGame first = begin(code, set, rules::start(set));
                UmpiredGame game = first;
                std::vector<Event> events;
                for (int i = 0; i < 150 && !game.over() && !testing::Test::HasFailure(); ++i) {
                    const std::string line = players.line(game);
                    events.push_back(parse_event(line));
                    const Ruling ruling = judge(game, events.back());
                    const std::string where = std::string(code.name) + ' ' + rules + ": " + line;
                    if (ruling.verdict == Verdict::refused) {
                        EXPECT_EQ(ruling.game.now, game.now) << where;
                    }
                    EXPECT_EQ(ruling.verdict == Verdict::over, ruling.game.over()) << where;
                    game = ruling.game;
                    expect_sound(game, where);
                }
                UmpiredGame again = first;
                for (const Event& event : events) {
                    again = judge(again, parse_event(text(event))).game;
                }
                EXPECT_EQ(again, game) << code.name << ' ' << rules << " replayed";
                if (game.over()) {
                    EXPECT_EQ(judge(game, parse_event("offer")).reason, Reason::game_over);
                }
            }
        }
    }
}

}  // namespace
}  // namespace crownhead::laws
