// SPDX-License-Identifier: MIT
#include "server/services/tournament_service.hpp"

#include <algorithm>
#include <system_error>
#include <tuple>

// Which tournaments are in memory, and which give way.
namespace crownhead::server {

/// Whether there is a place for one more, if need be that of the one that was changed longest ago: its file stays, and
/// it comes back when somebody opens it or a game of it ends.
bool TournamentService::has_place() {
    return tournaments_.size() < deps_.max_loaded ||
           unload_oldest([](const LoadedTournament& /*any*/) { return true; });
}

/// Makes sure that a client who makes one more draft does not have too many of them here.
void TournamentService::unload_drafts_of(const std::string& client) {
    const auto theirs = [&](const LoadedTournament& loaded) {
        return loaded.maker == client && loaded.now().rounds.empty();
    };
    const auto drafts = std::count_if(tournaments_.begin(), tournaments_.end(),
                                      [&](const auto& entry) { return theirs(*entry.second); });
    if (static_cast<std::size_t>(drafts) >= deps_.max_drafts) {
        (void)unload_oldest(theirs);
    }
}

/// Unloads one of some tournaments, if there is one that nobody looks at: those that are over first, then drafts.
bool TournamentService::unload_oldest(const std::function<bool(const LoadedTournament&)>& among) {
    const auto rank = [this](const LoadedTournament& loaded) {
        const tournament::Tournament& now = loaded.now();
        return std::tuple(engines_are_playing(now), !tournament::is_over(now), !now.rounds.empty(),
                          changed_at(loaded.id));
    };
    const LoadedTournament* oldest = nullptr;
    for (const auto& [id, loaded] : tournaments_) {
        if (!watchers_.is_watched(id) && !loaded->pairing && among(*loaded) &&
            (oldest == nullptr || rank(*loaded) < rank(*oldest))) {
            oldest = loaded.get();
        }
    }
    if (oldest == nullptr) {
        return false;
    }
    tournaments_.erase(tournaments_.find(oldest->id));
    return true;
}

std::filesystem::file_time_type TournamentService::changed_at(const std::string& id) const {
    std::error_code gone;
    return std::filesystem::last_write_time(file(id, ".tournament"), gone);
}

}  // namespace crownhead::server
