// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "tree/edit.hpp"
#include "tree/event_members.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

namespace crownhead::tree {
namespace {

using nlohmann::json;
using notation::PdnResult;

constexpr std::array<std::pair<std::string_view, PdnResult>, 5> results{{{"unknown", PdnResult::unknown},
                                                                         {"black", PdnResult::black},
                                                                         {"white", PdnResult::white},
                                                                         {"draw", PdnResult::draw},
                                                                         {"both lost", PdnResult::both_lost}}};

json json_of(const Mark& mark) {
    json value{{"colour", word(mark.colour)}, {"from", mark.from.number()}};
    if (mark.to) {
        value["to"] = mark.to->number();
    }
    return value;
}

struct Encoder {
    json operator()(const AddMoves& edit) const {
        json value{{"did", "added"}, {"node", edit.node}, {"moves", edit.moves}};
        if (edit.variation) {
            value["variation"] = true;
        }
        if (!edit.comment.empty()) {
            value["comment"] = edit.comment;
        }
        return value;
    }
    json operator()(const PlayMove& edit) const {
        return {{"did", "played"}, {"node", edit.node}, {"move", edit.move}};
    }
    json operator()(const Delete& edit) const { return {{"did", "deleted"}, {"node", edit.node}}; }
    json operator()(const Promote& edit) const { return {{"did", "promoted"}, {"node", edit.node}}; }
    json operator()(const Demote& edit) const { return {{"did", "demoted"}, {"node", edit.node}}; }
    json operator()(const MakeMain& edit) const { return {{"did", "made main"}, {"node", edit.node}}; }
    json operator()(const EndLine& edit) const { return {{"did", "line ended"}, {"node", edit.node}}; }
    json operator()(const SetComment& edit) const {
        return {{"did", "commented"},
                {"node", edit.node},
                {"place", edit.before ? "before" : "after"},
                {"text", edit.text}};
    }
    json operator()(const Assess& edit) const {
        return {{"did", "assessed"}, {"node", edit.node}, {"strength", edit.strength}, {"nags", edit.nags}};
    }
    json operator()(const SetMarks& edit) const {
        json marks = json::array();
        for (const Mark& mark : edit.marks) {
            marks.push_back(json_of(mark));
        }
        return {{"did", "marked"}, {"node", edit.node}, {"marks", std::move(marks)}};
    }
    json operator()(const SetClock& edit) const {
        return {{"did", "clock set"}, {"node", edit.node}, {"clock", edit.clock}};
    }
    json operator()(const SetTag& edit) const {
        return {{"did", "tagged"}, {"name", edit.name}, {"value", edit.value}};
    }
    json operator()(const SetResult& edit) const { return {{"did", "result given"}, {"result", word(edit.result)}}; }
    json operator()(const Several& edit) const {
        json edits = json::array();
        for (const SimpleEdit& one : edit.edits) {
            edits.push_back(std::visit(*this, one));
        }
        return {{"did", "several"}, {"edits", std::move(edits)}};
    }
    json operator()(const Edit& edit) const { return std::visit(*this, edit); }
    json operator()(Undo /*event*/) const { return {{"did", "undone"}}; }
    json operator()(Redo /*event*/) const { return {{"did", "redone"}}; }
};

// Each reads a member of an object, or throws BadInput, which names it.

NodeId node_of(const json& object) {
    constexpr std::int64_t greatest = 0x7fff'ffff;
    return static_cast<NodeId>(number_of(member(object, "node"), "node", greatest));
}

const json& list_of(const json& object, const char* name) {
    const json& value = member(object, name);
    if (!value.is_array()) {
        throw BadInput(fmt::format("`{}` of the event is not a list", name));
    }
    return value;
}

std::vector<std::string> texts_of(const json& object, const char* name) {
    std::vector<std::string> texts;
    for (const json& value : list_of(object, name)) {
        if (!value.is_string()) {
            throw BadInput(fmt::format("`{}` of the event is not a list of strings", name));
        }
        texts.push_back(value.get<std::string>());
    }
    return texts;
}

bool flag_of(const json& object, const char* name) {
    const auto found = object.find(name);
    if (found != object.end() && !found->is_boolean()) {
        throw BadInput(fmt::format("`{}` of the event is neither true nor false", name));
    }
    return found != object.end() && found->get<bool>();
}

AddMoves line_of(const json& value) {
    AddMoves edit{node_of(value), texts_of(value, "moves"), flag_of(value, "variation")};
    if (value.contains("comment")) {
        edit.comment = text_of(value, "comment");
    }
    return edit;
}

Mark mark_of(const json& value) {
    constexpr std::int64_t greatest = 255;
    const auto colour = value.is_object() ? colour_of(text_of(value, "colour")) : std::nullopt;
    if (!colour) {
        throw BadInput("a mark has a `colour`, which is green, red, yellow or blue, and a square `from`");
    }
    const auto square = [&](const char* name) {
        return board::Square(static_cast<int>(number_of(member(value, name), name, greatest)));
    };
    Mark mark{.colour = *colour, .from = square("from")};
    if (value.contains("to")) {
        mark.to = square("to");
    }
    return mark;
}

SetComment comment_of(const json& value) {
    const std::string place = text_of(value, "place");
    if (place != "before" && place != "after") {
        throw BadInput("`place` of the event is neither `before` nor `after`");
    }
    return {node_of(value), place == "before", text_of(value, "text")};
}

Assess assessment_of(const json& value) {
    Assess edit{node_of(value), text_of(value, "strength"), {}};
    for (const json& nag : list_of(value, "nags")) {
        edit.nags.push_back(static_cast<int>(number_of(nag, "nags", notation::greatest_nag)));
    }
    return edit;
}

SetMarks marks_of(const json& value) {
    SetMarks edit{node_of(value), {}};
    for (const json& mark : list_of(value, "marks")) {
        edit.marks.push_back(mark_of(mark));
    }
    return edit;
}

SetResult result_of(const json& value) {
    const std::string name = text_of(value, "result");
    const auto found = std::find_if(results.begin(), results.end(), [&](const auto& one) { return one.first == name; });
    if (found == results.end()) {
        throw BadInput("`result` of the event is none of black, white, draw, both lost, unknown");
    }
    return {found->second};
}

/// The simple edit of that name; nothing for another name.
std::optional<SimpleEdit> simple_edit_of(std::string_view did, const json& value) {
    using Reader = SimpleEdit (*)(const json&);
    constexpr std::array<std::pair<std::string_view, Reader>, std::variant_size_v<SimpleEdit>> readers{{
        {"added", [](const json& v) -> SimpleEdit { return line_of(v); }},
        {"played",
         [](const json& v) -> SimpleEdit {
             return PlayMove{node_of(v), text_of(v, "move")};
         }},
        {"deleted", [](const json& v) -> SimpleEdit { return Delete{node_of(v)}; }},
        {"promoted", [](const json& v) -> SimpleEdit { return Promote{node_of(v)}; }},
        {"demoted", [](const json& v) -> SimpleEdit { return Demote{node_of(v)}; }},
        {"made main", [](const json& v) -> SimpleEdit { return MakeMain{node_of(v)}; }},
        {"line ended", [](const json& v) -> SimpleEdit { return EndLine{node_of(v)}; }},
        {"commented", [](const json& v) -> SimpleEdit { return comment_of(v); }},
        {"assessed", [](const json& v) -> SimpleEdit { return assessment_of(v); }},
        {"marked", [](const json& v) -> SimpleEdit { return marks_of(v); }},
        {"clock set",
         [](const json& v) -> SimpleEdit {
             return SetClock{node_of(v), text_of(v, "clock")};
         }},
        {"tagged",
         [](const json& v) -> SimpleEdit {
             return SetTag{text_of(v, "name"), text_of(v, "value")};
         }},
        {"result given", [](const json& v) -> SimpleEdit { return result_of(v); }},
    }};
    const auto found = std::find_if(readers.begin(), readers.end(), [&](const auto& one) { return one.first == did; });
    return found == readers.end() ? std::nullopt : std::optional(found->second(value));
}

Several several_of(const json& value) {
    Several several;
    for (const json& one : list_of(value, "edits")) {
        try {
            const std::string did = deed_of(one);
            std::optional<SimpleEdit> edit = simple_edit_of(did, one);
            if (!edit) {
                throw BadInput("`did` of the event is nothing that can be one of several edits");
            }
            several.edits.push_back(std::move(*edit));
        } catch (const BadInput& problem) {
            throw BadInput(fmt::format("edit {}: {}", several.edits.size() + 1, problem.what()));
        }
    }
    return several;
}

TreeEvent event_of(const json& value) {
    const std::string did = deed_of(value);
    if (did == "undone") {
        return Undo{};
    }
    if (did == "redone") {
        return Redo{};
    }
    if (did == "several") {
        return Edit(several_of(value));
    }
    std::optional<SimpleEdit> edit = simple_edit_of(did, value);
    if (!edit) {
        throw BadInput("`did` of the event is nothing that can happen in a game tree");
    }
    return edit_of(std::move(*edit));
}

}  // namespace

std::string_view word(PdnResult result) {
    const auto found =
        std::find_if(results.begin(), results.end(), [&](const auto& one) { return one.second == result; });
    return found->first;
}

std::string encode(const TreeEvent& event) {
    return std::visit(Encoder{}, event).dump(-1, ' ', false, json::error_handler_t::replace);
}

TreeEvent decode_tree_event(std::string_view text) { return event_of(json::parse(text, nullptr, false)); }

}  // namespace crownhead::tree
