// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/value.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

/// What is known of a position's neighbourhood when its value is coded: the values on its left and above it; by row and
/// by column, those of the two nearest earlier positions one king step away; and whether it is threatened. A value
/// takes two bits, 3 for a position that is not there.
using Context = std::uint32_t;

struct ContextBits {
    static constexpr unsigned above = 0;
    static constexpr unsigned row_1 = 2;
    static constexpr unsigned row_2 = 4;
    static constexpr unsigned column_1 = 6;
    static constexpr unsigned column_2 = 8;
    static constexpr unsigned left = 10;
    static constexpr unsigned threatened = 12;
    static constexpr std::size_t all = std::size_t{1} << 13U;
    /// The part used of a context that is too rare to have likelihoods of its own.
    static constexpr Context common = 3U << above | 3U << left | 1U << threatened;
};

/// How often each value occurs in each context.
struct ContextCounts {
    std::vector<std::array<std::uint64_t, 3>> of = std::vector<std::array<std::uint64_t, 3>>(ContextBits::all);

    void add(Context context, Value value) { ++of[context][static_cast<std::size_t>(value)]; }
    ContextCounts& operator+=(const ContextCounts& more);
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

/// The likelihoods of every context of a section: some have their own, the others share those of their common part.
/// Immutable, thread-safe.
class ContextModel {
  public:
    /// Chooses the likelihoods for which they and the values together take the fewest bytes, approximately.
    explicit ContextModel(const ContextCounts& counts);
    /// Reads what `bytes()` gave. Throws BadInput for anything else.
    explicit ContextModel(std::string_view bytes);

    [[nodiscard]] std::string bytes() const;

    [[nodiscard]] const Likelihood& of(Context context) const { return of_[context]; }

  private:
    struct Own {
        Context context;
        Likelihood likelihood;
    };
    void spread();

    std::vector<Own> common_;  ///< by context
    std::vector<Own> own_;     ///< by context
    std::vector<Likelihood> of_ = std::vector<Likelihood>(ContextBits::all);
};

}  // namespace crownhead::endgame
