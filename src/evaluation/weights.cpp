// SPDX-License-Identifier: MIT
#include "evaluation/weights.hpp"

#include "base/bad_input.hpp"
#include "base/checked_file.hpp"
#include "base/files.hpp"
#include "evaluation/network_weights.hpp"
#include "evaluation/shipped_file.hpp"
#include "rules/table.hpp"

#include <fmt/format.h>
#include <xxhash.h>

namespace crownhead::evaluation {
namespace {

constexpr CheckedKind kind{.magic = "crownhead-weights", .version = "2", .what = "weights"};

}  // namespace

std::string encode(const Weights& weights) {
    return crownhead::encode(kind, {.rules = weights.rules, .made = weights.made, .bytes = weights.numbers});
}

Weights decode_weights(std::string_view file) {
    const CheckedFile read = decode_checked(kind, file);
    return {read.rules, read.made, std::string(read.bytes)};
}

Weights read_weights(const std::filesystem::path& file, const rules::RuleSet& set) {
    const std::string all = read_file(file);
    try {
        Weights weights = decode_weights(all);
        rules::visit(set, [&]<rules::Rules R>() {
            if (network_of<R.geometry>(set.name, weights) == nullptr) {
                throw BadInput("it holds no numbers");
            }
        });
        return weights;
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", file.string(), bad.what()));
    }
}

Weights shipped_weights(std::string_view rules) {
    const std::string_view file = shipped_file(rules);
    return file.empty() ? Weights{.rules = std::string(rules)} : decode_weights(file);
}

std::string fingerprint(const Weights& weights) {
    return weights.numbers.empty() ? "hand-made"
                                   : fmt::format("{:016x}", XXH64(weights.numbers.data(), weights.numbers.size(), 0));
}

}  // namespace crownhead::evaluation
