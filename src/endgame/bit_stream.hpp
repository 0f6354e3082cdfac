#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

namespace crownhead::endgame {

/// Bits put one after another into bytes, the lowest bit of a byte first.
class BitWriter {
  public:
    void put(std::uint64_t bits, unsigned count) {
        for (unsigned i = 0; i < count; ++i, ++size_) {
            if (size_ % 8 == 0) {
                bytes_.push_back('\0');
            }
            bytes_.back() =
                static_cast<char>(static_cast<unsigned char>(bytes_.back()) | ((bits >> i & 1U) << (size_ % 8)));
        }
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
    std::size_t size_ = 0;
};

/// At least 57 bits from bit `at` on; 8 bytes from there on must be readable.
[[nodiscard]] inline std::uint64_t bits_at(const std::uint8_t* bytes, std::size_t at) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at / 8, sizeof word);
    return word >> (at % 8);
}

}  // namespace crownhead::endgame
