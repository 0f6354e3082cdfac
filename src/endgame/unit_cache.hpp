#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crownhead::endgame {

/// Room for what is decoded, in one piece: only what is used of it takes memory, in large pages where the machine has
/// them, so that random probes do not wait for page tables. Thread-safe, without locks.
class DecodedMemory {
  public:
    /// Throws std::bad_alloc where so many bytes cannot even be addressed.
    explicit DecodedMemory(std::uint64_t bytes);
    ~DecodedMemory();
    DecodedMemory(const DecodedMemory&) = delete;
    DecodedMemory& operator=(const DecodedMemory&) = delete;
    DecodedMemory(DecodedMemory&&) = delete;
    DecodedMemory& operator=(DecodedMemory&&) = delete;

    /// So many bytes, or nothing where there are not as many left.
    [[nodiscard]] std::uint8_t* take(std::size_t bytes) {
        const std::uint64_t at = used_.fetch_add(bytes, std::memory_order_relaxed);
        if (at + bytes <= size_) {
            return data_ + at;
        }
        used_.fetch_sub(bytes, std::memory_order_relaxed);
        return nullptr;
    }

  private:
    std::uint8_t* data_ = nullptr;
    std::uint64_t size_;
    std::atomic<std::uint64_t> used_{0};
};

/// What has been decoded of a section, unit by unit, as long as there is memory left for it. Thread-safe, without
/// locks.
class UnitCache {
  public:
    /// `memory` outlives the object.
    UnitCache(std::size_t units, DecodedMemory& memory) : memory_(memory), units_(units) {}

    /// Nothing if it is not kept.
    [[nodiscard]] const std::uint8_t* find(std::uint64_t unit) const {
        return units_[unit].load(std::memory_order_acquire);
    }

    /// Keeps a copy if there is memory for it. Two threads that decode the same unit at once may both take memory.
    void keep(std::uint64_t unit, std::span<const std::uint8_t> bytes) {
        if (std::uint8_t* copy = memory_.take(bytes.size())) {
            std::copy(bytes.begin(), bytes.end(), copy);
            units_[unit].store(copy, std::memory_order_release);
        }
    }

  private:
    DecodedMemory& memory_;
    std::vector<std::atomic<const std::uint8_t*>> units_;
};

}  // namespace crownhead::endgame
