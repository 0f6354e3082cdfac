// SPDX-License-Identifier: MIT
#include "server/api/library_answers.hpp"

#include "notation/characters.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace crownhead::server {

namespace {

using nlohmann::json;

json text_or_null(const std::string& text) { return text.empty() ? json(nullptr) : json(text); }

json object_of(const library::GameLine& line) {
    return {{"number", line.number},
            {"date", text_or_null(line.date)},
            {"black", text_or_null(line.black)},
            {"white", text_or_null(line.white)},
            {"result", line.result},
            {"event", text_or_null(line.event)},
            {"site", text_or_null(line.site)},
            {"round", text_or_null(line.round)},
            {"plies", line.plies}};
}

json object_of(const library::Tally& tally) {
    return {{"games", tally.games},
            {"black", tally.black},
            {"draw", tally.draw},
            {"white", tally.white},
            {"years", tally.last_year == 0 ? json(nullptr) : json{tally.first_year, tally.last_year}},
            {"average_rating", tally.rated == 0 ? json(nullptr) : json(tally.rating_sum / tally.rated)}};
}

/// `ID`, `ID/2` or `ID/1.2.1` is a place on this server; names of other places have further characters.
json place_of(const library::Source& source) {
    using Kind = library::SourceKind;
    const bool is_here = source.kind == Kind::game || source.kind == Kind::match || source.kind == Kind::tournament;
    const std::string id = source.name.substr(0, source.name.find('/'));
    const bool is_id = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
        return notation::is_letter(c) || notation::is_digit(c) || c == '-' || c == '_';
    });
    return is_here && is_id ? json(id) : json(nullptr);
}

json object_of(const library::Source& source) {
    constexpr std::array<const char*, 6> words{"", "file", "game", "match", "tournament", "engine match"};
    const auto kind = static_cast<std::size_t>(source.kind);
    return {{"kind", kind < words.size() ? words.at(kind) : ""}, {"name", source.name}, {"id", place_of(source)}};
}

/// Whether there is more to the game than the moves of its main line.
bool has_notes(const notation::PdnGame& game) {
    return std::any_of(game.line.begin(), game.line.end(), [](const notation::PdnItem& item) {
        const auto* move = std::get_if<notation::PdnMove>(&item.what);
        return move == nullptr || !move->strength.empty();
    });
}

json players_array(std::span<const library::FrequentPlayer> players) {
    json list = json::array();
    for (const library::FrequentPlayer& player : players) {
        list.push_back({{"name", player.name}, {"games", player.games}});
    }
    return list;
}

/// Who played a move.
json players_of(const library::ExploreDetails& details, const rules::Move& move) {
    const auto found = std::find_if(details.moves.begin(), details.moves.end(),
                                    [&](const library::MoveDetails& one) { return one.move == move; });
    return found == details.moves.end() ? json::array() : players_array(found->players);
}

json ballots_array(std::span<const library::LeadingBallot> ballots) {
    json list = json::array();
    for (const library::LeadingBallot& ballot : ballots) {
        list.push_back({{"ballot", ballot.opening.value},
                        {"name", ballot.opening.name},
                        {"moves", ballot.opening.moves},
                        {"games", ballot.games}});
    }
    return list;
}

}  // namespace

std::string found_answer(std::size_t found, std::span<const library::GameLine> games) {
    json list = json::array();
    for (const library::GameLine& line : games) {
        list.push_back(object_of(line));
    }
    return json_text({{"found", found}, {"games", std::move(list)}});
}

std::string library_game_answer(const library::GameLine& line, const notation::PdnGame& game,
                                const std::optional<library::Source>& source) {
    json answer = object_of(line);
    answer["rules"] = game.rule_set->name;
    answer["start"] = notation::fen(game.start);
    answer["moves"] = played_moves(notation::main_line(game));
    answer["notes"] = has_notes(game);
    answer["source"] = source ? object_of(*source) : json(nullptr);
    return json_text(answer);
}

std::string explored_answer(const rules::RuleSet& set, const rules::Position& position,
                            const library::Explored& explored, const library::ExploreDetails* details) {
    json moves = json::array();
    for (const library::ExploredMove& one : explored.moves) {
        json move = object_of(one.same);
        move.update(legal_move(one.move));
        move["fen"] = notation::fen(rules::after(set, position, one.move));
        move["reversed"] = object_of(one.reversed);
        if (details != nullptr) {
            move["players"] = players_of(*details, one.move);
        }
        moves.push_back(std::move(move));
    }
    json answer = object_of(explored.same);
    answer["rules"] = set.name;
    answer["fen"] = notation::fen(position);
    answer["turn"] = notation::word(position.turn);
    answer["reversed"] = object_of(explored.reversed);
    if (details != nullptr) {
        answer["players"] = players_array(details->players);
        answer["ballots"] = ballots_array(details->ballots);
        answer["best_known"] = details->games;
    }
    answer["moves"] = std::move(moves);
    return json_text(answer);
}

}  // namespace crownhead::server
