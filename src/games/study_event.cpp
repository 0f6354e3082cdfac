// SPDX-License-Identifier: MIT
#include "games/study_event.hpp"

#include "base/bad_input.hpp"
#include "tree/event_members.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::games {
namespace {

using nlohmann::json;

struct StudyActionWriter {
    json operator()(const StudyCreated& created) const {
        return {{"did", "created"},
                {"title", created.title},
                {"description", created.description},
                {"token", created.token}};
    }
    json operator()(const StudyDescribed& described) const {
        return {{"did", "described"}, {"title", described.title}, {"description", described.description}};
    }
    json operator()(const ChapterAdded& added) const {
        json value{{"did", "chapter added"}, {"chapter", added.chapter}, {"title", added.title}, {"pdn", added.pdn}};
        if (!added.game.empty()) {
            value["game"] = added.game;
        }
        return value;
    }
    json operator()(const ChapterRenamed& renamed) const {
        return {{"did", "chapter renamed"}, {"chapter", renamed.chapter}, {"title", renamed.title}};
    }
    json operator()(const ChapterMoved& moved) const {
        return {{"did", "chapter moved"}, {"chapter", moved.chapter}, {"place", moved.place}};
    }
    json operator()(const ChapterDeleted& deleted) const {
        return {{"did", "chapter deleted"}, {"chapter", deleted.chapter}};
    }
    json operator()(const ChapterRestored& restored) const {
        return {{"did", "chapter restored"}, {"chapter", restored.chapter}};
    }
    json operator()(const ChapterEdited& edited) const {
        return {{"did", "edited"}, {"chapter", edited.chapter}, {"event", json::parse(tree::encode(edited.event))}};
    }
};

/// Throws BadInput.
StudyAction read_study_action(const json& value) {
    const std::string did = tree::deed_of(value);
    const auto text = [&](const char* name) { return tree::text_of(value, name); };
    const auto number = [&](const char* name) {
        return static_cast<int>(tree::number_of(tree::member(value, name), name, max_chapter_number));
    };
    if (did == "created") {
        return StudyCreated{text("title"), text("description"), text("token")};
    }
    if (did == "described") {
        return StudyDescribed{text("title"), text("description")};
    }
    if (did == "chapter added") {
        return ChapterAdded{number("chapter"), text("title"), text("pdn"), value.contains("game") ? text("game") : ""};
    }
    if (did == "chapter renamed") {
        return ChapterRenamed{number("chapter"), text("title")};
    }
    if (did == "chapter moved") {
        return ChapterMoved{number("chapter"), number("place")};
    }
    if (did == "chapter deleted") {
        return ChapterDeleted{number("chapter")};
    }
    if (did == "chapter restored") {
        return ChapterRestored{number("chapter")};
    }
    if (did == "edited") {
        return ChapterEdited{number("chapter"), tree::decode_tree_event(tree::member(value, "event").dump())};
    }
    throw BadInput("`did` of the event is nothing that can happen in a study");
}

}  // namespace

std::string encode(const StudyAction& action) {
    return std::visit(StudyActionWriter{}, action).dump(-1, ' ', false, json::error_handler_t::replace);
}

StudyAction decode_study_action(std::string_view text) { return read_study_action(json::parse(text, nullptr, false)); }

}  // namespace crownhead::games
