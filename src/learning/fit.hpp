// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/weights.hpp"
#include "rules/rule_set.hpp"
#include "search/tablebase.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace crownhead::learning {

struct FitTerms {
    int epochs = 12;             ///< how often every sample is looked at
    std::size_t batch = 8192;    ///< samples a step
    double rate = 0.002;         ///< of the first step; it falls as a cosine does
    double outcome_share = 0.3;  ///< add_samples
    std::uint64_t seed = 1;      ///< of random numbers and of the order of the samples
    unsigned threads = 1;        ///< changes nothing but the time
    /// Weights to begin with; null for random numbers.
    std::shared_ptr<const evaluation::Weights> from = nullptr;
    /// Endgames that label positions beside the games (known_samples.hpp); null for none.
    std::shared_ptr<const search::Tablebase> tablebase = nullptr;
};

/// Losses are cross-entropies a sample, in nats.
struct FitProgress {
    int epoch = 0;                            ///< from 1
    double share = 0;                         ///< of the epoch that is done
    double loss = 0;                          ///< of the samples so far in this epoch
    std::optional<double> validation_loss{};  ///< at the end of the epoch, of games that are not learned from
};

struct Fitted {
    evaluation::Weights weights{};
    std::size_t games = 0;
    std::size_t samples = 0;
    std::size_t validation_samples = 0;
    double validation_loss = 0;  ///< of the weights as whole numbers
};

/// Learns to judge quiet positions from files of self-play: every twentieth game is kept for validation. After each
/// epoch what has been learned is kept in the file `state`, from which the same fit goes on if it was stopped; the
/// caller removes that file when the weights are safe. Nothing where a stop was requested before the end. Throws
/// BadInput where a file or the weights cannot be used, there are too few games, or the state belongs to another fit.
[[nodiscard]] std::optional<Fitted> fit(const rules::RuleSet& set, const std::vector<std::filesystem::path>& games,
                                        const FitTerms& terms, const std::filesystem::path& state,
                                        const std::stop_token& stop,
                                        const std::function<void(const FitProgress&)>& progress);

}  // namespace crownhead::learning
