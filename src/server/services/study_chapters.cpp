// SPDX-License-Identifier: MIT
#include "games/same_secret.hpp"
#include "server/api/study_answers.hpp"
#include "server/services/study_service.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <utility>

// How studies get their chapters.
namespace crownhead::server {
namespace {

using games::StudyEvent;

/// Adds prepared chapters to a study, with their numbers there; returns the events that do so.
std::vector<StudyEvent> add(games::LiveStudy& study, PreparedChapters& prepared, std::int64_t now) {
    std::vector<StudyEvent> events;
    for (std::size_t i = 0; i < prepared.chapters.size(); ++i) {
        prepared.added[i].chapter = prepared.chapters[i].number = study.next_chapter;
        games::add_chapter(study, std::move(prepared.chapters[i]), now);
        events.push_back({now, std::move(prepared.added[i])});
    }
    return events;
}

}  // namespace

bool StudyService::has_token(const std::string& study, const std::string& token) const {
    return games::same_secret(loaded(study).token, token);
}

void StudyService::require_token(const std::string& study, const std::string& token) const {
    if (!has_token(study, token)) {
        throw WrongToken("the token is not that of this study");
    }
}

/// Prepares chapters on another thread, then does something with them.
Reply StudyService::with_chapters(NewChapters request, std::function<Reply(const Prepared&)> act) const {
    return Work{.run = [request = std::make_shared<const NewChapters>(std::move(request)), act = std::move(act),
                        store = deps_.store.reader()]() -> Continuation {
                    auto prepared = std::make_shared<PreparedChapters>(prepare_chapters(*request, store));
                    return [act, prepared] { return act(prepared); };
                },
                .length = Work::Length::seconds};
}

/// Makes a study, which is in memory until it is seen that nobody watches it.
StudyService::Made StudyService::make(const std::string& title, const std::string& description,
                                      PreparedChapters& prepared) {
    const std::int64_t now = deps_.now();
    Made made{.study = deps_.new_id(), .token = deps_.new_id()};
    std::vector<StudyEvent> events{{now, games::StudyCreated{title, description, made.token}}};
    auto study = std::make_shared<games::LiveStudy>(games::begin_study(events.front()));
    for (StudyEvent& event : add(*study, prepared, now)) {
        events.push_back(std::move(event));
    }
    deps_.store.append(games::summary(made.study, *study), 0, events);
    studies_.emplace(made.study, std::move(study));
    return made;
}

/// Adds chapters to a study that is in memory, and tells its watchers but the one whose answer tells him.
void StudyService::extend(const std::string& study, const std::string& token, PreparedChapters& prepared,
                          const Watcher* but) {
    require_token(study, token);
    games::LiveStudy& live = loaded(study);
    if (live.chapters.size() + prepared.chapters.size() > games::max_chapters) {
        throw BadInput(fmt::format("a study has at most {} chapters", games::max_chapters));
    }
    const int number = live.events;
    const std::size_t chapters = live.chapters.size();
    const int next = live.next_chapter;
    const std::vector<StudyEvent> events = add(live, prepared, deps_.now());
    try {
        deps_.store.append(games::summary(study, live), number, events);
    } catch (const games::StoreFault&) {
        live.chapters.erase(live.chapters.begin() + static_cast<std::ptrdiff_t>(chapters), live.chapters.end());
        live.next_chapter = next;
        live.events = number;
        throw;
    }
    notify_of_study(study, but);
}

Reply StudyService::take_file(const NewStudy& request) {
    require_memory();
    return with_chapters(
        request.chapters,
        [this, title = request.title, description = request.description](const Prepared& prepared) -> Reply {
            const Made made = make(title, description, *prepared);
            unload_unwatched();
            return study_made_page(made.study, made.token, prepared->notes);
        });
}

Reply StudyService::take_file(const AddChapters& request) {
    return with_study(request.study,
                      [this, study = request.study, token = request.token, chapters = request.chapters]() -> Reply {
                          require_token(study, token);
                          return with_chapters(chapters, [this, study, token](const Prepared& prepared) {
                              return with_study(study, [this, study, token, prepared]() -> Reply {
                                  const std::size_t added = prepared->chapters.size();
                                  extend(study, token, *prepared, nullptr);
                                  return chapters_added_page(study, added, prepared->notes);
                              });
                          });
                      });
}

}  // namespace crownhead::server
