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
/// builds in the background on request. Tells those who follow a build how it goes. For one thread at a time, the one
/// on which `post` runs its tasks.
class EndgameService {
  public:
    struct Dependencies {
        std::filesystem::path shipped;
        std::filesystem::path own;  ///< with a folder for each rule set
        int pieces = 6;             ///< of the positions that a build goes up to
        unsigned threads = 1;
        std::function<std::uint64_t()> free_memory;  ///< bytes
        Post post;
    };

    explicit EndgameService(Dependencies deps);

    /// The `endgames` that answers a request; the watcher follows that rule set from now on. Throws BadInput.
    [[nodiscard]] std::string answer(Watcher& watcher, std::string_view id, const EndgameRequest& request);
    void leave(Watcher& watcher) { following_.erase(&watcher); }
    /// Ends a build soon.
    void stop();

    /// The databases of a rule set for engines; null for none. What is built later is not in it, so ask anew for each
    /// search.
    [[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase(const rules::RuleSet& set);

    /// Makes the page of a position and its moves, on any thread, with the databases as they are now. Calling it throws
    /// BadInput: a damaged file, too many moves.
    [[nodiscard]] std::function<std::string()> page(const rules::RuleSet& set, const rules::Position& position);

    [[nodiscard]] EndgameState state(const rules::RuleSet& set);

  private:
    /// Values, or the plies to the end: what is there of them, and what it takes to build them all.
    struct Part {
        int known = 0;     ///< all of at most so many pieces
        double built = 0;  ///< the share of the positions wanted that are in its own folder
        EndgameCost cost{};
    };
    /// The endgames of a rule set as they were when they were opened last.
    struct Collection {
        std::vector<std::shared_ptr<const endgame::Endgames>> folders{};      ///< its own first
        std::vector<std::filesystem::path> opened{};                          ///< where they are
        std::optional<std::shared_ptr<const search::Tablebase>> tablebase{};  ///< of them all, once it was asked for
        bool possible = false;  ///< there can be endgames of this rule set
        Part values{};
        Part distances{};  ///< its cost is that of the values too
        std::string fault{};
    };
    struct Handler;

    const Collection& collection(const rules::RuleSet& set);
    [[nodiscard]] Collection open(const rules::RuleSet& set) const;
    [[nodiscard]] std::filesystem::path own_folder(const rules::RuleSet& set) const { return deps_.own / set.name; }
    [[nodiscard]] bool can_build_distances() const { return deps_.pieces <= endgame::max_pieces_with_distance; }
    void start(const rules::RuleSet& set, bool distance);
    void hear(const EndgameProgress& progress);
    void over(const std::optional<std::string>& fault);
    void tell(const rules::RuleSet& set, const Watcher* but, bool in_passing);

    Dependencies deps_;
    std::map<std::string_view, Collection> collections_;  ///< by rule set
    std::map<Watcher*, const rules::RuleSet*> following_;
    const rules::RuleSet* building_ = nullptr;
    bool building_distances_ = false;
    EndgameProgress progress_;
    PostWhileAlive post_;
    std::unique_ptr<EndgameBuild> build_;  // last: its threads end before anything else here does
};

}  // namespace crownhead::server
