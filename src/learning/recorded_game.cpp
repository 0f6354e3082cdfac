#include "learning/recorded_game.hpp"

#include "board/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace crownhead::learning {
namespace {

using rules::Outcome;

/// The next word of a line, and the line behind it.
std::string_view next(std::string_view& line) {
    const std::size_t end = line.find(' ');
    const std::string_view found = line.substr(0, end);
    line = end == std::string_view::npos ? std::string_view{} : line.substr(end + 1);
    return found;
}

template <class Number>
Number number(std::string_view text, std::string_view what) {
    Number value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc() || result.ptr != text.data() + text.size()) {
        throw BadInput(fmt::format("`{:.40}` is not {}", text, what));
    }
    return value;
}

RecordedMove move_of(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        throw BadInput(fmt::format("`{:.40}` is not a move with its score, such as 3:-12", text));
    }
    const RecordedMove move{number<std::uint32_t>(text.substr(0, colon), "the place of a move"),
                            number<int>(text.substr(colon + 1), "a score")};
    if (move.score < -proven || move.score > proven) {
        throw BadInput(fmt::format("`{:.40}` is not a score", text.substr(colon + 1)));
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

std::string encode(const RecordedGame& game) {
    std::string line = fmt::format("game {} {}", game.number, notation::fen(game.start));
    for (const RecordedMove& move : game.moves) {
        line += ' ';
        line += std::to_string(move.move);
        line += ':';
        line += std::to_string(move.score);
    }
    line += ' ';
    line += notation::word(game.outcome);
    return line;
}

RecordedGame decode_recorded_game(const rules::RuleSet& set, std::string_view line) {
    if (const std::string_view first = next(line); first != "game") {
        throw BadInput(fmt::format("a game begins with `game`, not with `{:.40}`", first));
    }
    RecordedGame game;
    game.number = number<std::uint64_t>(next(line), "the number of a game");
    game.start = notation::parse_fen(set, next(line));
    while (!line.empty()) {
        const std::string_view text = next(line);
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
