// SPDX-License-Identifier: MIT
#include "coach/annotate.hpp"

#include "base/parse_number.hpp"
#include "coach/facts.hpp"
#include "tree/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
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

// What a report writes into a game is recognised in any language (docs/reports.md). Each of its comments begins with
// the program's name, as PDN has no other place to say where a comment comes from.

constexpr std::string_view program = "Crownhead";
constexpr std::array signed_judgements{Judgement::inaccuracy, Judgement::mistake, Judgement::blunder};

/// How many plies of the better line are shown.
constexpr std::size_t shown_plies = 9;

int nag_of(Judgement judgement) {
    constexpr int poor = 2;
    constexpr int very_poor = 4;
    constexpr int dubious = 6;
    return judgement == Judgement::blunder ? very_poor : judgement == Judgement::mistake ? poor : dubious;
}

/// `Crownhead ??: ` if the sign of the move was added; a move that had one keeps its own.
std::string signature(Judgement sign_added) {
    return sign_added == Judgement::none ? fmt::format("{}: ", program)
                                         : fmt::format("{} {}: ", program, sign(sign_added));
}

/// As it was written before it was one for all languages: `Crownhead, blunder: `.
std::string former_signature(Judgement sign_added) { return fmt::format("{}, {}: ", program, word(sign_added)); }

/// The judgement in a comment of a report, none if its sign was not added; nothing if the comment is somebody else's.
std::optional<Judgement> signed_with(std::string_view paragraph) {
    for (const Judgement judgement : signed_judgements) {
        if (paragraph.starts_with(signature(judgement)) || paragraph.starts_with(former_signature(judgement))) {
            return judgement;
        }
    }
    return paragraph.starts_with(signature(Judgement::none)) ? std::optional(Judgement::none) : std::nullopt;
}

/// The comment after the first move of a better line.
std::string line_comment(std::size_t plies) {
    return fmt::format("{}better ({} {}).", signature(Judgement::none), plies, plies == 1 ? "ply" : "plies");
}

/// How many plies the line had that a report began with this comment; nothing if it is none of these.
std::optional<std::size_t> plies_of_line(std::string_view comment) {
    if (comment == "Crownhead: better.") {  // the former one
        return shown_plies;
    }
    constexpr std::string_view end = ").";
    const std::size_t open = comment.rfind('(');
    if (!comment.starts_with(signature(Judgement::none)) || !comment.ends_with(end) || open == comment.npos ||
        comment.find('\n') != comment.npos) {
        return std::nullopt;
    }
    std::string_view inside = comment.substr(open + 1);
    return take_number<std::size_t>(inside);
}

/// Notes without the paragraphs and signs of a report.
Notes without_signed(const Notes& notes) {
    Notes kept = notes;
    kept.after.clear();
    for (std::string_view left = notes.after; !left.empty();) {
        const std::size_t end = std::min(left.find('\n'), left.size());
        const std::string_view paragraph = left.substr(0, end);
        if (const std::optional<Judgement> judgement = signed_with(paragraph)) {
            if (*judgement != Judgement::none) {
                std::erase(kept.nags, nag_of(*judgement));
            }
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

/// Adds a line as a variation, unless its first move is there: then it is in the game, or somebody has looked at it.
void add_line(GameTree& tree, NodeId from, const std::vector<rules::Move>& line) {
    if (line.empty() || child_with(tree, from, line.front()) != tree::no_node) {
        return;
    }
    const std::size_t plies = std::min(line.size(), shown_plies);
    NodeId at = from;
    for (const rules::Move& move : std::span(line).first(plies)) {
        at = tree.add(at, move);
        if (tree.node(at).parent == from) {
            tree.set_notes(at, {.after = line_comment(plies)});
        }
    }
}

/// A line that a report has added, and to which nobody has added anything.
bool is_untouched_line(const GameTree& tree, NodeId first) {
    const Notes& notes = tree.notes(first);
    const std::optional<std::size_t> plies = plies_of_line(notes.after);
    if (!plies || notes != Notes{.after = notes.after}) {
        return false;
    }
    std::size_t length = 1;
    for (NodeId at = first; !tree.node(at).children.empty(); ++length) {
        if (tree.node(at).children.size() > 1) {
            return false;
        }
        at = tree.node(at).children.front();
        if (!tree.notes(at).empty()) {
            return false;
        }
    }
    return length <= *plies;
}

}  // namespace

GameTree without_report(GameTree tree) {
    std::vector<bool> on_main_line(tree.numbers(), false);
    for (NodeId id = tree::start_node; id != tree::no_node; id = tree.next(id)) {
        on_main_line[id] = true;
    }
    // Each after its parent, and perhaps gone with it.
    for (const NodeId id : tree.subtree(tree::start_node)) {
        if (!tree.contains(id)) {
            continue;
        }
        if (!on_main_line[id] && is_untouched_line(tree, id)) {
            tree.remove(id);
        } else {
            tree.set_notes(id, without_signed(tree.take_notes(id)));
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
