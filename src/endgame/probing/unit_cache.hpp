// SPDX-License-Identifier: MIT
#pragma once

#include "base/huge_memory.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crownhead::endgame {

/// Where a unit lies in DecodedMemory: how often the memory had been gone through before, and a place in it. Later
/// tickets are greater; 0 is none.
using Ticket = std::uint64_t;

/// Memory for decoded units, a ring: when it is full, what was decoded first makes room, a part at a time. Only what
/// has been used takes real memory. Thread-safe, without locks: readers look first and then ask whether what they saw
/// was still there (as with a seqlock); a writer pins the part that it writes into, and a part that is pinned from long
/// ago is passed over.
class DecodedMemory {
  public:
    /// Throws BadInput as HugeMemory does.
    explicit DecodedMemory(std::uint64_t bytes)
        : steps_in_part_(std::clamp<std::uint64_t>(bytes / step / parts, 1, (std::uint64_t{1} << 32U) / parts - 1)),
          memory_(parts * steps_in_part_ * step) {}

    /// Bytes that may be written until it ends, or nothing. They are not seen by others before their ticket is.
    class Room {
      public:
        Room() = default;
        Room(std::atomic<unsigned>* writers, Ticket ticket) : writers_(writers), ticket_(ticket) {}
        Room(const Room&) = delete;
        Room& operator=(const Room&) = delete;
        Room(Room&& other) noexcept : writers_(other.writers_), ticket_(other.ticket_) { other.writers_ = nullptr; }
        Room& operator=(Room&&) = delete;
        ~Room() {
            if (writers_ != nullptr) {
                writers_->fetch_sub(1, std::memory_order_release);
            }
        }
        explicit operator bool() const { return writers_ != nullptr; }
        [[nodiscard]] Ticket ticket() const { return ticket_; }

      private:
        std::atomic<unsigned>* writers_ = nullptr;
        Ticket ticket_ = 0;
    };

    /// Room for `bytes` new bytes; nothing if they are more than a part, or if its part is still pinned.
    [[nodiscard]] Room take(std::size_t bytes) {
        const std::uint64_t wanted = (bytes + step - 1) / step;
        if (wanted > steps_in_part_) {
            return {};
        }
        Ticket old = next_.load(std::memory_order_relaxed);
        Ticket taken = 0;
        Ticket next = 0;
        do {
            taken = old;
            if (place_of(taken) % steps_in_part_ + wanted > steps_in_part_) {
                taken += steps_in_part_ - place_of(taken) % steps_in_part_;  // the rest of the part is left
            }
            if (place_of(taken) == parts * steps_in_part_) {
                taken = ticket_of(lap_of(taken) + 1, 0);
            }
            next = taken + wanted;
        } while (!next_.compare_exchange_weak(old, next, std::memory_order_relaxed));
        const std::uint64_t part = place_of(taken) / steps_in_part_;
        if (place_of(taken) % steps_in_part_ == 0) {
            open(part, lap_of(taken));
        }
        return opened_[part].load(std::memory_order_acquire) == lap_of(taken) ? pin(taken) : Room();
    }

    /// Pins what has a ticket, so that it may be changed; nothing if it is not there any more.
    [[nodiscard]] Room pin(Ticket ticket) {
        std::atomic<unsigned>& writers = writers_[place_of(ticket) / steps_in_part_];
        writers.fetch_add(1, std::memory_order_seq_cst);
        Room room(&writers, ticket);
        // Either this sees that the part is opened anew, or open() sees that it is pinned.
        return oldest_.load(std::memory_order_seq_cst) <= ticket ? std::move(room) : Room();
    }

    /// The bytes of a ticket. They are written by std::atomic_ref with release, and read with acquire: so who has read
    /// what is there now instead of them sees in has() that they are gone.
    [[nodiscard]] std::uint8_t* at(Ticket ticket) const {
        return static_cast<std::uint8_t*>(memory_.data()) + place_of(ticket) * step;
    }

    /// Whether what was read before is what the ticket is for.
    [[nodiscard]] bool has(Ticket ticket) const { return oldest_.load(std::memory_order_relaxed) <= ticket; }

    /// Whether less than half has ever been used.
    [[nodiscard]] bool is_half_empty() const {
        return next_.load(std::memory_order_relaxed) < parts / 2 * steps_in_part_;
    }

  private:
    static constexpr std::uint64_t step = 64;  ///< bytes: a cache line of the processor
    static constexpr std::uint64_t parts = 64;

    static constexpr Ticket ticket_of(std::uint64_t lap, std::uint64_t place) { return lap << 32U | place; }
    static constexpr std::uint64_t lap_of(Ticket ticket) { return ticket >> 32U; }
    static constexpr std::uint64_t place_of(Ticket ticket) { return ticket & 0xFFFFFFFFU; }

