// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rule_set.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace crownhead::evaluation {

/// The numbers of a network for a rule set, as stored in a file (docs/learning.md). A value.
struct Weights {
    std::string rules{};    ///< the rule set's name
    std::string made{};     ///< how they were made, one line of text
    std::string numbers{};  ///< all of the network's; empty for the hand-made evaluation (hand_made.hpp)

    friend bool operator==(const Weights&, const Weights&) = default;
};

/// A file of weights: a text header, the numbers, a checksum. Pure, thread-safe.
[[nodiscard]] std::string encode(const Weights& weights);

/// Decodes a file of weights. Throws BadInput for anything else, for damage, and for another version.
[[nodiscard]] Weights decode_weights(std::string_view file);

/// Reads a rule set's weights from a file. Throws BadInput that names the file, also for weights that are of another
/// rule set, have no numbers, or are of the wrong shape.
[[nodiscard]] Weights read_weights(const std::filesystem::path& file, const rules::RuleSet& set);

/// The weights built into the program for a rule set; without numbers if there are none. They are checked on each call.
[[nodiscard]] Weights shipped_weights(std::string_view rules);

/// A short text that identifies the weights, `hand-made` if they have no numbers.
[[nodiscard]] std::string fingerprint(const Weights& weights);

}  // namespace crownhead::evaluation
