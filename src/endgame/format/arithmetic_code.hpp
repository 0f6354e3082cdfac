// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace crownhead::endgame {

// Binary arithmetic coding without carries (as in M. Mahoney's lpaq). The lower part of a 32-bit interval stands for
// yes, the upper part for no; leading bytes that both ends share are written.

namespace detail {
/// The last number of the part for yes; `chance` is out of 65,536, neither 0 nor all.
[[nodiscard]] constexpr std::uint32_t middle(std::uint32_t low, std::uint32_t high, std::uint32_t chance) {
    return low + static_cast<std::uint32_t>((std::uint64_t{high - low} * chance) >> 16U);
}
[[nodiscard]] constexpr bool share_a_byte(std::uint32_t low, std::uint32_t high) {
    return ((low ^ high) & 0xFF000000U) == 0;
}
}  // namespace detail

class ArithmeticEncoder {
  public:
    void put(bool yes, std::uint32_t chance) {
        const std::uint32_t middle = detail::middle(low_, high_, chance);
        (yes ? high_ : low_) = yes ? middle : middle + 1;
        while (detail::share_a_byte(low_, high_)) {
            bytes_.push_back(static_cast<char>(high_ >> 24U));
            low_ <<= 8U;
            high_ = high_ << 8U | 255U;
        }
    }

    /// The bytes of everything put; the decoder reads zeros after them.
    [[nodiscard]] std::string finish() {
        for (unsigned shift = 24; low_ != 0; shift -= 8) {
            // The number in the interval that takes the fewest bytes.
            const std::uint64_t up = ((std::uint64_t{low_} >> shift) + 1) << shift;
            if (up <= high_ || shift == 0) {
                const std::uint64_t last = up <= high_ ? up : low_;
                for (unsigned at = 24;; at -= 8) {
                    bytes_.push_back(static_cast<char>(last >> at & 255U));
                    if (at == shift) {
                        break;
                    }
                }
                break;
            }
        }
        while (!bytes_.empty() && bytes_.back() == '\0') {
            bytes_.pop_back();
        }
        return std::move(bytes_);
    }

  private:
    std::string bytes_;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = ~std::uint32_t{};
};

class ArithmeticDecoder {
  public:
    /// Accepts any bytes: they always decode to something.
    explicit ArithmeticDecoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
        for (int i = 0; i < 4; ++i) {
            next_byte();
        }
    }

    [[nodiscard]] bool get(std::uint32_t chance) {
        const std::uint32_t middle = detail::middle(low_, high_, chance);
        const bool yes = code_ <= middle;
        (yes ? high_ : low_) = yes ? middle : middle + 1;
        while (detail::share_a_byte(low_, high_)) {
            low_ <<= 8U;
            high_ = high_ << 8U | 255U;
            next_byte();
        }
        return yes;
    }

  private:
    void next_byte() {
        code_ = code_ << 8U | (at_ < bytes_.size() ? bytes_[at_] : 0U);
        ++at_;
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = ~std::uint32_t{};
    std::uint32_t code_ = 0;
};

}  // namespace crownhead::endgame
