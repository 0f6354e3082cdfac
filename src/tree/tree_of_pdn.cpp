// SPDX-License-Identifier: MIT
#include "tree/pdn.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace crownhead::tree {
namespace {

using notation::PdnComment;
using notation::PdnItem;
using notation::PdnMove;
using notation::PdnNag;
using notation::PdnSetup;
using notation::PdnVariation;

/// A line being read: the main line, or a variation.
struct Line {
    NodeId before = start_node;    ///< the node before its last move: where a variation begins
    NodeId now = start_node;       ///< its last node, or where its first move is tried first
    NodeId fallback = start_node;  ///< where its first move is played if it is not legal at `now`
    bool any_node = false;         ///< it has a node of its own
    bool any_move = false;         ///< one since the last set-up
    bool apart = false;            ///< a variation stands after the last node
    std::string comment{};         ///< before its next node
    std::vector<int> nags{};       ///< of its first node, where they stand before it
};

class Builder {
  public:
    explicit Builder(const notation::PdnGame& game) : tree_(*game.rule_set, game.start) {
        tree_.set_heading({game.tags, game.result});
    }

    GameTree run(const std::vector<PdnItem>& items) {
        Line main{.any_node = true};
        read(items, main);
        return std::move(tree_);
    }

  private:
    void read(const std::vector<PdnItem>& items, Line& line) {
        for (const PdnItem& item : items) {
            std::visit([&](const auto& what) { read_item(what, line); }, item.what);
        }
        if (!line.any_node) {
            return;
        }
        // What stands after the last variation belongs to the last node.
        Notes notes = tree_.take_notes(line.now);
        each_paragraph(line.comment, [&](std::string_view paragraph) {
            add_after(tree_.rule_set().rules.geometry, paragraph, notes);
        });
        tree_.set_notes(line.now, std::move(notes));
        const Node& last = tree_.node(line.now);
        tree_.arrange(line.now, last.children, !last.children.empty());
    }

    void read_item(const PdnMove& move, Line& line) {
        if (!line.any_move && line.fallback != line.now && !is_legal(line.now, move.move)) {
            line.now = line.fallback;
        }
        enter(line, [&](NodeId parent) { return tree_.add(parent, move.move); });
        line.any_move = true;
        if (!move.strength.empty()) {
            Notes notes = tree_.take_notes(line.now);
            notes.strength = move.strength;
            tree_.set_notes(line.now, std::move(notes));
        }
    }

    void read_item(const PdnSetup& setup, Line& line) {
        // A variation that begins with a new position replaces no move: it continues.
        if (!line.any_node) {
            line.now = line.fallback;
        }
        enter(line, [&](NodeId parent) { return tree_.add(parent, setup.position); });
        line.before = line.now;
        line.any_move = false;
    }

    /// Adds the next node of a line.
    template <class Add>
    void enter(Line& line, Add&& add) {
        const NodeId parent = line.now;
        const NodeId id = add(parent);
        const bool begins_variation = !line.any_node;
        if (!begins_variation && tree_.node(parent).children.size() > 1) {
            std::vector<NodeId> children = tree_.node(parent).children;
            std::rotate(children.begin(), children.end() - 1, children.end());
            tree_.arrange(parent, std::move(children), false);
        }
        tree_.set_notes(id, {.before = std::move(line.comment), .nags = std::move(line.nags)});
        line.comment.clear();
        line.nags.clear();
        line.before = parent;
        line.now = line.fallback = id;
        line.any_node = true;
        line.apart = false;
    }

    void read_item(const PdnComment& comment, Line& line) {
        std::string_view text = comment.text;
        if (take_before(text) || line.apart || !line.any_node) {
            add_paragraph(line.comment, text);
            return;
        }
        Notes notes = tree_.take_notes(line.now);
        add_after(tree_.rule_set().rules.geometry, text, notes);
        tree_.set_notes(line.now, std::move(notes));
    }

    void read_item(const PdnNag& nag, Line& line) {
        if (!line.any_node) {
            line.nags.push_back(nag.number);
            return;
        }
        Notes notes = tree_.take_notes(line.now);
        notes.nags.push_back(nag.number);
        tree_.set_notes(line.now, std::move(notes));
    }

    void read_item(const PdnVariation& variation, Line& line) {
        Line inner{.before = line.now, .now = line.now, .fallback = line.now};
        if (line.any_move) {
            inner.now = inner.before = line.before;
        }
        read(variation.line, inner);
        if (inner.any_node) {
            line.apart = true;
            return;
        }
        // Without a move it is not a line: its comments and NAGs belong to the node where it stands.
        each_paragraph(inner.comment,
                       [&](std::string_view paragraph) { read_item(PdnComment{std::string(paragraph)}, line); });
        for (const int number : inner.nags) {
            read_item(PdnNag{number}, line);
        }
    }

    [[nodiscard]] bool is_legal(NodeId id, const rules::Move& move) const {
        const std::vector<rules::Move> legal = rules::legal_moves(tree_.rule_set(), tree_.node(id).position);
        return std::find(legal.begin(), legal.end(), move) != legal.end();
    }

    GameTree tree_;
};

}  // namespace

GameTree tree_of(const notation::PdnGame& game) { return Builder(game).run(game.line); }

}  // namespace crownhead::tree
