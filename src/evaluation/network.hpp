#pragma once

#include "evaluation/head.hpp"
#include "evaluation/inputs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace crownhead::evaluation {

/// The shape of the network: inputs, a first layer, and by the number of pieces one of some heads, each of which has a
/// second layer and an output. Both layers cut what comes out of them off below 0 and above 1.
template <board::Geometry G>
struct Shape {
    static constexpr std::size_t inputs = Inputs<G>::count;
    static constexpr std::size_t first = 128;
    static constexpr std::size_t second = Head<first>::units;
    static constexpr std::size_t heads = 6;

    /// The head that judges positions of so many pieces, at least 1.
    [[nodiscard]] static constexpr std::size_t head_for(int pieces) {
        constexpr auto most_pieces = std::size_t{G.width()} * std::size_t{G.size - 2};
        return std::min((static_cast<std::size_t>(pieces) - 1) * heads / most_pieces, heads - 1);
    }
};

/// A learned judgement of quiet positions. A value; asked by any number of threads.
template <board::Geometry G>
struct Network {
    using S = Shape<G>;
    using Row = std::array<std::int16_t, S::first>;

    alignas(64) std::array<Row, S::inputs> rows;
    alignas(64) Row biases;
    alignas(64) std::array<Head<S::first>, S::heads> heads;

    /// What the position is worth to the side that looks, in hundredths of a man.
    [[nodiscard]] int operator()(const View<G>& view) const {
        alignas(64) Row sums = first_layer(view);
        for (std::int16_t& sum : sums) {
            sum = std::clamp<std::int16_t>(sum, 0, Scale::one);
        }
        constexpr int hundredths = 100;
        constexpr std::int64_t one = std::int64_t{Scale::one} * Scale::output;
        return static_cast<int>(heads[S::head_for(view.pieces())](sums) * hundredths / one);
    }

  private:
    [[nodiscard]] Row first_layer(const View<G>& view) const {
        alignas(64) Row sums;
        std::array<const std::int16_t*, Inputs<G>::rows> of_men;
        const auto inputs = Inputs<G>::of_rows(view);
        for (std::size_t row = 0; row < of_men.size(); ++row) {
            of_men[row] = rows[inputs[row]].data();
        }
        for (std::size_t i = 0; i < S::first; ++i) {
            int sum = biases[i];
            for (const std::int16_t* row : of_men) {
                sum += row[i];
            }
            sums[i] = static_cast<std::int16_t>(sum);
        }
        Inputs<G>::each_king(view, [&](std::size_t input) {
            for (std::size_t i = 0; i < S::first; ++i) {
                sums[i] = static_cast<std::int16_t>(sums[i] + rows[input][i]);
            }
        });
        return sums;
    }
};

}  // namespace crownhead::evaluation
