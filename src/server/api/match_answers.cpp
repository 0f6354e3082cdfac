// SPDX-License-Identifier: MIT
#include "server/api/match_answers.hpp"

#include "base/bad_input.hpp"
#include "laws/captures.hpp"
#include "laws/matter_of.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>
#include <utility>

// The units of times, as docs/web-protocol.md has them: `minutes` (for a move) in minutes, `clock` (base and increment)
// in seconds, `clocks` and `left` in milliseconds, `updated` in seconds since 1970.
namespace crownhead::server {
namespace {

using games::LiveMatch;
using games::MatchGame;
using games::number;
using games::Seat;
using nlohmann::json;
using rules::Side;

json terms_json(const games::MatchTerms& terms) {
    json value{{"code", terms.code},
               {"rules", terms.rules},
               {"opening", games::opening_word(terms.opening)},
               {"games", terms.games},
               {"names", terms.names},
               {"colours", games::colours_word(terms.colours)},
               {"take_backs", terms.take_backs}};
    if (terms.laws.move_limit) {
        value["minutes"] = std::chrono::duration_cast<std::chrono::minutes>(*terms.laws.move_limit).count();
    }
    if (terms.laws.clock) {
        value["clock"] = {{"base", static_cast<double>(terms.laws.clock->base.count()) / 1000},
                          {"increment", static_cast<double>(terms.laws.clock->increment.count()) / 1000}};
    }
    if (terms.laws.gives_odds) {
        value["odds"] = notation::word(*terms.laws.gives_odds);
    }
    return value;
}

/// Who has to decide on the colours, and who is proposed to have Black: nobody if the winner of the lot chooses.
json settling_json(const LiveMatch& match) {
    if (!match.settles) {
        return nullptr;
    }
    const bool proposed = match.terms.colours == games::Colours::agreement;
    return {{"seat", number(*match.settles)}, {"black", proposed ? json(number(match.first_black)) : json(nullptr)}};
}

json record_json(const MatchGame& game) {
    json record = json::array();
    for (const games::Entry& entry : game.record) {
        const auto matter = laws::matter_of(game.first, entry.event, entry.ruling);
        record.push_back({{"line", laws::text(entry.event)},
                          {"ruling", entry.ruling},
                          {"stands", entry.stands},
                          {"matter", matter ? json(laws::words(*matter)) : json(nullptr)},
                          {"fen", notation::fen(entry.after)}});
    }
    return record;
}

json game_json(const MatchGame& game) {
    return {{"black", number(game.black)},
            {"ballot", game.begun.ballot},
            {"opening", game.begun.moves},
            {"start", notation::fen(game.first.now.position)},
            {"outcome", notation::word(game.now.outcome)},
            {"reason", game.now.over() ? laws::word(game.now.reason) : ""},
            {"sentence", game.now.over() ? laws::sentence(game.now.reason) : ""}};
}

/// The clocks as they stand at a time.
json clocks_json(const LiveMatch& match, const games::Moment& now) {
    const laws::UmpiredGame& game = match.games.back().now;
    if (!game.terms.clock || !game.code->times.clock) {
        return nullptr;
    }
    json clocks;
    for (const Side side : {Side::black, Side::white}) {
        const bool runs = side == game.turn() && !game.over();
        const std::int64_t run = runs ? std::max<std::int64_t>(0, now.running - match.clock_from) : 0;
        clocks[std::string(notation::word(side))] = std::max<std::int64_t>(0, game.clock[side].count() - run);
    }
    return clocks;
}

/// What the player to move can do with his pieces.
json hand_json(const laws::UmpiredGame& game) {
    json moves = json::array();
    bool compulsory = true;
    bool parts = false;
    try {
        const laws::AvailableMoves hand = laws::available_moves(game);
        moves = legal_list(hand.moves);
        compulsory = hand.compulsory;
        parts = hand.parts;
    } catch (const BadInput&) {
        // Too many to list: they can be typed.
    }
    return {{"moves", std::move(moves)}, {"compulsory", compulsory}, {"parts", parts}};
}

json board_json(const LiveMatch& match, std::optional<Seat> seat, const games::Moment& now) {
    const MatchGame& game = match.games.back();
    json board{{"fen", notation::fen(game.now.now.position)},
               {"turn", notation::word(game.now.turn())},
               {"playing", !game.now.over()},
               {"clocks", clocks_json(match, now)},
               {"offer", game.now.offer ? json(notation::word(*game.now.offer)) : json(nullptr)},
               {"may", json::array()}};
    const auto left = games::time_left(match, now);
    board["left"] = left ? json(*left) : json(nullptr);
    if (seat) {
        board["side"] = notation::word(game.side(*seat));
        board["may"] = laws::may_do(game.now, game.side(*seat));
        if (game.side(*seat) == game.now.turn()) {
            board["hand"] = hand_json(game.now);
        }
    }
    return board;
}

}  // namespace

std::string match_answer(std::string_view id, const std::string& match_id, const LiveMatch& match,
                         std::optional<Seat> seat, const games::Moment& now) {
    json games = json::array();
    for (const MatchGame& game : match.games) {
        games.push_back(game_json(game));
    }
    if (!games.empty()) {
        games.back()["record"] = record_json(match.games.back());  // clients ask for those of past games
    }
    const bool again = match.again[0] && match.again[1];
    return message_text(id, {{"is", "match"},
                             {"match", match_id},
                             {"terms", terms_json(match.terms)},
                             {"events", match.events},
                             {"seat", seat ? json(number(*seat)) : json(nullptr)},
                             {"seated", match.both_seated},
                             {"settling", settling_json(match)},
                             {"half_points", games::half_points(match)},
                             {"over", games::is_over(match)},
                             {"asked_back", match.asked_back ? json(notation::word(*match.asked_back)) : json(nullptr)},
                             {"again", match.again},
                             {"next", again ? json(match.next) : json(nullptr)},
                             {"games", std::move(games)},
                             {"board", match.games.empty() ? json(nullptr) : board_json(match, seat, now)}});
}

std::string seat_answer(std::string_view id, const std::string& match_id, Seat seat, const std::string& token) {
    return message_text(id, {{"is", "seat"}, {"match", match_id}, {"seat", number(seat)}, {"token", token}});
}

std::string umpire_refusal(std::string_view id, const laws::Ruling& ruling) {
    const std::string_view sentence = laws::sentence(ruling.reason);
    return message_text(
        id, {{"is", "refused"},
             {"error", ruling.note.empty() ? std::string(sentence) : fmt::format("{} ({})", sentence, ruling.note)},
             {"reason", laws::word(ruling.reason)}});
}

std::string match_game_page(const MatchGame& game) {
    json page = game_json(game);
    page["record"] = record_json(game);
    return json_text(page);
}

std::string matches_page(std::span<const games::MatchSummary> matches) {
    json list = json::array();
    for (const games::MatchSummary& match : matches) {
        list.push_back({{"match", match.id},
                        {"code", match.code},
                        {"rules", match.rules},
                        {"names", match.names},
                        {"games", match.games},
                        {"played", match.played},
                        {"half_points", match.half_points},
                        {"playing", match.playing},
                        {"updated", match.updated / 1000}});
    }
    return json_text({{"matches", std::move(list)}});
}

std::string laws_page() {
    json list = json::array();
    for (const laws::LawCode& code : laws::law_codes()) {
        json cells;
        json clauses = json::array();  // in the order of the matters, which an object loses
        for (std::size_t i = 0; i < laws::matters; ++i) {
            const auto matter = static_cast<laws::Matter>(i);
            cells[std::string(laws::words(matter))] = code.cell(matter);
            clauses.push_back({laws::words(matter), code.clause(matter)});
        }
        list.push_back({{"name", code.name},
                        {"source", code.source},
                        {"minutes", code.times.agreed},
                        {"clock", code.times.clock},
                        {"odds", code.notices.odds.has_value()},
                        {"laws", std::move(cells)},
                        {"clauses", std::move(clauses)}});
    }
    return json_text({{"codes", std::move(list)}});
}

}  // namespace crownhead::server
