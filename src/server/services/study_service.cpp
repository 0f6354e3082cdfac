// SPDX-License-Identifier: MIT
#include "server/services/study_service.hpp"

#include "base/bad_input.hpp"
#include "games/store.hpp"
#include "notation/move_text.hpp"
#include "server/api/study_answers.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <utility>

namespace crownhead::server {

StudyService::StudyService(Dependencies deps) : deps_(std::move(deps)) {}

void StudyService::leave(Watcher& watcher) {
    if (watchers_.remove(watcher)) {
        unload_unwatched();
    }
}

void StudyService::watch(Watcher& watcher, const std::string& study, bool editor) {
    if (const std::string* before = watchers_.watched_by(watcher); before != nullptr && *before != study) {
        (void)watchers_.remove(watcher);
    }
    watchers_.add(watcher, study, editor);
}

void StudyService::unload_unwatched() {
    std::erase_if(studies_, [this](const auto& entry) { return !watchers_.is_watched(entry.first); });
}

/// A study that is in memory. Throws BadInput if it had to be given up.
games::LiveStudy& StudyService::loaded(const std::string& study) const {
    const auto found = studies_.find(study);
    if (found == studies_.end()) {
        throw BadInput("the study cannot be read just now: open it again");
    }
    return *found->second;
}

/// Makes a study again what the store has; if that cannot be read, gives it up, and nobody watches it any more.
void StudyService::put_back(const std::string& study) {
    try {
        loaded(study) = games::replay_study(deps_.store.study_events(study).value());
    } catch (const std::exception& problem) {
        spdlog::error("a study could not be read again: {}", problem.what());
        const auto watching = watchers_.of(study);
        for (const auto& [watcher, editor] : watching) {
            (void)watchers_.remove(*watcher);
        }
        studies_.erase(study);
    }
}

void StudyService::require_memory() const {
    std::size_t nodes = 0;
    for (const auto& [study, live] : studies_) {
        nodes += live->nodes();
    }
    if (nodes > deps_.max_nodes) {
        throw BadInput("too many large studies are open here: try again later");
    }
}

/// Changes a study that is in memory, and stores the event. If that fails, nothing is changed: the study is put back as
/// the store has it.
tree::Change StudyService::append(const std::string& study, const games::StudyAction& action) {
    const games::StudyEvent event{deps_.now(), action};
    games::LiveStudy& live = loaded(study);
    const int number = live.events;
    tree::Change change = games::perform(live, event);
    try {
        deps_.store.append(games::summary(study, live), number, std::span(&event, 1));
    } catch (const games::StoreFault&) {
        put_back(study);
        throw;
    }
    return change;
}

void StudyService::notify_of_study(const std::string& study, const Watcher* but) const {
    const games::LiveStudy& live = loaded(study);
    watchers_.notify(study, but, [&](bool editor) { return study_answer({}, study, live, editor); });
}

void StudyService::notify_of_edit(const std::string& study, int chapter, const tree::Change& change, const Watcher* but,
                                  bool reload) {
    const games::LiveStudy& live = loaded(study);
    // The same for all.
    std::shared_ptr<const std::string> text;
    for (const auto& [watcher, editor] : watchers_.of(study)) {
        if (watcher != but) {
            text = text ? text
                        : std::make_shared<const std::string>(
                              edited_answer({}, study, live, live.chapter(chapter), change, reload));
            watcher->notify(text);
        }
    }
}

/// Makes the main line of a chapter that of a game; what else is there stays, as variations. Whether it was not so
/// already; with `tell`, the watchers are told.
bool StudyService::follow_game(const std::string& study, int chapter, const games::LiveGame& game, bool tell) {
    bool changed = false;
    const auto edit = [&](tree::Edit what) {
        const tree::Change change = append(study, games::ChapterEdited{chapter, tree::TreeEvent(std::move(what))});
        changed = true;
        if (tell) {
            notify_of_edit(study, chapter, change, nullptr);
        }
        return change.node;
    };
    tree::NodeId at = tree::start_node;
    const auto main_line = [&]() -> const tree::GameTree& { return loaded(study).chapter(chapter).game.tree; };
    const std::vector<rules::Move>& moves = game.game.moves();
    std::size_t same = 0;
    for (; same < moves.size(); ++same) {
        const tree::NodeId next = main_line().next(at);
        const bool goes_on = next != tree::no_node && main_line().node(next).kind == tree::Node::Kind::move &&
                             main_line().node(next).move.same_result(moves[same]);
        if (!goes_on) {
            break;
        }
        at = next;
    }
    if (main_line().next(at) != tree::no_node) {
        (void)edit(tree::EndLine{at});
    }
    for (; same < moves.size(); ++same) {
        at = edit(tree::PlayMove{at, notation::full_text(moves[same])});
    }
    return changed;
}

/// Brings the chapters of a study up to the games that they follow.
void StudyService::follow_games(const std::string& study) {
    std::vector<std::pair<int, std::string>> following;
    for (const games::Chapter& chapter : loaded(study).chapters) {
        if (!chapter.follows.empty()) {
            following.emplace_back(chapter.number, chapter.follows);
        }
    }
    for (const auto& [chapter, game] : following) {
        try {
            if (const auto events = deps_.store.events(game)) {
                (void)follow_game(study, chapter, games::replay(*events), true);
            }
        } catch (const std::exception& problem) {  // the study can be read all the same
            spdlog::error("a study could not follow its game: {}", problem.what());
        }
    }
}

void StudyService::game_changed(const std::string& game, const games::LiveGame& now) {
    std::vector<std::pair<std::string, int>> following;
    for (const auto& [study, live] : studies_) {
        for (const games::Chapter& chapter : live->chapters) {
            if (chapter.follows == game) {
                following.emplace_back(study, chapter.number);
            }
        }
    }
    for (const auto& [study, chapter] : following) {
        try {
            (void)follow_game(study, chapter, now, true);
        } catch (const std::exception& problem) {
            spdlog::error("a study could not follow its game: {}", problem.what());
        }
    }
}

}  // namespace crownhead::server
