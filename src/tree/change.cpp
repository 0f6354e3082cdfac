// SPDX-License-Identifier: MIT
#include "tree/change.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_lexer.hpp"
#include "notation/pdn_tags.hpp"
#include "tree/change_steps.hpp"
#include "tree/changes_together.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::tree {
namespace {

using rules::Move;
using rules::Position;

std::size_t place_of(const GameTree& tree, NodeId id) {
    const std::vector<NodeId>& siblings = tree.node(tree.node(id).parent).children;
    return static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), id) - siblings.begin());
}

struct Changer {
    GameTree& tree;
    Looked& looked;

    Change operator()(const AddMoves& edit) const {
        require_node(tree, edit.node);
        require_size(edit.moves.size(), max_moves_of_an_event, "a line", "moves");
        if (edit.moves.empty()) {
            throw BadInput("the line has no moves");
        }
        require_size(edit.comment.size(), max_comment, "a comment", "bytes");
        std::size_t known = 0;
        NodeId at = edit.node;
        std::vector<Move> moves;
        Position position = tree.node(at).position;
        for (const std::string& text : edit.moves) {
            moves.push_back(read_move(tree.rule_set(), position, text, looked));
            position = rules::after(tree.rule_set(), position, moves.back());
            if (const NodeId child = known + 1 == moves.size() ? child_by(tree, at, moves.back(), looked) : no_node;
                child != no_node) {
                at = child;
                ++known;
            }
        }
        if (known == moves.size()) {
            Change change = begin_change(tree, {}, looked);
            change.node = at;
            return change;
        }
        const bool was_leaf = tree.node(at).children.empty();
        const bool ends_line = tree.node(at).ends_line || (edit.variation && known == 0 && was_leaf);
        require_nesting(nesting_of(tree, at, looked) + (was_leaf && !ends_line ? 0 : 1));
        Change change = begin_change(tree, {at}, looked);
        NodeId last = at;
        for (std::size_t i = known; i < moves.size(); ++i) {
            last = tree.add(last, moves[i]);
            change.touched.push_back(last);
        }
        set_comment(change.touched[1], false, edit.comment);
        tree.arrange(at, tree.node(at).children, ends_line);
        change.node = last;
        return change;
    }

    Change operator()(const PlayMove& edit) const {
        require_node(tree, edit.node);
        const Node& node = tree.node(edit.node);
        if (!node.children.empty() && !node.ends_line) {
            throw BadInput("the line goes on from there already");
        }
        const Move move = read_move(tree.rule_set(), node.position, edit.move, looked);
        NodeId child = child_by(tree, edit.node, move, looked);
        Change change =
            child == no_node ? begin_change(tree, {edit.node}, looked) : begin_change(tree, {edit.node, child}, looked);
        if (child == no_node) {
            child = tree.add(edit.node, move);
            change.touched.push_back(child);
        } else {
            tree.arrange(child, tree.node(child).children, !tree.node(child).children.empty());
        }
        std::vector<NodeId> children = tree.node(edit.node).children;
        const auto place = std::find(children.begin(), children.end(), child);
        std::rotate(children.begin(), place, place + 1);
        tree.arrange(edit.node, std::move(children), false);
        change.node = child;
        return change;
    }

    Change operator()(const Delete& edit) const {
        require_move(tree, edit.node, "deleted");
        const NodeId parent = tree.node(edit.node).parent;
        std::vector<NodeId> nodes = tree.subtree(edit.node);
        nodes.insert(nodes.begin(), parent);
        Change change = begin_change(tree, std::move(nodes), looked);
        tree.remove(edit.node);
        change.touched = {parent};
        change.removed = {edit.node};
        return change;
    }

    Change operator()(const Promote& edit) const {
        require_move(tree, edit.node, "promoted");
        const NodeId parent = tree.node(edit.node).parent;
        const std::size_t place = place_of(tree, edit.node);
        const bool continues = place == 0 && tree.node(parent).ends_line;
        if (place == 0 && !continues) {
            throw BadInput("this move continues its line already");
        }
        Change change = begin_change(tree, {parent}, looked);
        std::vector<NodeId> children = tree.node(parent).children;
        if (!continues) {
            std::swap(children[place], children[place - 1]);
        }
        tree.arrange(parent, std::move(children), tree.node(parent).ends_line && !continues);
        check_nesting(tree, parent, change, looked);
        return change;
    }

