// SPDX-License-Identifier: MIT
#include "coach/chance_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace crownhead::coach {
namespace {

using Numbers = std::array<double, 4>;

/// The margin and the scale with two pieces and with 24, so that all four are of about one size.
ChanceModel model_of(const Numbers& numbers) {
    constexpr double few = 2;
    constexpr double many = 24;
    constexpr double smallest_scale = 0.02;
    const double margin_few = std::max(0.0, numbers[0]);
    const double margin_many = std::max(0.0, numbers[1]);
    const double scale_few = std::max(smallest_scale, numbers[2]);
    const double scale_many = std::max(smallest_scale, numbers[3]);
    ChanceModel model;
    model.margin_of_pieces = (margin_many - margin_few) / (many - few);
    model.margin = margin_few - few * model.margin_of_pieces;
    model.scale_of_pieces = (scale_many - scale_few) / (many - few);
    model.scale = scale_few - few * model.scale_of_pieces;
    return model;
}

Numbers numbers_of(const ChanceModel& model) {
    constexpr double few = 2;
    constexpr double many = 24;
    return {model.margin + few * model.margin_of_pieces, model.margin + many * model.margin_of_pieces,
            model.scale + few * model.scale_of_pieces, model.scale + many * model.scale_of_pieces};
}

double score_of(int steps) { return steps * ChanceCounts::step; }

double loss_of(double probability) {
    constexpr double smallest = 1e-6;
    return -std::log(std::max(smallest, probability));
}

}  // namespace

void ChanceCounts::add(double score, int pieces, endgame::Value result) {
    const int steps = static_cast<int>(std::lround(std::clamp(score, -limit, limit) / step));
    Ended& ended = counts_[{steps, pieces}];
    (result == endgame::Value::win ? ended.wins : result == endgame::Value::draw ? ended.draws : ended.losses) += 1;
    ++positions_;
}

double mean_loss(const ChanceModel& model, const ChanceCounts& counts) {
    double sum = 0;
    for (const auto& [at, ended] : counts.counts()) {
        const Chances predicted = chances(model, score_of(at.first), at.second);
        sum += static_cast<double>(ended.wins) * loss_of(predicted.win) +
               static_cast<double>(ended.draws) * loss_of(predicted.draw) +
               static_cast<double>(ended.losses) * loss_of(predicted.loss);
    }
    return sum / static_cast<double>(std::max<std::uint64_t>(1, counts.positions()));
}

ChanceModel fit(const ChanceCounts& counts, const ChanceModel& from) {
    Numbers numbers = numbers_of(from);
    double loss = mean_loss(model_of(numbers), counts);
    // Each number in turn a step up or down, as long as that helps; then smaller steps (pattern search).
    constexpr double largest_step = 0.25;
    constexpr double smallest_step = 0.001;
    for (double step = largest_step; step >= smallest_step; step /= 2) {
        for (bool better = true; better;) {
            better = false;
            for (double& number : numbers) {
                for (const double change : {step, -step}) {
                    const double before = number;
                    number += change;
                    const double changed = mean_loss(model_of(numbers), counts);
                    if (changed < loss) {
                        loss = changed;
                        better = true;
                    } else {
                        number = before;
                    }
                }
            }
        }
    }
    return model_of(numbers);
}

std::vector<CalibrationRow> calibration(const ChanceModel& model, const ChanceCounts& counts) {
    constexpr std::size_t rows = 10;
    std::vector<CalibrationRow> table(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        table[i] = {.from = static_cast<double>(i) / rows,
                    .to = static_cast<double>(i + 1) / rows,
                    .predicted = {0, 0, 0},
                    .happened = {0, 0, 0}};
    }
    for (const auto& [at, ended] : counts.counts()) {
        const Chances predicted = chances(model, score_of(at.first), at.second);
        CalibrationRow& row = table[std::min(rows - 1, static_cast<std::size_t>(predicted.expected() * rows))];
        const auto all = static_cast<double>(ended.all());
        row.positions += ended.all();
        row.predicted.win += all * predicted.win;
        row.predicted.draw += all * predicted.draw;
        row.predicted.loss += all * predicted.loss;
        row.happened.win += static_cast<double>(ended.wins);
        row.happened.draw += static_cast<double>(ended.draws);
        row.happened.loss += static_cast<double>(ended.losses);
    }
    for (CalibrationRow& row : table) {
        const auto all = static_cast<double>(std::max<std::uint64_t>(1, row.positions));
        for (Chances* const one : {&row.predicted, &row.happened}) {
            *one = {one->win / all, one->draw / all, one->loss / all};
        }
    }
    return table;
}

}  // namespace crownhead::coach
