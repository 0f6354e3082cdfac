// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/squares.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::endgame {

/// A quiet move of one king, called a step however far she flies: the number of the set it leads to, and the squares
/// that must be empty, those she passes and the one she stops on.
struct KingStep {
    std::uint32_t to_set;
    std::uint32_t path;
};

/// All sets of k kings on the whole board by number, the steps that lead from one to another, and for each square which
/// sets leave it free, as bits. Men are ignored: the same table serves every block. Immutable, thread-safe.
template <rules::Rules R>
class KingSets {
  public:
    using S = Squares<R>;
    using Bits = std::vector<std::uint64_t>;

    explicit KingSets(int kings) {
        const std::uint64_t n = choose(S::count, kings);
        sets_.reserve(n);
        words_.reserve(n);
        rotated_.reserve(n);
        steps_.reserve(kings == 1 ? 0 : step_count(kings));
        step_begin_.reserve(n + 1);
        before_.reserve(n);
        two_before_.reserve(may_store_every_other(kings) ? n : 0);
        std::uint64_t set = (std::uint64_t{1} << kings) - 1;
        for (std::uint64_t i = 0; i < n; ++i) {
            sets_.push_back(set);
            words_.push_back(S::word(set));
            rotated_.push_back(static_cast<std::uint32_t>(rank(S::rotated(set))));
            set = kings == 0 ? 0 : next_set(set);
        }
        step_begin_.push_back(0);
        for (const std::uint64_t from : sets_) {
            add_steps(from);
            step_begin_.push_back(static_cast<std::uint32_t>(steps_.size()));
        }
        for (std::uint32_t i = 0; i < n; ++i) {
            before_.push_back(nearest_before(i, [&](auto&& see) { each_step(i, see); }));
        }
        for (std::uint32_t i = 0; i < n && may_store_every_other(kings); ++i) {
            two_before_.push_back(nearest_before(
                i, [&](auto&& see) { each_step(i, [&](std::uint32_t between) { each_step(between, see); }); }));
        }
        in_even_rows_.assign(words(), 0);
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            in_even_rows_[i / 64] |= std::uint64_t{S::is_even(sets_[i])} << (i % 64);
        }
        for (std::size_t square = 0; square < without_.size(); ++square) {
            without_[square].assign(words(), 0);
            for (std::size_t i = 0; i < sets_.size(); ++i) {
                without_[square][i / 64] |= std::uint64_t{(sets_[i] >> square & 1U) == 0} << (i % 64);
            }
        }
    }

    /// The memory that the sets of so many kings take.
    [[nodiscard]] static std::uint64_t bytes_for(int kings) {
        constexpr std::uint64_t bits = S::count + 1;
        const std::uint64_t of_set = sizeof(std::uint64_t) + sizeof(typename rules::Board<R>::Word) +
                                     2 * sizeof(std::uint32_t) +
                                     (may_store_every_other(kings) ? 2 : 1) * sizeof(Nearest);
        const std::uint64_t n = choose(S::count, kings);
        return n * of_set + n * bits / 8 + step_count(kings) * sizeof(KingStep);
    }

    [[nodiscard]] std::size_t size() const { return sets_.size(); }
    /// Words that hold a bit for each set.
    [[nodiscard]] std::size_t words() const { return (sets_.size() + 63) / 64; }
    [[nodiscard]] std::uint64_t set(std::size_t i) const { return sets_[i]; }
    [[nodiscard]] std::uint64_t word(std::size_t i) const { return words_[i]; }
    /// The number of the rotated set.
    [[nodiscard]] std::uint32_t rotated(std::size_t i) const { return rotated_[i]; }
    [[nodiscard]] const KingStep* steps_begin(std::size_t i) const { return steps_.data() + step_begin_[i]; }
    [[nodiscard]] const KingStep* steps_end(std::size_t i) const { return steps_.data() + step_begin_[i + 1]; }
    /// The nearest sets with lower numbers from which one king step leads here, the nearest first; the set itself where
    /// there are no more.
    using Nearest = std::array<std::uint32_t, 3>;
    [[nodiscard]] const Nearest& before(std::size_t i) const { return before_[i]; }
    /// The same of two king steps, in slices of which every other position is stored (EveryOther::by_all).
    [[nodiscard]] const Nearest& two_before(std::size_t i) const { return two_before_[i]; }
    /// A bit for each set: whether the rows of its kings add up to an even number.
    [[nodiscard]] const Bits& in_even_rows() const { return in_even_rows_; }
    /// A bit for each set: whether it leaves the square free.
    [[nodiscard]] const Bits& without(int square) const { return without_[static_cast<std::size_t>(square)]; }
    /// A bit for each set of a word of bits: whether it leaves a path free for a king of the other side. All bits where
    /// kings step one square: whether the end of the path is free is known by which positions there are.
    [[nodiscard]] std::uint64_t lets_pass([[maybe_unused]] std::uint32_t path,
                                          [[maybe_unused]] std::size_t word) const {
        std::uint64_t free = ~std::uint64_t{};
        if constexpr (R.king_reach == rules::Reach::any) {
            each_index(path, [&](int square) { free &= without(square)[word]; });
        }
        return free;
    }

  private:
    /// Whether so many kings a side may be in a slice of which every other position is stored: one that is its own
    /// twin, where kings step one square (EveryOther::by_all).
    static constexpr bool may_store_every_other(int kings) {
        return R.king_reach == rules::Reach::one && 2 * kings <= max_pieces_of(R);
    }

    /// How many steps there are: for each of a lone king the other kings may stand anywhere off its path.
    static std::uint64_t step_count(int kings) {
        std::uint64_t count = 0;
        for (const KingStep& step : KingSets(1).steps_) {
            count += kings == 0 ? 0 : choose(S::count - 1 - std::popcount(step.path), kings - 1);
        }
        return count;
    }

    void add_steps(std::uint64_t from) {
        rules::each_direction<rules::Side::black, rules::all_ways>([&]<board::Direction D>() {
            each_index(from, [&](int square) {
                const std::uint64_t bit = std::uint64_t{1} << square;
                std::uint64_t to = bit;
                std::uint64_t path = 0;
                do {
                    to = S::from(S::Layout::template shift<D>(S::word(to)) & S::Layout::all);
                    if (to == 0 || (to & from) != 0) {
                        return;
                    }
                    path |= to;
                    steps_.push_back(
                        {static_cast<std::uint32_t>(rank((from ^ bit) | to)), static_cast<std::uint32_t>(path)});
                } while (R.king_reach == rules::Reach::any);
            });
        });
    }

    template <class See>
    void each_step(std::size_t i, See&& see) const {
        std::for_each(steps_begin(i), steps_end(i), [&](const KingStep& step) { see(step.to_set); });
    }

    /// The highest three of the numbers below `i` that `each` passes to its argument. Every step can be undone, so what
    /// leads from i leads to it.
    template <class Each>
    static Nearest nearest_before(std::uint32_t i, Each&& each) {
        Nearest near{i, i, i};
        std::size_t count = 0;
        each([&](std::uint32_t from) {
            if (from >= i || std::find(near.begin(), near.end(), from) != near.end()) {
                return;
            }
            count = std::min(count + 1, near.size());
            std::size_t at = count - 1;
            if (near[at] != i && near[at] > from) {
                return;  // there are three that are nearer
            }
            for (; at > 0 && near[at - 1] < from; --at) {
                near[at] = near[at - 1];
            }
            near[at] = from;
        });
        return near;
    }

    std::vector<std::uint64_t> sets_;
    std::vector<std::uint64_t> words_;
    std::vector<std::uint32_t> rotated_;
    std::vector<KingStep> steps_;
    std::vector<std::uint32_t> step_begin_;
    std::vector<Nearest> before_;
    std::vector<Nearest> two_before_;
    Bits in_even_rows_;
    std::array<Bits, S::count> without_;
};

}  // namespace crownhead::endgame
