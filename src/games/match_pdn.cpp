// SPDX-License-Identifier: MIT
#include "games/match_pdn.hpp"

#include "games/pdn_parts.hpp"
#include "laws/hand_move.hpp"
#include "laws/opening.hpp"
#include "notation/characters.hpp"
#include "notation/fen.hpp"
#include "notation/pdn_writer.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::games {
namespace {

using notation::PdnItem;
using rules::Position;
using rules::Side;

void add_opening(const rules::RuleSet& set, const GameBegun& begun, std::vector<PdnItem>& line) {
    const rules::Game opening = laws::played(rules::Game(set, notation::parse_fen(set, begun.start)), begun.moves);
    for (const rules::Move& move : opening.moves()) {
        line.push_back({notation::PdnMove{move, ""}});
    }
    if (!begun.ballot.empty()) {
        line.push_back({notation::PdnComment{begun.ballot}});
    }
}

/// The move of an entry, if it is a legal one with no other effect.
std::optional<rules::Move> plain_move(const rules::RuleSet& set, const Position& before, const Entry& entry) {
    if (!entry.stands || entry.event.act != laws::Act::move) {
        return std::nullopt;
    }
    const laws::HandMove hand = laws::read_hand_move(set, before, entry.event.move);
    const bool plain = hand.kind == laws::HandMove::Kind::legal && rules::after(set, before, hand.move) == entry.after;
    return plain ? std::optional(hand.move) : std::nullopt;
}

std::vector<PdnItem> line_of(const rules::RuleSet& set, const MatchGame& game) {
    std::vector<PdnItem> line;
    add_opening(set, game.begun, line);
    Position at = game.first.now.position;
    for (const Entry& entry : game.record) {
        if (const auto move = plain_move(set, at, entry)) {
            line.push_back({notation::PdnMove{*move, ""}});
            if (entry.ruling != "ok") {
                line.push_back({notation::PdnComment{entry.ruling}});
            }
        } else {
            line.push_back({notation::PdnComment{fmt::format("{}: {}", laws::text(entry.event), entry.ruling)}});
            if (entry.after != at) {
                line.push_back({notation::PdnSetup{entry.after}});
            }
        }
        at = entry.after;
    }
    return line;
}

}  // namespace

notation::PdnGame pdn_game_of(const LiveMatch& match, std::size_t index) {
    const MatchGame& game = match.games[index];
    const rules::RuleSet& set = *game.now.rule_set;
    const auto name = [&](Side side) {
        // People type their names: a line break in one would be a line break in the tag.
        const std::string& given = match.terms.names.at(static_cast<std::size_t>(game.seat(side)));
        const std::string shown = notation::collapsed(notation::to_utf8(given));
        return shown.empty() ? std::string("?") : shown;
    };
    std::vector<notation::PdnTag> tags{{"Event", fmt::format("Match by the laws of {}", match.terms.code)},
                                       {"Site", "Crownhead"},
                                       {"Date", pdn_date(match.created)},
                                       {"Round", std::to_string(index + 1)},
                                       {"White", name(Side::white)},
                                       {"Black", name(Side::black)},
                                       {"Laws", match.terms.code}};
    notation::PdnGame pdn = notation::pdn_game(rules::Game(set, notation::parse_fen(set, game.begun.start)),
                                               std::move(tags), pdn_result(game.now.outcome));
    pdn.line = line_of(set, game);
    return pdn;
}

std::string pdn_of(const LiveMatch& match) {
    std::string text;
    for (std::size_t i = 0; i < match.games.size(); ++i) {
        text += notation::write(pdn_game_of(match, i));
    }
    return text;
}

}  // namespace crownhead::games
