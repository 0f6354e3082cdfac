// SPDX-License-Identifier: MIT
#pragma once

#include "board/geometry.hpp"
#include "tree/mark.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::tree {

/// The notes on a node of a tree (docs/game-tree.md). A comment is empty or has paragraphs, separated by line breaks,
/// as `paragraphs` returns them.
struct Notes {
    std::string before{};       ///< the comment before the move
    std::string after{};        ///< the comment after it
    std::string strength{};     ///< `!`, `??`, `(!?)`, or empty
    std::vector<int> nags{};    ///< numeric annotation glyphs
    std::vector<Mark> marks{};  ///< in the order of in_order()
    std::string clock{};        ///< the text of PDN's `%clock`, such as `w0:10:00 B0:09:58`, or empty

    friend bool operator==(const Notes&, const Notes&) = default;
    [[nodiscard]] bool empty() const { return *this == Notes{}; }
};

/// The most marks of a node. A command that would give it more stays in the text of the comment.
inline constexpr std::size_t max_marks = 200;

// Comments and their commands in PDN (docs/game-tree.md). Pure functions, thread-safe, linear in the text.

/// Returns the paragraphs of a text that somebody typed, in UTF-8. Each line is a paragraph; empty lines are left out,
/// each run of white space becomes one space, and each `}` becomes `)`, since `}` ends a comment in PDN.
[[nodiscard]] std::vector<std::string> paragraphs(std::string_view text);

/// Calls `f` with each paragraph of a comment.
template <class F>
void each_paragraph(std::string_view comment, F&& f) {
    while (!comment.empty()) {
        const std::size_t end = std::min(comment.find('\n'), comment.size());
        f(comment.substr(0, end));
        comment.remove_prefix(std::min(end + 1, comment.size()));
    }
}

/// Adds a paragraph of PDN to the comment after a move. Its commands for marks and clocks go to `notes.marks` and
/// `notes.clock` instead.
void add_after(const board::Geometry& geometry, std::string_view paragraph, Notes& notes);

/// Adds a paragraph to a comment.
void add_paragraph(std::string& comment, std::string_view paragraph);

/// Removes `[%before]` from the front of a paragraph. Returns whether it was there.
bool take_before(std::string_view& paragraph);

/// Returns the PDN comments that hold the marks, the clock and the comment after a move.
[[nodiscard]] std::vector<std::string> comments_after(const Notes& notes);

/// Returns the PDN comments that hold the comment before a move. `apart` says that something stands between the comment
/// and the previous move; otherwise `[%before]` tells it from that move's own comment.
[[nodiscard]] std::vector<std::string> comments_before(const Notes& notes, bool apart);

/// Returns whether a text is valid for PDN's `%clock`: times such as `w0:10:00` with one space between them.
[[nodiscard]] bool is_clock(std::string_view text);

}  // namespace crownhead::tree
