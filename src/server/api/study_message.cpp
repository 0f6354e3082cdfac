// SPDX-License-Identifier: MIT
#include "server/api/study_message.hpp"

#include "base/bad_input.hpp"
#include "server/api/message_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace crownhead::server {
namespace {

using nlohmann::json;

constexpr std::size_t greatest = 0x7fff'ffff;

std::size_t number_of(const json& object, const char* name) {
    const std::size_t number = count_of(field(object, name), name);
    if (number > greatest) {
        throw BadInput(fmt::format("\"{}\" is too great a number", name));
    }
    return number;
}

int chapter_of(const json& object) { return static_cast<int>(number_of(object, "chapter")); }
tree::NodeId node_of(const json& object) { return static_cast<tree::NodeId>(number_of(object, "node")); }
tree::NodeId from_of(const json& object) {
    return object.contains("from") ? static_cast<tree::NodeId>(number_of(object, "from")) : 0;
}

std::string study_of(const json& object) { return text_field(object, "study"); }
std::string token_of(const json& object) { return text_field(object, "token"); }

NewChapters chapters_of(const json& object, std::string title) {
    NewChapters chapters{std::move(title), optional_text(object, "rules"), optional_text(object, "fen"),
                         optional_text(object, "pdn"), optional_text(object, "game")};
    if (chapters.game && (chapters.pdn || chapters.rules)) {
        throw BadInput("chapters are made from one of \"rules\", \"pdn\" and \"game\"");
    }
    if (chapters.fen && (!chapters.rules || chapters.pdn)) {
        throw BadInput("\"fen\" is the start of an empty game, and needs its \"rules\"");
    }
    return chapters;
}

EditStudy edit_of(const json& object) {
    games::StudyAction action = games::decode_study_action(field(object, "event").dump());
    if (std::holds_alternative<games::StudyCreated>(action) || std::holds_alternative<games::ChapterAdded>(action)) {
        throw BadInput("studies and chapters are made by study-new and study-add");
    }
    return {study_of(object), token_of(object), std::move(action), optional_count(object, "events")};
}

AddChapters addition_of(const json& object) {
    AddChapters request{study_of(object), token_of(object),
                        chapters_of(object, optional_text(object, "title").value_or(""))};
    if (!request.chapters.rules && !request.chapters.pdn && !request.chapters.game) {
        throw BadInput("a chapter is made from \"rules\", \"pdn\" or \"game\"");
    }
    return request;
}

}  // namespace

std::optional<Request> read_study_request(const std::string& what, const json& object) {
    using StudyReader = StudyRequest (*)(const json&);
    static constexpr std::array<std::pair<std::string_view, StudyReader>, 7> readers{{
        {"study-new",
         [](const json& o) -> StudyRequest {
             return NewStudy{optional_text(o, "title").value_or(""), optional_text(o, "description").value_or(""),
                             chapters_of(o, "")};
         }},
        {"study-open",
         [](const json& o) -> StudyRequest {
             return OpenStudy{study_of(o), optional_text(o, "token")};
         }},
        {"study-add", [](const json& o) -> StudyRequest { return addition_of(o); }},
        {"study-edit", [](const json& o) -> StudyRequest { return edit_of(o); }},
        {"study-nodes",
         [](const json& o) -> StudyRequest {
             return ReadNodes{study_of(o), chapter_of(o), from_of(o)};
         }},
        {"study-legal",
         [](const json& o) -> StudyRequest {
             return ReadLegalMoves{study_of(o), chapter_of(o), node_of(o)};
         }},
        {"study-line",
         [](const json& o) -> StudyRequest {
             return ReadLine{study_of(o), chapter_of(o), node_of(o), from_of(o)};
         }},
    }};
    const auto found =
        std::find_if(readers.begin(), readers.end(), [&](const auto& reader) { return reader.first == what; });
    return found == readers.end() ? std::nullopt : std::optional<Request>(found->second(object));
}

}  // namespace crownhead::server
