// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "games/pdn_games.hpp"
#include "games/same_secret.hpp"
#include "notation/fen.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/rule_set_named.hpp"
#include "server/api/study_answers.hpp"
#include "server/services/study_service.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

// What each request about studies does.
namespace crownhead::server {
namespace {

using games::Chapter;
using games::ChapterAdded;
using games::StudyEvent;

/// As for one text that is loaded as games (docs/web-protocol.md).
constexpr std::size_t max_listed_moves_of_a_text = 2'000'000;
constexpr std::size_t max_problems_shown = 5;

}  // namespace

/// Chapters that are ready to be put into a study, numbered from 1.
struct PreparedChapters {
    std::vector<ChapterAdded> added{};
    std::vector<Chapter> chapters{};
    std::vector<std::string> notes{};
};

namespace {

void prepare(ChapterAdded added, PreparedChapters& to) {
    to.chapters.push_back(games::chapter_from(added));
    to.added.push_back(std::move(added));
}

/// The games of a PDN text.
void prepare_text(const std::string& text, const rules::RuleSet* rules, const std::string& title,
                  PreparedChapters& to) {
    notation::PdnOptions options{.max_moves_of_a_position = games::max_moves_of_a_position,
                                 .max_listed_moves = max_listed_moves_of_a_text};
    notation::PdnFile file = notation::parse_pdn(text, options);
    if (rules != nullptr && !file.problems.empty()) {
        options.rules = rules;
        notation::PdnFile other = notation::parse_pdn(text, options);
        if (other.games.size() > file.games.size()) {
            file = std::move(other);
        }
    }
    for (const notation::PdnProblem& problem : file.problems) {
        if (to.notes.size() == max_problems_shown) {
            to.notes.push_back(
                fmt::format("{} more games could not be read.", file.problems.size() - max_problems_shown));
            break;
        }
        to.notes.push_back(fmt::format("Line {}, game {}: {}", problem.line, problem.game, problem.reason));
    }
    if (file.games.empty()) {
        throw BadInput(to.notes.empty() ? "there is no game in this PDN" : to.notes.front());
    }
    for (const notation::PdnGame& game : file.games) {
        prepare(games::chapter_of(static_cast<int>(to.added.size()) + 1, game, file.games.size() == 1 ? title : ""),
                to);
    }
}

/// Everything about new chapters that takes long. On any thread; throws BadInput, games::StoreFault.
PreparedChapters prepare(const NewChapters& request, const games::StoreReader& store) {
    PreparedChapters prepared;
    const rules::RuleSet* rules = request.rules ? &rules::rule_set_named(*request.rules) : nullptr;
    if (request.pdn) {
        prepare_text(*request.pdn, rules, request.title, prepared);
    } else if (request.game) {
        const auto events = store.events(*request.game);
        if (!events) {
            throw BadInput("there is no such game here");
        }
        const notation::PdnFile file = notation::parse_pdn(games::pdn_of(games::replay(*events)));
        ChapterAdded added = games::chapter_of(1, file.games.at(0), request.title);
        added.game = *request.game;
        prepare(std::move(added), prepared);
    } else if (rules != nullptr) {
        const rules::Position start = request.fen ? notation::parse_fen(*rules, *request.fen) : rules::start(*rules);
        prepare(games::chapter_of(1, notation::pdn_game(rules::Game(*rules, start), {}, {}), request.title), prepared);
    }
    return prepared;
}

/// Adds prepared chapters to a study, with their numbers there; returns the events that do so.
std::vector<StudyEvent> add(games::LiveStudy& study, PreparedChapters prepared, std::int64_t now) {
    std::vector<StudyEvent> events;
    for (std::size_t i = 0; i < prepared.chapters.size(); ++i) {
        prepared.added[i].chapter = prepared.chapters[i].number = study.next_chapter;
        games::add_chapter(study, std::move(prepared.chapters[i]), now);
        events.push_back({now, std::move(prepared.added[i])});
    }
    return events;
}

/// The study that a request is about; null for one that makes a study.
const std::string* study_of(const StudyRequest& request) {
    return std::visit(
        [](const auto& one) -> const std::string* {
            if constexpr (requires { one.study; }) {
                return &one.study;
            }
            return nullptr;
        },
        request);
}

}  // namespace

/// Handles one request; the study that it is about is in memory.
struct StudyService::Handler {
    StudyService& service;
    Watcher& watcher;
    const std::string& id;

