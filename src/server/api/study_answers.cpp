// SPDX-License-Identifier: MIT
#include "server/api/study_answers.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "server/api/json_text.hpp"
#include "server/api/played_moves.hpp"
#include "tree/pdn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace crownhead::server {
namespace {

using nlohmann::json;
using tree::GameTree;
using tree::Node;
using tree::NodeId;

/// Of all positions of one message together: each move is named among them.
constexpr std::size_t max_listed_moves = 60'000;

/// Of a line as text, counted from the start.
constexpr std::size_t max_line = 5'000;

json marks_of(const std::vector<tree::Mark>& marks) {
    json list = json::array();
    for (const tree::Mark& mark : marks) {
        json value{{"colour", tree::word(mark.colour)}, {"from", mark.from.number()}};
        if (mark.to) {
            value["to"] = mark.to->number();
        }
        list.push_back(std::move(value));
    }
    return list;
}

/// A node; `listed` counts the legal moves of the positions in which moves were named.
json node_json(const GameTree& game, NodeId id, std::size_t& listed) {
    const Node& node = game.node(id);
    json value{{"node", id}, {"children", node.children}, {"fen", notation::fen(node.position)}};
    value["parent"] = node.kind == Node::Kind::start ? json() : json(node.parent);
    if (node.ends_line) {
        value["ends_line"] = true;
    }
    if (node.kind == Node::Kind::setup) {
        value["setup"] = true;
    }
    if (node.kind == Node::Kind::move) {
        const auto legal = rules::legal_moves(game.rule_set(), game.node(node.parent).position);
        listed += legal.size();
        value["text"] = notation::text(game.rule_set(), node.move, legal);
        value["path"] = square_numbers(node.move.path());
        value["captured"] = square_numbers(node.move.captured());
    }
    const tree::Notes& notes = game.notes(id);
    const auto add = [&](const char* name, const auto& what, auto&& shown) {
        if (!what.empty()) {
            value[name] = shown;
        }
    };
    add("before", notes.before, notes.before);
    add("after", notes.after, notes.after);
    add("strength", notes.strength, notes.strength);
    add("nags", notes.nags, notes.nags);
    add("clock", notes.clock, notes.clock);
    add("marks", notes.marks, marks_of(notes.marks));
    return value;
}

void add_heading(const GameTree& game, json& value) {
    json tags = json::array();
    for (const notation::PdnTag& tag : game.heading().tags) {
        tags.push_back({tag.name, tag.value});
    }
    value["tags"] = std::move(tags);
    value["result"] = tree::word(game.heading().result);
}

/// What answers about a chapter have in common.
json chapter_json(const char* is, const std::string& study_id, const games::LiveStudy& study,
                  const games::Chapter& chapter) {
    return {{"is", is},
            {"study", study_id},
            {"chapter", chapter.number},
            {"events", study.events},
            {"undo", !chapter.game.done.empty()},
            {"redo", !chapter.game.undone.empty()}};
}

void require_node(const GameTree& game, NodeId node) {
    if (!game.contains(node)) {
        throw BadInput(fmt::format("the game has no node {}", node));
    }
}

}  // namespace

std::string editor_answer(std::string_view id, const std::string& study_id, const std::string& token,
                          const std::vector<std::string>& notes) {
    return message_text(id, {{"is", "editor"}, {"study", study_id}, {"token", token}, {"notes", notes}});
}

std::string study_made_page(const std::string& study_id, const std::string& token,
                            const std::vector<std::string>& notes) {
    return json_text({{"study", study_id}, {"token", token}, {"notes", notes}});
}

std::string chapters_added_page(const std::string& study_id, std::size_t chapters,
                                const std::vector<std::string>& notes) {
    return json_text({{"study", study_id}, {"chapters", chapters}, {"notes", notes}});
}

