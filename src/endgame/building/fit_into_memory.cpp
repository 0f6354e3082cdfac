// SPDX-License-Identifier: MIT
#include "endgame/building/fit_into_memory.hpp"

#include "base/bad_input.hpp"

#include <cstdint>
#include <string>

namespace crownhead::endgame {
namespace {

constexpr std::uint64_t mebibyte = 1U << 20U;

/// Has more slices packed, then fewer threads, until a build takes at most so many bytes or can do with no less.
BuildOptions fitted(const rules::RuleSet& set, BuildOptions options, std::uint64_t bytes) {
    while (options.packed_from > mebibyte && memory_needed(set, options) > bytes) {
        options.packed_from /= 8;
    }
    while (options.threads > 1 && memory_needed(set, options) > bytes) {
        --options.threads;
    }
    return options;
}

}  // namespace

BuildOptions fit_into_memory(const rules::RuleSet& set, const BuildOptions& options) {
    if (options.memory == 0) {
        return options;
    }
    BuildOptions fitting = fitted(set, options, options.memory);
    if (const std::uint64_t needed = memory_needed(set, fitting); needed > options.memory) {
        throw BadInput("building " + std::to_string(options.pieces) + " pieces takes " +
                       std::to_string(needed / mebibyte + 1) + " MiB of memory; " +
                       std::to_string(options.memory / mebibyte) + " MiB are allowed");
    }
    return fitting;
}

std::uint64_t least_memory(const rules::RuleSet& set, const BuildOptions& options) {
    BuildOptions with_one_thread = options;
    with_one_thread.threads = 1;
    return memory_needed(set, fitted(set, with_one_thread, 0));
}

}  // namespace crownhead::endgame
