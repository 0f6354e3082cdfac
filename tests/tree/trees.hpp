// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "rules/rule_set.hpp"
#include "tree/edited_tree.hpp"
#include "tree/pdn.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::tree {

/// The tree with its nodes numbered afresh: each before its children, the first child's line first.
inline GameTree renumbered(const GameTree& tree) {
    GameTree copy(tree.rule_set(), tree.start());
    copy.set_heading(tree.heading());
    copy.set_notes(start_node, tree.notes(start_node));
    std::vector<std::pair<NodeId, NodeId>> parents{{start_node, start_node}};
    std::vector<std::pair<NodeId, NodeId>> open{{start_node, start_node}};  // a node and its number in the copy
    const auto children = [](const GameTree& of, NodeId id) { return of.node(id).children; };
    while (!open.empty()) {
        const auto [id, number] = open.back();
        open.pop_back();
        for (const NodeId child : children(tree, id)) {
            const Node& node = tree.node(child);
            const NodeId made =
                node.kind == Node::Kind::move ? copy.add(number, node.move) : copy.add(number, node.position);
            copy.set_notes(made, tree.notes(child));
            open.emplace_back(child, made);
        }
        copy.arrange(number, children(copy, number), tree.node(id).ends_line);
    }
    return copy;
}

/// Whether two trees are equal but for the numbers of their nodes.
inline bool same_game(const GameTree& a, const GameTree& b) { return renumbered(a) == renumbered(b); }

/// The tree that one gets by writing a tree as PDN and reading that.
inline GameTree read_again(const GameTree& tree) {
    const std::string text = notation::write(pdn_of(tree));
    const notation::PdnFile file = notation::parse_pdn(text);
    EXPECT_TRUE(file.problems.empty()) << file.problems.front().reason << '\n' << text;
    EXPECT_EQ(file.games.size(), 1U) << text;
    if (file.games.size() != 1) {
        return GameTree(tree.rule_set(), tree.start());
    }
    return tree_of(file.games.front());
}

/// The tree of the only game of a PDN text.
inline GameTree read_tree(const std::string& text) {
    const notation::PdnFile file = notation::parse_pdn(text);
    EXPECT_TRUE(file.problems.empty()) << file.problems.front().reason << '\n' << text;
    EXPECT_EQ(file.games.size(), 1U) << text;
    return tree_of(file.games.at(0));
}

/// An edit of any kind, mostly one that can happen in the tree: the same for the same numbers.
class RandomEdits {
  public:
    explicit RandomEdits(unsigned seed) : random_(seed) {}

    Edit next(const GameTree& tree) { return below(6) == 0 ? several(tree) : edit_of(simple(tree)); }

    SimpleEdit simple(const GameTree& tree) {
        const NodeId node = some_node(tree);
        switch (below(17)) {
            case 0:
                return Delete{node};
            case 1:
                return Promote{node};
            case 2:
                return Demote{node};
            case 3:
                return MakeMain{node};
            case 4:
            case 5:
                return SetComment{node, below(2) == 0, text()};
            case 6:
                return Assess{node, pick({"", "!", "??", "(!?)", "!!!!"}), {below(256), below(256)}};
            case 7:
                return SetMarks{node, marks(tree)};
            case 8:
                return SetClock{node, pick({"", "w0:10:00 B0:09:58", "W10:00", "b1:00:00"})};
            case 9:
                return SetTag{pick({"Event", "White", "Annotator", "my_tag", "round"}), text()};
            case 10:
                return SetResult{static_cast<notation::PdnResult>(below(5))};
            case 11:
                return PlayMove{node, moves(tree, node, 1).at(0)};
            case 12:
                return EndLine{node};
            default:
                return AddMoves{node, moves(tree, node, 1 + below(6)), below(4) == 0, below(3) == 0 ? text() : ""};
        }
    }

    /// Each of an edit in the tree after those before it. Mostly all of them can happen.
    Several several(GameTree tree) {
        Several all;
        for (int count = 1 + below(8); count > 0; --count) {
            SimpleEdit edit = simple(tree);
            bool can_happen = true;
            try {
                (void)change(tree, edit_of(edit));
            } catch (const BadInput&) {
                can_happen = false;
            }
            if (can_happen || below(10) == 0) {
                all.edits.push_back(std::move(edit));
            }
        }
        return all;
    }

    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

  private:
    NodeId some_node(const GameTree& tree) {
        NodeId node = static_cast<NodeId>(below(static_cast<int>(tree.numbers())));
        while (!tree.contains(node)) {
            node = static_cast<NodeId>(below(static_cast<int>(tree.numbers())));
        }
        return node;
    }

    std::string pick(const std::vector<std::string>& all) {
        return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
    }

    /// Words that PDN, comments and JSON could take for something else.
    std::string text() {
        std::string text;
        for (int words = below(12); words > 0; --words) {
            text += pick({"good",        "[Event \"x\"]",
                          "}",           "{",
                          "\n",          "\n\n",
                          "$5",          "(",
                          ")",           "[%csl G5]",
                          "[%cal R1-5]", "[%clock w0:01:00]",
                          "[%before]",   "[%eval 0.3]",
                          "[%csl",       "]",
                          "11-15",       "1-0",
                          "*",           ";",
                          "%",           "\\",
                          "\"",          "\t",
                          "  ",          "é½",
                          "\xff",        "/FEN \"B:W1:B2\"/",
                          "\x01",        "[%",
                          "12."});
            text += pick({" ", " ", ""});
        }
        return text;
    }

    std::vector<Mark> marks(const GameTree& tree) {
        const int squares = tree.rule_set().rules.geometry.squares();
        std::vector<Mark> all;
        for (int count = below(5); count > 0; --count) {
            Mark mark{.colour = static_cast<Mark::Colour>(below(4)), .from = board::Square(1 + below(squares))};
            if (below(2) == 0) {
                mark.to = board::Square(1 + below(squares));
            }
            all.push_back(mark);
        }
        return all;
    }

    /// A line of random moves; where there is none, a move that is refused.
    std::vector<std::string> moves(const GameTree& tree, NodeId node, int count) {
        rules::Position position = tree.node(node).position;
        std::vector<std::string> line;
        for (; count > 0; --count) {
            const auto legal = rules::legal_moves(tree.rule_set(), position);
            if (legal.empty()) {
                break;
            }
            const rules::Move& move = legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))];
            line.push_back(notation::full_text(move));
            position = rules::after(tree.rule_set(), position, move);
        }
        return line.empty() ? std::vector<std::string>{"1-5"} : line;
    }

    std::mt19937 random_;
};

}  // namespace crownhead::tree
