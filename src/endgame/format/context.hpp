// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

/// What is known of a position's neighbourhood when its value is coded, as a number. *Plain* contexts are ContextBits.
/// Those that take many bits are divided by four more neighbours into *parts*, which have the numbers after the plain
/// ones (Division).
using Context = std::uint32_t;

/// A plain context: the values on its left and above it; those of the two nearest earlier lines and of the two nearest
/// earlier columns one step away; and whether it is threatened. A value takes two bits, 3 for a position that is not
/// there.
struct ContextBits {
    static constexpr unsigned above = 0;
    static constexpr unsigned line_1 = 2;
    static constexpr unsigned line_2 = 4;
    static constexpr unsigned column_1 = 6;
    static constexpr unsigned column_2 = 8;
    static constexpr unsigned left = 10;
    static constexpr unsigned threatened = 12;
    static constexpr std::size_t plain = std::size_t{1} << 13U;
    /// The bits that a *coarse* context keeps of it, which stands for a context too rare to have likelihoods of its
    /// own.
    static constexpr Context coarse = 3U << above | 3U << left | 1U << threatened;
};

/// What divides a plain context: the values on the left of the one above; of the line before with the men before these;
/// where the nearest line and the nearest column a step away cross; and of the third nearest line or column.
struct DivisionBits {
    static constexpr unsigned above_left = 0;
    static constexpr unsigned men_before = 2;
    static constexpr unsigned crossing = 4;
    static constexpr unsigned third = 6;
    static constexpr std::size_t parts = std::size_t{1} << 8U;
};

/// How often each value occurs in each context.
struct ContextCounts {
    explicit ContextCounts(std::size_t contexts = ContextBits::plain) : of(contexts) {}
    std::vector<std::array<std::uint64_t, 3>> of;

    void add(Context context, Value value) { ++of[context][static_cast<std::size_t>(value)]; }
    ContextCounts& operator+=(const ContextCounts& more);
    /// All counts, one after another.
    [[nodiscard]] std::span<std::uint64_t> numbers() { return {of.data()->data(), 3 * of.size()}; }
};

/// About how many 65,536ths of a bit the values take if each context has likelihoods of its own.
[[nodiscard]] std::uint64_t coded_bits(const ContextCounts& counts);

/// Which plain contexts are divided. Immutable, thread-safe.
class Division {
  public:
    static constexpr std::size_t most = 448;  ///< so that a context fits into 17 bits

    Division() = default;  ///< none
    /// `divided` in ascending order, at most `most`.
    explicit Division(std::vector<Context> divided);
    /// Those that by these counts of a sample, one unit of `every`, take more than 500 bytes; of too many the largest.
    [[nodiscard]] static Division by_sample(const ContextCounts& sample, std::uint64_t every);

    [[nodiscard]] const std::vector<Context>& divided() const { return divided_; }
    /// The number of all contexts.
    [[nodiscard]] std::size_t contexts() const { return ContextBits::plain + divided_.size() * DivisionBits::parts; }
    /// The first of the contexts that a plain one is divided into, or 0.
    [[nodiscard]] Context first_part(Context plain) const { return first_parts_[plain]; }
    /// The plain context that one is or is a part of.
    [[nodiscard]] Context plain(Context context) const {
        return context < ContextBits::plain ? context : divided_[(context - ContextBits::plain) / DivisionBits::parts];
    }

  private:
    std::vector<Context> divided_;
    std::vector<Context> first_parts_ = std::vector<Context>(ContextBits::plain);
};

/// How likely each value is in a context. The chances are steps that fit in a byte; 0 stands for never.
struct Likelihood {
    Value likely = Value::draw;
    Value second = Value::loss;  ///< likelier than the third
    std::uint8_t miss = 0;       ///< the chance that it is not `likely`: a step of `chances`
    std::uint8_t far = 0;        ///< the chance that it is then not `second` either
    friend constexpr bool operator==(const Likelihood&, const Likelihood&) = default;
};

/// The chance of each step, out of 65,536: 0 for never, then a half, each further step a thirtieth less. In integers,
/// so that every machine has the same.
inline constexpr auto chances = [] {
    std::array<std::uint32_t, 256> table{};
    std::uint64_t chance = std::uint64_t{32'768} << 24U;
    for (std::size_t step = 1; step < table.size(); ++step) {
        table[step] = static_cast<std::uint32_t>(chance >> 24U);
        chance -= chance / 30;
    }
    return table;
}();

/// The likelihoods of every context of a section. Some have their own. A part without its own has those of its plain
/// context; a plain context without its own has those of its coarse one. Immutable, thread-safe.
class ContextModel {
  public:
    /// Chooses the likelihoods for which they and the values together take the fewest bytes, approximately. The counts
    /// are of all contexts of the division.
    ContextModel(Division division, const ContextCounts& counts);
    /// Reads what `bytes()` gave. Throws BadInput for anything else.
    explicit ContextModel(std::string_view bytes);

    [[nodiscard]] std::string bytes() const;

    [[nodiscard]] const Division& division() const { return division_; }
    [[nodiscard]] const Likelihood& of(Context context) const { return of_[context]; }

  private:
    struct Own {
        Context context;
        Likelihood likelihood;
    };
    /// Fills `of_`: each context gets the likelihood of its own, or the one that it shares.
    void spread();

    Division division_;
    std::vector<Own> coarse_;  ///< by context, as the next two
    std::vector<Own> plain_;
    std::vector<Own> parts_;      ///< of what they are divided into
    std::vector<Likelihood> of_;  ///< by context: of all
};

}  // namespace crownhead::endgame
