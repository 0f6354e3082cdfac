// SPDX-License-Identifier: MIT
#pragma once

#include "learning/parameters.hpp"
#include "learning/sample.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crownhead::learning {

/// For each row of the first layer, the samples of a batch that use it. So the gradient of a row is added up in one go,
/// and is the same on any number of threads.
template <board::Geometry G>
class SamplesOfRows {
  public:
    /// Replaces the batch, which has at most about ten million samples.
    void sort(std::span<const Sample<G>> batch) {
        rows_.clear();
        ends_.assign(P::rows + 1, 0);
        for (const Sample<G>& sample : batch) {
            P::each_row(sample.perspective, [&](std::size_t row) {
                rows_.push_back(static_cast<std::uint32_t>(row));
                ++ends_[row + 1];
            });
            rows_.push_back(end_of_sample);
        }
        for (std::size_t row = 0; row < P::rows; ++row) {
            ends_[row + 1] += ends_[row];
        }
        samples_.resize(ends_.back());
        std::uint32_t sample = 0;
        for (const std::uint32_t row : rows_) {
            if (row == end_of_sample) {
                ++sample;
            } else {
                samples_[ends_[row]++] = sample;
            }
        }
    }

    /// The indices, in rising order, of the samples that use a row; after sort().
    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t row) const {
        const std::size_t from = row == 0 ? 0 : ends_[row - 1];
        return std::span(samples_).subspan(from, ends_[row] - from);
    }

  private:
    using P = ParameterLayout<G>;
    static constexpr std::uint32_t end_of_sample = ~0U;

    std::vector<std::uint32_t> rows_;     ///< of each sample, then `end_of_sample`
    std::vector<std::uint32_t> samples_;  ///< of each row, row by row
    std::vector<std::uint32_t> ends_;     ///< for each row, the end of its part of `samples_`
};

}  // namespace crownhead::learning
