#pragma once

#include "base/bad_input.hpp"
#include "evaluation/network.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::evaluation {

/// The numbers of a network for a rule set, as they stand in a file (docs/learning.md). A value.
struct Weights {
    std::string rules{};    ///< the rule set's name
    std::string made{};     ///< how they were made, a line of words
    std::string numbers{};  ///< of the network, in whole; none: positions are judged by hand

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

/// Calls `f` with the memory of each part of a network and its bytes, in the order of the file.
template <class SomeNetwork, class F>
void each_part(SomeNetwork& network, F&& f) {
    for (auto& layer : network.layers) {
        f(layer.of_input.data(), sizeof layer.of_input);
        f(layer.biases.data(), sizeof layer.biases);
    }
    for (auto& head : network.heads) {
        f(head.weights.data(), sizeof head.weights);
        f(head.biases.data(), sizeof head.biases);
        f(head.output.data(), sizeof head.output);
        f(&head.output_bias, sizeof head.output_bias);
    }
}

/// The numbers of a network as they are kept.
template <board::Geometry G>
[[nodiscard]] std::string numbers_of(const Network<G>& network) {
    std::string numbers;
    each_part(network,
              [&](const void* part, std::size_t bytes) { numbers.append(static_cast<const char*>(part), bytes); });
    return numbers;
}

/// The network of weights for a rule set, null where they have no numbers. Throws BadInput for weights of another rule
/// set, and for numbers of another shape.
template <board::Geometry G>
[[nodiscard]] std::shared_ptr<const Network<G>> network_of(std::string_view rules, const Weights& weights) {
    if (weights.rules != rules) {
        throw BadInput(fmt::format("the weights are for {}, not for {}", weights.rules, rules));
    }
    if (weights.numbers.empty()) {
        return nullptr;
    }
    auto network = std::make_shared<Network<G>>();
    std::size_t size = 0;
    each_part(*network, [&](const void*, std::size_t bytes) { size += bytes; });
    if (weights.numbers.size() != size) {
        throw BadInput("the weights for " + weights.rules + " are of another shape");
    }
    const char* from = weights.numbers.data();
    each_part(*network, [&](void* part, std::size_t bytes) {
        std::memcpy(part, from, bytes);
        from += bytes;
    });
    return network;
}

}  // namespace crownhead::evaluation
