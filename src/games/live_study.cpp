// SPDX-License-Identifier: MIT
#include "games/live_study.hpp"

#include "base/bad_input.hpp"
#include "games/pdn_parts.hpp"
#include "notation/characters.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "tree/pdn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace crownhead::games {
namespace {

void require_length(std::string_view text, std::size_t max, std::string_view what) {
    if (text.size() > max) {
        throw BadInput(fmt::format("{} may have at most {} bytes, not {}", what, max, text.size()));
    }
}

void require_texts(std::string_view title, std::string_view description) {
    require_length(title, max_title, "the title");
    require_length(description, max_description, "the description");
}

std::size_t place_of(const LiveStudy& study, int number) {
    const auto found = std::find_if(study.chapters.begin(), study.chapters.end(),
                                    [&](const Chapter& chapter) { return chapter.number == number; });
    if (found == study.chapters.end()) {
        throw BadInput(fmt::format("the study has no chapter {}", number));
    }
    return static_cast<std::size_t>(found - study.chapters.begin());
}

void require_nodes(std::size_t nodes) {
    if (nodes > max_nodes) {
        throw BadInput(fmt::format("a chapter has at most {} moves, with those that were deleted", max_nodes));
    }
}

/// How many nodes an edit may add, as far as it says.
struct NodesAdded {
    std::size_t operator()(const tree::AddMoves& added) const { return added.moves.size(); }
    std::size_t operator()(const tree::PlayMove& /*played*/) const { return 1; }
    std::size_t operator()(const tree::Several& several) const {
        return std::accumulate(
            several.edits.begin(), several.edits.end(), std::size_t{0},
            [&](std::size_t sum, const tree::SimpleEdit& edit) { return sum + std::visit(*this, edit); });
    }
    template <class Other>
    std::size_t operator()(const Other& /*edit*/) const {
        return 0;
    }
};

std::size_t nodes_added(const tree::TreeEvent& event) {
    const auto* edit = std::get_if<tree::Edit>(&event);
    return edit == nullptr ? 0 : std::visit(NodesAdded{}, *edit);
}

/// For one more chapter.
void require_room(const LiveStudy& study) {
    if (study.chapters.size() >= max_chapters) {
        throw BadInput(fmt::format("a study has at most {} chapters", max_chapters));
    }
}

void append(LiveStudy& study, Chapter chapter) {
    if (chapter.number != study.next_chapter) {
        throw BadInput(fmt::format("the next chapter is {}, not {}", study.next_chapter, chapter.number));
    }
    if (chapter.number > max_chapter_number) {
        throw BadInput(fmt::format("a study has at most {} chapters, with all that were deleted", max_chapter_number));
    }
    require_room(study);
    study.chapters.push_back(std::move(chapter));
    ++study.next_chapter;
}

/// What each action does to a study.
struct StudyEventHandler {
    LiveStudy& study;

    [[nodiscard]] Chapter& chapter(int number) const { return study.chapters[place_of(study, number)]; }

    tree::Change operator()(const StudyCreated& /*created*/) const { throw BadInput("a study is created only once"); }
    tree::Change operator()(const StudyDescribed& described) const {
        require_texts(described.title, described.description);
        study.title = described.title;
        study.description = described.description;
        return {};
    }
    tree::Change operator()(const ChapterAdded& added) const {
        append(study, chapter_from(added));
        return {};
    }
    tree::Change operator()(const ChapterRenamed& renamed) const {
        require_length(renamed.title, max_title, "the title");
        chapter(renamed.chapter).title = renamed.title;
        return {};
    }
    tree::Change operator()(const ChapterMoved& moved) const {
        const std::size_t from = place_of(study, moved.chapter);
        const auto to = static_cast<std::size_t>(moved.place);
        if (to >= study.chapters.size()) {
            throw BadInput(fmt::format("the study has {} chapters, so the last place is {}", study.chapters.size(),
                                       study.chapters.size() - 1));
        }
        const auto at = [&](std::size_t place) { return study.chapters.begin() + static_cast<std::ptrdiff_t>(place); };
        if (from < to) {
            std::rotate(at(from), at(from + 1), at(to + 1));
        } else {
            std::rotate(at(to), at(from), at(from + 1));
        }
        return {};
    }
    tree::Change operator()(const ChapterDeleted& deleted) const {
        const std::size_t place = place_of(study, deleted.chapter);
        study.deleted.push_back({std::move(study.chapters[place]), place});
        study.chapters.erase(study.chapters.begin() + static_cast<std::ptrdiff_t>(place));
        if (study.deleted.size() > max_deleted) {
            study.deleted.erase(study.deleted.begin());
        }
        return {};
    }
    tree::Change operator()(const ChapterRestored& restored) const {
        const auto found = std::find_if(study.deleted.begin(), study.deleted.end(), [&](const DeletedChapter& one) {
            return one.chapter.number == restored.chapter;
        });
        if (found == study.deleted.end()) {
            throw BadInput(fmt::format("the study has no deleted chapter {} that can be restored", restored.chapter));
        }
        require_room(study);
        const std::size_t place = std::min(found->place, study.chapters.size());
        study.chapters.insert(study.chapters.begin() + static_cast<std::ptrdiff_t>(place), std::move(found->chapter));
        study.deleted.erase(found);
        return {};
    }
    tree::Change operator()(const ChapterEdited& edited) const {
        tree::EditedTree& game = chapter(edited.chapter).game;
        require_nodes(game.tree.numbers() + nodes_added(edited.event));
        return tree::perform(game, edited.event);
    }
};

}  // namespace

