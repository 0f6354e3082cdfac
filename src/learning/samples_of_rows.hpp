// SPDX-License-Identifier: MIT
#pragma once

#include "learning/parameters.hpp"
#include "learning/sample.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crownhead::learning {

/// Which samples of a batch add up which row of the first layer: so a row's gradient is gathered in one go, and the
/// same on any number of threads.
template <board::Geometry G>
class SamplesOfRows {
  public:
    /// Takes a batch in place of the one before, of at most some ten million samples. Before the first there is none.
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

    /// The numbers of the samples with a row, in order; after sort().
    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t row) const {
        const std::size_t from = row == 0 ? 0 : ends_[row - 1];
        return std::span(samples_).subspan(from, ends_[row] - from);
    }

  private:
    using P = Places<G>;
    static constexpr std::uint32_t end_of_sample = ~0U;

    std::vector<std::uint32_t> rows_;     ///< of each sample and then `end_of_sample`
    std::vector<std::uint32_t> samples_;  ///< of each row, in their order
    std::vector<std::uint32_t> ends_;     ///< of the samples of each row
};

}  // namespace crownhead::learning
