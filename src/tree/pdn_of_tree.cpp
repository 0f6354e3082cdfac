// SPDX-License-Identifier: MIT
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "tree/pdn.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace crownhead::tree {
namespace {

using notation::PdnComment;
using notation::PdnItem;
using notation::PdnMove;
using notation::PdnNag;
using notation::PdnSetup;
using notation::PdnVariation;

using Items = std::vector<PdnItem>;

void add(Items& items, auto what) { items.emplace_back().what.template emplace<decltype(what)>(std::move(what)); }

class Writer {
  public:
    explicit Writer(const GameTree& tree) : tree_(tree) {}

    [[nodiscard]] Items run() const {
        Items items;
        write_notes(start_node, items);
        write_line(start_node, false, items);
        return items;
    }

  private:
    /// The notes after a node.
    void write_notes(NodeId id, Items& items) const {
        const Notes& notes = tree_.notes(id);
        for (const int nag : notes.nags) {
            add(items, PdnNag{nag});
        }
        for (std::string& comment : comments_after(notes)) {
            add(items, PdnComment{std::move(comment)});
        }
    }

    /// A node with its notes. `apart` says that something stands between it and the node before it.
    void write_node(NodeId id, bool apart, Items& items) const {
        for (std::string& comment : comments_before(tree_.notes(id), apart)) {
            add(items, PdnComment{std::move(comment)});
        }
        const Node& node = tree_.node(id);
        if (node.kind == Node::Kind::setup) {
            add(items, PdnSetup{node.position});
        } else {
            add(items, PdnMove{node.move, tree_.notes(id).strength});
        }
        write_notes(id, items);
    }

    /// Variations nest at most GameTree::deepest_variation deep, and so do these calls.
    void write_variations(std::span<const NodeId> nodes, Items& items) const {
        for (const NodeId id : nodes) {
            PdnVariation variation;
            write_node(id, true, variation.line);
            write_line(id, false, variation.line);
            add(items, std::move(variation));
        }
    }

    /// The variations that stand before the first child of a node: up to the last one that begins with a set-up, or all
    /// if the first child is a set-up itself, because after a set-up they could not replace it.
    [[nodiscard]] std::size_t variations_before(std::span<const NodeId> children) const {
        const auto is_setup = [&](NodeId id) { return tree_.node(id).kind == Node::Kind::setup; };
        std::size_t count = is_setup(children.front()) ? children.size() - 1 : 0;
        for (std::size_t i = children.size() - 1; i > count; --i) {
            if (is_setup(children[i])) {
                count = i;
            }
        }
        return count;
    }

    /// What follows a node in its line. `apart` says that variations stand after it already.
    void write_line(NodeId id, bool apart, Items& items) const {
        for (NodeId at = id; !tree_.node(at).children.empty();) {
            const std::span<const NodeId> children = tree_.node(at).children;
            if (tree_.node(at).ends_line) {
                write_variations(children, items);
                return;
            }
            const std::size_t early = variations_before(children);
            write_variations(children.subspan(1, early), items);
            write_node(children.front(), apart || early > 0, items);
            write_variations(children.subspan(1 + early), items);
            apart = children.size() > 1 + early;
            at = children.front();
        }
    }

    const GameTree& tree_;
};

}  // namespace

notation::PdnGame pdn_of(const GameTree& tree) {
    return {.tags = tree.heading().tags,
            .rule_set = &tree.rule_set(),
            .start = tree.start(),
            .line = Writer(tree).run(),
            .result = tree.heading().result};
}

std::string line_text(const GameTree& tree, NodeId from, NodeId to) {
    const rules::Side first = tree.rule_set().rules.first;
    std::string text;
    int number = 1;
    bool writes = false;  // past `from`
    for (const NodeId id : tree.path(to)) {
        const Node& node = tree.node(id);
        if (writes && node.kind == Node::Kind::setup) {
            text += fmt::format("{}/FEN \"{}\"/", text.empty() ? "" : " ", notation::fen(node.position));
        } else if (writes) {
            const rules::Position& before = tree.node(node.parent).position;
            const bool needs_number =
                before.turn == first || text.empty() || tree.node(node.parent).kind == Node::Kind::setup;
            text += text.empty() ? "" : " ";
            text += needs_number ? fmt::format("{}{} ", number, before.turn == first ? "." : "...") : "";
            text += notation::text(tree.rule_set(), node.move, rules::legal_moves(tree.rule_set(), before));
        }
        const bool ends_number = id != start_node && tree.node(node.parent).position.turn != first &&
                                 (node.kind == Node::Kind::move || node.position.turn == first);
        number += ends_number ? 1 : 0;
        writes = writes || id == from;
    }
    return text;
}

}  // namespace crownhead::tree
