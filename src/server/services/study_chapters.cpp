// SPDX-License-Identifier: MIT
#include "games/same_secret.hpp"
#include "server/api/study_answers.hpp"
#include "server/services/study_service.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

// How studies get their chapters: what is read from a large file is stored part by part, and other clients have their
// turn between the parts.
namespace crownhead::server {
namespace {

using games::StudyEvent;

/// The most text of the chapters that one step of the clients' thread stores, if it is not one chapter; a few
/// milliseconds.
constexpr std::size_t max_bytes_of_a_part = 1U << 18U;

/// Goes on after other clients have had their turn.
Reply later(Continuation next) {
    return Work{.run = [next = std::move(next)] { return next; }};
}

/// Adds the next part of prepared chapters to a study, with their numbers there; returns the events that do so.
std::vector<StudyEvent> add_part(SizedStudy& study, PreparedChapters& prepared, std::size_t& next, std::int64_t now) {
    std::vector<StudyEvent> events;
    std::size_t bytes = 0;
    while (next < prepared.chapters.size()) {
        bytes += prepared.added[next].pdn.size();
        if (!events.empty() && bytes > max_bytes_of_a_part) {
            break;
        }
        prepared.added[next].chapter = prepared.chapters[next].number = study.live.next_chapter;
        games::add_chapter(study.live, std::move(prepared.chapters[next]), now);
        study.bytes += bytes_of(prepared.added[next]);
        events.push_back({now, std::move(prepared.added[next])});
        ++next;
    }
    return events;
}

/// Gives an answer after releasing, on another thread, what the parts hold: many megabytes take long.
template <class Parts>
Reply after_release(const std::shared_ptr<Parts>& parts, std::string answer) {
    return Work{.run = [parts, answer = std::move(answer)]() -> Continuation {
        parts->release();
        return [answer] { return answer; };
    }};
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

/// A new study, of which `next` of the prepared chapters are stored.
struct StudyService::NewStudyParts {
    Made made;
    Study study;
    std::shared_ptr<PreparedChapters> prepared;
    std::function<std::string(const Made&)> answer;
    std::size_t next = 0;

    void release() {
        study.reset();
        prepared.reset();
    }
};

/// Chapters for a study that exists, of which `next` are stored.
struct StudyService::AddedParts {
    std::shared_ptr<const AddChapters> request;
    const Watcher* but;
    std::shared_ptr<PreparedChapters> prepared;
    std::function<std::string(const Added&)> answer;
    std::size_t next = 0;

    void release() { prepared.reset(); }
};

Reply StudyService::make_study(std::shared_ptr<const NewStudy> request,
                               std::function<std::string(const Made&)> answer) {
    require_memory();
    const std::shared_ptr<const NewChapters> chapters(request, &request->chapters);
    return with_chapters(
        chapters,
        [this, request = std::move(request),
         answer = std::move(answer)](const std::shared_ptr<PreparedChapters>& prepared) -> Reply {
            Made made{.study = deps_.new_id(), .token = deps_.new_id(), .notes = std::move(prepared->notes)};
            const StudyEvent created{deps_.now(),
                                     games::StudyCreated{request->title, request->description, made.token}};
            auto study = std::make_shared<SizedStudy>(SizedStudy{.live = games::begin_study(created)});
            return store_new_study(
                std::make_shared<NewStudyParts>(NewStudyParts{
                    .made = std::move(made), .study = std::move(study), .prepared = prepared, .answer = answer}),
                {created});
        });
}

/// Stores the first events of a new study with the next part of its chapters, then the other parts. Only then can
/// anybody see it.
Reply StudyService::store_new_study(const std::shared_ptr<NewStudyParts>& parts, std::vector<StudyEvent> events) {
    const int number = parts->study->live.events - static_cast<int>(events.size());
    for (StudyEvent& event : add_part(*parts->study, *parts->prepared, parts->next, deps_.now())) {
        events.push_back(std::move(event));
    }
    deps_.store.append(games::summary(parts->made.study, parts->study->live), number, events);
    if (parts->next < parts->prepared->chapters.size()) {
        return later([this, parts] { return store_new_study(parts, {}); });
    }
    studies_.emplace(parts->made.study, parts->study);
    std::string text = parts->answer(parts->made);
    unload_unwatched();
    return number == 0 ? Reply(std::move(text)) : after_release(parts, std::move(text));
}

/// The study must be in memory.
Reply StudyService::add_chapters(std::shared_ptr<const AddChapters> request, const Watcher* but,
                                 std::function<std::string(const Added&)> answer) {
    require_token(request->study, request->token);
    const std::shared_ptr<const NewChapters> chapters(request, &request->chapters);
    return with_chapters(chapters, [this, request = std::move(request), but,
                                    answer = std::move(answer)](const std::shared_ptr<PreparedChapters>& prepared) {
        return store_chapters(std::make_shared<AddedParts>(
            AddedParts{.request = request, .but = but, .prepared = prepared, .answer = answer}));
    });
}

/// Stores the next part of the chapters, then the other parts.
Reply StudyService::store_chapters(const std::shared_ptr<AddedParts>& parts) {
    return with_study(parts->request->study, [this, parts]() -> Reply {
        const std::size_t first = parts->next;
        store_part(*parts);
        if (parts->next < parts->prepared->chapters.size()) {
            return later([this, parts] { return store_chapters(parts); });
        }
        std::string text = parts->answer({.chapters = parts->next, .notes = std::move(parts->prepared->notes)});
        return first == 0 ? Reply(std::move(text)) : after_release(parts, std::move(text));
    });
}

/// Adds the next part of the chapters to a study that is in memory, and notifies its watchers except `but`.
void StudyService::store_part(AddedParts& parts) {
    const std::string& study = parts.request->study;
    require_token(study, parts.request->token);
    SizedStudy& changing = sized(study);
    games::LiveStudy& live = changing.live;
    const std::size_t chapters = live.chapters.size();
    if (chapters + parts.prepared->chapters.size() - parts.next > games::max_chapters) {
        throw BadInput(fmt::format("a study has at most {} chapters", games::max_chapters));
    }
    const auto first = parts.prepared->added.begin() + static_cast<std::ptrdiff_t>(parts.next);
    require_room(study, std::accumulate(first, parts.prepared->added.end(), std::size_t{0},
                                        [](std::size_t sum, const auto& one) { return sum + bytes_of(one); }));
    const auto following =
        std::count_if(parts.prepared->chapters.begin() + static_cast<std::ptrdiff_t>(parts.next),
                      parts.prepared->chapters.end(), [](const auto& one) { return !one.follows.empty(); });
    games::require_may_follow(live, static_cast<std::size_t>(following));
    const int number = live.events;
    const int next = live.next_chapter;
    const std::size_t bytes = changing.bytes;
    const std::vector<StudyEvent> events = add_part(changing, *parts.prepared, parts.next, deps_.now());
    try {
        deps_.store.append(games::summary(study, live), number, events);
    } catch (const games::StoreFault&) {
        live.chapters.erase(live.chapters.begin() + static_cast<std::ptrdiff_t>(chapters), live.chapters.end());
        live.next_chapter = next;
        live.events = number;
        changing.bytes = bytes;
        throw;
    }
    notify_of_study(study, parts.but);
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
