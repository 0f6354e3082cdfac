// SPDX-License-Identifier: MIT
#include "notation/scanned_game.hpp"

#include <algorithm>

namespace crownhead::notation {
namespace {

using Kind = PdnToken::Kind;

/// Enough for every game that may be read: none of its items needs more than a move's number, the move and its mark.
constexpr std::size_t most_tokens = 3 * most_items;

}  // namespace

void ScannedGame::clear() {
    begin = 0;
    tags.clear();
    tag_places.clear();
    tokens.clear();
    result = {};
}

void ScannedGame::add(const PdnToken& token) {
    if (tokens.size() >= 2 && tokens[tokens.size() - 2].kind == Kind::bad) {
        tokens.back() = token;
    } else if (tokens.size() == most_tokens) {
        static_assert(most_tokens == 3'000'000);
        tokens.push_back({Kind::bad, token.text, "more than 3000000 moves, notes and signs"});
    } else {
        tokens.push_back(token);
    }
}

bool ScannedGame::ends_with(PdnToken::Kind kind) const { return !tokens.empty() && tokens.back().kind == kind; }

bool ScannedGame::may_hold_a_game() const {
    return !tags.empty() || std::any_of(tokens.begin(), tokens.end(), [](const PdnToken& token) {
        return token.kind == Kind::move || token.kind == Kind::setup || token.kind == Kind::bad;
    });
}

}  // namespace crownhead::notation