const Chapter& LiveStudy::chapter(int number) const { return chapters[place_of(*this, number)]; }

std::size_t LiveStudy::nodes() const {
    const std::size_t shown =
        std::accumulate(chapters.begin(), chapters.end(), std::size_t{0},
                        [](std::size_t sum, const Chapter& chapter) { return sum + chapter.game.tree.numbers(); });
    return std::accumulate(deleted.begin(), deleted.end(), shown, [](std::size_t sum, const DeletedChapter& one) {
        return sum + one.chapter.game.tree.numbers();
    });
}

LiveStudy begin_study(const StudyEvent& event) {
    const auto* created = std::get_if<StudyCreated>(&event.action);
    if (created == nullptr) {
        throw BadInput("a study begins with its creation");
    }
    require_texts(created->title, created->description);
    return {.title = created->title,
            .description = created->description,
            .token = created->token,
            .updated = event.at,
            .events = 1};
}

tree::Change perform(LiveStudy& study, const StudyEvent& event) {
    tree::Change change = std::visit(StudyEventHandler{study}, event.action);
    study.updated = event.at;
    ++study.events;
    return change;
}

Chapter chapter_from(const ChapterAdded& added) {
    require_length(added.title, max_title, "the title");
    const notation::PdnFile file = notation::parse_pdn(added.pdn, {.numbers = notation::PdnNumbers::ours});
    if (file.games.size() != 1 || !file.problems.empty()) {
        throw BadInput(file.problems.empty() ? "a chapter is one game" : file.problems.front().reason);
    }
    Chapter chapter{added.chapter, added.title, {.tree = tree::tree_of(file.games.front())}, added.game};
    require_nodes(chapter.game.tree.size());
    return chapter;
}

void add_chapter(LiveStudy& study, Chapter chapter, std::int64_t at) {
    append(study, std::move(chapter));
    study.updated = at;
    ++study.events;
}

void require_may_follow(const LiveStudy& study, std::size_t more) {
    const auto following = static_cast<std::size_t>(std::count_if(
        study.chapters.begin(), study.chapters.end(), [](const Chapter& chapter) { return !chapter.follows.empty(); }));
    if (more > 0 && following + more > max_following) {
        throw BadInput(fmt::format("at most {} chapters of a study follow games", max_following));
    }
}

LiveStudy replay_study(std::span<const StudyEvent> events) {
    if (events.empty()) {
        throw BadInput("a study has at least one event");
    }
    LiveStudy study = begin_study(events.front());
    for (const StudyEvent& event : events.subspan(1)) {
        (void)perform(study, event);
    }
    return study;
}

std::string shown_title(std::string_view title) {
    constexpr std::size_t max_title_characters = max_title / 4;  // of at most four bytes
    return notation::first_characters(title, max_title_characters);
}

ChapterAdded chapter_of(int number, const notation::PdnGame& game, std::string title) {
    const bool named = game.tag("Black") || game.tag("White");
    if (title.empty()) {
        title = named ? pdn_title(game.tags) : std::string(game.tag("Event").value_or(""));
    }
    return {.chapter = number,
            .title = shown_title(title),
            .pdn = notation::write(game, notation::ResultWords::points, notation::PdnNumbers::ours)};
}

std::string pdn_of(const Chapter& chapter) {
    notation::PdnGame game = tree::pdn_of(chapter.game.tree);
    if (!game.tag("Event") && game.tags.size() < notation::most_tags) {
        const std::vector<std::string> title = tree::paragraphs(chapter.title);
        game.tags.insert(game.tags.begin(),
                         {"Event", title.empty() ? fmt::format("Chapter {}", chapter.number) : title.front()});
    }
    return notation::write(game);
}

std::string pdn_of(const LiveStudy& study) {
    std::string all;
    for (const Chapter& chapter : study.chapters) {
        all += pdn_of(chapter);
    }
    return all;
}

StudySummary summary(std::string id, const LiveStudy& study) {
    return {std::move(id), study.title, static_cast<int>(study.chapters.size()), study.updated};
}

}  // namespace crownhead::games
