// SPDX-License-Identifier: MIT
#pragma once

#include "base/huge_memory.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace crownhead::endgame {

/// Memory for decoded units. Only the part that is used takes real memory. Thread-safe, without locks.
class DecodedMemory {
  public:
    /// Throws BadInput as HugeMemory does.
    explicit DecodedMemory(std::uint64_t bytes) : memory_(std::max(bytes, step)) {}

    /// The place of `bytes` new bytes, or `none` if not enough are left.
    [[nodiscard]] std::uint32_t take(std::size_t bytes) {
        const std::uint64_t wanted = (bytes + step - 1) / step;
        const std::uint64_t at = used_.fetch_add(wanted, std::memory_order_relaxed);
        if ((at + wanted) * step <= memory_.bytes() && at + wanted < std::numeric_limits<std::uint32_t>::max()) {
            return static_cast<std::uint32_t>(at);
        }
        used_.fetch_sub(wanted, std::memory_order_relaxed);
        return none;
    }
    [[nodiscard]] std::uint8_t* at(std::uint32_t place) const {
        return static_cast<std::uint8_t*>(memory_.data()) + std::uint64_t{place} * step;
    }

    /// Whether less than half is used.
    [[nodiscard]] bool is_half_empty() const {
        return 2 * used_.load(std::memory_order_relaxed) * step < memory_.bytes();
    }

    static constexpr std::uint32_t none = 0;

  private:
    static constexpr std::uint64_t step = 64;  ///< a cache line of the processor

    HugeMemory memory_;
    std::atomic<std::uint64_t> used_{1};  ///< in steps; step 0 is `none`
};

/// The decoded units of a section, kept as long as there is memory left. Thread-safe, without locks.
class UnitCache {
  public:
    /// `memory` must outlive the object.
    UnitCache(std::size_t units, DecodedMemory& memory) : memory_(memory), units_(units) {}

    /// Null if the unit is not kept.
    [[nodiscard]] std::uint8_t* find(std::uint64_t unit) const {
        const std::uint32_t place = units_[unit].load(std::memory_order_acquire);
        return place != DecodedMemory::none ? memory_.at(place) : nullptr;
    }

    /// Keeps a copy if there is memory for it. Two threads that decode the same unit at once may both take memory.
    void keep(std::uint64_t unit, std::span<const std::uint8_t> bytes) {
        if (const std::uint32_t place = memory_.take(bytes.size()); place != DecodedMemory::none) {
            std::copy(bytes.begin(), bytes.end(), memory_.at(place));
            units_[unit].store(place, std::memory_order_release);
        }
    }

    /// Keeps a unit of ones, for values that are found later, if half of the memory is left: the other half is for
    /// units that had to be decoded. Null if it is not kept.
    std::uint8_t* keep_blank(std::uint64_t unit, std::size_t bytes) {
        if (!memory_.is_half_empty()) {
            return nullptr;
        }
        keep(unit, std::vector<std::uint8_t>(bytes, 0xFF));
        return find(unit);
    }

  private:
    DecodedMemory& memory_;
    std::vector<std::atomic<std::uint32_t>> units_;  ///< 32 bits each, so that they stay in the processor's caches
};

}  // namespace crownhead::endgame
