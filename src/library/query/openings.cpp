// SPDX-License-Identifier: MIT
#include "library/query/openings.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "laws/ballot.hpp"
#include "library/names/fold.hpp"
#include "notation/characters.hpp"
#include "notation/move_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace crownhead::library {

namespace {

using laws::Ballot;
using laws::BallotKind;
using rules::Position;

/// The ballots of a kind, which are played out once.
const std::vector<Ballot>& ballots_of(BallotKind kind) {
    static const std::vector<Ballot> three_move = laws::ballots(BallotKind::three_move);
    static const std::vector<Ballot> two_move = laws::ballots(BallotKind::two_move);
    if (kind == BallotKind::eleven_man) {
        static const std::vector<Ballot> eleven_man = laws::ballots(BallotKind::eleven_man);
        return eleven_man;
    }
    return kind == BallotKind::three_move ? three_move : two_move;
}

/// A word without a move number before it: `2.`, `2...22-18`.
std::string_view without_number(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    const std::size_t end = std::min(word.find_first_not_of('.', digits), word.size());
    return end > digits ? word.substr(end) : word;
}

/// The position of the ballot that a text names by its number, or as `KIND/number`; nothing if the text is not of that
/// form.
std::optional<Position> numbered(std::string_view text) {
    const std::size_t slash = text.find('/');
    const std::string_view digits = slash == std::string_view::npos ? text : text.substr(slash + 1);
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), notation::is_digit)) {
        return std::nullopt;
    }
    const BallotKind kind =
        slash == std::string_view::npos ? BallotKind::three_move : laws::ballot_kind(text.substr(0, slash));
    const std::vector<Ballot>& all = ballots_of(kind);
    const auto number = parse_number<std::size_t>(digits, 1, all.size());
    if (!number) {
        throw BadInput(fmt::format("there is no {} ballot {}; they are numbered from 1 to {}", laws::word(kind),
                                   notation::first_characters(digits), all.size()));
    }
    return all[*number - 1].opening.now();
}

/// The positions of three-move ballots of that name, and that after a first move of that name.
std::vector<Position> named(std::string_view text) {
    const std::string name = folded(text);
    std::vector<Position> positions;
    for (const Ballot& ballot : ballots_of(BallotKind::three_move)) {
        if (!ballot.name.empty() && folded(ballot.name) == name) {
            positions.push_back(ballot.opening.now());
        }
    }
    for (const Ballot& ballot : ballots_of(BallotKind::two_move)) {
        const Position& first = ballot.opening.positions()[1];
        if (folded(ballot.name) == name && std::find(positions.begin(), positions.end(), first) == positions.end()) {
            positions.push_back(first);
        }
    }
    return positions;
}

bool looks_like_moves(std::string_view text) {
    return notation::is_digit(text.front()) || (text.size() > 1 && notation::is_digit(text[1]));
}

}  // namespace

rules::Game opening_moves(const rules::RuleSet& set, std::string_view text) {
    rules::Game game(set);
    std::size_t moves = 0;
    for (std::string_view rest = notation::trimmed(text); !rest.empty(); rest = notation::trimmed(rest)) {
        const std::size_t length = std::min(rest.find(' '), rest.size());
        const std::string_view move = without_number(rest.substr(0, length));
        rest.remove_prefix(length);
        if (move.empty()) {
            continue;
        }
        if (++moves > longest_opening) {
            throw BadInput(fmt::format("an opening has at most {} moves", longest_opening));
        }
        game.play(notation::parse_move(set, game.now(), move));
    }
    if (moves == 0) {
        throw BadInput("an opening needs at least one move, as in `9-14 22-18 5-9`");
    }
    return game;
}

std::vector<Position> opening_positions(const rules::RuleSet& set, std::string_view text) {
    text = notation::trimmed(text);
    if (laws::has_ballots(set) && !text.empty()) {
        if (const std::optional<Position> position = numbered(text)) {
            return {*position};
        }
        if (!looks_like_moves(text)) {
            std::vector<Position> positions = named(text);
            if (positions.empty()) {
                throw BadInput(fmt::format("there is no opening `{}`; `crownhead ballots` lists their names",
                                           notation::first_characters(text)));
            }
            return positions;
        }
    }
    return {opening_moves(set, text).now()};
}

const std::vector<ListedOpening>& listed_openings() {
    static const std::vector<ListedOpening> all = [] {
        std::vector<ListedOpening> openings;
        const auto add = [&](ListedOpening opening) {
            if (std::none_of(openings.begin(), openings.end(),
                             [&](const ListedOpening& other) { return other.position == opening.position; })) {
                openings.push_back(std::move(opening));
            }
        };
        for (const Ballot& ballot : ballots_of(BallotKind::three_move)) {
            add({.value = std::to_string(ballot.number),
                 .name = ballot.name,
                 .moves = ballot.moves,
                 .plies = static_cast<int>(ballot.opening.moves().size()),
                 .position = ballot.opening.now()});
        }
        for (const Ballot& ballot : ballots_of(BallotKind::two_move)) {
            const std::string first = notation::full_text(ballot.opening.moves().front());
            add({.value = first,
                 .name = ballot.name,
                 .moves = first,
                 .plies = 1,
                 .position = ballot.opening.positions()[1]});
        }
        return openings;
    }();
    return all;
}

}  // namespace crownhead::library
