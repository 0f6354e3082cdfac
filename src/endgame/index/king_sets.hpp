// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/index/squares.hpp"

#include <array>
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
            add_before(static_cast<std::uint32_t>(before_.size()));
        }
        for (std::size_t square = 0; square < without_.size(); ++square) {
            without_[square].assign(words(), 0);
            for (std::size_t i = 0; i < sets_.size(); ++i) {
                without_[square][i / 64] |= std::uint64_t{(sets_[i] >> square & 1U) == 0} << (i % 64);
            }
        }
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
    /// The two nearest sets with lower numbers from which one king step leads here; the set itself if there is none.
    [[nodiscard]] const std::array<std::uint32_t, 2>& before(std::size_t i) const { return before_[i]; }
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

    void add_before(std::uint32_t i) {
        std::array<std::uint32_t, 2> near{i, i};
        for (const KingStep* step = steps_begin(i); step != steps_end(i); ++step) {
            const std::uint32_t from = step->to_set;  // every step can be undone
            if (from < i && (near[0] == i || from > near[0])) {
                near = {from, near[0]};
            } else if (from < i && (near[1] == i || from > near[1])) {
                near[1] = from;
            }
        }
        before_.push_back(near);
    }

    std::vector<std::uint64_t> sets_;
    std::vector<std::uint64_t> words_;
    std::vector<std::uint32_t> rotated_;
    std::vector<KingStep> steps_;
    std::vector<std::uint32_t> step_begin_;
    std::vector<std::array<std::uint32_t, 2>> before_;
    std::array<Bits, S::count> without_;
};

}  // namespace crownhead::endgame
