// SPDX-License-Identifier: MIT
#include "server/api/game_answers.hpp"

#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "players/old_program.hpp"
#include "server/api/evaluation_json.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace crownhead::server {

namespace {

using nlohmann::json;
using notation::word;

json player(const games::LiveGame& game, rules::Side side) {
    const games::Player& player = game.players.of(side);
    if (player.kind == games::Player::Kind::person) {
        json person{{"kind", "person"}};
        if (auto name = games::person_name(game, side)) {
            person["name"] = std::move(*name);
        }
        return person;
    }
    if (!player.program.empty()) {
        const players::OldProgram* program = players::old_program_named(player.program);
        return {{"kind", "engine"},
                {"program", player.program},
                {"title", program == nullptr ? player.program : std::string(program->title)}};
    }
    json engine{{"kind", "engine"}, {"level", player.level}};
    if (player.time) {
        engine["seconds"] = games::seconds(*player.time);
    }
    return engine;
}

}  // namespace

std::string game_answer(std::string_view id, const std::string& game_id, const games::LiveGame& live,
                        const ShownMoves& shown, bool thinking, std::vector<std::string> notes,
                        std::optional<bool> has_seat) {
    const rules::Game& game = live.game;
    const rules::Standing standing = games::standing(live);
    const bool goes_on = standing.outcome == rules::Outcome::none;
    if (goes_on && !shown.note().empty()) {
        notes.push_back(shown.note());
    }
    json answer{{"is", "game"},
                {"game", game_id},
                {"rules", game.rule_set().name},
                {"black", player(live, rules::Side::black)},
                {"white", player(live, rules::Side::white)},
                {"start", notation::fen(game.start())},
                {"fen", notation::fen(game.now())},
                {"turn", word(game.now().turn)},
                {"outcome", word(standing.outcome)},
                {"reason", standing.reason},
                {"thinking", thinking}};
    answer["notes"] = std::move(notes);
    if (live.seat) {
        answer["tournament"] = live.seat->tournament;
        if (has_seat) {
            answer["seat"] = *has_seat;
        }
    }
    std::string text = fmt::format(R"({{"moves":{},"legal":{},)", shown.played(), goes_on ? shown.legal() : "[]");
    return text.append(message_text(id, std::move(answer)), 1);
}

std::string choice_answer(std::string_view id, std::span<const Choice> games) {
    json list = json::array();
    for (const Choice& game : games) {
        list.push_back({{"index", list.size()}, {"title", game.title}, {"moves", game.moves}});
    }
    return message_text(id, {{"is", "games"}, {"games", std::move(list)}});
}

std::string search_news(const std::string& game_id, const rules::Game& game, const search::SearchResult& found) {
    json line = json::array();
    rules::Position position = game.now();
    for (const rules::Move& move : found.line) {
        line.push_back(shortest_text(game.rule_set(), position, move));
        position = rules::after(game.rule_set(), position, move);
    }
    json news = evaluation_json(found.score, found.verdict);
    news.update({{"is", "thinking"},
                 {"game", game_id},
                 {"depth", found.depth},
                 {"nodes", found.nodes},
                 {"line", std::move(line)}});
    return json_text(news);
}

std::string games_page(std::span<const games::GameSummary> games) {
    json list = json::array();
    for (const games::GameSummary& game : games) {
        list.push_back({{"game", game.id},
                        {"rules", game.rules},
                        {"black", game.black},
                        {"white", game.white},
                        {"moves", game.moves},
                        {"outcome", word(game.outcome)},
                        {"updated", game.updated / 1000}});
    }
    return json_text({{"games", std::move(list)}});
}

}  // namespace crownhead::server
