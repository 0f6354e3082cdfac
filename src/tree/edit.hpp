// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"
#include "tree/game_tree.hpp"
#include "tree/mark.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace crownhead::tree {

// What can be done to a tree (docs/game-tree.md). Moves are texts, as people and engines give them.

struct AddMoves {
    NodeId node = start_node;
    std::vector<std::string> moves{};
    bool variation = false;  ///< a first child of `node` does not continue its line
    std::string comment{};   ///< after the first move that is new
    friend bool operator==(const AddMoves&, const AddMoves&) = default;
};
/// The game continues with a move.
struct PlayMove {
    NodeId node = start_node;
    std::string move{};
    friend bool operator==(const PlayMove&, const PlayMove&) = default;
};
struct Delete {
    NodeId node = start_node;
    friend bool operator==(const Delete&, const Delete&) = default;
};
struct Promote {
    NodeId node = start_node;
    friend bool operator==(const Promote&, const Promote&) = default;
};
struct Demote {
    NodeId node = start_node;
    friend bool operator==(const Demote&, const Demote&) = default;
};
struct MakeMain {
    NodeId node = start_node;
    friend bool operator==(const MakeMain&, const MakeMain&) = default;
};
/// What follows the node does not belong to its line.
struct EndLine {
    NodeId node = start_node;
    friend bool operator==(const EndLine&, const EndLine&) = default;
};
struct SetComment {
    NodeId node = start_node;
    bool before = false;
    std::string text{};
    friend bool operator==(const SetComment&, const SetComment&) = default;
};
struct Assess {
    NodeId node = start_node;
    std::string strength{};
    std::vector<int> nags{};
    friend bool operator==(const Assess&, const Assess&) = default;
};
struct SetMarks {
    NodeId node = start_node;
    std::vector<Mark> marks{};
    friend bool operator==(const SetMarks&, const SetMarks&) = default;
};
struct SetClock {
    NodeId node = start_node;
    std::string clock{};
    friend bool operator==(const SetClock&, const SetClock&) = default;
};
struct SetTag {
    std::string name{};
    std::string value{};  ///< empty: the tag is removed
    friend bool operator==(const SetTag&, const SetTag&) = default;
};
struct SetResult {
    notation::PdnResult result = notation::PdnResult::unknown;
    friend bool operator==(const SetResult&, const SetResult&) = default;
};

using SimpleEdit = std::variant<AddMoves, PlayMove, Delete, Promote, Demote, MakeMain, EndLine, SetComment, Assess,
                                SetMarks, SetClock, SetTag, SetResult>;

/// All of these edits, one after another, or none of them. They are undone together.
struct Several {
    std::vector<SimpleEdit> edits{};
    friend bool operator==(const Several&, const Several&) = default;
};

using Edit = std::variant<AddMoves, PlayMove, Delete, Promote, Demote, MakeMain, EndLine, SetComment, Assess, SetMarks,
                          SetClock, SetTag, SetResult, Several>;

struct Undo {
    friend bool operator==(const Undo&, const Undo&) = default;
};
struct Redo {
    friend bool operator==(const Redo&, const Redo&) = default;
};

using TreeEvent = std::variant<Edit, Undo, Redo>;

// Pure functions, thread-safe.

[[nodiscard]] inline Edit edit_of(SimpleEdit edit) {
    return std::visit([](auto one) { return Edit(std::move(one)); }, std::move(edit));
}

/// `black`, `white`, `draw`, `both lost`, `unknown`.
[[nodiscard]] std::string_view word(notation::PdnResult result);

/// An event as one JSON object.
[[nodiscard]] std::string encode(const TreeEvent& event);
/// The event of a JSON text. Throws BadInput for any other text. Does not check whether it can happen in a tree.
[[nodiscard]] TreeEvent decode_tree_event(std::string_view text);

}  // namespace crownhead::tree
