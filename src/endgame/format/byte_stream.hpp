// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead::endgame {

/// Writes bytes and numbers one after another. A number has seven bits per byte, the lowest first; the highest bit says
/// that more follow (LEB128).
class ByteWriter {
  public:
    void byte(std::uint64_t value) { bytes.push_back(static_cast<char>(value & 0xFFU)); }
    void number(std::uint64_t value) {
        for (; value >= 128; value >>= 7U) {
            byte(value | 128U);
        }
        byte(value);
    }
    std::string bytes;
};

/// Reads them back; throws BadInput if there are no more.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    std::uint8_t byte() {
        if (at_ == bytes_.size()) {
            throw BadInput("its head ends too early");
        }
        return static_cast<std::uint8_t>(bytes_[at_++]);
    }
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint8_t next = byte();
            value |= std::uint64_t{next & 127U} << shift;
            if (next < 128) {
                return value;
            }
        }
        throw BadInput("its head holds a number that is too long");
    }
    std::string_view bytes(std::uint64_t count) {
        if (count > bytes_.size() - at_) {
            throw BadInput("its head ends too early");
        }
        at_ += count;
        return bytes_.substr(at_ - count, count);
    }
    [[nodiscard]] std::size_t left() const { return bytes_.size() - at_; }
    [[nodiscard]] bool at_end() const { return left() == 0; }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

}  // namespace crownhead::endgame