    Change operator()(const Demote& edit) const {
        require_move(tree, edit.node, "demoted");
        const NodeId parent = tree.node(edit.node).parent;
        std::vector<NodeId> children = tree.node(parent).children;
        const std::size_t place = place_of(tree, edit.node);
        const bool ends_line = children.size() == 1 && !tree.node(parent).ends_line;
        if (place + 1 == children.size() && !ends_line) {
            throw BadInput("this variation is the last already");
        }
        Change change = begin_change(tree, {parent}, looked);
        if (!ends_line) {
            std::swap(children[place], children[place + 1]);
        }
        tree.arrange(parent, std::move(children), tree.node(parent).ends_line || ends_line);
        check_nesting(tree, parent, change, looked);
        return change;
    }

    Change operator()(const MakeMain& edit) const {
        require_move(tree, edit.node, "made the main line: it begins every line");
        const std::vector<NodeId> path = tree.path(edit.node);
        std::vector<NodeId> forks;
        std::vector<NodeId> turns;  // the children of these that lead to the node
        for (std::size_t i = 1; i < path.size(); ++i) {
            if (tree.next(path[i - 1]) != path[i]) {
                forks.push_back(path[i - 1]);
                turns.push_back(path[i]);
            }
        }
        if (forks.empty()) {
            throw BadInput("this is the main line already");
        }
        Change change = begin_change(tree, forks, looked);
        for (std::size_t i = 0; i < forks.size(); ++i) {
            std::vector<NodeId> children = tree.node(forks[i]).children;
            const auto place = std::find(children.begin(), children.end(), turns[i]);
            std::rotate(children.begin(), place, place + 1);
            tree.arrange(forks[i], std::move(children), false);
        }
        check_nesting(tree, forks.front(), change, looked);
        return change;
    }

    Change operator()(const EndLine& edit) const {
        require_node(tree, edit.node);
        if (tree.next(edit.node) == no_node) {
            throw BadInput("the line ends there already");
        }
        Change change = begin_change(tree, {edit.node}, looked);
        tree.arrange(edit.node, tree.node(edit.node).children, true);
        check_nesting(tree, edit.node, change, looked);
        return change;
    }

    Change operator()(const SetComment& edit) const {
        require_node(tree, edit.node);
        require_size(edit.text.size(), max_comment, "a comment", "bytes");
        if (edit.before && edit.node == start_node) {
            throw BadInput("the start of the game has no comment before it");
        }
        Change change = begin_change(tree, {edit.node}, looked);
        set_comment(edit.node, edit.before, edit.text);
        return change;
    }

    void set_comment(NodeId node, bool before, const std::string& all) const {
        Notes notes = tree.notes(node);
        (before ? notes.before : notes.after).clear();
        for (const std::string& paragraph : paragraphs(all)) {
            std::string_view text = paragraph;
            (void)take_before(text);
            if (before) {
                add_paragraph(notes.before, text);
            } else {
                add_after(tree.rule_set().rules.geometry, text, notes);
            }
        }
        tree.set_notes(node, std::move(notes));
    }

    Change operator()(const Assess& edit) const {
        require_node(tree, edit.node);
        require_size(edit.nags.size(), max_nags, "a move", "NAGs");
        std::string_view marks = edit.strength;
        if (marks.starts_with('(') && marks.ends_with(')') && marks.size() > 2) {
            marks = marks.substr(1, marks.size() - 2);
        }
        if (marks.size() > notation::most_strength_marks || marks.find_first_not_of("!?") != std::string_view::npos) {
            throw BadInput(fmt::format("`{}` is not a strength mark, such as `!`, `?` or `(!?)`",
                                       notation::first_characters(edit.strength)));
        }
        if (!marks.empty() && tree.node(edit.node).kind != Node::Kind::move) {
            throw BadInput("only a move can have a strength mark");
        }
        for (const int nag : edit.nags) {
            if (nag < 0 || nag > notation::greatest_nag) {
                throw BadInput(fmt::format("a NAG is a number from 0 to {}, not {}", notation::greatest_nag, nag));
            }
        }
        Change change = begin_change(tree, {edit.node}, looked);
        Notes notes = tree.notes(edit.node);
        notes.strength = edit.strength;
        notes.nags = edit.nags;
        tree.set_notes(edit.node, std::move(notes));
        return change;
    }

