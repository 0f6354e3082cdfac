// SPDX-License-Identifier: MIT
#include "endgame/endgames.hpp"

#include "notation/fen.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace crownhead::endgame {
namespace {

using rules::Position;
using rules::Side;

const rules::RuleSet& english = rules::english();

const Endgames& shipped() {
    static const auto endgames = open_endgames(english, paths::endgames);
    return *endgames;
}

/// The positions that players know (docs/history.md), and plain ones. With eight pieces: not built here.
TEST(Endgames, KnowsWhatPlayersKnow) {
    const auto value = [](const char* fen) { return shipped().value(notation::parse_fen(english, fen)); };
    EXPECT_EQ(value("W:WK22,K23,K24:BK31,K32"), Value::win);
    EXPECT_EQ(value("B:WK18:BK1"), Value::draw);  // one king reaches a double corner
    EXPECT_EQ(value("B:W18:B14"), Value::win);    // takes the last man
    EXPECT_EQ(value("B:W:B14"), Value::win);      // nobody is left to move
    EXPECT_EQ(value("B:W14:B"), Value::loss);
    EXPECT_EQ(value("B:W30,K31,K32:BK20,21,K22,K23"), std::nullopt) << "Fourth Position has seven pieces";
    EXPECT_EQ(value("W:W9,20,21,30:B1,3,14,19"), std::nullopt) << "Petterson's Drawbridge has eight";
}

using Key = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, Side>;

Key key(const Position& p) {
    return {static_cast<std::uint64_t>(p.black.bits()), static_cast<std::uint64_t>(p.white.bits()),
            static_cast<std::uint64_t>(p.kings.bits()), p.turn};
}

/// All positions with two pieces a word can hold, solved with nothing but legal_moves, until nothing new is found:
/// a second opinion, slow and plain, on positions with captures too.
class SecondOpinion {
  public:
    void add(const Position& position) {
        if (!rules::fault(english, position)) {
            known_.emplace(key(position), Known{position, {}, Value::draw});
        }
    }

    void solve() {
        for (auto& [k, known] : known_) {
            for (const rules::Move& move : rules::legal_moves(english, known.position)) {
                known.next.push_back(key(rules::after(english, known.position, move)));
            }
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (auto& [k, known] : known_) {
                Value best = Value::loss;
                for (const Key& next : known.next) {
                    const Value reply = value(next);
                    best = std::max(best, reply == Value::loss  ? Value::win
                                          : reply == Value::win ? Value::loss
                                                                : Value::draw);
                }
                changed |= best != known.value;
                known.value = best;
            }
        }
    }

    [[nodiscard]] std::size_t differences() const {
        return static_cast<std::size_t>(std::count_if(known_.begin(), known_.end(), [](const auto& entry) {
            return shipped().value(entry.second.position) != entry.second.value;
        }));
    }
    [[nodiscard]] std::size_t size() const { return known_.size(); }

  private:
    struct Known {
        Position position;
        std::vector<Key> next;
        Value value;
    };
    [[nodiscard]] Value value(const Key& at) const {
        const auto known = known_.find(at);
        if (known != known_.end()) {
            return known->second.value;
        }
        // A piece was taken: fewer men than this solver holds, so the side to move has none left.
        return Value::loss;
    }

    std::map<Key, Known> known_;
};

TEST(Endgames, AgreesWithASecondOpinionOnAllPositionsOfTwoPieces) {
    SecondOpinion opinion;
    for (int black = 1; black <= 32; ++black) {
        for (int white = 1; white <= 32; ++white) {
            for (const unsigned kings : {0U, 1U, 2U, 3U}) {
                for (const Side turn : {Side::black, Side::white}) {
                    Position position{.black = {}, .white = {}, .kings = {}, .turn = turn};
                    if (black == white) {
                        continue;
                    }
                    position.put(board::Square(black), {Side::black, (kings & 1U) != 0});
                    position.put(board::Square(white), {Side::white, (kings & 2U) != 0});
                    opinion.add(position);
                }
            }
        }
    }
    ASSERT_EQ(opinion.size(), 2U * 3'488U);
    opinion.solve();
    EXPECT_EQ(opinion.differences(), 0U);
}

// Every value of 5 pieces and fewer, or some, is what the values after its moves imply: also where a capture is pending
// and where a half of a slice is not written.
TEST(Endgames, ValuesFollowFromOneAnother) {
    const Verified verified = shipped().verify(2'000, 1, {}, [](const Verified&) {});
    EXPECT_GT(verified.positions, 100'000U);
    EXPECT_EQ(verified.wrong, 0U);
}

}  // namespace
}  // namespace crownhead::endgame
