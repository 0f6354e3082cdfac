// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"
#include "evaluation/network.hpp"
#include "evaluation/weights.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace crownhead::evaluation {

/// Calls `f(memory, bytes)` for each part of a network, in the order of the file.
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

/// The numbers of a network as they are stored.
template <board::Geometry G>
[[nodiscard]] std::string numbers_of(const Network<G>& network) {
    std::string numbers;
    each_part(network,
              [&](const void* part, std::size_t bytes) { numbers.append(static_cast<const char*>(part), bytes); });
    return numbers;
}

/// The network with a rule set's weights, null if they have no numbers. Throws BadInput for weights of another rule set
/// and for numbers of the wrong shape.
template <board::Geometry G>
[[nodiscard]] std::shared_ptr<const Network<G>> network_of(std::string_view rules, const Weights& weights) {
    if (weights.rules != rules) {
        throw BadInput(fmt::format("the weights are for {}, not for {}", shown_text(weights.rules), rules));
    }
    if (weights.numbers.empty()) {
        return nullptr;
    }
    auto network = std::make_shared<Network<G>>();
    std::size_t size = 0;
    each_part(*network, [&](const void*, std::size_t bytes) { size += bytes; });
    if (weights.numbers.size() != size) {
        throw BadInput("the weights for " + weights.rules + " are of the wrong shape");
    }
    const char* from = weights.numbers.data();
    each_part(*network, [&](void* part, std::size_t bytes) {
        std::memcpy(part, from, bytes);
        from += bytes;
    });
    return network;
}

}  // namespace crownhead::evaluation
