// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/stages.hpp"
#include "endgame/index/material.hpp"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace crownhead::endgame {

/// How slices are solved and written.
struct Work {
    unsigned threads = 1;
    cluster::Stages& ranks;  ///< with whom the work is shared
    /// Called with positions of a material that are done, from any thread.
    const std::function<void(const Material&, std::uint64_t)>& progress;
    std::function<void()> wave_done{};  ///< what is solved so far could be saved now; may be empty
    std::uint64_t kept_bytes = 0;       ///< of blocks that are unpacked, for each thread

    /// That of the ranks, and no other: ranks.finish() looks at the same one, so that work which was cut short is never
    /// taken for whole.
    [[nodiscard]] std::stop_token stop() const { return ranks.token(); }
};

}  // namespace crownhead::endgame
