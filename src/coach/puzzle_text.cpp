// SPDX-License-Identifier: MIT
#include "coach/puzzle_text.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "base/read_lines.hpp"
#include "book/canonical.hpp"
#include "coach/numbered_move.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace crownhead::coach {
namespace {

constexpr int easiest_rating = 0;
constexpr int hardest_rating = 4000;

std::vector<std::string_view> split(std::string_view text, char between) {
    std::vector<std::string_view> parts;
    for (std::size_t from = 0;;) {
        const std::size_t end = text.find(between, from);
        parts.push_back(text.substr(from, end - from));
        if (end == std::string_view::npos) {
            return parts;
        }
        from = end + 1;
    }
}

std::vector<rules::Move> moves_from(const rules::RuleSet& set, const rules::Position& start, std::string_view text) {
    std::vector<rules::Move> line;
    rules::Position now = start;
    for (const std::string_view one : split(text, ' ')) {
        try {
            line.push_back(notation::parse_move(set, now, one));
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("solution: {}", bad.what()));
        }
        now = rules::after(set, now, line.back());
    }
    if (line.size() % 2 == 0) {
        throw BadInput("solution: it ends with a move of the other side");
    }
    return line;
}

void read_themes(std::string_view text, Puzzle& puzzle) {
    std::optional<Goal> goal;
    for (const std::string_view name : split(text, ' ')) {
        if (name == word(Goal::win) || name == word(Goal::draw)) {
            goal = name == word(Goal::win) ? Goal::win : Goal::draw;
        } else if (const std::optional<Theme> theme = theme_named(name)) {
            puzzle.themes.push_back(*theme);
        } else {
            throw BadInput(fmt::format("themes: there is no theme `{}`", name));
        }
    }
    if (!goal) {
        throw BadInput("themes: neither `win` nor `draw` is among them");
    }
    puzzle.goal = *goal;
    std::sort(puzzle.themes.begin(), puzzle.themes.end());
    puzzle.themes.erase(std::unique(puzzle.themes.begin(), puzzle.themes.end()), puzzle.themes.end());
}

}  // namespace

std::string puzzle_line(const rules::RuleSet& set, const Puzzle& puzzle) {
    std::string moves;
    for (const rules::Move& move : puzzle.line) {
        moves += moves.empty() ? "" : " ";
        moves += move_text(set, move);
    }
    std::string names(word(puzzle.goal));
    for (const Theme theme : puzzle.themes) {
        names += " ";
        names += word(theme);
    }
    std::string game = puzzle.game;
    std::replace_if(
        game.begin(), game.end(), [](char letter) { return std::iscntrl(static_cast<unsigned char>(letter)) != 0; },
        ' ');
    return fmt::format("{}\t{}\t{}\t{}\t{}", notation::fen(puzzle.position), moves, names, puzzle.rating, game);
}

Puzzle puzzle_from(const rules::RuleSet& set, std::string_view line) {
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    constexpr std::size_t columns = 5;
    const std::vector<std::string_view> parts = split(line, '\t');
    if (parts.size() != columns) {
        throw BadInput(
            fmt::format("a puzzle has five columns with tabs between, FEN, solution, themes, rating and game, not {}",
                        parts.size()));
    }
    Puzzle puzzle{.position = notation::parse_fen(set, parts[0])};
    puzzle.line = moves_from(set, puzzle.position, parts[1]);
    read_themes(parts[2], puzzle);
    const std::optional<int> rating = parse_number(parts[3], easiest_rating, hardest_rating);
    if (!rating) {
        throw BadInput(
            fmt::format("rating: `{}` is not a number from {} to {}", parts[3], easiest_rating, hardest_rating));
    }
    puzzle.rating = *rating;
    puzzle.game = parts[4];
    return puzzle;
}

std::vector<Puzzle> puzzles_from(const rules::RuleSet& set, std::string_view text) {
    return read_lines(text, [&](std::string_view line) { return puzzle_from(set, line); });
}

std::string puzzle_key(const rules::RuleSet& set, const rules::Position& position) {
    return notation::fen(book::canonical(set, position));
}

}  // namespace crownhead::coach
