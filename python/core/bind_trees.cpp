// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "bindings.hpp"
#include "notation/encoding.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "squares.hpp"
#include "tree/change.hpp"
#include "tree/pdn.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

using tree::GameTree;
using tree::NodeId;

/// A mark as Python has it: its colour, its square, and the square that an arrow leads to.
using MarkTuple = std::tuple<std::string, int, std::optional<int>>;

const tree::Node& node_of(const GameTree& game, NodeId id) {
    if (!game.contains(id)) {
        throw BadInput(fmt::format("the game has no node {}", id));
    }
    return game.node(id);
}

std::vector<std::pair<std::string, std::string>> tags_of(const GameTree& game) {
    std::vector<std::pair<std::string, std::string>> tags;
    for (const notation::PdnTag& tag : game.heading().tags) {
        tags.emplace_back(tag.name, tag.value);
    }
    return tags;
}

notation::PdnResult result_of(std::string_view word) {
    using notation::PdnResult;
    for (const PdnResult result :
         {PdnResult::unknown, PdnResult::black, PdnResult::white, PdnResult::draw, PdnResult::both_lost}) {
        if (tree::word(result) == word) {
            return result;
        }
    }
    throw BadInput(fmt::format("`{}` is no result: black, white, draw, both lost, unknown", word));
}

std::tuple<std::string, std::string, std::string, std::vector<int>, std::vector<MarkTuple>, std::string> notes_of(
    const GameTree& game, NodeId id) {
    (void)node_of(game, id);
    const tree::Notes& notes = game.notes(id);
    std::vector<MarkTuple> marks;
    for (const tree::Mark& mark : notes.marks) {
        marks.emplace_back(tree::word(mark.colour), mark.from.number(),
                           mark.to ? std::optional(mark.to->number()) : std::nullopt);
    }
    return {notes.before, notes.after, notes.strength, notes.nags, marks, notes.clock};
}

tree::SetMarks marks_edit(NodeId id, const std::vector<MarkTuple>& marks) {
    tree::SetMarks edit{.node = id};
    for (const auto& [colour, from, to] : marks) {
        const auto known = tree::colour_of(colour);
        if (!known) {
            throw BadInput(fmt::format("`{}` is no colour of a mark: green, red, yellow, blue", colour));
        }
        edit.marks.push_back(
            {*known, square(WholeNumber(from)), to ? std::optional(square(WholeNumber(*to))) : std::nullopt});
    }
    return edit;
}

NodeId add_move(GameTree& game, NodeId parent, const rules::Move& move) {
    const auto legal = rules::legal_moves(game.rule_set(), node_of(game, parent).position);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
        throw BadInput(fmt::format("{} is not a legal move there", notation::full_text(move)));
    }
    return game.add(parent, move);
}

NodeId add_setup(GameTree& game, NodeId parent, const rules::Position& position) {
    (void)node_of(game, parent);
    require_possible(game.rule_set(), position);
    return game.add(parent, position);
}

void end_line(GameTree& game, NodeId id) { game.arrange(id, node_of(game, id).children, true); }

std::string pdn_text(const GameTree& game) {
    if (game.deepest_nesting(tree::start_node) > GameTree::deepest_variation) {
        throw BadInput(fmt::format("variations nest at most {} deep", GameTree::deepest_variation));
    }
    return notation::write(tree::pdn_of(game));
}

/// A broken game: its line in the text, its number there, and the reason.
using Broken = std::tuple<std::size_t, std::size_t, std::string>;

/// The games of a text, one after another. Keeps the text.
class Reader {
  public:
    Reader(std::string text, const rules::RuleSet* set)
        : text_(notation::readable_text(std::move(text))),
          stream_(text_, {.rules = set, .max_moves_of_a_position = tree::max_moves_of_a_position}) {}

    /// Nothing at the end of the text.
    [[nodiscard]] std::optional<std::variant<GameTree, Broken>> next() {
        const py::gil_scoped_release others_run;
        const auto read = stream_.next();
        if (!read) {
            return std::nullopt;
        }
        if (const auto* problem = std::get_if<notation::PdnProblem>(&read->what)) {
            return Broken(problem->line, problem->game, problem->reason);
        }
        return tree::tree_of(std::get<notation::PdnGame>(read->what));
    }

  private:
    std::string text_;
    notation::PdnStream stream_;
};

/// A method that changes a tree by an edit.
template <class... Arguments, class Make>
auto by_edit(Make make) {
    return [make](GameTree& game, Arguments... arguments) { (void)tree::change(game, make(arguments...)); };
}

}  // namespace

void bind_trees(py::module_& core) {
    py::class_<GameTree>(core, "GameTree")
        .def(py::init([](const rules::RuleSet& set, const rules::Position& start) {
            require_possible(set, start);
            return GameTree(set, start);
        }))
        .def_property_readonly("rule_set", &GameTree::rule_set, py::return_value_policy::reference)
        .def_property_readonly("start", &GameTree::start, py::return_value_policy::copy)
        .def_property_readonly("tags", &tags_of)
        .def_property_readonly("result", [](const GameTree& game) { return tree::word(game.heading().result); })
        .def("children", [](const GameTree& game, NodeId id) { return node_of(game, id).children; })
        .def("ends_line", [](const GameTree& game, NodeId id) { return node_of(game, id).ends_line; })
        .def("position", [](const GameTree& game, NodeId id) { return node_of(game, id).position; })
        .def("move",
             [](const GameTree& game, NodeId id) {
                 const tree::Node& node = node_of(game, id);
                 return node.kind == tree::Node::Kind::move ? std::optional(node.move) : std::nullopt;
             })
        .def("notes", &notes_of)
        .def("add_move", &add_move)
        .def("add_setup", &add_setup)
        .def("end_line", &end_line)
        .def("comment", by_edit<NodeId, bool, std::string>([](NodeId id, bool before, const std::string& text) {
                 return tree::SetComment{id, before, text};
             }))
        .def("assess", by_edit<NodeId, std::string, std::vector<int>>(
                           [](NodeId id, const std::string& strength, const std::vector<int>& nags) {
                               return tree::Assess{id, strength, nags};
                           }))
        .def("mark", by_edit<NodeId, std::vector<MarkTuple>>(&marks_edit))
        .def("set_clock", by_edit<NodeId, std::string>([](NodeId id, const std::string& clock) {
                 return tree::SetClock{id, clock};
             }))
        .def("set_tag", by_edit<std::string, std::string>([](const std::string& name, const std::string& value) {
                 return tree::SetTag{name, value};
             }))
        .def("set_result",
             by_edit<std::string>([](const std::string& word) { return tree::SetResult{result_of(word)}; }))
        .def("pdn", &pdn_text);
    py::class_<Reader>(core, "PdnReader")
        .def(py::init([](const py::bytes& text, const rules::RuleSet* set) {
            return std::make_unique<Reader>(std::string(text), set);
        }))
        .def("next", &Reader::next);
}

}  // namespace crownhead::python
