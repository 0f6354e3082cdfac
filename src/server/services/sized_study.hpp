// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_study.hpp"
#include "games/study_event.hpp"
#include "tree/change.hpp"

#include <cstddef>
#include <span>

namespace crownhead::server {

// Functions of values, thread-safe.

/// A study, and about how many bytes its events have added to what must be kept: their texts, and what edits replaced,
/// so that they can be undone. It follows from the events and never shrinks, whatever is undone or deleted. The nodes
/// of the chapters are not among it (LiveStudy::nodes).
struct SizedStudy {
    games::LiveStudy live;
    std::size_t bytes = 0;
};

/// How many bytes an event adds by which a study gets a chapter.
[[nodiscard]] std::size_t bytes_of(const games::ChapterAdded& added);

/// As games::perform.
tree::Change perform(SizedStudy& study, const games::StudyEvent& event);

/// As games::replay_study.
[[nodiscard]] SizedStudy replay_sized_study(std::span<const games::StudyEvent> events);

}  // namespace crownhead::server
