// SPDX-License-Identifier: MIT
#include "endgame/probe.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <string>
#include <vector>

namespace crownhead::endgame {
namespace {

const rules::RuleSet& english = rules::english();

/// Endgames that know what a test says.
class Said final : public Endgames {
  public:
    using ValueOf = std::function<std::optional<Value>(const rules::Position&)>;
    using DistanceOf = std::function<std::optional<int>(const rules::Position&)>;

    explicit Said(
        ValueOf value, DistanceOf distance = [](const rules::Position&) { return std::optional<int>(); })
        : value_(std::move(value)), distance_(std::move(distance)) {}
    [[nodiscard]] std::optional<Value> value(const rules::Position& position) const override {
        return value_(position);
    }
    [[nodiscard]] std::optional<int> distance(const rules::Position& position) const override {
        return distance_(position);
    }
    [[nodiscard]] ProbeRate measure(std::uint64_t /*probes*/, std::uint64_t /*seed*/) const override { return {}; }
    [[nodiscard]] std::vector<SliceStats> slices() const override { return {}; }
    [[nodiscard]] std::uint64_t bytes(int /*pieces*/) const override { return 0; }
    Verified verify(const ToVerify& /*what*/, const std::stop_token& /*stop*/,
                    const std::function<void(const Verified&)>& /*progress*/) const override {
        return {};
    }

  private:
    ValueOf value_;
    DistanceOf distance_;
};

std::vector<std::string> texts(const Probed& probed) {
    std::vector<std::string> all;
    for (const ProbedMove& move : probed.moves) {
        const char* value = !move.worth                       ? "?"
                            : move.worth->value == Value::win ? "win"
                                                              : (move.worth->value == Value::draw ? "draw" : "loss");
        all.push_back(notation::full_text(move.move) + " " + value);
    }
    return all;
}

/// A king on 18 steps to 14, 15, 22 and 23.
const rules::Position king = notation::parse_fen(english, "B:WK32:BK18");

std::optional<Value> by_square(const rules::Position& position, int win, int draw, int loss) {
    const auto stands = [&](int square) { return position.black.contains(board::Square(square)); };
    return stands(win)    ? std::optional(Value::loss)
           : stands(draw) ? std::optional(Value::draw)
           : stands(loss) ? std::optional(Value::win)
                          : std::nullopt;
}

TEST(Probe, PutsTheBestMoveFirst) {
    const Said said([](const rules::Position& position) { return by_square(position, 23, 22, 14); });
    const std::array<const Endgames*, 1> folders{&said};
    const Probed probed = probe(english, king, folders);
    EXPECT_FALSE(probed.worth);
    EXPECT_EQ(texts(probed), (std::vector<std::string>{"18-23 win", "18-22 draw", "18-14 loss", "18-15 ?"}));
    EXPECT_EQ(notation::fen(probed.moves.front().after), "W:WK32:BK23");
}

// The shortest win first, the longest loss first; a distance is known to whichever folder has it.
TEST(Probe, PutsTheShortestWinAndTheLongestLossFirst) {
    const auto stands = [](const rules::Position& position, int square) {
        return position.black.contains(board::Square(square));
    };
    const Said values([&](const rules::Position& position) {
        return std::optional(stands(position, 14) || stands(position, 22) ? Value::win : Value::loss);
    });
    const Said with_distances(
        [](const rules::Position&) { return std::optional<Value>(); },
        [&](const rules::Position& position) -> std::optional<int> {
            return stands(position, 14) ? 3 : stands(position, 22) ? 9 : stands(position, 15) ? 8 : 2;
        });
    const std::array<const Endgames*, 2> folders{&values, &with_distances};
    const Probed probed = probe(english, king, folders);
    EXPECT_EQ(texts(probed), (std::vector<std::string>{"18-23 win", "18-15 win", "18-22 loss", "18-14 loss"}));
    EXPECT_EQ(probed.moves[1].worth->distance, 9) << "one more than the reply's";
}

TEST(Probe, AsksTheNextFolderForWhatOneDoesNotKnow) {
    const Said first([](const rules::Position& position) { return by_square(position, 23, 1, 1); });
    const Said second([](const rules::Position& position) { return by_square(position, 22, 15, 23); });
    const std::array<const Endgames*, 2> folders{&first, &second};
    EXPECT_EQ(texts(probe(english, king, folders)),
              (std::vector<std::string>{"18-22 win", "18-23 win", "18-15 draw", "18-14 ?"}));
}

TEST(Probe, ListsTheMovesWhereThereAreNoEndgames) {
    const Probed probed = probe(english, rules::start(english), {});
    EXPECT_FALSE(probed.worth);
    EXPECT_EQ(probed.moves.size(), 7U);
}

}  // namespace
}  // namespace crownhead::endgame
