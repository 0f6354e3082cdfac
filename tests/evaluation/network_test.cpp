#include "evaluation/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>

namespace crownhead::evaluation {
namespace {

constexpr board::Geometry eight{.size = 8};
constexpr board::Geometry twelve{.size = 12};

std::int16_t between(std::mt19937& random, int most) {
    return static_cast<std::int16_t>(static_cast<int>(random() % static_cast<unsigned>(2 * most + 1)) - most);
}

template <board::Geometry G>
std::unique_ptr<Network<G>> random_network(std::mt19937& random, int most) {
    auto network = std::make_unique<Network<G>>();
    for (auto& row : network->rows) {
        std::generate(row.begin(), row.end(), [&] { return between(random, 40); });
    }
    std::generate(network->biases.begin(), network->biases.end(), [&] { return between(random, 200); });
    for (auto& head : network->heads) {
        for (auto& pair : head.weights) {
            for (auto& unit : pair) {
                std::generate(unit.begin(), unit.end(), [&] { return between(random, most); });
            }
        }
        std::generate(head.biases.begin(), head.biases.end(), [&] { return between(random, 30'000); });
        std::generate(head.output.begin(), head.output.end(), [&] { return between(random, most); });
        head.output_bias = between(random, 30'000);
    }
    return network;
}

template <board::Geometry G>
View<G> random_view(std::mt19937& random) {
    using Layout = board::Layout<G>;
    View<G> view;
    for (int number = 1; number <= G.squares(); ++number) {
        const auto square = typename Layout::Word{1} << Layout::bit(number);
        switch (random() % 8) {
            case 0:
                view.own_men |= square;
                break;
            case 1:
                view.own_kings |= square;
                break;
            case 2:
                view.their_men |= square;
                break;
            case 3:
                view.their_kings |= square;
                break;
            default:
                break;
        }
    }
    return view;
}

/// The network as it is written down, number by number.
template <board::Geometry G>
int plainly(const Network<G>& network, const View<G>& view) {
    using S = Shape<G>;
    std::vector<int> sums(network.biases.begin(), network.biases.end());
    const auto add = [&](std::size_t input) {
        for (std::size_t i = 0; i < S::first; ++i) {
            sums[i] += network.rows[input][i];
        }
    };
    for (const std::size_t input : Inputs<G>::of_rows(view)) {
        add(input);
    }
    Inputs<G>::each_king(view, add);
    const auto& head = network.heads[S::head_for(view.pieces())];
    std::int64_t out = head.output_bias;
    for (std::size_t unit = 0; unit < S::second; ++unit) {
        int sum = head.biases[unit];
        for (std::size_t i = 0; i < S::first; ++i) {
            sum += std::clamp(sums[i], 0, 255) * head.weights[i / 2][unit][i % 2];
        }
        out += std::clamp(sum >> 9, 0, 255) * head.output[unit];
    }
    return static_cast<int>(out * 100 / (255 * 4096));
}

TEST(Network, GivesWhatItsNumbersSay) {
    std::mt19937 random(1);
    for (const int most : {100, 32'767}) {
        const auto network = random_network<eight>(random, most);
        for (int i = 0; i < 200; ++i) {
            const auto view = random_view<eight>(random);
            if (view.pieces() > 0) {
                EXPECT_EQ((*network)(view), plainly(*network, view));
            }
        }
    }
    const auto network = random_network<twelve>(random, 500);
    for (int i = 0; i < 50; ++i) {
        const auto view = random_view<twelve>(random);
        EXPECT_EQ((*network)(view), plainly(*network, view));
    }
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

TEST(Inputs, OfDifferentPositionsDiffer) {
    std::mt19937 random(2);
    for (int i = 0; i < 200; ++i) {
        const auto one = random_view<eight>(random);
        auto other = one;
        std::swap(other.own_men, other.their_men);
        if (one != other) {
            EXPECT_NE(Inputs<eight>::of_rows(one), Inputs<eight>::of_rows(other));
        }
        for (const std::size_t input : Inputs<eight>::of_rows(one)) {
            EXPECT_LT(input, Inputs<eight>::rows * Inputs<eight>::ways);
        }
        Inputs<eight>::each_king(one, [&](std::size_t input) { EXPECT_LT(input, Inputs<eight>::count); });
    }
}

}  // namespace
}  // namespace crownhead::evaluation