    Change operator()(const SetMarks& edit) const {
        require_node(tree, edit.node);
        require_size(edit.marks.size(), max_marks, "a position", "marks");
        const int squares = tree.rule_set().rules.geometry.squares();
        const auto fits = [&](board::Square square) { return square.number() >= 1 && square.number() <= squares; };
        for (const Mark& mark : edit.marks) {
            if (!fits(mark.from) || (mark.to && !fits(*mark.to))) {
                throw BadInput(fmt::format(
                    "a mark is on a square that the board does not have: its squares are 1 to {}", squares));
            }
        }
        Change change = begin_change(tree, {edit.node}, looked);
        Notes notes = tree.notes(edit.node);
        notes.marks = in_order(edit.marks);
        tree.set_notes(edit.node, std::move(notes));
        return change;
    }

    Change operator()(const SetClock& edit) const {
        require_node(tree, edit.node);
        constexpr std::size_t max_clock = 100;
        if (!edit.clock.empty() && (edit.clock.size() > max_clock || !is_clock(edit.clock))) {
            throw BadInput(fmt::format("`{}` is not a clock, such as `w0:10:00 B0:09:58`",
                                       notation::first_characters(edit.clock)));
        }
        Change change = begin_change(tree, {edit.node}, looked);
        Notes notes = tree.notes(edit.node);
        notes.clock = edit.clock;
        tree.set_notes(edit.node, std::move(notes));
        return change;
    }

    Change operator()(const SetTag& edit) const {
        const auto fits = [](char c) { return notation::is_letter(c) || notation::is_digit(c) || c == '_'; };
        if (edit.name.empty() || !notation::is_letter(edit.name.front()) ||
            !std::all_of(edit.name.begin(), edit.name.end(), fits)) {
            throw BadInput(fmt::format("`{}` is not a name of a tag: it has letters, digits and `_`, first a letter",
                                       notation::first_characters(edit.name)));
        }
        const std::string name = notation::standard_tag_name(edit.name);
        if (notation::follows_from_the_game(name)) {
            throw BadInput(fmt::format("the tag {} follows from the game and is not set", name));
        }
        const std::string value = notation::collapsed(notation::to_utf8(edit.value));
        if (!notation::can_be_read_again({name, value})) {
            throw BadInput(fmt::format("the tag {} is too long for PDN", notation::first_characters(name)));
        }
        Change change = begin_tag_change(tree, looked);
        std::vector<notation::PdnTag> tags = tree.heading().tags;
        const auto named = [&](const notation::PdnTag& tag) { return tag.name == name; };
        const auto first = std::find_if(tags.begin(), tags.end(), named);
        if (value.empty()) {
            std::erase_if(tags, named);
        } else if (first == tags.end()) {
            if (tags.size() >= notation::most_tags) {
                throw BadInput(fmt::format("a game has at most {} tags", notation::most_tags));
            }
            tags.push_back({name, value});
        } else {
            first->value = value;
        }
        tree.set_heading({std::move(tags), tree.heading().result});
        return change;
    }

    Change operator()(const SetResult& edit) const {
        Change change = begin_tag_change(tree, looked);
        std::vector<notation::PdnTag> tags = tree.heading().tags;
        // Otherwise a result in words that cannot be read would stay.
        std::erase_if(tags, [](const notation::PdnTag& tag) { return tag.name == "Result"; });
        tree.set_heading({std::move(tags), edit.result});
        return change;
    }

    Change operator()(const Several& several) const {
        const std::size_t count = several.edits.size();
        require_size(count, max_edits_of_an_event, "an event", "edits");
        if (count == 0) {
            throw BadInput("the event has no edits");
        }
        ChangesTogether together(tree);
        for (std::size_t i = 0; i < count; ++i) {
            try {
                together.add(std::visit(*this, several.edits[i]));
                if (looked.nodes > max_nodes_of_several_edits) {
                    throw BadInput("the edits together look at too many moves of the game: make fewer at a time");
                }
            } catch (const BadInput& problem) {
                tree.restore(together.as_one(tree).before);
                throw BadInput(fmt::format("edit {} of {}: {}", i + 1, count, problem.what()));
            }
        }
        return together.as_one(tree);
    }
};

}  // namespace

Change change(GameTree& tree, const Edit& edit) {
    Looked looked;
    return std::visit(Changer{tree, looked}, edit);
}

GameTree after(GameTree tree, const Edit& edit) {
    (void)change(tree, edit);
    return tree;
}

}  // namespace crownhead::tree
