// SPDX-License-Identifier: MIT
#include "notation/move_text.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "notation/move_refusal.hpp"
#include "notation/one_per_result.hpp"
#include "notation/rest_square.hpp"
#include "notation/written_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace crownhead::notation {
namespace {

using board::Geometry;
using board::Square;
using board::SquareSet;
using rules::Move;

/// Far more than the longest move takes, with white space.
constexpr std::size_t longest_move_text = 400;

template <typename Name>
std::string joined(std::span<const Square> path, bool capture, Name name) {
    std::string text = name(path.front());
    for (const Square square : path.subspan(1)) {
        text += capture ? 'x' : '-';
        text += name(square);
    }
    return text;
}

class Path {
  public:
    Path(std::size_t size, SquareNames names) : size_(size), names_(names) {}
    Square& operator[](std::size_t i) { return squares_[i]; }
    [[nodiscard]] std::span<const Square> squares() const { return {squares_.data(), size_}; }
    [[nodiscard]] SquareNames names() const { return names_; }  ///< how it was written

  private:
    std::array<Square, WrittenMove::max_squares> squares_{};
    std::size_t size_;
    SquareNames names_;
};

std::string shown_move(std::string_view text) { return collapsed(first_characters(text, 60)); }

Path read_path(const Geometry& geometry, std::string_view text, SquareNames numbers) {
    if (text.size() > longest_move_text) {
        throw BadInput(fmt::format("a move is never {} characters long", text.size()));
    }
    const WrittenMove written = scan_move(text);
    if (written.count < 2 || written.length != text.size()) {
        throw BadInput(fmt::format("`{}` is not a move: it should look like 11-15 or 29x22x15x6", shown_move(text)));
    }
    Path path(written.count, written.squares[0].file == 0 ? numbers : SquareNames::letters);
    for (std::size_t i = 0; i < written.count; ++i) {
        path[i] = written.squares[i].on(geometry, numbers);
        if (path[i] == Square()) {
            const WrittenSquare& square = written.squares[i];
            const std::string problem =
                square.file == 0 ? fmt::format("square {} is not on", square.number)
                                 : fmt::format("{}{} is not a playing square of", square.file, square.number);
            throw BadInput(
                fmt::format("{}: {} the {}x{} board", shown_move(text), problem, geometry.size, geometry.size));
        }
    }
    return path;
}

/// Whether the squares are a move's first and last, then its captured pieces in any order.
bool lists_captured(std::span<const Square> path, const Move& move) {
    if (path.size() != static_cast<std::size_t>(move.captured().size()) + 2 || path[0] != move.from() ||
        path[1] != move.to()) {
        return false;
    }
    SquareSet listed;
    for (const Square square : path.subspan(2)) {
        listed.insert(square);
    }
    return listed == move.captured();
}

bool has_ends(const Move& move, std::span<const Square> path) {
    return move.from() == path.front() && move.to() == path.back();
}

}  // namespace

std::string full_text(const Move& move) {
    return joined(move.path(), move.is_capture(), [](Square square) { return fmt::format("{}", square.number()); });
}

std::string full_text(const Geometry& geometry, const Move& move, SquareNames names) {
    return joined(move.path(), move.is_capture(), [&](Square square) { return square_text(geometry, square, names); });
}

std::string text(const rules::RuleSet& set, const Move& move, std::span<const Move> legal, SquareNames names) {
    const Geometry& geometry = set.rules.geometry;
    const auto same_ends = [&](const Move& o) { return o.from() == move.from() && o.to() == move.to(); };
    const bool unique =
        std::all_of(legal.begin(), legal.end(), [&](const Move& o) { return !same_ends(o) || o.same_result(move); });
    if (unique) {
        const std::array ends{move.from(), move.to()};
        return joined(ends, move.is_capture(), [&](Square square) { return square_text(geometry, square, names); });
    }
    const auto first = std::find_if(legal.begin(), legal.end(), [&](const Move& o) { return o.same_result(move); });
    return full_text(geometry, first == legal.end() ? move : *first, names);
}

Move parse_move(const rules::RuleSet& set, const rules::Position& position, std::string_view text,
                std::span<const Move> legal, SquareNames numbers) {
    text = trimmed(text);
    const Path read = read_path(set.rules.geometry, text, numbers);
    const std::span<const Square> path = read.squares();
    const auto whole = std::find_if(legal.begin(), legal.end(), [&](const Move& move) {
        return move.path().size() == path.size() && is_path_prefix(set.rules.geometry, move, path);
    });
    if (whole != legal.end()) {
        return *whole;
    }
    std::vector<const Move*> found = one_per_result(legal, [&](const Move& move) {
        return has_ends(move, path) && is_path_subsequence(set.rules.geometry, move, path);
    });
    if (found.empty() && path.size() > 2) {
        found = one_per_result(legal, [&](const Move& move) { return lists_captured(path, move); });
    }
    if (found.size() == 1) {
        return *found.front();
    }
    throw BadInput(found.empty() ? why_illegal(set, position, shown_move(text), path, legal, read.names())
                                 : why_ambiguous(set, shown_move(text), found, read.names()));
}

Move parse_move(const rules::RuleSet& set, const rules::Position& position, std::string_view text) {
    const std::vector<Move> legal = rules::legal_moves(set, position);
    return parse_move(set, position, text, legal);
}

}  // namespace crownhead::notation
