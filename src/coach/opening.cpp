// SPDX-License-Identifier: MIT
#include "coach/opening.hpp"

#include "coach/numbered_move.hpp"
#include "library/query/openings.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace crownhead::coach {
namespace {

/// Whether the game came to a position within its first `plies` moves.
bool came_to(const rules::Game& game, const rules::Position& position, std::size_t plies) {
    const auto begin = game.positions().begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(std::min(plies + 1, game.positions().size()));
    return std::find(begin, end, position) != end;
}

/// The name that the lists give a first move, written as they write it; empty if they have none.
std::string name_of_first(std::string_view move) {
    const auto& listed = library::listed_openings();
    const auto found = std::find_if(listed.begin(), listed.end(), [&](const library::ListedOpening& one) {
        return one.plies == 1 && one.moves == move;
    });
    return found == listed.end() ? "" : found->name;
}

std::optional<Opening> eleven_man_ballot(const rules::Game& game) {
    constexpr std::size_t men = 11;
    if (game.start().black.size() != men || game.start().white.size() != men) {
        return std::nullopt;
    }
    static const std::vector<laws::Ballot> all = laws::ballots(laws::BallotKind::eleven_man);
    const auto found = std::find_if(all.begin(), all.end(), [&](const laws::Ballot& ballot) {
        return came_to(game, ballot.opening.now(), ballot.opening.moves().size());
    });
    return found == all.end() ? std::nullopt : std::optional(Opening{found->kind, found->number, found->moves, {}});
}

}  // namespace

std::optional<Opening> opening_of(const rules::Game& game) {
    if (game.rule_set().rules != rules::english().rules) {
        return std::nullopt;
    }
    // The three-move ballots stand before the first moves.
    for (const library::ListedOpening& one : library::listed_openings()) {
        if (!came_to(game, one.position, static_cast<std::size_t>(one.plies))) {
            continue;
        }
        if (one.plies == 1) {
            return Opening{std::nullopt, 0, one.moves, one.name};
        }
        const std::string_view first = std::string_view(one.moves).substr(0, one.moves.find(' '));
        return Opening{laws::BallotKind::three_move, std::stoi(one.value), one.moves,
                       one.name.empty() ? name_of_first(first) : one.name};
    }
    return eleven_man_ballot(game);
}

const rules::Position* book_end(const rules::Game& game, const JudgedGame& judged) {
    return judged.book_moves == 0 ? nullptr : &game.positions()[judged.book_moves];
}

std::string opening_text(const rules::Game& game, const JudgedGame& judged, std::optional<std::uint64_t> games) {
    std::string text;
    if (const std::optional<Opening> opening = opening_of(game)) {
        text = opening->kind ? fmt::format("{} ballot {}, ", laws::word(*opening->kind), opening->number) : "";
        text += opening->moves;
        text += opening->name.empty() ? "" : " (" + opening->name + ")";
    }
    if (judged.book_moves == 0) {
        return text;
    }
    text += text.empty() ? "" : "; ";
    text += judged.book_moves == 1 ? "the book knows the first move, "
                                   : fmt::format("the book knows the first {} moves, up to ", judged.book_moves);
    text += move_text(game.rule_set(), game.moves()[judged.book_moves - 1]);
    if (games) {
        text += *games == 1 ? "; 1 game of the library has the position after it"
                            : fmt::format("; {} games of the library have the position after it", *games);
    }
    return text;
}

}  // namespace crownhead::coach
