// SPDX-License-Identifier: MIT
#include "add_class.hpp"
#include "base/bad_input.hpp"
#include "bindings.hpp"
#include "notation/characters.hpp"
#include "notation/encoding.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_lexer.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/pdn_writer.hpp"
#include "squares.hpp"
#include "tree/change.hpp"
#include "tree/notes.hpp"
#include "tree/pdn.hpp"
#include "waiting.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
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

/// A mark as Python gets it and gives it: its colour, its square, and the square that an arrow leads to.
using MarkTuple = std::tuple<std::string_view, int, std::optional<int>>;
using GivenMark = std::tuple<std::string, WholeNumber, std::optional<WholeNumber>>;

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
    throw BadInput(
        fmt::format("`{}` is no result: black, white, draw, both lost, unknown", notation::first_characters(word)));
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

// A game is written in full or not at all. The limits are those of reading, not of editing: what has been read can be
// written.

/// Throws BadInput for a text with control characters, white space of the kinds in `spaces` aside.
void require_writable(std::string_view text, std::string_view spaces, std::string_view what) {
    const auto is_control = [&](char c) {
        return (static_cast<unsigned char>(c) < 0x20 || c == '\x7F') && spaces.find(c) == std::string_view::npos;
    };
    if (std::any_of(text.begin(), text.end(), is_control)) {
        throw BadInput(
            fmt::format("PDN cannot have the control characters of {}: `{}`", what, notation::first_characters(text)));
    }
}

std::vector<std::string> paragraphs_of(const std::string& comment) {
    require_writable(comment, "\t\n\v\f\r", "a comment");
    return tree::paragraphs(comment);
}

void require_strength(const tree::Node& node, const std::string& strength) {
    std::string_view marks = strength;
    if (marks.size() > 2 && marks.starts_with('(') && marks.ends_with(')')) {
        marks = marks.substr(1, marks.size() - 2);
    }
    if (marks.size() > notation::most_strength_marks || marks.find_first_not_of("!?") != std::string_view::npos) {
        throw BadInput(fmt::format("`{}` is not a strength mark, such as `!`, `?` or `(!?)`",
                                   notation::first_characters(strength)));
    }
    if (!marks.empty() && node.kind != tree::Node::Kind::move) {
        throw BadInput("only a move can have a strength mark");
    }
}

std::vector<int> nags_of(const std::vector<WholeNumber>& numbers) {
    std::vector<int> nags;
    nags.reserve(numbers.size());
    for (const WholeNumber& number : numbers) {
        nags.push_back(number.within(0, notation::greatest_nag, "a NAG"));
    }
    return nags;
}

std::vector<tree::Mark> marks_of(const rules::RuleSet& set, const std::vector<GivenMark>& given) {
    std::vector<tree::Mark> marks;
    for (const auto& [colour, from, to] : given) {
        const auto known = tree::colour_of(colour);
        if (!known) {
            throw BadInput(fmt::format("`{}` is no colour of a mark: green, red, yellow, blue",
                                       notation::first_characters(colour)));
        }
        marks.push_back({*known, square(set, from), to ? std::optional(square(set, *to)) : std::nullopt});
    }
    marks = tree::in_order(std::move(marks));
    if (marks.size() > tree::max_marks) {
        throw BadInput(fmt::format("a position has at most {} marks, not {}", tree::max_marks, marks.size()));
    }
    return marks;
}

/// The notes of a node as `notes_of` gives them.
void set_notes(GameTree& game, NodeId id, const std::string& before, const std::string& after,
               const std::string& strength, const std::vector<WholeNumber>& nags, const std::vector<GivenMark>& marks,
               const std::string& clock) {
    const tree::Node& node = node_of(game, id);
    if (!before.empty() && id == tree::start_node) {
        throw BadInput("the start of the game has no comment before it");
    }
    if (!clock.empty() && !tree::is_clock(clock)) {
        throw BadInput(
            fmt::format("`{}` is not a clock, such as `w0:10:00 B0:09:58`", notation::first_characters(clock)));
    }
    require_strength(node, strength);
    tree::Notes notes{
        .strength = strength, .nags = nags_of(nags), .marks = marks_of(game.rule_set(), marks), .clock = clock};
    for (std::string_view paragraph : paragraphs_of(before)) {
        (void)tree::take_before(paragraph);
        tree::add_paragraph(notes.before, paragraph);
    }
    for (const std::string& paragraph : paragraphs_of(after)) {
        tree::add_after(game.rule_set().rules.geometry, paragraph, notes);
    }
    game.set_notes(id, std::move(notes));
}

/// The name of a tag as reading a game gives it.
std::string tag_name(const std::string& given) {
    const auto fits = [](char c) { return notation::is_letter(c) || notation::is_digit(c) || c == '_'; };
    if (given.empty() || !notation::is_letter(given.front()) || !std::all_of(given.begin(), given.end(), fits)) {
        throw BadInput(fmt::format("`{}` is not a name of a tag: it has letters, digits and `_`, first a letter",
                                   notation::first_characters(given)));
    }
    std::string name = notation::standard_tag_name(given);
    if (name.front() >= 'a') {
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
    }
    if (notation::follows_from_the_game(name)) {
        throw BadInput(fmt::format("the tag {} follows from the game and is not set", name));
    }
    return name;
}

void set_heading(GameTree& game, const std::vector<std::pair<std::string, std::string>>& tags,
                 std::string_view result) {
    tree::Heading heading{.result = result_of(result)};
    for (const auto& [given, value] : tags) {
        notation::PdnTag tag{tag_name(given), value};
        require_writable(value, "", fmt::format("the tag {}", tag.name));
        if (notation::tag_value(heading.tags, tag.name)) {
            throw BadInput(fmt::format("the tag {} is there twice", tag.name));
        }
        if (!notation::can_be_read_again(tag)) {
            throw BadInput(fmt::format("the tag {} is too long", notation::first_characters(tag.name)));
        }
        heading.tags.push_back(std::move(tag));
    }
    game.set_heading(std::move(heading));
    if (const std::size_t count = game.heading().tags.size(); count > notation::most_tags) {
        throw BadInput(fmt::format("a game has at most {} tags, not {}", notation::most_tags, count));
    }
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

/// The games of a text, one after another. Keeps the text. Refuses what another thread asks while it reads.
class Reader {
  public:
    Reader(std::string text, const rules::RuleSet* set)
        : text_(notation::readable_text(std::move(text))),
          stream_(text_, {.rules = set, .max_moves_of_a_position = tree::max_moves_of_a_position}) {}

    /// Nothing at the end of the text.
    [[nodiscard]] std::optional<std::variant<GameTree, Broken>> next() {
        const std::unique_lock alone(reading_, std::try_to_lock);
        if (!alone.owns_lock()) {
            throw std::runtime_error("another thread is reading these games; make another reader for another thread");
        }
        const OthersRun others_run;
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
    std::mutex reading_{};
};

}  // namespace

void bind_trees(py::module_& core) {
    add_uncopied_class<GameTree>(core, "GameTree")
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
        .def("set_notes", &set_notes)
        .def("set_heading", &set_heading)
        .def("pdn", &pdn_text);
    add_uncopied_class<Reader>(core, "PdnReader")
        .def(py::init([](const py::bytes& text, const rules::RuleSet* set) {
            return std::make_unique<Reader>(std::string(text), set);
        }))
        .def("next", &Reader::next);
}

}  // namespace crownhead::python
