// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_study.hpp"
#include "games/store.hpp"
#include "games/study_event.hpp"
#include "server/api/message.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace crownhead::server {

/// Chapters that are ready to be put into a study.
struct PreparedChapters {
    std::vector<games::ChapterAdded> added{};  ///< the events that add them, numbered from 1
    std::vector<games::Chapter> chapters{};    ///< what these events make
    std::vector<std::string> notes{};          ///< sentences for people: what could not be read
};

/// The most moves that are read from one text, variations included; some 300 bytes of memory each.
inline constexpr std::size_t max_moves_of_a_text = 1'000'000;

/// Makes the chapters that a request asks for: none, an empty game, the games of a PDN text in any encoding, or a game
/// of the store. Takes time in proportion to the text: up to seconds. Thread-safe. Throws BadInput if there is no such
/// game, nothing in the text can be read, or it has too many games or moves; games::StoreFault.
[[nodiscard]] PreparedChapters prepare_chapters(const NewChapters& request, const games::StoreReader& store,
                                                std::size_t max_moves = max_moves_of_a_text);

}  // namespace crownhead::server
