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
    int epochs = 12;             ///< passes over the samples, at least 1
    std::size_t batch = 8192;    ///< samples per step, at least 1
    double rate = 0.002;         ///< of the first step; it falls along a cosine
    double outcome_share = 0.3;  ///< see add_samples()
    std::uint64_t seed = 1;      ///< for the initial weights and the order of the samples
    unsigned threads = 1;        ///< at least 1; does not change the result
    /// Initial weights; null for random ones.
    std::shared_ptr<const evaluation::Weights> from = nullptr;
    /// Endgames that label positions of the games and near them (tablebase_samples.hpp); null for none.
    std::shared_ptr<const search::Tablebase> tablebase = nullptr;
};

/// Losses are mean cross-entropies per sample, in nats.
struct FitProgress {
    int epoch = 0;                            ///< from 1
    double share = 0;                         ///< the finished part of the epoch
    double loss = 0;                          ///< over the samples so far in this epoch
    std::optional<double> validation_loss{};  ///< at the end of the epoch
};

struct Fitted {
    evaluation::Weights weights{};
    std::size_t games = 0;
    std::size_t samples = 0;
    std::size_t validation_samples = 0;
    double validation_loss = 0;  ///< with the weights rounded to integers
};

/// Learns to evaluate quiet positions from files of self-play; every twentieth game is kept for validation. After each
/// epoch the state of the fit is saved in the file `state`, from which the same fit resumes if it was stopped; the
/// caller removes that file when the weights are safe. Returns nullopt if a stop was requested before the end. Throws
/// BadInput if a file or the weights cannot be used, there are too few games, or the state belongs to another fit.
/// `progress` may be empty; it is called on this thread, after each step and at the end of each epoch.
[[nodiscard]] std::optional<Fitted> fit(const rules::RuleSet& set, const std::vector<std::filesystem::path>& games,
                                        const FitTerms& terms, const std::filesystem::path& state,
                                        const std::stop_token& stop,
                                        const std::function<void(const FitProgress&)>& progress);

}  // namespace crownhead::learning
