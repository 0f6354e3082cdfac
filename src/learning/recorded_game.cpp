// SPDX-License-Identifier: MIT
#include "learning/recorded_game.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"
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
        throw BadInput(fmt::format("`{}` is not a score", shown_text(word, 40)));
    }
    return score;
}

/// The text before the colon and the score after it. Without a colon, throws BadInput which says the text is not
/// `what`.
std::pair<std::string_view, int> split_score(std::string_view text, std::string_view what) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        throw BadInput(fmt::format("`{}` is not {}", shown_text(text, 40), what));
    }
    return {text.substr(0, colon), score_in(text.substr(colon + 1))};
}

std::uint32_t index_in(std::string_view word) { return parse_field<std::uint32_t>(word, "the place of a move"); }

OffGameSample off_game_sample_of(std::string_view text) {
    const auto [moves, score] = split_score(text, "a side line with its score, such as 5.2:-40");
    OffGameSample line{.score = score};
    for (const std::string_view move : split(moves, '.')) {
        line.moves.push_back(index_in(move));
    }
    return line;
}

RecordedMove move_of(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, '/');
    const auto [index, score] = split_score(parts.front(), "a move with its score, such as 3:-12");
    RecordedMove move{index_in(index), score};
    for (auto line = parts.begin() + 1; line != parts.end(); ++line) {
        move.off_game.push_back(off_game_sample_of(*line));
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
        for (const OffGameSample& sample : move.off_game) {
            char separator = '/';
            for (const std::uint32_t one : sample.moves) {
                line += separator + std::to_string(one);
                separator = '.';
            }
            line += ':' + std::to_string(sample.score);
        }
    }
    line += ' ';
    line += notation::word(game.outcome);
    return line;
}

RecordedGame decode_recorded_game(const rules::RuleSet& set, std::string_view line) {
    if (const std::string_view first = next_field(line); first != "game") {
        throw BadInput(fmt::format("a game begins with `game`, not with `{}`", shown_text(first, 40)));
    }
    RecordedGame game;
    game.number = parse_field<std::uint64_t>(next_field(line), "the number of a game");
    game.start = notation::parse_fen(set, next_field(line));
    while (!line.empty()) {
        const std::string_view text = next_field(line);
        if (const auto outcome = outcome_of(text)) {
            if (!line.empty()) {
                throw BadInput(fmt::format("`{}` comes after the result", shown_text(line, 40)));
            }
            game.outcome = *outcome;
            return game;
        }
        game.moves.push_back(move_of(text));
    }
    throw BadInput("a game ends with black, white or draw");
}

}  // namespace crownhead::learning
