// SPDX-License-Identifier: MIT
#pragma once

#include "games/study_event.hpp"
#include "notation/pdn.hpp"
#include "tree/edited_tree.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::games {

// The bounds of a study.
inline constexpr std::size_t max_title = 400;           ///< bytes, of a study or a chapter
inline constexpr std::size_t max_description = 20'000;  ///< bytes
inline constexpr std::size_t max_chapters = 5'000;
inline constexpr std::size_t max_following = 50;   ///< chapters that follow games: each game's move changes them
inline constexpr std::size_t max_deleted = 100;    ///< chapters that can be restored
inline constexpr std::size_t max_nodes = 200'000;  ///< of a chapter, with those that were deleted

struct Chapter {
    int number = 1;
    std::string title{};
    tree::EditedTree game;
    std::string follows{};  ///< id of the game played here that it follows, or empty
};

/// A chapter that can be restored.
struct DeletedChapter {
    Chapter chapter;
    std::size_t place = 0;  ///< that it had among the chapters
};

/// A study as it stands: what its events amount to. A value.
struct LiveStudy {
    std::string title{};
    std::string description{};
    std::string token{};
    std::vector<Chapter> chapters{};        ///< in their order
    std::vector<DeletedChapter> deleted{};  ///< the one deleted last is the last
    int next_chapter = 1;                   ///< the number of the next one
    std::int64_t updated = 0;               ///< milliseconds since 1970
    int events = 0;                         ///< how many it has had, the number of the next one

    /// The nodes of all chapters, with those that were deleted, also of chapters that can be restored.
    [[nodiscard]] std::size_t nodes() const;
    /// The chapter of that number. Throws BadInput if there is none.
    [[nodiscard]] const Chapter& chapter(int number) const;
};

// Functions of values, thread-safe.

/// The study that begins with an event, which must be `StudyCreated`. Throws BadInput.
[[nodiscard]] LiveStudy begin_study(const StudyEvent& event);

/// Changes a study by one more event. Returns what an edit did to its chapter; nothing for other events. Throws
/// BadInput, and changes nothing, if it cannot happen: a second `StudyCreated`, no such chapter, an edit that its tree
/// refuses, a text or a tree that is too long.
tree::Change perform(LiveStudy& study, const StudyEvent& event);

/// The chapter that an event adds. Throws BadInput; takes time in proportion to its game.
[[nodiscard]] Chapter chapter_from(const ChapterAdded& added);
/// Changes a study by the event that adds this chapter, at a time; its number must be `next_chapter`. Throws BadInput.
void add_chapter(LiveStudy& study, Chapter chapter, std::int64_t at);

/// Throws BadInput unless so many more chapters of a study may follow games. Events do not ask, so that a study with
/// more than that, of an older version, stays as it is.
void require_may_follow(const LiveStudy& study, std::size_t more);

/// The study that a whole list of events amounts to; throws as the two above do.
[[nodiscard]] LiveStudy replay_study(std::span<const StudyEvent> events);

/// A title as a chapter may have it: cut to 100 characters, each of them shown in one line.
[[nodiscard]] std::string shown_title(std::string_view title);

/// The event that adds a game as the last chapter. Without a title, it is that of the game's players, or its event; of
/// a game that names neither it is empty.
[[nodiscard]] ChapterAdded chapter_of(int number, const notation::PdnGame& game, std::string title = {});

/// All chapters as PDN 3.0, one after another, with the chapter's title, or else its number, as the tag `Event` where
/// a game has none.
[[nodiscard]] std::string pdn_of(const LiveStudy& study);
/// One of them.
[[nodiscard]] std::string pdn_of(const Chapter& chapter);

/// What a list of studies shows of a study.
struct StudySummary {
    std::string id{};
    std::string title{};
    int chapters = 0;
    std::int64_t updated = 0;

    friend bool operator==(const StudySummary&, const StudySummary&) = default;
};

[[nodiscard]] StudySummary summary(std::string id, const LiveStudy& study);

}  // namespace crownhead::games
