// SPDX-License-Identifier: MIT
#include "players/book_answer.hpp"

#include "base/mix.hpp"
#include "book/canonical.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <vector>

namespace crownhead::players {
namespace {

/// What the side to move has given away so far, in hundredths of a man, as far as the book knows.
int given_away(const book::Book& book, const rules::Game& game) {
    int sum = 0;
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        const rules::Position& position = game.positions()[i];
        if (position.turn != game.now().turn) {
            continue;
        }
        const std::vector<book::BookMove> known = book.find(position);
        const auto played = std::find_if(known.begin(), known.end(),
                                         [&](const book::BookMove& one) { return one.move == game.moves()[i]; });
        sum += played == known.end() ? 0 : known.front().value - played->value;
    }
    return sum;
}

}  // namespace

std::optional<search::SearchResult> book_answer(const book::Book& book, const rules::Game& game,
                                                const BookPolicy& policy) {
    const rules::RuleSet& set = game.rule_set();
    if (std::count(game.positions().begin(), game.positions().end(), game.now()) > 1) {
        return std::nullopt;
    }
    std::vector<book::BookMove> good = book.find(game.now());
    const int min = good.empty() ? 0 : good.front().value - std::max(0, policy.margin - given_away(book, game));
    std::erase_if(good, [&](const book::BookMove& one) {
        return one.value < min || book.find(rules::after(set, game.now(), one.move)).empty();
    });
    if (good.empty()) {
        return std::nullopt;
    }
    const std::uint64_t random = mix(policy.seed ^ book::key_of(book::canonical(set, game.now())));
    const book::BookMove& chosen = good[static_cast<std::size_t>(random % good.size())];
    search::SearchResult result{.score = chosen.value / 100.0, .line = {chosen.move}};
    if (std::abs(chosen.value) == book::max_value) {
        result.verdict.kind = chosen.value > 0 ? search::Verdict::Kind::win : search::Verdict::Kind::loss;
        result.score = std::copysign(search::SearchResult::known_win, chosen.value);
    }
    rules::Position position = rules::after(set, game.now(), chosen.move);
    constexpr std::size_t longest = 100;
    for (auto next = book.find(position); !next.empty() && result.line.size() < longest; next = book.find(position)) {
        result.line.push_back(next.front().move);
        position = rules::after(set, position, next.front().move);
    }
    return result;
}

}  // namespace crownhead::players
