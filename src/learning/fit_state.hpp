// SPDX-License-Identifier: MIT
#pragma once

#include "learning/parameters.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::learning {

/// What gradient descent remembers between steps (adam.hpp).
struct LearnerState {
    Parameters numbers;
    Parameters means;    ///< moving averages of the gradients
    Parameters squares;  ///< moving averages of the squared gradients
    std::uint64_t steps = 0;
};

[[nodiscard]] inline LearnerState first_state(Parameters numbers) {
    const std::size_t count = numbers.size();
    return {std::move(numbers), Parameters(count, 0.0F), Parameters(count, 0.0F), 0};
}

/// A fit after some epochs.
struct FitState {
    int epochs = 0;
    LearnerState learner;
};

/// Reads a state from a file; without a file, a state of 0 epochs. `identity` is a line of words that identifies the
/// fit. Throws BadInput if the file is of another fit or damaged.
[[nodiscard]] FitState read_state(const std::filesystem::path& file, std::string_view identity);

/// Replaces the state in a file; if interrupted, the old or the new one is complete. Throws BadInput if it cannot be
/// written.
void write_state(const std::filesystem::path& file, std::string_view identity, int epochs, const LearnerState& learner);

}  // namespace crownhead::learning
