// SPDX-License-Identifier: MIT
#pragma once

#include "tree/edit.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace crownhead::games {

// What can happen to a study: chapters, each a game tree. A study is the list of what happened to it, the first of them
// `StudyCreated`.

/// The greatest number that an event can name: of a chapter, or of a place among them.
inline constexpr int max_chapter_number = 1'000'000;

struct StudyCreated {
    std::string title{};
    std::string description{};
    std::string token{};  ///< whoever knows it may edit the study; a secret
    friend bool operator==(const StudyCreated&, const StudyCreated&) = default;
};

struct StudyDescribed {
    std::string title{};
    std::string description{};
    friend bool operator==(const StudyDescribed&, const StudyDescribed&) = default;
};

struct ChapterAdded {
    int chapter = 1;  ///< its number, one more than the greatest so far
    std::string title{};
    std::string pdn{};   ///< its game, with our numbers (notation::PdnNumbers)
    std::string game{};  ///< id of the game played here that it follows, or empty
    friend bool operator==(const ChapterAdded&, const ChapterAdded&) = default;
};

struct ChapterRenamed {
    int chapter = 1;
    std::string title{};
    friend bool operator==(const ChapterRenamed&, const ChapterRenamed&) = default;
};

struct ChapterMoved {
    int chapter = 1;
    int place = 0;  ///< among the chapters, from 0
    friend bool operator==(const ChapterMoved&, const ChapterMoved&) = default;
};

struct ChapterDeleted {
    int chapter = 1;
    friend bool operator==(const ChapterDeleted&, const ChapterDeleted&) = default;
};

/// A deleted chapter comes back.
struct ChapterRestored {
    int chapter = 1;
    friend bool operator==(const ChapterRestored&, const ChapterRestored&) = default;
};

struct ChapterEdited {
    int chapter = 1;
    tree::TreeEvent event{};
    friend bool operator==(const ChapterEdited&, const ChapterEdited&) = default;
};

using StudyAction = std::variant<StudyCreated, StudyDescribed, ChapterAdded, ChapterRenamed, ChapterMoved,
                                 ChapterDeleted, ChapterRestored, ChapterEdited>;

struct StudyEvent {
    std::int64_t at = 0;  ///< milliseconds since 1970, UTC
    StudyAction action;
    friend bool operator==(const StudyEvent&, const StudyEvent&) = default;
};

/// An action in the form in which it is stored: one JSON object (docs/games-store.md).
[[nodiscard]] std::string encode(const StudyAction& action);

/// The action of a text. Throws BadInput for any other text.
[[nodiscard]] StudyAction decode_study_action(std::string_view text);

}  // namespace crownhead::games
