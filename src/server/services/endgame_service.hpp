// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "endgame/probe.hpp"
#include "search/tablebase.hpp"
#include "server/api/endgame_state.hpp"
#include "server/api/message.hpp"
#include "server/services/endgame_build.hpp"
#include "server/services/post.hpp"
#include "server/services/watcher.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// The endgame databases of the server: those shipped with the program, and larger ones in its own folder, which it
/// builds in the background on request. Tells those who follow a build how it goes. Not thread-safe: construct, call
/// and destroy it on the thread on which `post` runs its tasks. The threads of a build only post to it, and the
/// function that `page` returns does not use it.
class EndgameService {
  public:
    struct Dependencies {
        std::filesystem::path shipped;  ///< a folder for all rule sets (endgame::folder_of)
        std::filesystem::path own;      ///< with a folder for each rule set
        int pieces = 6;                 ///< the most that a build covers, where a rule set can have that many
        unsigned threads = 1;
        std::function<std::uint64_t()> free_memory;  ///< bytes; called where the service is
        Post post;                                   ///< called by the threads of a build too
    };

    explicit EndgameService(Dependencies deps);
    ~EndgameService() = default;
    EndgameService(const EndgameService&) = delete;
    EndgameService& operator=(const EndgameService&) = delete;
    EndgameService(EndgameService&&) = delete;
    EndgameService& operator=(EndgameService&&) = delete;

    /// Handles a request and returns the `endgames` message that answers it; the watcher follows that rule set from now
    /// on. Throws BadInput.
    [[nodiscard]] std::string answer(Watcher& watcher, std::string_view id, const EndgameRequest& request);
    void leave(Watcher& watcher) { following_.erase(&watcher); }
    /// Ends a build soon.
    void stop();

    /// The databases of a rule set for engines; null if there are none. Databases built later are not in it, so ask
    /// again for each search.
    [[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase(const rules::RuleSet& set);

    /// The same databases by themselves, those built here first.
    [[nodiscard]] std::vector<std::shared_ptr<const endgame::Endgames>> databases(const rules::RuleSet& set) {
        return collection(set).databases;
    }

    /// A function that makes the page of a position and its moves, on any thread, with the databases as they are now.
    /// It throws BadInput for a damaged file or too many moves.
    [[nodiscard]] std::function<std::string()> page(const rules::RuleSet& set, const rules::Position& position);

    [[nodiscard]] EndgameState state(const rules::RuleSet& set);

  private:
    /// Values or distances: what there is of them, and the cost of building them all.
    struct Part {
        int known = 0;     ///< all positions of at most this many pieces are there
        double built = 0;  ///< share of the wanted positions that are in the own folder
        EndgameCost cost{};
    };
    /// The endgames of a rule set as they were when last opened.
    struct Collection {
        std::vector<std::shared_ptr<const endgame::Endgames>> databases{};    ///< that of the own folder first
        std::vector<std::filesystem::path> folders{};                         ///< theirs
        std::optional<std::shared_ptr<const search::Tablebase>> tablebase{};  ///< of all folders, once asked for
        bool possible = false;  ///< there can be endgames of this rule set
        Part values{};
        Part distances{};  ///< its cost includes that of the values
        std::string fault{};
    };
    struct Handler;

    const Collection& collection(const rules::RuleSet& set);
    [[nodiscard]] Collection open(const rules::RuleSet& set) const;
    [[nodiscard]] std::filesystem::path own_folder(const rules::RuleSet& set) const { return deps_.own / set.name; }
    /// The most pieces of a build for a rule set.
    [[nodiscard]] int offered(const rules::RuleSet& set) const {
        return std::min(deps_.pieces, endgame::max_pieces(set));
    }
    [[nodiscard]] bool can_build_distances(const rules::RuleSet& set) const {
        return offered(set) <= endgame::max_pieces_with_distance(set);
    }
    void start(const rules::RuleSet& set, bool distance);
    void on_progress(const EndgameProgress& progress);
    void on_end(const std::optional<std::string>& fault);
    void notify(const rules::RuleSet& set, const Watcher* but, bool transient);

    Dependencies deps_;
    std::map<std::string_view, Collection> collections_;  ///< by rule set
    std::map<Watcher*, const rules::RuleSet*> following_;
    const rules::RuleSet* building_ = nullptr;
    bool building_distances_ = false;
    EndgameProgress progress_;
    PostWhileAlive post_;
    std::unique_ptr<EndgameBuild> build_;  // last: its threads end before the other members are destroyed
};

}  // namespace crownhead::server
