// SPDX-License-Identifier: MIT
#pragma once

#include "games/game_event.hpp"
#include "games/live_game.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::games {

inline const Player person{};
inline Player engine(int level, std::optional<Player::Time> time = std::nullopt) {
    return {Player::Kind::engine, level, time};
}

inline GameEvent created(std::string_view rules = "english", Players players = {}, std::int64_t at = 1000) {
    const rules::RuleSet& set = *rules::find_rule_set(rules);
    return {at, GameCreated{std::string(rules), notation::fen(rules::start(set)), players, {}}};
}

inline std::vector<GameEvent> with_moves(std::vector<GameEvent> events, const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
        events.push_back({events.back().at + 1, Moved{move}});
    }
    return events;
}

/// Something that can happen next in a game, drawn at random.
inline GameEvent random_event(const LiveGame& game, std::mt19937& random) {
    const std::int64_t at = game.updated + static_cast<std::int64_t>(random() % 5000);
    const auto side = random() % 2 == 0 ? rules::Side::black : rules::Side::white;
    const auto player = [&] { return random() % 2 == 0 ? person : engine(static_cast<int>(random() % 10) + 1); };
    const auto legal = rules::legal_moves(game.game.rule_set(), game.game.now());
    const bool open = !game.ended && !legal.empty();
    const auto draw = random() % 20;
    if (draw == 0) {
        return {at, PlayersChanged{{player(), player()}}};
    }
    if (open && draw == 1) {
        return {at, Resigned{side}};
    }
    if (open && draw == 2) {
        return {at, ResultGiven{rules::Outcome::draw}};
    }
    if (open && draw > 4) {
        return {at, Moved{notation::full_text(legal[random() % legal.size()])}};
    }
    return {at, TakenBack{static_cast<int>(random() % (game.game.moves().size() + 1))}};
}

/// Whether two games stand alike in everything.
inline bool same(const LiveGame& a, const LiveGame& b) {
    return &a.game.rule_set() == &b.game.rule_set() && a.game.positions() == b.game.positions() &&
           a.game.moves() == b.game.moves() && a.players == b.players && a.tags == b.tags &&
           a.ended.has_value() == b.ended.has_value() && standing(a).outcome == standing(b).outcome &&
           standing(a).reason == standing(b).reason && a.created == b.created && a.updated == b.updated &&
           a.events == b.events;
}

}  // namespace crownhead::games
