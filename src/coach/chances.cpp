// SPDX-License-Identifier: MIT
#include "coach/chances.hpp"

#include <algorithm>
#include <cmath>

namespace crownhead::coach {

const ChanceModel& fitted_model() {
    static constexpr ChanceModel model{
        .margin = 1.5639, .margin_of_pieces = -0.05149, .scale = 0.2876, .scale_of_pieces = -0.00222};
    return model;
}

Chances chances(const ChanceModel& model, double score, int pieces) {
    const int counted = std::min(pieces, most_fitted_pieces);
    const double margin = std::max(0.0, model.margin + model.margin_of_pieces * counted);
    constexpr double smallest = 0.01;
    const double scale = std::max(smallest, model.scale + model.scale_of_pieces * counted);
    const double win = 1 / (1 + std::exp((margin - score) / scale));
    const double loss = 1 / (1 + std::exp((margin + score) / scale));
    return {win, std::max(0.0, 1 - win - loss), loss};
}

Chances certain(endgame::Value value) {
    using enum endgame::Value;
    return {value == win ? 1.0 : 0.0, value == draw ? 1.0 : 0.0, value == loss ? 1.0 : 0.0};
}

}  // namespace crownhead::coach
