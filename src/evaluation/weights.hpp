// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::evaluation {

/// The numbers of a network for a rule set, as they stand in a file (docs/learning.md). A value.
struct Weights {
    std::string rules{};    ///< the rule set's name
    std::string made{};     ///< how they were made, a line of words
    std::string numbers{};  ///< of the network, in whole; none: the hand-made evaluation (hand_made.hpp)

    friend bool operator==(const Weights&, const Weights&) = default;
};

/// A file of weights: a head of words, the numbers, a checksum. Pure, thread-safe.
[[nodiscard]] std::string encode(const Weights& weights);

/// Reads one. Throws BadInput for anything else, damage and another version.
[[nodiscard]] Weights decode_weights(std::string_view file);

/// Reads those of a rule set from a file. Throws BadInput that names the file; for weights of another rule set, without
/// numbers and of another shape too.
[[nodiscard]] Weights read_weights(const std::filesystem::path& file, const rules::RuleSet& set);

/// Those that come along for a rule set; without numbers where there are none. They are checked when asked for.
[[nodiscard]] Weights shipped_weights(std::string_view rules);

/// A short word for which numbers these are, `hand-made` for none.
[[nodiscard]] std::string fingerprint(const Weights& weights);

}  // namespace crownhead::evaluation