    [[nodiscard]] bool has_token(const std::string& study, const std::string& token) const {
        return games::same_secret(service.loaded(study).token, token);
    }
    void require_token(const std::string& study, const std::string& token) const {
        if (!has_token(study, token)) {
            throw BadInput("the token is not that of this study");
        }
    }

    [[nodiscard]] std::string make(const NewStudy& request, PreparedChapters prepared) const {
        const std::int64_t now = service.deps_.now();
        const std::string name = service.deps_.new_id();
        const std::string token = service.deps_.new_id();
        std::vector<StudyEvent> events{{now, games::StudyCreated{request.title, request.description, token}}};
        auto study = std::make_shared<games::LiveStudy>(games::begin_study(events.front()));
        const std::vector<std::string> notes = std::move(prepared.notes);
        for (StudyEvent& event : add(*study, std::move(prepared), now)) {
            events.push_back(std::move(event));
        }
        service.deps_.store.append(games::summary(name, *study), 0, events);
        service.studies_.emplace(name, std::move(study));
        service.watch(watcher, name, true);
        service.unload_unwatched();
        return editor_answer(id, name, token, notes);
    }

    [[nodiscard]] std::string extend(const AddChapters& request, PreparedChapters prepared) const {
        require_token(request.study, request.token);
        games::LiveStudy& live = service.loaded(request.study);
        if (live.chapters.size() + prepared.chapters.size() > games::max_chapters) {
            throw BadInput(fmt::format("a study has at most {} chapters", games::max_chapters));
        }
        const int number = live.events;
        const std::size_t chapters = live.chapters.size();
        const int next = live.next_chapter;
        const std::vector<std::string> notes = std::move(prepared.notes);
        const std::vector<StudyEvent> events = add(live, std::move(prepared), service.deps_.now());
        try {
            service.deps_.store.append(games::summary(request.study, live), number, events);
        } catch (const games::StoreFault&) {
            live.chapters.erase(live.chapters.begin() + static_cast<std::ptrdiff_t>(chapters), live.chapters.end());
            live.next_chapter = next;
            live.events = number;
            throw;
        }
        service.notify_of_study(request.study, &watcher);
        return study_answer(id, request.study, live, true, notes);
    }

    Reply operator()(const NewStudy& request) const {
        service.require_memory();
        return Work{.run = [&service = service, &watcher = watcher, request_id = id, request,
                            store = service.deps_.store.reader()]() -> Continuation {
                        auto prepared = std::make_shared<PreparedChapters>(prepare(request.chapters, store));
                        return [&service, &watcher, request_id, request, prepared] {
                            return Handler{service, watcher, request_id}.make(request, std::move(*prepared));
                        };
                    },
                    .length = Work::Length::seconds};
    }

    Reply operator()(const AddChapters& request) const {
        require_token(request.study, request.token);
        return Work{.run = [&service = service, &watcher = watcher, request_id = id, request,
                            store = service.deps_.store.reader()]() -> Continuation {
                        auto prepared = std::make_shared<PreparedChapters>(prepare(request.chapters, store));
                        return [&service, &watcher, request_id, request, prepared] {
                            return service.with_study(
                                request.study, [&service, &watcher, request_id, request, prepared]() -> Reply {
                                    return Handler{service, watcher, request_id}.extend(request, std::move(*prepared));
                                });
                        };
                    },
                    .length = Work::Length::seconds};
    }

    Reply operator()(const OpenStudy& request) const {
        const bool editor = request.token && has_token(request.study, *request.token);
        std::vector<std::string> notes;
        if (request.token && !editor) {
            notes.emplace_back("The token is not that of this study, so you watch.");
        }
        service.watch(watcher, request.study, editor);
        service.follow_games(request.study);
        return study_answer(id, request.study, service.loaded(request.study), editor, notes);
    }

