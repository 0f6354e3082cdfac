// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/stages.hpp"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace crownhead::endgame {

/// How a slice is solved and written.
struct Work {
    unsigned threads = 1;
    cluster::Stages& ranks;                              ///< with whom the work is shared
    const std::function<void(std::uint64_t)>& progress;  ///< called with positions done, from any thread
    std::function<void()> wave_done{};                   ///< what is solved so far could be saved now; may be empty
    std::uint64_t kept_bytes = 0;                        ///< of blocks that are unpacked, for each thread

    /// That of the ranks, and no other: ranks.finish() looks at the same one, so that work which was cut short is never
    /// taken for whole.
    [[nodiscard]] std::stop_token stop() const { return ranks.token(); }
};

}  // namespace crownhead::endgame
