// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "endgame/index/material.hpp"
#include "endgame/probe.hpp"
#include "search/tablebase.hpp"
#include "server/api/endgame_state.hpp"
#include "server/api/message.hpp"
#include "server/services/endgame_build.hpp"
#include "server/services/post.hpp"
#include "server/services/watcher.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
        int pieces = 6;  ///< of a build, if nobody asks for another number (and the rule set can have it)
        int most_pieces = endgame::max_built_pieces;  ///< that can be asked for; at least `pieces`
        unsigned threads = 1;
        std::function<std::uint64_t()> free_memory;  ///< bytes; called where the service is
        Post post;                                   ///< called by the threads of a build too
        /// Bytes that are free for a folder, which need not exist yet; without it, the file system is asked.
        std::function<std::uint64_t(const std::filesystem::path& folder)> free_disk{};
    };

    explicit EndgameService(Dependencies deps);
    ~EndgameService() = default;
    EndgameService(const EndgameService&) = delete;
    EndgameService& operator=(const EndgameService&) = delete;
    EndgameService(EndgameService&&) = delete;
    EndgameService& operator=(EndgameService&&) = delete;

    /// Handles a request and returns the `endgames` message that answers it; from now on the watcher follows that rule
    /// set, and what a build of that many pieces would be. Throws BadInput.
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

  private:
    /// What a watcher asked for.
    struct Wish {
        const rules::RuleSet* set;
        int pieces;
    };
    struct RunningBuild {
        const rules::RuleSet* set;
        int pieces;
        bool distance;
    };
    /// The slices with values, and those with distances.
    struct Slices {
        std::set<endgame::Material> values{};
        std::set<endgame::Material> distances{};
    };
    /// A build of values, or of values and distances: what is done of it, and what all of it costs.
    struct Part {
        double built = 0;  ///< share of the wanted values (or distances) that are in the own folder
        EndgameCost cost{};
    };
    /// The builds of a number of pieces.
    struct Plan {
        Part values{};
        std::optional<Part> distances{};  ///< nothing if they cannot be built for that many pieces
    };
    /// The endgames of a rule set as they were when last opened.
    struct Collection {
        std::vector<std::shared_ptr<const endgame::Endgames>> databases{};    ///< that of the own folder first
        std::vector<std::filesystem::path> folders{};                         ///< theirs
        std::optional<std::shared_ptr<const search::Tablebase>> tablebase{};  ///< of all folders, once asked for
        bool possible = false;        ///< there can be endgames of this rule set
        int known = 0;                ///< the values of all positions of at most this many pieces are there
        int plies = 0;                ///< the same for distances
        Slices own{};                 ///< in the own folder
        std::map<int, Plan> plans{};  ///< by pieces, as far as somebody asked
        std::string fault{};
    };
    struct Handler;

    [[nodiscard]] static Slices slices_of(const endgame::Endgames& endgames);
    Collection& collection(const rules::RuleSet& set);
    [[nodiscard]] Collection open(const rules::RuleSet& set) const;
    const Plan& plan(const rules::RuleSet& set, int pieces);
    [[nodiscard]] Plan planned(const rules::RuleSet& set, int pieces, const Slices& own) const;
    [[nodiscard]] EndgameState state(const rules::RuleSet& set, int pieces);
    [[nodiscard]] std::filesystem::path own_folder(const rules::RuleSet& set) const { return deps_.own / set.name; }
    /// The pieces of a build for a rule set if nobody asks for another number.
    [[nodiscard]] int usual(const rules::RuleSet& set) const {
        return std::min(deps_.pieces, endgame::max_pieces(set));
    }
    [[nodiscard]] int most(const rules::RuleSet& set) const {
        return std::min(deps_.most_pieces, endgame::max_pieces(set));
    }
    /// Throws BadInput for a number of pieces that cannot be asked for.
    [[nodiscard]] Wish wish(const std::string& rules, std::optional<std::size_t> pieces) const;
    [[nodiscard]] bool is_building(const rules::RuleSet& set) const { return building_ && building_->set == &set; }
    void start(const Wish& wish, bool distance);
    void on_progress(const EndgameProgress& progress);
    void on_end(const std::optional<std::string>& fault);
    void notify(const rules::RuleSet& set, const Watcher* but, bool transient);

    Dependencies deps_;
    std::map<std::string_view, Collection> collections_;  ///< by rule set
    std::map<Watcher*, Wish> following_;
    std::optional<RunningBuild> building_;
    EndgameProgress progress_;
    PostWhileAlive post_;
    std::unique_ptr<EndgameBuild> build_;  // last: its threads end before the other members are destroyed
};

}  // namespace crownhead::server
