// SPDX-License-Identifier: MIT
#pragma once

#include "library/import/game_facts.hpp"
#include "library/store/game_record.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

namespace crownhead::library {

/// Games with the same moves, to be compared with others that have them too. However many there are, one comparison
/// takes a bounded time. Valid as long as the facts are; not thread-safe.
class AlikeGames {
  public:
    /// How many games are looked at: the last ones.
    static constexpr std::size_t usual_max_looked_at = 65'536;

    explicit AlikeGames(std::size_t max_looked_at = usual_max_looked_at) : max_looked_at_(max_looked_at) {}

    [[nodiscard]] bool empty() const { return games_.empty(); }
    [[nodiscard]] std::size_t size() const { return games_.size(); }
    /// The game at a place, from 0 in the order in which they were added.
    [[nodiscard]] GameNumber game(std::size_t place) const { return games_[place]; }

    /// Adds a game at the end. Its number must be greater than those before.
    void add(GameNumber game, const GameFacts& facts);
    /// Gives a game other facts; nothing happens if it is not here.
    void change(GameNumber game, const GameFacts& facts);

    /// Calls `f` with the places of the games that are the same as one with these facts, as long as it returns true:
    /// first one that is equal in everything, then the others in their order. `reader` has made all facts.
    void visit(const FactReader& reader, const GameFacts& facts, const std::function<bool(std::size_t)>& f) const;

  private:
    std::size_t max_looked_at_;
    std::vector<GameNumber> games_{};
    std::vector<GameFacts> facts_{};
    std::unordered_map<std::uint64_t, std::size_t> equal_{};  ///< the first of them, by GameFacts::everything
};

}  // namespace crownhead::library
