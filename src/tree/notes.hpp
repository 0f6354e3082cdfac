// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "tree/mark.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::tree {

/// What is written beside a node of a tree (docs/game-tree.md). Comments have one or more paragraphs, separated by line
/// breaks, as `paragraphs` gives them.
struct Notes {
    std::string before{};       ///< the comment before the move
    std::string after{};        ///< the comment after it
    std::string strength{};     ///< `!`, `??`, `(!?)`, or empty
    std::vector<int> nags{};    ///< numeric annotation glyphs
    std::vector<Mark> marks{};  ///< as in_order() leaves them
    std::string clock{};        ///< what PDN's `%clock` says, `w0:10:00 B0:09:58`, or empty

    friend bool operator==(const Notes&, const Notes&) = default;
    [[nodiscard]] bool empty() const { return *this == Notes{}; }
};

/// A node has at most so many marks; a command with more of them stays in the text of the comment.
inline constexpr std::size_t max_marks = 200;

// Comments and their commands in PDN (docs/game-tree.md). Pure functions, thread-safe, linear in the text.

/// The paragraphs of a text that somebody typed: a line each, in UTF-8, each run of white space one space, without
/// empty ones, `)` for `}`.
[[nodiscard]] std::vector<std::string> paragraphs(std::string_view text);

/// Adds a paragraph to the comment after a move; its commands of marks and clocks go to `notes.marks` and
/// `notes.clock`.
void add_after(const board::Geometry& geometry, std::string_view paragraph, Notes& notes);

/// Adds a paragraph to a comment.
void add_paragraph(std::string& comment, std::string_view paragraph);

/// Takes `[%before]` off the front of a paragraph. Whether it was there.
bool take_before(std::string_view& paragraph);

/// The comments in PDN that hold the marks, the clock and the comment after a move.
[[nodiscard]] std::vector<std::string> comments_after(const Notes& notes);

/// The comments in PDN that hold the comment before a move; `apart` says that something stands between it and the move
/// before it.
[[nodiscard]] std::vector<std::string> comments_before(const Notes& notes, bool apart);

/// Whether a text is what PDN's `%clock` may say: times such as `w0:10:00` with one space between them.
[[nodiscard]] bool is_clock(std::string_view text);

}  // namespace crownhead::tree
