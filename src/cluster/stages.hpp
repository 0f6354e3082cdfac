// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/communicator.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::cluster {

/// Work that ranks do together in stages. In a stage each rank works on its share, sends what it finds to those that
/// need it, and ends the stage when all ranks have. Every rank goes through the same stages in the same order.
///
/// Nothing is asked for, so nobody waits for an answer: what a rank finds is collected and sent in batches while it
/// works, and a rank that is ahead of another may begin the next stage.
///
/// `add`, and what only tells (`rank`, `size`, `token`, `is_own`), may be called from any thread; all else from the
/// thread that uses the communicator.
class Stages {
  public:
    /// Called with what another rank found in this stage; the text lasts as long as the call.
    using Receive = std::function<void(std::string_view)>;

    /// A stop that one rank is asked for stops all of them: see token().
    Stages(Communicator& ranks, const std::stop_token& stop);

    [[nodiscard]] int rank() const { return ranks_.rank(); }
    [[nodiscard]] int size() const { return ranks_.size(); }
    /// Stopped when this rank or another one was asked to.
    [[nodiscard]] std::stop_token token() const { return stopping_.get_token(); }

    /// Whether the item with this number belongs to this rank's share. Items are dealt out in runs of `together`
    /// neighbours; the runs go round the ranks.
    [[nodiscard]] bool is_own(std::uint64_t item, std::uint64_t together) const {
        return item / together % static_cast<std::uint64_t>(size()) == static_cast<std::uint64_t>(rank());
    }

    /// Something that another rank needs.
    void add(int to, std::string_view found);
    /// Something that all other ranks need.
    void add(std::string_view found);

    /// Sends the batches that are full and takes what has arrived, at most once a millisecond: cheap enough to call
    /// often.
    void poll(const Receive& receive);

    /// Sends all there is, however little, and takes what has come: for what others should know soon.
    void push(const Receive& receive);

    /// Ends this rank's share and waits until all have ended theirs. False if a stop was requested, here or elsewhere;
    /// then nothing more can be done together.
    bool finish(const Receive& receive);

  private:
    enum class Kind : std::uint8_t { found, found_and_ended, stop };

    /// How much a batch must hold to be sent before a stage ends.
    static constexpr std::size_t batch_bytes = std::size_t{256} << 10U;

    struct OfRank {
        std::string batch;            ///< what is to be sent to it
        bool has_ended = false;       ///< it has ended this stage
        bool has_ended_next = false;  ///< the stage after it too; it cannot be further ahead
    };

    void put(int to, std::string_view found);
    void flush(int to, Kind kind, std::size_t least);
    void exchange(std::size_t least, const Receive& receive);
    bool take(const Receive& receive);
    void take_early(const Receive& receive);
    void tell_of_stop();

    Communicator& ranks_;
    std::stop_source stopping_;
    std::stop_callback<std::function<void()>> forward_;
    std::mutex mutex_;  ///< for the batches
    std::vector<OfRank> of_rank_;
    std::vector<std::string> early_;  ///< messages of the next stage
    std::uint32_t stage_ = 0;
    std::chrono::steady_clock::time_point polled_{};
    bool has_told_of_stop_ = false;
};

}  // namespace crownhead::cluster
