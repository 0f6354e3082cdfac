// SPDX-License-Identifier: MIT
#pragma once

#include "learning/parameters.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::learning {

/// What gradient descent remembers between steps.
struct LearnerState {
    Parameters numbers;
    Parameters means;    ///< of the gradients
    Parameters squares;  ///< of the gradients, their mean
    std::uint64_t steps = 0;
};

[[nodiscard]] inline LearnerState first_state(Parameters numbers) {
    const std::size_t count = numbers.size();
    return {std::move(numbers), Parameters(count, 0.0F), Parameters(count, 0.0F), 0};
}

/// A fit that was stopped after some epochs.
struct FitState {
    int epochs = 0;
    LearnerState learner;
};

/// Reads a state that is kept in a file; no epochs where there is no file. `words` say which fit it is of. Throws
/// BadInput where the file is of another fit or damaged.
[[nodiscard]] FitState read_state(const std::filesystem::path& file, std::string_view words);

/// Keeps a state, in place of the one before: always one of them is whole. Throws BadInput where it cannot be written.
void write_state(const std::filesystem::path& file, std::string_view words, int epochs, const LearnerState& learner);

}  // namespace crownhead::learning
