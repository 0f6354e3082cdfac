#pragma once

#include "endgame/bit_stream.hpp"
#include "endgame/value.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::endgame {

/// So many slots of one value, and the value of those after them.
struct Run {
    Value value = Value::draw;
    std::uint64_t length = 0;
    Value next = Value::draw;  ///< another one
    friend constexpr bool operator==(const Run&, const Run&) = default;
};

/// A length as a code knows it: `mantissa << extra`, and `extra` more bits that are written plainly. Lengths up to 16
/// stand alone, four kinds to each doubling after that.
struct RunLength {
    static constexpr std::uint64_t longest = (std::uint64_t{1} << 34U) - 1;
    static constexpr unsigned kinds = 16 + 30 * 4;

    unsigned mantissa = 1;
    unsigned extra = 0;

    [[nodiscard]] static constexpr RunLength of(std::uint64_t length) {
        if (length <= 16) {
            return {static_cast<unsigned>(length), 0};
        }
        const auto extra = static_cast<unsigned>(std::bit_width(length)) - 3;
        return {static_cast<unsigned>(length >> extra), extra};
    }
    [[nodiscard]] static constexpr RunLength of_kind(unsigned kind) {
        return kind < 16 ? RunLength{kind + 1, 0} : RunLength{4 + kind % 4, kind / 4 - 2};
    }
    [[nodiscard]] constexpr unsigned kind() const { return extra == 0 ? mantissa - 1 : extra * 4 + 4 + mantissa; }
    friend constexpr bool operator==(const RunLength&, const RunLength&) = default;
};

/// Of how many runs of a value each kind there are: what a code is made from.
class RunCounts {
  public:
    void add(const Run& run) { ++counts_[static_cast<std::size_t>(run.value)][symbol(run)]; }

    /// The kind of the length, and which of the two other values follows.
    [[nodiscard]] static constexpr std::size_t symbol(const Run& run) {
        const bool second = (static_cast<unsigned>(run.value) + 2) % 3 == static_cast<unsigned>(run.next);
        return std::size_t{RunLength::of(run.length).kind()} * 2 + (second ? 1 : 0);
    }
    static constexpr std::size_t symbols = std::size_t{RunLength::kinds} * 2;

    /// Bits that all of them take with words of these lengths, by value and symbol.
    [[nodiscard]] std::uint64_t bits(const std::array<std::array<std::uint8_t, symbols>, 3>& lengths) const;

    [[nodiscard]] const std::array<std::uint64_t, symbols>& of(Value value) const {
        return counts_[static_cast<std::size_t>(value)];
    }

  private:
    std::array<std::array<std::uint64_t, symbols>, 3> counts_{};
};

/// A prefix code for runs, one for each value (D. A. Huffman 1952; canonical, as in RFC 1951, 3.2.2), no word longer
/// than `longest_word`, so that one look into a table finds a word. Immutable, thread-safe.
class RunCode {
  public:
    static constexpr unsigned longest_word = 11;
    using Lengths = std::array<std::array<std::uint8_t, RunCounts::symbols>, 3>;

    /// The best code for these counts.
    explicit RunCode(const RunCounts& counts);
    /// The code whose words have these lengths. Throws BadInput where there is none.
    explicit RunCode(const Lengths& lengths);

    [[nodiscard]] const Lengths& lengths() const { return lengths_; }

    /// Bits that a run takes; its kind must have been counted.
    [[nodiscard]] unsigned bits(const Run& run) const {
        return lengths_[static_cast<std::size_t>(run.value)][RunCounts::symbol(run)] + RunLength::of(run.length).extra;
    }
    void put(BitWriter& to, const Run& run) const;

    /// A run read back, and how many bits it took: 0 where no run is written there.
    struct Read {
        std::uint64_t length;
        Value next;
        unsigned bits;
    };
    [[nodiscard]] Read read(std::uint64_t window, Value value) const {
        const Entry entry = tables_[static_cast<std::size_t>(value)][window & (table_size - 1)];
        const unsigned word = entry & 15U;
        const unsigned extra = entry >> 6U & 31U;
        const std::uint64_t more = window >> word & ((std::uint64_t{1} << extra) - 1);
        return {(std::uint64_t{static_cast<unsigned>(entry) >> 11U} << extra) + more,
                Value{static_cast<std::uint8_t>(entry >> 4U & 3U)}, word == 0 ? 0 : word + extra};
    }

  private:
    /// Bits of the word (4), next value (2), extra bits (5), mantissa (5).
    using Entry = std::uint16_t;
    static constexpr std::size_t table_size = std::size_t{1} << longest_word;

    void fill_tables();

    Lengths lengths_{};
    std::array<std::vector<std::uint16_t>, 3> words_;
    std::array<std::vector<Entry>, 3> tables_;
};

}  // namespace crownhead::endgame
