// SPDX-License-Identifier: MIT
#include "server/services/sized_study.hpp"

#include "base/bad_input.hpp"
#include "notation/pdn.hpp"
#include "tree/edit.hpp"
#include "tree/edited_tree.hpp"
#include "tree/game_tree.hpp"
#include "tree/notes.hpp"

#include <utility>
#include <variant>

namespace crownhead::server {
namespace {

/// The bytes of a step that can be undone: it keeps the nodes that it changed as they were, with their comments.
std::size_t bytes_of_step(const tree::EditedTree::Step& step) {
    std::size_t bytes = sizeof(step);
    for (const auto& [id, node] : step.before.nodes) {
        bytes += sizeof(node) + node.children.size() * sizeof(tree::NodeId);
    }
    for (const auto& [id, notes] : step.before.notes) {
        bytes += sizeof(notes) + notes.before.size() + notes.after.size() + notes.strength.size() + notes.clock.size() +
                 notes.nags.size() * sizeof(int) + notes.marks.size() * sizeof(tree::Mark);
    }
    if (step.before.heading) {
        for (const notation::PdnTag& tag : step.before.heading->tags) {
            bytes += sizeof(tag) + tag.name.size() + tag.value.size();
        }
    }
    return bytes;
}

/// The bytes that an event has added to a study to which it has just happened.
std::size_t bytes_of_last(const games::StudyAction& action, const games::LiveStudy& now) {
    if (const auto* added = std::get_if<games::ChapterAdded>(&action)) {
        return bytes_of(*added);
    }
    const auto* edited = std::get_if<games::ChapterEdited>(&action);
    if (edited == nullptr) {
        return games::encode(action).size();
    }
    const std::size_t text = tree::encode(edited->event).size();
    const bool is_undone = std::holds_alternative<tree::Undo>(edited->event);
    return is_undone ? text : text + bytes_of_step(now.chapter(edited->chapter).game.done.back());
}

}  // namespace

std::size_t bytes_of(const games::ChapterAdded& added) { return added.title.size() + added.pdn.size(); }

tree::Change perform(SizedStudy& study, const games::StudyEvent& event) {
    tree::Change change = games::perform(study.live, event);
    study.bytes += bytes_of_last(event.action, study.live);
    return change;
}

SizedStudy replay_sized_study(std::span<const games::StudyEvent> events) {
    if (events.empty()) {
        throw BadInput("a study has at least one event");
    }
    SizedStudy study{.live = games::begin_study(events.front())};
    for (const games::StudyEvent& event : events.subspan(1)) {
        (void)perform(study, event);
    }
    return study;
}

}  // namespace crownhead::server
