// SPDX-License-Identifier: MIT
#pragma once

#include "base/mix.hpp"
#include "endgame/solving/slice.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace crownhead::endgame {

/// Reads the blocks of slices in memory or packed. It keeps blocks that it has unpacked, up to a number of bytes, and
/// lets go first of those that were not asked for lately. One per thread.
template <rules::Rules R>
class BlockReader {
  public:
    /// One block is kept even if it has more than `bytes`.
    explicit BlockReader(std::uint64_t bytes) : most_bytes_(bytes) {}

    /// The values of a solved block. Valid until the next call.
    [[nodiscard]] BlockValues block(const Slice<R>& slice, std::size_t turn, std::uint64_t block) {
        if (!slice.packed) {
            const auto& planes = slice.planes[turn];
            return {planes.lost.block(block), planes.not_won.block(block)};
        }
        const BlockShape& shape = slice.shapes[turn];
        const std::uint8_t* bytes = unpacked({&slice, Slice<R>::chunk(block, turn)});
        return {{shape, bytes}, {shape, bytes + shape.bytes()}};
    }

  private:
    struct Key {
        const Slice<R>* slice = nullptr;
        std::size_t chunk = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return mix(reinterpret_cast<std::uintptr_t>(key.slice) + key.chunk * 0x9E3779B97F4A7C15U);
        }
    };
    struct Kept {
        Key key;
        std::vector<std::uint8_t> bytes;
        bool was_asked_for = false;
    };

    const std::uint8_t* unpacked(const Key& key) {
        const std::size_t hash = Hash{}(key);
        std::uint32_t& recent = recent_[hash % recent_.size()];
        if (recent < kept_.size() && kept_[recent].key == key) {
            return kept_[recent].bytes.data();
        }
        const auto found = numbers_.find(key);
        recent = found != numbers_.end() ? found->second : unpack(key);
        kept_[recent].was_asked_for = true;
        return kept_[recent].bytes.data();
    }

    std::uint32_t unpack(const Key& key) {
        const std::uint64_t wanted = 2 * key.slice->shapes[key.chunk % 2].bytes();
        while (bytes_ > 0 && bytes_ + wanted > most_bytes_) {
            let_go_of_one();
        }
        if (free_.empty()) {
            free_.push_back(static_cast<std::uint32_t>(kept_.size()));
            kept_.emplace_back();
        }
        const std::uint32_t number = free_.back();
        Kept& kept = kept_[number];
        key.slice->packed->get(key.chunk, kept.bytes, packer_, wanted);
        free_.pop_back();
        kept.key = key;
        bytes_ += kept.bytes.size();
        numbers_[key] = number;
        return number;
    }

    /// The clock: passes over what was asked for since it last came by.
    void let_go_of_one() {
        for (;; hand_ = (hand_ + 1) % kept_.size()) {
            Kept& kept = kept_[hand_];
            if (kept.key.slice == nullptr) {
                continue;
            }
            if (kept.was_asked_for) {
                kept.was_asked_for = false;
                continue;
            }
            bytes_ -= kept.bytes.size();
            numbers_.erase(kept.key);
            kept = {};
            free_.push_back(static_cast<std::uint32_t>(hand_));
            return;
        }
    }

    std::uint64_t most_bytes_;
    std::uint64_t bytes_ = 0;
    std::vector<Kept> kept_;
    std::vector<std::uint32_t> free_;  ///< numbers of `kept_` without a block
    std::unordered_map<Key, std::uint32_t, Hash> numbers_;
    std::array<std::uint32_t, 4096> recent_{};  ///< numbers of blocks asked for lately
    std::size_t hand_ = 0;
    Packer packer_;
};

}  // namespace crownhead::endgame
