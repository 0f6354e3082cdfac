// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "games/live_game.hpp"
#include "games/live_study.hpp"
#include "games/store.hpp"
#include "rules/move.hpp"
#include "server/api/message.hpp"
#include "server/services/prepared_chapters.hpp"
#include "server/services/reply.hpp"
#include "server/services/sized_study.hpp"
#include "server/services/watcher.hpp"
#include "server/services/watchers.hpp"
#include "tree/edited_tree.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace crownhead::server {

/// There is no study of that name.
class NoSuchStudy : public BadInput {
  public:
    using BadInput::BadInput;
};

/// A token to edit another study, or none.
class WrongToken : public BadInput {
  public:
    using BadInput::BadInput;
};

/// The studies and their watchers: chapters, edits, explorations beside games. Every change is in the store before it
/// is answered. A study is in memory only while somebody watches it. Knows nothing of sockets. For one thread at a
/// time.
class StudyService {
  public:
    struct Dependencies {
        games::Store& store;
        std::function<std::int64_t()> now;    ///< milliseconds since 1970
        std::function<std::string()> new_id;  ///< an unguessable text: names and tokens of studies
        /// While the studies in memory have more nodes than this, some 300 bytes each, or more bytes of events, no
        /// other is read.
        std::size_t max_nodes = 5'000'000;
        std::size_t max_bytes = 512U << 20U;
        /// A study whose events have more bytes than this is not changed any more.
        std::size_t max_bytes_of_a_study = 128U << 20U;
    };

    explicit StudyService(Dependencies deps);

    /// Handles a request and returns its one answer; other watchers of the study are told before it returns. PDN is
    /// read as Work, and so are a study that is not in memory and the games that chapters follow. Throws BadInput,
    /// games::StoreFault: then nothing was changed, except that of a large file, which is stored part by part, the
    /// first parts may be there.
    [[nodiscard]] Reply answer(Watcher& watcher, const std::string& id, const StudyRequest& request);

    /// The same for a client who sends a PDN file over HTTP and watches nothing: a new study, or more chapters of one.
    [[nodiscard]] Reply take_file(const std::shared_ptr<const NewStudy>& request);
    [[nodiscard]] Reply take_file(const std::shared_ptr<const AddChapters>& request);

    /// The watcher stops watching.
    void leave(Watcher& watcher);

    /// Whether the watcher watches a study.
    [[nodiscard]] bool is_watching(Watcher& watcher) const { return watchers_.watched_by(watcher) != nullptr; }

    /// A game has changed: chapters that follow it do too, in the studies that are watched; in others they will when
    /// they are opened. Throws nothing: what cannot be stored is logged.
    void game_changed(const std::string& game, const games::LiveGame& now);

  private:
    using Study = std::shared_ptr<SizedStudy>;
    struct Handler;
    /// A chapter, and the moves of the game that it follows.
    struct Following {
        int chapter;
        std::span<const rules::Move> moves;
    };
    using GamesById = std::map<std::string, games::LiveGame>;
    struct Made {
        std::string study;
        std::string token;
        std::vector<std::string> notes;
    };
    struct Added {
        std::size_t chapters;
        std::vector<std::string> notes;
    };
    struct NewStudyParts;
    struct AddedParts;

    // What a request over either connection does; `answer` words the answer to it.
    [[nodiscard]] Reply make_study(std::shared_ptr<const NewStudy> request,
                                   std::function<std::string(const Made&)> answer);
    [[nodiscard]] Reply add_chapters(std::shared_ptr<const AddChapters> request, const Watcher* but,
                                     std::function<std::string(const Added&)> answer);
    [[nodiscard]] Reply with_chapters(std::shared_ptr<const NewChapters> request,
                                      std::function<Reply(const std::shared_ptr<PreparedChapters>&)> act) const;
    [[nodiscard]] Reply store_new_study(const std::shared_ptr<NewStudyParts>& parts,
                                        std::vector<games::StudyEvent> events);
    [[nodiscard]] Reply store_chapters(const std::shared_ptr<AddedParts>& parts);
    void store_part(AddedParts& parts);
    [[nodiscard]] bool has_token(const std::string& study, const std::string& token) const;
    void require_token(const std::string& study, const std::string& token) const;
    [[nodiscard]] Reply with_study(const std::string& study, std::function<Reply()> act);
    [[nodiscard]] Reply after_following(const std::string& study, std::function<Reply()> act);
    [[nodiscard]] SizedStudy& sized(const std::string& study) const;
    [[nodiscard]] games::LiveStudy& loaded(const std::string& study) const { return sized(study).live; }
    void put_back(const std::string& study);
    void watch(Watcher& watcher, const std::string& study, bool editor);
    void unload_unwatched();
    void require_memory() const;
    void require_room(const std::string& study, std::size_t more = 0) const;
    [[nodiscard]] tree::Change append(const std::string& study, const games::StudyAction& action);
    bool follow(const std::string& study, std::span<const Following> chapters, bool tell);
    void follow_if_possible(const std::string& study, std::span<const Following> chapters);
    void follow_games(const std::string& study, const GamesById& games);
    void notify_of_study(const std::string& study, const Watcher* but) const;
    void notify_of_edit(const std::string& study, int chapter, const tree::Change& change, const Watcher* but,
                        bool reload = false);

    Dependencies deps_;
    std::map<std::string, Study> studies_;
    Watchers<bool> watchers_;  ///< each with whether he may edit
};

}  // namespace crownhead::server
