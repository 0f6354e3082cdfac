// SPDX-License-Identifier: MIT
#include "games/live_game.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace crownhead::games {

namespace {

using rules::Side;

void require(bool possible, const char* sentence) {
    if (!possible) {
        throw BadInput(sentence);
    }
}

/// Draws that may be claimed do not end a game here: real games continued past them, and must load.
void require_going_on(const LiveGame& game) {
    require(!game.ended && rules::outcome(game.game.rule_set(), game.game.now()) == rules::Outcome::none,
            "the game is over");
}

/// What each action does to a game.
struct GameEventHandler {
    LiveGame& game;

    void operator()(const GameCreated& /*created*/) const { throw BadInput("a game is created only once"); }
    void operator()(const Moved& moved) const {
        require_going_on(game);
        game.game.play(notation::parse_move(game.game.rule_set(), game.game.now(), moved.move));
    }
    void operator()(const TakenBack& taken) const {
        require(taken.moves >= 0 && taken.moves <= static_cast<int>(game.game.moves().size()),
                "more moves are taken back than were played");
        for (int i = 0; i < taken.moves; ++i) {
            game.game.take_back();
        }
        game.ended.reset();
    }
    void operator()(const Resigned& resigned) const {
        require_going_on(game);
        game.ended = rules::Standing{rules::win_for(rules::other(resigned.side)), "resigned"};
    }
    void operator()(const PlayersChanged& changed) const { game.players = changed.players; }
    void operator()(const ResultGiven& given) const {
        require_going_on(game);
        game.ended = rules::Standing{given.outcome, "result"};
    }
    void operator()(const SeatGiven& given) const {
        require(!game.seat, "the seat of this game is given already");
        require(!given.token.empty(), "a seat has a token");
        game.seat = given;
    }
};

bool is_person(const Player& player) { return player.kind == Player::Kind::person; }

/// A player's name in the list of games.
std::string list_name(const LiveGame& game, Side side) {
    const Player& player = game.players.of(side);
    if (is_person(player)) {
        return person_name(game, side).value_or("person");
    }
    return player.program.empty() ? fmt::format("engine {}", player.level) : fmt::format("engine {}", player.program);
}

}  // namespace

LiveGame begin_game(const GameEvent& event) {
    const auto* created = std::get_if<GameCreated>(&event.action);
    require(created != nullptr, "a game begins with its creation");
    const rules::RuleSet& set = rules::rule_set_named(created->rules);
    return {.game = rules::Game(set, notation::parse_fen(set, created->start)),
            .players = created->players,
            .tags = created->tags,
            .ended = std::nullopt,
            .created = event.at,
            .updated = event.at,
            .events = 1};
}

LiveGame after(LiveGame game, const GameEvent& event) {
    std::visit(GameEventHandler{game}, event.action);
    game.updated = event.at;
    ++game.events;
    return game;
}

LiveGame replay_game(std::span<const GameEvent> events) {
    require(!events.empty(), "a game begins with its creation");
    LiveGame game = begin_game(events.front());
    for (const GameEvent& event : events.subspan(1)) {
        game = after(std::move(game), event);
    }
    return game;
}

bool is_at_stake(const LiveGame& game) { return game.seat && !is_over(game); }

rules::Standing standing(const LiveGame& game) { return game.ended ? *game.ended : game.game.standing(); }

bool is_over(const LiveGame& game) { return standing(game).outcome != rules::Outcome::none; }

Player to_move(const LiveGame& game) { return game.players.of(game.game.now().turn); }

std::optional<TakenBack> last_turn_of_a_person(const LiveGame& game) {
    if (game.ended) {
        return TakenBack{0};
    }
    const auto& positions = game.game.positions();
    const auto played = static_cast<int>(game.game.moves().size());
    for (int ply = played - 1; ply >= 0; --ply) {
        if (is_person(game.players.of(positions[static_cast<std::size_t>(ply)].turn))) {
            return TakenBack{played - ply};
        }
    }
    return std::nullopt;
}

std::optional<Side> who_may_resign(const LiveGame& game) {
    const Side turn = game.game.now().turn;
    for (const Side side : {turn, rules::other(turn)}) {
        if (is_person(game.players.of(side))) {
            return side;
        }
    }
    return std::nullopt;
}

GameSummary summary(std::string id, const LiveGame& game) {
    const rules::RuleSet& set = game.game.rule_set();
    return {.id = std::move(id),
            .rules = std::string(set.name),
            .black = list_name(game, Side::black),
            .white = list_name(game, Side::white),
            .moves = static_cast<int>(game.game.moves().size()),
            .outcome = standing(game).outcome,
            .updated = game.updated,
            .untouched = game.game.moves().empty() && game.game.start() == rules::start(set)};
}

std::optional<std::string> tag_of(const LiveGame& game, std::string_view name) {
    const auto found =
        std::find_if(game.tags.begin(), game.tags.end(), [&](const Tag& tag) { return tag.name == name; });
    return found == game.tags.end() ? std::nullopt : std::optional(found->value);
}

std::optional<std::string> person_name(const LiveGame& game, Side side) {
    if (!is_person(game.players.of(side))) {
        return std::nullopt;
    }
    std::optional<std::string> name = tag_of(game, side == Side::black ? "Black" : "White");
    return name && !name->empty() && *name != "?" ? std::move(name) : std::nullopt;
}

}  // namespace crownhead::games
