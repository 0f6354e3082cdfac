// SPDX-License-Identifier: MIT
#include "coach/random_ending.hpp"

#include "base/bad_input.hpp"
#include "endgame/probe.hpp"
#include "paths.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace crownhead::coach {
namespace {

using endgame::Value;

class RandomEnding : public testing::Test {
  protected:
    [[nodiscard]] std::optional<rules::Position> ending(const char* pieces, Value value, std::uint64_t seed) const {
        return random_ending(rules::english(), pieces, value, seed, list_);
    }

    std::unique_ptr<endgame::Endgames> endgames_ = endgame::open_endgames(rules::english(), paths::endgames);
    std::vector<const endgame::Endgames*> list_{endgames_.get()};
};

TEST_F(RandomEnding, IsWorthWhatWasAskedFor) {
    for (const Value value : {Value::win, Value::draw}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto position = ending("KKvKM", value, seed);
            ASSERT_TRUE(position);
            EXPECT_EQ(position->kings_of(position->turn).size(), 2);
            EXPECT_EQ(position->pieces(rules::other(position->turn)).size(), 2);
            EXPECT_EQ(position->men(rules::other(position->turn)).size(), 1);
            EXPECT_EQ(endgame::probe(rules::english(), *position, list_).worth->value, value);
            EXPECT_FALSE(rules::fault(rules::english(), *position));
        }
    }
}

TEST_F(RandomEnding, IsTheSameForTheSameSeed) {
    EXPECT_EQ(ending("KKvK", Value::win, 7), ending("KKvK", Value::win, 7));
    EXPECT_NE(ending("KKvK", Value::win, 7), ending("KKvK", Value::win, 8));
}

TEST_F(RandomEnding, IsNoneWhereThereIsNone) {
    EXPECT_FALSE(ending("KKKvKKK", Value::win, 1)) << "six pieces are not known";
    EXPECT_FALSE(ending("KvKKK", Value::win, 1)) << "a king does not win against three with the first move";
}

TEST_F(RandomEnding, IsLookedForNoLongerOnceAStopIsRequested) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(random_ending(rules::english(), "KKvKM", Value::win, 1, list_, stop.get_token()));
}

TEST_F(RandomEnding, RefusesOtherPieces) {
    for (const char* pieces : {"", "v", "Kv", "vK", "KK", "KvQ", "KKKKvKKK", "KvKvK", " KvK"}) {
        EXPECT_THROW((void)ending(pieces, Value::win, 1), BadInput) << pieces;
    }
}

}  // namespace
}  // namespace crownhead::coach
