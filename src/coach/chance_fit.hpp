// SPDX-License-Identifier: MIT
#pragma once

#include "coach/chances.hpp"
#include "endgame/value.hpp"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace crownhead::coach {

/// How often games ended in each way from positions with about one score and a number of pieces.
struct Ended {
    std::uint64_t wins = 0;  ///< of the side to move
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] std::uint64_t all() const { return wins + draws + losses; }
};

/// Positions of games, counted by score (in steps of a twentieth of a man) and number of pieces. A value.
class ChanceCounts {
  public:
    static constexpr double step = 0.05;  ///< men
    static constexpr double limit = 6;    ///< men; greater scores count as this

    /// Counts a position whose side to move got `result` in the end. `score` is a search's, in men.
    void add(double score, int pieces, endgame::Value result);

    /// By score in steps, then by pieces.
    [[nodiscard]] const std::map<std::pair<int, int>, Ended>& counts() const { return counts_; }
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

  private:
    std::map<std::pair<int, int>, Ended> counts_;
    std::uint64_t positions_ = 0;
};

/// The mean of -ln of the probability that the model gave to what happened.
[[nodiscard]] double mean_loss(const ChanceModel& model, const ChanceCounts& counts);

/// The model with the least mean loss that a pattern search finds from `from`. Pure: the same for the same counts.
[[nodiscard]] ChanceModel fit(const ChanceCounts& counts, const ChanceModel& from = {.margin = 1});

/// What a model expects, and what happened, in positions whose expected points are from `from` to `to`.
struct CalibrationRow {
    double from = 0;
    double to = 0;
    std::uint64_t positions = 0;
    Chances predicted{};  ///< the means; all 0 without positions, as in `happened`
    Chances happened{};
};

/// Ten rows, each a tenth of what can be expected. A well calibrated model predicts about what happens in each.
[[nodiscard]] std::vector<CalibrationRow> calibration(const ChanceModel& model, const ChanceCounts& counts);

}  // namespace crownhead::coach