    /// Gives up what a part held, and lets it be used in this lap, if nobody is still writing to what it held.
    void open(std::uint64_t part, std::uint64_t lap) {
        if (lap == 0) {
            return;  // nothing was there, and all are open
        }
        const Ticket kept = ticket_of(lap - 1, (part + 1) * steps_in_part_);
        Ticket oldest = oldest_.load(std::memory_order_relaxed);
        while (oldest < kept && !oldest_.compare_exchange_weak(oldest, kept, std::memory_order_seq_cst)) {
        }
        if (writers_[part].load(std::memory_order_seq_cst) == 0) {
            opened_[part].store(lap, std::memory_order_release);
        }
    }

    std::uint64_t steps_in_part_;
    HugeMemory memory_;
    std::atomic<Ticket> next_{1};
    std::atomic<Ticket> oldest_{0};                           ///< all before it may be overwritten
    std::array<std::atomic<unsigned>, parts> writers_{};      ///< how many pin each part
    std::array<std::atomic<std::uint64_t>, parts> opened_{};  ///< the lap in which each part is used
};

/// The decoded units of a section, as long as DecodedMemory has them. Thread-safe, without locks.
class UnitCache {
  public:
    /// `memory` must outlive the object.
    UnitCache(std::size_t units, DecodedMemory& memory)
        : memory_(memory), units_(units), ever_kept_((units + bits_in_word - 1) / bits_in_word) {}

    /// A byte of a unit; nothing if the unit is not kept.
    [[nodiscard]] std::optional<std::uint8_t> byte(std::uint64_t unit, std::uint64_t at) const {
        if (!was_ever_kept(unit)) {
            return std::nullopt;
        }
        const Ticket ticket = units_[unit].load(std::memory_order_acquire);
        if (ticket == 0) {
            return std::nullopt;
        }
        const std::uint8_t byte = std::atomic_ref(memory_.at(ticket)[at]).load(std::memory_order_acquire);
        return memory_.has(ticket) ? std::optional(byte) : std::nullopt;
    }

    /// Calls `change(byte)` with a reference to a byte of a unit that other threads may read and change too, if the
    /// unit is kept.
    template <class Change>
    void change(std::uint64_t unit, std::uint64_t at, Change&& change) {
        const Ticket ticket = units_[unit].load(std::memory_order_acquire);
        if (ticket == 0) {
            return;
        }
        if (const auto room = memory_.pin(ticket)) {
            change(std::atomic_ref(memory_.at(ticket)[at]));
        }
    }

    /// Prefetches what byte() will read, if the unit is kept.
    void prefetch(std::uint64_t unit, std::uint64_t at) const {
        if (!was_ever_kept(unit)) {
            return;
        }
        if (const Ticket ticket = units_[unit].load(std::memory_order_relaxed); ticket != 0) {
            __builtin_prefetch(memory_.at(ticket) + at);
        }
    }

    /// Keeps a copy if there is room for it. Two threads that decode the same unit at once may both take room.
    void keep(std::uint64_t unit, std::span<const std::uint8_t> bytes) {
        if (const auto room = memory_.take(bytes.size())) {
            std::uint8_t* to = memory_.at(room.ticket());
            for (const std::uint8_t byte : bytes) {
                std::atomic_ref(*to++).store(byte, std::memory_order_release);
            }
            units_[unit].store(room.ticket(), std::memory_order_release);
            ever_kept_[unit / bits_in_word].fetch_or(bit_of(unit), std::memory_order_release);
        }
    }

    /// Keeps a unit of ones, for values that are found later, unless it is kept already, or half of the memory is used:
    /// the other half is for units that had to be decoded.
    void keep_blank(std::uint64_t unit, std::size_t bytes) {
        const Ticket ticket = units_[unit].load(std::memory_order_relaxed);
        if ((ticket == 0 || !memory_.has(ticket)) && memory_.is_half_empty()) {
            keep(unit, std::vector<std::uint8_t>(bytes, 0xFF));
        }
    }

  private:
    static constexpr unsigned bits_in_word = 64;

    static std::uint64_t bit_of(std::uint64_t unit) { return std::uint64_t{1} << (unit % bits_in_word); }

    [[nodiscard]] bool was_ever_kept(std::uint64_t unit) const {
        return (ever_kept_[unit / bits_in_word].load(std::memory_order_acquire) & bit_of(unit)) != 0;
    }

    DecodedMemory& memory_;
    std::vector<std::atomic<Ticket>> units_;
    /// A bit a unit, never taken back. Of many million units few are kept, and to see in units_ that one is not would
    /// be a wait for memory; these bits stay in the processor's caches.
    std::vector<std::atomic<std::uint64_t>> ever_kept_;
};

}  // namespace crownhead::endgame
