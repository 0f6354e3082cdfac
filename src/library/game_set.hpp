// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/game_record.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::library {

/// A set of games by their numbers, one bit per game. A value.
class GameSet {
  public:
    [[nodiscard]] bool contains(GameNumber game) const {
        return game / bits < words_.size() && (words_[game / bits] >> (game % bits) & 1U) != 0;
    }
    void insert(GameNumber game) { (void)insert_new(game); }
    /// Inserts a game; false if it was there.
    bool insert_new(GameNumber game) {
        if (game / bits >= words_.size()) {
            words_.resize(game / bits + 1);
        }
        std::uint64_t& word = words_[game / bits];
        const std::uint64_t bit = std::uint64_t{1} << (game % bits);
        const bool is_new = (word & bit) == 0;
        word |= bit;
        return is_new;
    }
    void erase(GameNumber game) {
        if (game / bits < words_.size()) {
            words_[game / bits] &= ~(std::uint64_t{1} << (game % bits));
        }
    }
    [[nodiscard]] std::size_t size() const {
        std::size_t count = 0;
        for (const std::uint64_t word : words_) {
            count += static_cast<std::size_t>(std::popcount(word));
        }
        return count;
    }

    /// Keeps only the games that are in `other` too.
    GameSet& operator&=(const GameSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= i < other.words_.size() ? other.words_[i] : 0;
        }
        return *this;
    }
    GameSet& operator|=(const GameSet& other) {
        words_.resize(words_.size() > other.words_.size() ? words_.size() : other.words_.size());
        for (std::size_t i = 0; i < other.words_.size(); ++i) {
            words_[i] |= other.words_[i];
        }
        return *this;
    }
    /// Removes the games that are in `other`.
    GameSet& operator-=(const GameSet& other) {
        for (std::size_t i = 0; i < words_.size() && i < other.words_.size(); ++i) {
            words_[i] &= ~other.words_[i];
        }
        return *this;
    }

    /// The first game of the set from this number on; 0 if there is none.
    [[nodiscard]] GameNumber next(GameNumber from) const {
        for (std::size_t i = from / bits; i < words_.size(); ++i) {
            const std::uint64_t rest =
                words_[i] & (i == from / bits ? ~std::uint64_t{0} << (from % bits) : ~std::uint64_t{0});
            if (rest != 0) {
                return static_cast<GameNumber>(i * bits + static_cast<std::size_t>(std::countr_zero(rest)));
            }
        }
        return 0;
    }

    /// Calls `f(GameNumber)` with each game in ascending order.
    template <class F>
    void each(F&& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                f(static_cast<GameNumber>(i * bits + static_cast<std::size_t>(std::countr_zero(rest))));
            }
        }
    }

  private:
    static constexpr std::size_t bits = 64;

    std::vector<std::uint64_t> words_;
};

}  // namespace crownhead::library
