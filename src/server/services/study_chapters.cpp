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
std::vector<StudyEvent> add_prepared(games::LiveStudy& study, PreparedChapters& prepared, std::int64_t now) {
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
Reply StudyService::with_chapters(std::shared_ptr<const NewChapters> request,
                                  std::function<Reply(const std::shared_ptr<PreparedChapters>&)> act) const {
    return Work{
        .run = [request = std::move(request), act = std::move(act), store = deps_.store.reader()]() -> Continuation {
            auto prepared = std::make_shared<PreparedChapters>(prepare_chapters(*request, store));
            return [act, prepared] { return act(prepared); };
        },
        .length = Work::Length::seconds};
}

/// Stores a new study; it stays in memory until unload_unwatched().
StudyService::Made StudyService::make(const NewStudy& request, PreparedChapters& prepared) {
    const std::int64_t now = deps_.now();
    Made made{.study = deps_.new_id(), .token = deps_.new_id(), .notes = std::move(prepared.notes)};
    std::vector<StudyEvent> events{{now, games::StudyCreated{request.title, request.description, made.token}}};
    auto study = std::make_shared<games::LiveStudy>(games::begin_study(events.front()));
    for (StudyEvent& event : add_prepared(*study, prepared, now)) {
        events.push_back(std::move(event));
    }
    deps_.store.append(games::summary(made.study, *study), 0, events);
    studies_.emplace(made.study, std::move(study));
    return made;
}

/// Adds chapters to a study that is in memory, and notifies its watchers except `but`.
StudyService::Added StudyService::add(const AddChapters& request, PreparedChapters& prepared, const Watcher* but) {
    require_token(request.study, request.token);
    games::LiveStudy& live = loaded(request.study);
    if (live.chapters.size() + prepared.chapters.size() > games::max_chapters) {
        throw BadInput(fmt::format("a study has at most {} chapters", games::max_chapters));
    }
    const int number = live.events;
    const std::size_t chapters = live.chapters.size();
    const int next = live.next_chapter;
    const std::vector<StudyEvent> events = add_prepared(live, prepared, deps_.now());
    try {
        deps_.store.append(games::summary(request.study, live), number, events);
    } catch (const games::StoreFault&) {
        live.chapters.erase(live.chapters.begin() + static_cast<std::ptrdiff_t>(chapters), live.chapters.end());
        live.next_chapter = next;
        live.events = number;
        throw;
    }
    notify_of_study(request.study, but);
    return {.chapters = live.chapters.size() - chapters, .notes = std::move(prepared.notes)};
}

Reply StudyService::make_study(std::shared_ptr<const NewStudy> request,
                               std::function<std::string(const Made&)> answer) {
    require_memory();
    const std::shared_ptr<const NewChapters> chapters(request, &request->chapters);
    return with_chapters(chapters,
                         [this, request = std::move(request),
                          answer = std::move(answer)](const std::shared_ptr<PreparedChapters>& prepared) -> Reply {
                             std::string text = answer(make(*request, *prepared));
                             unload_unwatched();
                             return text;
                         });
}

/// The study must be in memory.
Reply StudyService::add_chapters(std::shared_ptr<const AddChapters> request, const Watcher* but,
                                 std::function<std::string(const Added&)> answer) {
    require_token(request->study, request->token);
    const std::shared_ptr<const NewChapters> chapters(request, &request->chapters);
    return with_chapters(chapters, [this, request = std::move(request), but,
                                    answer = std::move(answer)](const std::shared_ptr<PreparedChapters>& prepared) {
        return with_study(request->study, [this, request, but, answer, prepared]() -> Reply {
            return answer(add(*request, *prepared, but));
        });
    });
}

Reply StudyService::take_file(const std::shared_ptr<const NewStudy>& request) {
    return make_study(request, [](const Made& made) { return study_made_page(made.study, made.token, made.notes); });
}

Reply StudyService::take_file(const std::shared_ptr<const AddChapters>& request) {
    return with_study(request->study, [this, request] {
        return add_chapters(request, nullptr, [study = request->study](const Added& added) {
            return chapters_added_page(study, added.chapters, added.notes);
        });
    });
}

}  // namespace crownhead::server
