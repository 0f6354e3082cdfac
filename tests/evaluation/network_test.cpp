// SPDX-License-Identifier: MIT
#include "evaluation/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <set>
#include <vector>

namespace crownhead::evaluation {
namespace {

constexpr board::Geometry eight{.size = 8};
constexpr board::Geometry ten{.size = 10};
constexpr board::Geometry twelve{.size = 12};

std::int16_t between(std::mt19937& random, int max) {
    return static_cast<std::int16_t>(static_cast<int>(random() % static_cast<unsigned>(2 * max + 1)) - max);
}

template <board::Geometry G>
std::unique_ptr<Network<G>> random_network(std::mt19937& random, int max) {
    auto network = std::make_unique<Network<G>>();
    for (auto& layer : network->layers) {
        for (auto& row : layer.of_input) {
            std::generate(row.begin(), row.end(), [&] { return between(random, 40); });
        }
        std::generate(layer.biases.begin(), layer.biases.end(), [&] { return between(random, 200); });
    }
    for (auto& head : network->heads) {
        for (auto& pair : head.weights) {
            for (auto& unit : pair) {
                std::generate(unit.begin(), unit.end(), [&] { return between(random, max); });
            }
        }
        std::generate(head.biases.begin(), head.biases.end(), [&] { return between(random, 30'000); });
        std::generate(head.output.begin(), head.output.end(), [&] { return between(random, max); });
        head.output_bias = between(random, 30'000);
    }
    return network;
}

/// Of men alone, of men and kings, or of a few of them.
template <board::Geometry G>
Perspective<G> random_view(std::mt19937& random) {
    using Layout = board::Layout<G>;
    Perspective<G> perspective;
    const auto kings = random() % 3 > 0;
    const auto of = random() % 2 == 0 ? 8U : 4U * static_cast<unsigned>(G.size);
    for (int number = 1; number <= G.squares(); ++number) {
        const auto square = typename Layout::Word{1} << Layout::bit(number);
        const auto which = random() % of;
        perspective.own_men |= which == 0 ? square : 0;
        perspective.their_men |= which == 1 ? square : 0;
        perspective.own_kings |= kings && which == 2 ? square : 0;
        perspective.their_kings |= kings && which == 3 ? square : 0;
    }
    return perspective;
}

/// The network as it is written down, number by number.
template <board::Geometry G>
int plainly(const Network<G>& network, const Perspective<G>& perspective) {
    using S = Shape<G>;
    const auto& layer = network.layers[S::phase_of(perspective)];
    std::vector<int> sums(layer.biases.begin(), layer.biases.end());
    const auto add = [&](std::size_t input) {
        for (std::size_t i = 0; i < S::first; ++i) {
            sums[i] += layer.of_input[input][i];
        }
    };
    Inputs<G>::each(perspective, add);
    const auto& head = network.heads[S::head_for(perspective.pieces())];
    std::int64_t out = head.output_bias;
    for (std::size_t unit = 0; unit < S::second; ++unit) {
        int sum = head.biases[unit];
        for (std::size_t i = 0; i < S::first; ++i) {
            sum += std::clamp(sums[i], 0, 255) * head.weights[i / 2][unit][i % 2];
        }
        out += std::clamp(sum >> 9, 0, 255) * head.output[unit];
    }
    return static_cast<int>(out * 100 / (std::int64_t{255} * 4096));
}

template <board::Geometry G>
void expect_what_its_numbers_say(std::mt19937& random) {
    const auto network = random_network<G>(random, 500);
    for (int i = 0; i < 50; ++i) {
        const auto perspective = random_view<G>(random);
        EXPECT_EQ((*network)(perspective), plainly(*network, perspective));
    }
}

TEST(Network, GivesWhatItsNumbersSay) {
    std::mt19937 random(1);
    std::array<int, Shape<eight>::phases> seen{};
    for (const int max : {100, 32'767}) {
        const auto network = random_network<eight>(random, max);
        for (int i = 0; i < 200; ++i) {
            const auto perspective = random_view<eight>(random);
            if (perspective.pieces() > 0) {
                EXPECT_EQ((*network)(perspective), plainly(*network, perspective));
                ++seen[Shape<eight>::phase_of(perspective)];
            }
        }
    }
    EXPECT_GT(*std::min_element(seen.begin(), seen.end()), 20);
    expect_what_its_numbers_say<ten>(random);
    expect_what_its_numbers_say<twelve>(random);
}

TEST(Network, HasAHeadForEveryNumberOfPieces) {
    std::size_t before = 0;
    for (int pieces = 1; pieces <= 24; ++pieces) {
        const std::size_t head = Shape<eight>::head_for(pieces);
        EXPECT_LT(head, Shape<eight>::heads);
        EXPECT_LE(head - before, 1U);
        before = head;
    }
    EXPECT_EQ(before, Shape<eight>::heads - 1);
}

TEST(Network, HasAFirstLayerForEveryPhase) {
    using S = Shape<eight>;
    Perspective<eight> perspective{.own_men = 0b1110, .their_men = 0b111100000};
    EXPECT_EQ(S::phase_of(perspective), 0U);
    perspective.own_kings = 1;
    EXPECT_EQ(S::phase_of(perspective), 1U);
    perspective.their_men &= perspective.their_men - 1;
    EXPECT_EQ(S::phase_of(perspective), 2U);
    perspective = {.own_men = 1, .their_men = 2};
    EXPECT_EQ(S::phase_of(perspective), 0U);
    EXPECT_EQ(Shape<ten>::phases, 1U);
    EXPECT_EQ(Shape<ten>::phase_of({.own_men = 1, .own_kings = 2}), 0U);
}

TEST(Inputs, OfDifferentPositionsDiffer) {
    using In = Inputs<eight>;
    std::mt19937 random(2);
    for (int i = 0; i < 200; ++i) {
        const auto one = random_view<eight>(random);
        auto other = one;
        std::swap(other.own_men, other.their_men);
        if (one != other) {
            EXPECT_NE(In::men(one), In::men(other));
        }
        std::set<std::size_t> all;
        In::each(one, [&](std::size_t input) {
            EXPECT_LT(input, In::count);
            all.insert(input);
        });
        EXPECT_EQ(all.size(), In::of_men + static_cast<std::size_t>(board::count(one.own_kings | one.their_kings)));
    }
}

/// The inputs of men as they are told, square by square.
template <board::Geometry G>
std::vector<std::size_t> of_men_plainly(const Perspective<G>& perspective) {
    using In = Inputs<G>;
    const auto two_bits = [&](int row, int place) {
        const auto square = typename In::Word{1} << In::Layout::bit(row * G.width() + place + 1);
        return ((perspective.own_men & square) != 0 ? 1U : 0U) + ((perspective.their_men & square) != 0 ? 2U : 0U);
    };
    std::vector<std::size_t> inputs;
    for (int row = 0; row < (In::whole_rows ? G.size : 0); ++row) {
        std::size_t way = 0;
        for (int place = G.width() - 1; place >= 0; --place) {
            way = 4 * way + two_bits(row, place);
        }
        inputs.push_back(static_cast<std::size_t>(row) * In::row_ways + way);
    }
    for (int place = 0; place + 1 < G.width(); ++place) {
        for (int row = 0; row + 1 < G.size; ++row) {
            const std::size_t way = two_bits(row, place) + 4 * two_bits(row, place + 1) +
                                    16 * two_bits(row + 1, place) + 64 * two_bits(row + 1, place + 1);
            const auto block = static_cast<std::size_t>(place) * (In::rows - 1) + static_cast<std::size_t>(row);
            inputs.push_back(In::rows * In::row_ways + block * In::block_ways + way);
        }
    }
    return inputs;
}

template <board::Geometry G>
void expect_the_inputs_that_are_told() {
    std::mt19937 random(3);
    for (int i = 0; i < 100; ++i) {
        const auto perspective = random_view<G>(random);
        const auto inputs = Inputs<G>::men(perspective);
        EXPECT_EQ(std::vector<std::size_t>(inputs.begin(), inputs.end()), of_men_plainly(perspective));
    }
}

TEST(Inputs, AreThoseThatAreToldOnEveryBoard) {
    expect_the_inputs_that_are_told<board::Geometry{.size = 4}>();
    expect_the_inputs_that_are_told<eight>();
    expect_the_inputs_that_are_told<board::Geometry{.size = 8, .mirrored = true}>();
    expect_the_inputs_that_are_told<ten>();
    expect_the_inputs_that_are_told<twelve>();
}

/// How many inputs a man on a square is part of: its row, and the blocks it stands in.
template <board::Geometry G>
std::size_t inputs_of_a_man(int number) {
    Perspective<G> perspective;
    perspective.own_men = typename board::Layout<G>::Word{1} << board::Layout<G>::bit(number);
    const auto with = Inputs<G>::men(perspective);
    const auto without = Inputs<G>::men({});
    std::size_t differ = 0;
    for (std::size_t i = 0; i < with.size(); ++i) {
        differ += with[i] == without[i] ? 0 : 1;
    }
    return differ;
}

TEST(Inputs, OfAManAreItsRowAndItsBlocks) {
    EXPECT_EQ(inputs_of_a_man<eight>(1), 2U);  // in a corner: one block
    EXPECT_EQ(inputs_of_a_man<eight>(2), 3U);  // at the edge: two
    EXPECT_EQ(inputs_of_a_man<eight>(5), 3U);
    EXPECT_EQ(inputs_of_a_man<eight>(14), 5U);  // four
    EXPECT_EQ(inputs_of_a_man<eight>(32), 2U);
    EXPECT_EQ(inputs_of_a_man<ten>(23), 5U);
    EXPECT_EQ(inputs_of_a_man<twelve>(34), 4U);  // no rows
}

}  // namespace
}  // namespace crownhead::evaluation
