// SPDX-License-Identifier: MIT
#include "library/import/alike_games.hpp"

#include <algorithm>

namespace crownhead::library {

void AlikeGames::add(GameNumber game, const GameFacts& facts) {
    equal_.try_emplace(facts.everything, games_.size());
    games_.push_back(game);
    facts_.push_back(facts);
}

void AlikeGames::change(GameNumber game, const GameFacts& facts) {
    const auto at = std::lower_bound(games_.begin(), games_.end(), game);
    if (at != games_.end() && *at == game) {
        const auto place = static_cast<std::size_t>(at - games_.begin());
        facts_[place] = facts;
        equal_[facts.everything] = place;
    }
}

void AlikeGames::visit(const FactReader& reader, const GameFacts& facts,
                       const std::function<bool(std::size_t)>& f) const {
    const auto equal = equal_.find(facts.everything);
    const std::size_t size = games_.size();
    const std::size_t first = equal == equal_.end() ? size : equal->second;
    std::size_t comparisons = max_word_comparisons;
    const auto goes_on = [&](std::size_t place) {
        return !reader.are_same(facts_[place], facts, comparisons) || f(place);
    };
    if (first < size && !goes_on(first)) {
        return;
    }
    for (std::size_t place = size - std::min(size, max_looked_at_); place < size; ++place) {
        if (place != first && !goes_on(place)) {
            return;
        }
    }
}

}  // namespace crownhead::library
