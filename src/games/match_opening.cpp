// SPDX-License-Identifier: MIT
#include "games/match_opening.hpp"

#include "laws/ballot_draw.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

namespace crownhead::games {
namespace {

laws::BallotKind kind_of(Opening opening) {
    switch (opening) {
        case Opening::two_move:
            return laws::BallotKind::two_move;
        case Opening::three_move:
            return laws::BallotKind::three_move;
        default:
            return laws::BallotKind::eleven_man;
    }
}

}  // namespace

GameBegun game_begun(const rules::RuleSet& set, Opening opening, const std::string& given, std::size_t nth,
                     std::uint64_t seed) {
    if (opening == Opening::free) {
        return {notation::fen(rules::start(set)), "", ""};
    }
    if (opening == Opening::given) {
        return {given, "", ""};
    }
    const laws::BallotKind kind = kind_of(opening);
    const std::size_t size = laws::accepted_ballots(kind).size();
    // A longer draw begins with the same ballots as a shorter one.
    const laws::Ballot ballot = laws::draw(kind, nth % size + 1, seed + nth / size).back();
    return {notation::fen(ballot.opening.start()), ballot.moves,
            fmt::format("{} {}{}{}", laws::word(kind), ballot.number, ballot.name.empty() ? "" : " ", ballot.name)};
}

}  // namespace crownhead::games
