// SPDX-License-Identifier: MIT
#include "server/services/study_service.hpp"

#include "base/bad_input.hpp"
#include "games/store.hpp"
#include "games/store_reader.hpp"
#include "notation/move_text.hpp"
#include "server/api/study_answers.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <set>
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
SizedStudy& StudyService::sized(const std::string& study) const {
    const auto found = studies_.find(study);
    if (found == studies_.end()) {
        throw BadInput("the study cannot be read just now: open it again");
    }
    return *found->second;
}

/// Makes a study again what the store has; if that cannot be read, gives it up, and nobody watches it any more.
void StudyService::put_back(const std::string& study) {
    try {
        sized(study) = replay_sized_study(deps_.store.study_events(study).value());
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
    std::size_t bytes = 0;
    for (const auto& [id, study] : studies_) {
        nodes += study->live.nodes();
        bytes += study->bytes;
    }
    if (nodes > deps_.max_nodes || bytes > deps_.max_bytes) {
        throw BadInput("too many large studies are open here: try again later");
    }
}

/// Throws BadInput if a study that is in memory has no room for anything more, or not for so many more bytes.
void StudyService::require_room(const std::string& study, std::size_t more) const {
    if (sized(study).bytes + more > deps_.max_bytes_of_a_study) {
        throw BadInput("the study and its history have no room for this: go on in a new study");
    }
}

/// Changes a study that is in memory, and stores the event. If that fails, nothing is changed: the study is put back as
/// the store has it.
tree::Change StudyService::append(const std::string& study, const games::StudyAction& action) {
    require_room(study);
    const games::StudyEvent event{deps_.now(), action};
    SizedStudy& changing = sized(study);
    const int number = changing.live.events;
    tree::Change change = perform(changing, event);
    try {
        deps_.store.append(games::summary(study, changing.live), number, std::span(&event, 1));
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

namespace {

void log_not_followed(const std::exception& problem) {
    spdlog::error("a study could not follow its game: {}", problem.what());
}

/// Reads games, on any thread; those that are not there or cannot be read are left out.
std::map<std::string, games::LiveGame> followed_games(const std::set<std::string>& ids,
                                                      const games::StoreReader& store) {
    std::map<std::string, games::LiveGame> all;
    for (const std::string& id : ids) {
        try {
            if (const auto events = store.events(id)) {
                all.emplace(id, games::replay_game(*events));
            }
        } catch (const std::exception& problem) {
            log_not_followed(problem);
        }
    }
    return all;
}

/// Makes the main line of a chapter that of a game; what else is there stays, as variations. `edit` changes the chapter
/// and returns the node of the move that it has played.
template <class Edit>
void follow_game(const tree::GameTree& chapter, std::span<const rules::Move> moves, const Edit& edit) {
    tree::NodeId at = tree::start_node;
    std::size_t same = 0;
    for (; same < moves.size(); ++same) {
        const tree::NodeId next = chapter.next(at);
        const bool goes_on = next != tree::no_node && chapter.node(next).kind == tree::Node::Kind::move &&
                             chapter.node(next).move.same_result(moves[same]);
        if (!goes_on) {
            break;
        }
        at = next;
    }
    if (chapter.next(at) != tree::no_node) {
        (void)edit(tree::EndLine{at});
    }
    for (; same < moves.size(); ++same) {
        at = edit(tree::PlayMove{at, notation::full_text(moves[same])});
    }
}

}  // namespace

/// Brings chapters of a study up to games that they follow, all in one step of the store. Whether there was anything to
/// change; with `tell`, the watchers are told, once for each chapter. Throws games::StoreFault: then nothing was
/// changed.
bool StudyService::follow(const std::string& study, std::span<const Following> chapters, bool tell) {
    struct Changed {
        int chapter;
        std::size_t edits = 0;
        tree::Change last{};
    };
    SizedStudy& changing = sized(study);
    const games::LiveStudy& live = changing.live;
    const int number = live.events;
    std::vector<games::StudyEvent> events;
    std::vector<Changed> all;
    for (const Following& one : chapters) {
        Changed changed{one.chapter};
        try {
            follow_game(live.chapter(one.chapter).game.tree, one.moves, [&](tree::Edit edit) {
                require_room(study);
                games::StudyEvent event{deps_.now(),
                                        games::ChapterEdited{one.chapter, tree::TreeEvent(std::move(edit))}};
                changed.last = perform(changing, event);
                ++changed.edits;
                events.push_back(std::move(event));
                return changed.last.node;
            });
        } catch (const BadInput& problem) {  // such as a chapter that is full: the others follow theirs all the same
            log_not_followed(problem);
        }
        if (changed.edits > 0) {
            all.push_back(std::move(changed));
        }
    }
    if (events.empty()) {
        return false;
    }
    try {
        deps_.store.append(games::summary(study, live), number, events);
    } catch (const games::StoreFault&) {
        put_back(study);
        throw;
    }
    for (const Changed& changed : all) {
        if (tell) {
            notify_of_edit(study, changed.chapter, changed.last, nullptr, changed.edits > 1);
        }
    }
    return true;
}

/// Does something with a study that is in memory, after its chapters have been brought up to the games that they
/// follow. These are read on another thread.
Reply StudyService::after_following(const std::string& study, std::function<Reply()> act) {
    std::set<std::string> ids;
    for (const games::Chapter& chapter : loaded(study).chapters) {
        if (!chapter.follows.empty()) {
            ids.insert(chapter.follows);
        }
    }
    if (ids.empty()) {
        return act();
    }
    return Work{.run = [this, study, act = std::move(act), ids = std::move(ids),
                        store = deps_.store.reader()]() -> Continuation {
                    const auto games = std::make_shared<const GamesById>(followed_games(ids, store));
                    return [this, study, act, games] {
                        return with_study(study, [this, study, act, games] {
                            follow_games(study, *games);
                            return act();
                        });
                    };
                },
                .length = Work::Length::seconds};
}

/// Brings the chapters of a study up to the games that they follow, as these were read. A game that has changed since
/// is passed over: the chapters followed it when it changed, or will when the study is opened again.
void StudyService::follow_games(const std::string& study, const GamesById& games) {
    try {
        std::vector<Following> following;
        for (const games::Chapter& chapter : loaded(study).chapters) {
            const auto game = games.find(chapter.follows);
            if (game != games.end() && deps_.store.length(game->first) == game->second.events) {
                following.push_back({chapter.number, game->second.game.moves()});
            }
        }
        (void)follow(study, following, true);
    } catch (const std::exception& problem) {
        log_not_followed(problem);
    }
}

/// As follow(), for a study that can be read all the same if that fails.
void StudyService::follow_if_possible(const std::string& study, std::span<const Following> chapters) {
    try {
        (void)follow(study, chapters, true);
    } catch (const std::exception& problem) {
        log_not_followed(problem);
    }
}

void StudyService::game_changed(const std::string& game, const games::LiveGame& now) {
    std::map<std::string, std::vector<Following>> following;
    for (const auto& [id, study] : studies_) {
        for (const games::Chapter& chapter : study->live.chapters) {
            if (chapter.follows == game) {
                following[id].push_back({chapter.number, now.game.moves()});
            }
        }
    }
    for (const auto& [study, chapters] : following) {
        follow_if_possible(study, chapters);
    }
}

}  // namespace crownhead::server
