// SPDX-License-Identifier: MIT
#include "coach/annotate.hpp"

#include "coach/facts.hpp"
#include "tree/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::coach {
namespace {

using tree::GameTree;
using tree::Node;
using tree::NodeId;
using tree::Notes;

/// Every comment of a report begins with the program's name; PDN has no other place to say where a comment comes from.
/// Then follows the judgement if its sign was added: `Crownhead, mistake: …`; a move that had a sign keeps its own.
constexpr std::string_view program = "Crownhead";
constexpr std::string_view line_comment = "Crownhead: better.";

/// How many plies of the better line are shown.
constexpr std::size_t shown_plies = 9;

int nag_of(Judgement judgement) {
    constexpr int poor = 2;
    constexpr int very_poor = 4;
    constexpr int dubious = 6;
    return judgement == Judgement::blunder ? very_poor : judgement == Judgement::mistake ? poor : dubious;
}

std::string signature(Judgement sign_added) {
    return sign_added == Judgement::none ? fmt::format("{}: ", program)
                                         : fmt::format("{}, {}: ", program, word(sign_added));
}

/// The judgement in a comment of a report, none if its sign was not added; nothing if the comment is somebody else's.
std::optional<Judgement> signed_with(std::string_view paragraph) {
    for (const Judgement judgement : {Judgement::none, Judgement::inaccuracy, Judgement::mistake, Judgement::blunder}) {
        if (paragraph.starts_with(signature(judgement))) {
            return judgement;
        }
    }
    return std::nullopt;
}

/// Notes without the paragraphs and signs of a report.
Notes without_signed(const Notes& notes) {
    Notes kept = notes;
    kept.after.clear();
    for (std::string_view left = notes.after; !left.empty();) {
        const std::size_t end = std::min(left.find('\n'), left.size());
        const std::string_view paragraph = left.substr(0, end);
        if (const std::optional<Judgement> judgement = signed_with(paragraph)) {
            std::erase(kept.nags, *judgement == Judgement::none ? 0 : nag_of(*judgement));
        } else {
            tree::add_paragraph(kept.after, paragraph);
        }
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    return kept;
}

/// The nodes of the main line, the start first, up to a position set up in mid-game.
std::vector<NodeId> main_line(const GameTree& tree) {
    std::vector<NodeId> line{tree::start_node};
    for (NodeId next = tree.next(line.back()); next != tree::no_node && tree.node(next).kind == Node::Kind::move;
         next = tree.next(line.back())) {
        line.push_back(next);
    }
    return line;
}

NodeId child_with(const GameTree& tree, NodeId parent, const rules::Move& move) {
    const std::vector<NodeId>& children = tree.node(parent).children;
    const auto found = std::find_if(children.begin(), children.end(), [&](NodeId child) {
        return tree.node(child).kind == Node::Kind::move && tree.node(child).move.same_result(move);
    });
    return found == children.end() ? tree::no_node : *found;
}

/// Whether a move has a sign that says how good it is: `!` … `?!`, `$1` … `$6`.
bool has_sign(const Notes& notes) {
    constexpr int last_sign = 6;
    return !notes.strength.empty() ||
           std::any_of(notes.nags.begin(), notes.nags.end(), [](int nag) { return nag >= 1 && nag <= last_sign; });
}

void add_judgement(GameTree& tree, NodeId id, Judgement judgement, std::string_view why) {
    Notes notes = tree.take_notes(id);
    const Judgement added = has_sign(notes) ? Judgement::none : judgement;
    if (added != Judgement::none) {
        notes.nags.push_back(nag_of(added));
    }
    tree::add_paragraph(notes.after, signature(added) + std::string(why));
    tree.set_notes(id, std::move(notes));
}

/// Adds a line after a node, as far as it is not there yet.
void add_line(GameTree& tree, NodeId from, const std::vector<rules::Move>& line) {
    NodeId at = from;
    for (std::size_t i = 0; i < line.size() && i < shown_plies; ++i) {
        const NodeId known = child_with(tree, at, line[i]);
        if (known != tree::no_node) {
            at = known;
            continue;
        }
        if (tree.nesting(at) >= GameTree::deepest_variation) {
            return;
        }
        const bool begins = at == from;
        at = tree.add(at, line[i]);
        if (begins) {
            Notes notes = tree.take_notes(at);
            tree::add_paragraph(notes.after, line_comment);
            tree.set_notes(at, std::move(notes));
        }
    }
}

/// A variation that a report began and nobody has added to.
bool is_untouched(const GameTree& tree, NodeId first) {
    if (tree.notes(first) != Notes{.after = std::string(line_comment)}) {
        return false;
    }
    const std::vector<NodeId> nodes = tree.subtree(first);
    return std::all_of(nodes.begin(), nodes.end(), [&](NodeId id) {
        return (id == first || tree.notes(id).empty()) && tree.node(id).children.size() <= 1;
    });
}

}  // namespace

GameTree without_report(GameTree tree) {
    for (const NodeId id : main_line(tree)) {
        tree.set_notes(id, without_signed(tree.take_notes(id)));
        const std::vector<NodeId> children = tree.node(id).children;
        for (const NodeId child : children) {
            if (child != tree.next(id) && is_untouched(tree, child)) {
                tree.remove(child);
            }
        }
    }
    return tree;
}

GameTree annotated(GameTree tree, const JudgedGame& judged) {
    tree = without_report(std::move(tree));
    const std::vector<NodeId> line = main_line(tree);
    rules::Game game(tree.rule_set(), tree.start());
    for (std::size_t ply = 0; ply + 1 < line.size() && ply < judged.moves.size(); ++ply) {
        game.play(tree.node(line[ply + 1]).move);
        const JudgedMove& move = judged.moves[ply];
        if (move.judgement != Judgement::none) {
            add_judgement(tree, line[ply + 1], move.judgement, explanation(game, ply, move));
            add_line(tree, line[ply], move.best);
        }
    }
    return tree;
}

}  // namespace crownhead::coach
