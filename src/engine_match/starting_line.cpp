// SPDX-License-Identifier: MIT
#include "engine_match/starting_line.hpp"

#include "base/bad_input.hpp"
#include "base/read_lines.hpp"
#include "base/uniform_below.hpp"
#include "laws/ballot.hpp"
#include "laws/opening.hpp"
#include "notation/characters.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <random>
#include <utility>

namespace crownhead::engine_match {
namespace {

StartingLine of_ballot(const laws::Ballot& ballot) {
    return {.name = fmt::format("{} {}{}{}", laws::word(ballot.kind), std::to_string(ballot.number),
                                ballot.name.empty() ? "" : " ", ballot.name),
            .start = notation::fen(ballot.opening.start()),
            .moves = ballot.moves};
}

StartingLine read_line(const rules::RuleSet& set, std::string_view text) {
    StartingLine line{.name = notation::to_utf8(text), .start = notation::fen(rules::start(set)), .moves{}};
    const std::string_view first = text.substr(0, text.find(' '));
    if (first.find(':') != std::string_view::npos) {
        line.start = notation::fen(notation::parse_fen(set, first));
        text.remove_prefix(first.size());
    }
    line.moves = notation::collapsed(text);
    (void)game_from(set, line);
    return line;
}

}  // namespace

rules::Game game_from(const rules::RuleSet& set, const StartingLine& line) {
    rules::Game game = laws::played(rules::Game(set, notation::parse_fen(set, line.start)), line.moves);
    if (rules::outcome(set, game.now()) != rules::Outcome::none) {
        throw BadInput("the opening leaves no legal move");
    }
    return game;
}

std::optional<std::vector<StartingLine>> starting_lines(const rules::RuleSet& set, std::string_view word) {
    using laws::BallotKind;
    if (word == "start") {
        return std::vector{StartingLine{.name = "start", .start = notation::fen(rules::start(set)), .moves{}}};
    }
    constexpr std::array kinds{BallotKind::three_move, BallotKind::two_move, BallotKind::eleven_man};
    const auto* const kind =
        std::find_if(kinds.begin(), kinds.end(), [&](BallotKind one) { return laws::word(one) == word; });
    if (kind == kinds.end()) {
        return std::nullopt;
    }
    laws::require_ballots(set);
    const auto ballots = laws::accepted_ballots(*kind);
    std::vector<StartingLine> lines(ballots.size());
    std::transform(ballots.begin(), ballots.end(), lines.begin(), of_ballot);
    return lines;
}

std::vector<StartingLine> read_starting_lines(const rules::RuleSet& set, std::string_view text) {
    std::vector<StartingLine> lines =
        read_lines(text, [&](std::string_view line) { return read_line(set, notation::trimmed(line)); });
    if (lines.empty()) {
        throw BadInput("there is no opening in it");
    }
    return lines;
}

std::vector<StartingLine> shuffled(std::vector<StartingLine> lines, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        std::swap(lines[i], lines[i + uniform_below(lines.size() - i, random)]);
    }
    return lines;
}

}  // namespace crownhead::engine_match
