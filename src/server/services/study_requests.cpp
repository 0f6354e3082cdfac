// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "server/api/study_answers.hpp"
#include "server/services/study_service.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

// What each request about studies does.
namespace crownhead::server {
namespace {

using games::Chapter;

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

bool only_adds(const tree::TreeEvent& event) {
    const auto* edit = std::get_if<tree::Edit>(&event);
    return edit != nullptr && std::holds_alternative<tree::AddMoves>(*edit);
}

/// The moves of a main line; in a chapter that follows a game, those of the game.
std::vector<rules::Move> moves_of_main_line(const tree::GameTree& chapter) {
    std::vector<rules::Move> moves;
    for (tree::NodeId id = chapter.next(tree::start_node); id != tree::no_node; id = chapter.next(id)) {
        moves.push_back(chapter.node(id).move);
    }
    return moves;
}

}  // namespace

/// Handles one request; the study that it is about is in memory.
struct StudyService::Handler {
    StudyService& service;
    Watcher& watcher;
    const std::string& id;

    Reply operator()(const NewStudy& request) const {
        return service.make_study(std::make_shared<const NewStudy>(request),
                                  [&service = service, &watcher = watcher, id = id](const Made& made) {
                                      service.watch(watcher, made.study, true);
                                      return editor_answer(id, made.study, made.token, made.notes);
                                  });
    }

    Reply operator()(const AddChapters& request) const {
        return service.add_chapters(std::make_shared<const AddChapters>(request), &watcher,
                                    [&service = service, id = id, study = request.study](const Added& added) {
                                        return study_answer(id, study, service.loaded(study), true, added.notes);
                                    });
    }

    Reply operator()(const OpenStudy& request) const {
        const bool editor = request.token && service.has_token(request.study, *request.token);
        std::vector<std::string> notes;
        if (request.token && !editor) {
            notes.emplace_back("The token is not that of this study, so you watch.");
        }
        service.watch(watcher, request.study, editor);
        return service.after_following(request.study,
                                       [&service = service, id = id, study = request.study, editor, notes]() -> Reply {
                                           return study_answer(id, study, service.loaded(study), editor, notes);
                                       });
    }

    Reply operator()(const EditStudy& request) const {
        service.require_token(request.study, request.token);
        const games::LiveStudy& live = service.loaded(request.study);
        if (request.events && *request.events != static_cast<std::size_t>(live.events)) {
            throw BadInput(fmt::format("this is meant for a study of {} events, but {} have happened", *request.events,
                                       live.events));
        }
        games::StudyAction action = request.action;
        auto* edited = std::get_if<games::ChapterEdited>(&action);
        std::optional<std::vector<rules::Move>> game;  // that the chapter follows: its moves must stay
        if (edited != nullptr) {
            const Chapter& chapter = live.chapter(edited->chapter);
            keep_beside_the_game(chapter, edited->event);
            if (!chapter.follows.empty() && !only_adds(edited->event)) {
                game = moves_of_main_line(chapter.game.tree);
            }
        }
        if (const auto* restored = std::get_if<games::ChapterRestored>(&action)) {
            require_follows_few(live, restored->chapter);
        }
        const tree::Change change = service.append(request.study, action);
        if (edited == nullptr) {
            service.notify_of_study(request.study, &watcher);
            const auto answer = [&service = service, id = id, study = request.study]() -> Reply {
                return study_answer(id, study, service.loaded(study), true);
            };
            return std::holds_alternative<games::ChapterRestored>(action)
                       ? service.after_following(request.study, answer)
                       : answer();
        }
        const bool restored = game && restore_game(request.study, edited->chapter, *game);
        service.notify_of_edit(request.study, edited->chapter, change, &watcher, restored);
        const games::LiveStudy& now = service.loaded(request.study);
        return edited_answer(id, request.study, now, now.chapter(edited->chapter), change, restored);
    }

    /// Throws BadInput if a chapter cannot be restored because it follows a game, as too many others do.
    static void require_follows_few(const games::LiveStudy& live, int chapter) {
        const bool follows = std::any_of(live.deleted.begin(), live.deleted.end(), [&](const auto& one) {
            return one.chapter.number == chapter && !one.chapter.follows.empty();
        });
        games::require_may_follow(live, follows ? 1 : 0);
    }

    /// Puts the moves of the game that a chapter follows back, where an event has undone, deleted or moved them.
    /// `moves` are those of its main line before the event. Whether there were any to put back.
    [[nodiscard]] bool restore_game(const std::string& study, int chapter, std::span<const rules::Move> moves) const {
        try {
            const Following following{chapter, moves};
            return service.follow(study, std::span(&following, 1), false);
        } catch (const std::exception& problem) {  // the event itself has happened
            spdlog::error("a study could not follow its game: {}", problem.what());
            return true;
        }
    }

    /// In a chapter that follows a game, a line that is added does not continue the game.
    static void keep_beside_the_game(const Chapter& chapter, tree::TreeEvent& event) {
        auto* edit = std::get_if<tree::Edit>(&event);
        if (edit == nullptr || chapter.follows.empty()) {
            return;
        }
        const tree::GameTree& game = chapter.game.tree;
        std::set<tree::NodeId> main_line{tree::start_node};
        for (tree::NodeId id = game.next(tree::start_node); id != tree::no_node; id = game.next(id)) {
            main_line.insert(id);
        }
        const auto keep_beside = [&](auto* added) {
            if (added != nullptr && main_line.contains(added->node)) {
                added->variation = true;
            }
        };
        keep_beside(std::get_if<tree::AddMoves>(edit));
        if (auto* several = std::get_if<tree::Several>(edit)) {
            for (tree::SimpleEdit& one : several->edits) {
                keep_beside(std::get_if<tree::AddMoves>(&one));
            }
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
            throw NoSuchStudy("there is no such study here");
        }
        require_memory();
        return Work{.run = [this, study, act = std::move(act), store = deps_.store.reader()]() -> Continuation {
            auto read = std::make_shared<SizedStudy>(replay_sized_study(store.study_events(study).value()));
            return [this, study, act, read] {
                // Else it has changed since, and is read again.
                if (!studies_.contains(study) && deps_.store.study_length(study) == read->live.events) {
                    studies_.emplace(study, read);
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