    Reply operator()(const EditStudy& request) const {
        require_token(request.study, request.token);
        const games::LiveStudy& live = service.loaded(request.study);
        if (request.events && *request.events != static_cast<std::size_t>(live.events)) {
            throw BadInput(fmt::format("this is meant for a study of {} events, but {} have happened", *request.events,
                                       live.events));
        }
        games::StudyAction action = request.action;
        auto* edited = std::get_if<games::ChapterEdited>(&action);
        if (edited != nullptr) {
            keep_beside_the_game(live.chapter(edited->chapter), edited->event);
        }
        const tree::Change change = service.append(request.study, action);
        if (edited == nullptr) {
            service.notify_of_study(request.study, &watcher);
            if (std::holds_alternative<games::ChapterRestored>(action)) {
                service.follow_games(request.study);
            }
            return study_answer(id, request.study, service.loaded(request.study), true);
        }
        const bool restored = restore_game(request.study, edited->chapter, edited->event);
        service.notify_of_edit(request.study, edited->chapter, change, &watcher, restored);
        const games::LiveStudy& now = service.loaded(request.study);
        return edited_answer(id, request.study, now, now.chapter(edited->chapter), change, restored);
    }

    /// In a chapter that follows a game, puts the moves of the game back that an event has undone, deleted or moved.
    /// Whether there were any.
    [[nodiscard]] bool restore_game(const std::string& study, int chapter, const tree::TreeEvent& event) const {
        const std::string game = service.loaded(study).chapter(chapter).follows;
        const auto* edit = std::get_if<tree::Edit>(&event);
        const bool only_adds = edit != nullptr && std::holds_alternative<tree::AddMoves>(*edit);
        if (game.empty() || only_adds) {
            return false;
        }
        try {
            const auto events = service.deps_.store.events(game);
            return events && service.follow_game(study, chapter, games::replay(*events), false);
        } catch (const std::exception& problem) {  // the event itself has happened
            spdlog::error("a study could not follow its game: {}", problem.what());
            return true;
        }
    }

    /// In a chapter that follows a game, a line that is added does not continue the game.
    static void keep_beside_the_game(const Chapter& chapter, tree::TreeEvent& event) {
        auto* edit = std::get_if<tree::Edit>(&event);
        auto* added = edit == nullptr ? nullptr : std::get_if<tree::AddMoves>(edit);
        const tree::GameTree& game = chapter.game.tree;
        if (added != nullptr && !chapter.follows.empty() && game.contains(added->node) &&
            game.nesting(added->node) == 0) {
            added->variation = true;
        }
    }

    Reply operator()(const ReadNodes& request) const {
        const games::LiveStudy& live = service.loaded(request.study);
        return nodes_answer(id, request.study, live, live.chapter(request.chapter), request.from);
    }

    Reply operator()(const ReadLegalMoves& request) const {
        return legal_answer(id, request.study, service.loaded(request.study).chapter(request.chapter), request.node);
    }

    Reply operator()(const ReadLine& request) const {
        return line_answer(id, request.study, service.loaded(request.study).chapter(request.chapter), request.from,
                           request.node);
    }
};

/// Does something with a study; one that is not in memory is read first, on another thread.
Reply StudyService::with_study(const std::string& study, std::function<Reply()> act) {
    if (!studies_.contains(study)) {
        if (deps_.store.study_length(study) == 0) {
            throw BadInput("there is no such study here");
        }
        require_memory();
        return Work{.run = [this, study, act = std::move(act), store = deps_.store.reader()]() -> Continuation {
            auto live = std::make_shared<games::LiveStudy>(games::replay_study(store.study_events(study).value()));
            return [this, study, act, live] {
                // Else it has changed since, and is read again.
                if (!studies_.contains(study) && deps_.store.study_length(study) == live->events) {
                    studies_.emplace(study, live);
                }
                return with_study(study, act);
            };
        }};
    }
    try {
        Reply reply = act();
        unload_unwatched();
        return reply;
    } catch (...) {
        unload_unwatched();
        throw;
    }
}

Reply StudyService::answer(Watcher& watcher, const std::string& id, const StudyRequest& request) {
    const auto act = [this, &watcher, id, request] { return std::visit(Handler{*this, watcher, id}, request); };
    const std::string* about = study_of(request);
    return about == nullptr ? act() : with_study(*about, act);
}

}  // namespace crownhead::server