std::string study_answer(std::string_view id, const std::string& study_id, const games::LiveStudy& study, bool editor,
                         const std::vector<std::string>& notes) {
    json chapters = json::array();
    for (const games::Chapter& chapter : study.chapters) {
        chapters.push_back({{"chapter", chapter.number},
                            {"title", chapter.title},
                            {"rules", chapter.game.tree.rule_set().name},
                            {"moves", chapter.game.tree.size() - 1},
                            {"game", chapter.follows.empty() ? json() : json(chapter.follows)}});
    }
    json deleted = json::array();
    for (auto one = study.deleted.rbegin(); one != study.deleted.rend(); ++one) {
        deleted.push_back({{"chapter", one->chapter.number}, {"title", one->chapter.title}});
    }
    return message_text(id, {{"is", "study"},
                             {"study", study_id},
                             {"title", study.title},
                             {"description", study.description},
                             {"editor", editor},
                             {"events", study.events},
                             {"chapters", std::move(chapters)},
                             {"deleted", std::move(deleted)},
                             {"notes", notes}});
}

std::string nodes_answer(std::string_view id, const std::string& study_id, const games::LiveStudy& study,
                         const games::Chapter& chapter, NodeId from) {
    const GameTree& game = chapter.game.tree;
    json value = chapter_json("nodes", study_id, study, chapter);
    value["rules"] = game.rule_set().name;
    value["start"] = notation::fen(game.start());
    add_heading(game, value);
    json nodes = json::array();
    std::size_t listed = 0;
    NodeId node = from;
    for (; node < game.numbers() && nodes.size() < max_shown_nodes && listed < max_listed_moves; ++node) {
        if (game.contains(node)) {
            nodes.push_back(node_json(game, node, listed));
        }
    }
    value["nodes"] = std::move(nodes);
    value["next"] = node < game.numbers() ? json(node) : json();
    return message_text(id, std::move(value));
}

std::string edited_answer(std::string_view id, const std::string& study_id, const games::LiveStudy& study,
                          const games::Chapter& chapter, const tree::Change& change, bool reload) {
    const GameTree& game = chapter.game.tree;
    json value = chapter_json("edited", study_id, study, chapter);
    value["node"] = change.node == tree::no_node ? json() : json(change.node);
    if (change.tags) {
        add_heading(game, value);
    }
    json nodes = json::array();
    std::size_t listed = 0;
    const bool few = !reload && change.touched.size() <= max_shown_nodes && change.removed.size() <= max_shown_nodes;
    for (std::size_t i = 0; few && i < change.touched.size() && listed < max_listed_moves; ++i) {
        nodes.push_back(node_json(game, change.touched[i], listed));
    }
    if (few && listed < max_listed_moves) {
        value["nodes"] = std::move(nodes);
        value["gone"] = change.removed;
    } else {
        value["reload"] = true;
    }
    return message_text(id, std::move(value));
}

std::string legal_answer(std::string_view id, const std::string& study_id, const games::Chapter& chapter, NodeId node) {
    const GameTree& game = chapter.game.tree;
    require_node(game, node);
    const rules::Position& position = game.node(node).position;
    const auto legal = rules::legal_moves(game.rule_set(), position);
    return message_text(id, {{"is", "legal"},
                             {"study", study_id},
                             {"chapter", chapter.number},
                             {"node", node},
                             {"turn", notation::word(position.turn)},
                             {"legal", legal_list(legal)},
                             {"note", legal_note(legal.size())}});
}

std::string line_answer(std::string_view id, const std::string& study_id, const games::Chapter& chapter, NodeId from,
                        NodeId to) {
    const GameTree& game = chapter.game.tree;
    require_node(game, from);
    require_node(game, to);
    const std::vector<NodeId> path = game.path(to);
    if (std::find(path.begin(), path.end(), from) == path.end()) {
        throw BadInput(fmt::format("node {} is not on the way to node {}", from, to));
    }
    if (path.size() > max_line) {
        throw BadInput(fmt::format("a line of more than {} moves is not written out", max_line));
    }
    return message_text(
        id,
        {{"is", "line"}, {"study", study_id}, {"chapter", chapter.number}, {"text", tree::line_text(game, from, to)}});
}

}  // namespace crownhead::server
