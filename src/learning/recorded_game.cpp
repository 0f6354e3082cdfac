// SPDX-License-Identifier: MIT
#include "learning/recorded_game.hpp"

#include "base/bad_input.hpp"
#include "learning/fields.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace crownhead::learning {
namespace {

using rules::Outcome;

int score_in(std::string_view word) {
    const int score = parse_field<int>(word, "a score");
    if (score < -proven || score > proven) {
        throw BadInput(fmt::format("`{:.40}` is not a score", word));
    }
    return score;
}

/// What stands before the colon, and the score behind it. Throws BadInput where there is none: the text is no `what`.
std::pair<std::string_view, int> with_score(std::string_view text, std::string_view what) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        throw BadInput(fmt::format("`{:.40}` is not {}", text, what));
    }
    return {text.substr(0, colon), score_in(text.substr(colon + 1))};
}

std::uint32_t place_in(std::string_view word) { return parse_field<std::uint32_t>(word, "the place of a move"); }

OffGameSample off_game_sample_of(std::string_view text) {
    const auto [moves, score] = with_score(text, "a side line with its score, such as 5.2:-40");
    OffGameSample line{.score = score};
    for (const std::string_view move : split(moves, '.')) {
        line.moves.push_back(place_in(move));
    }
    return line;
}

RecordedMove move_of(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, '/');
    const auto [place, score] = with_score(parts.front(), "a move with its score, such as 3:-12");
    RecordedMove move{place_in(place), score};
    for (auto side = parts.begin() + 1; side != parts.end(); ++side) {
        move.off_game.push_back(off_game_sample_of(*side));
    }
    return move;
}

std::optional<Outcome> outcome_of(std::string_view text) {
    for (const Outcome outcome : {Outcome::black, Outcome::white, Outcome::draw}) {
        if (notation::word(outcome) == text) {
            return outcome;
        }
    }
    return std::nullopt;
}

}  // namespace

int recorded_score(const search::SearchResult& result) {
    using enum search::Verdict::Kind;
    switch (result.verdict.kind) {
        case win:
            return proven;
        case loss:
            return -proven;
        case draw:
            return 0;
        default:
            return static_cast<int>(std::lround(std::clamp(result.score * 100, -proven + 1.0, proven - 1.0)));
    }
}

std::string encode(const RecordedGame& game) {
    std::string line = fmt::format("game {} {}", game.number, notation::fen(game.start));
    for (const RecordedMove& move : game.moves) {
        line += ' ';
        line += std::to_string(move.move);
        line += ':';
        line += std::to_string(move.score);
        for (const OffGameSample& side : move.off_game) {
            char before = '/';
            for (const std::uint32_t one : side.moves) {
                line += before + std::to_string(one);
                before = '.';
            }
            line += ':' + std::to_string(side.score);
        }
    }
    line += ' ';
    line += notation::word(game.outcome);
    return line;
}

RecordedGame decode_recorded_game(const rules::RuleSet& set, std::string_view line) {
    if (const std::string_view first = next_field(line); first != "game") {
        throw BadInput(fmt::format("a game begins with `game`, not with `{:.40}`", first));
    }
    RecordedGame game;
    game.number = parse_field<std::uint64_t>(next_field(line), "the number of a game");
    game.start = notation::parse_fen(set, next_field(line));
    while (!line.empty()) {
        const std::string_view text = next_field(line);
        if (const auto outcome = outcome_of(text)) {
            if (!line.empty()) {
                throw BadInput(fmt::format("`{:.40}` stands behind the result", line));
            }
            game.outcome = *outcome;
            return game;
        }
        game.moves.push_back(move_of(text));
    }
    throw BadInput("a game ends with black, white or draw");
}

}  // namespace crownhead::learning
