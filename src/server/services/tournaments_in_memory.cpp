// SPDX-License-Identifier: MIT
#include "server/services/tournament_service.hpp"

#include <algorithm>
#include <system_error>
#include <tuple>

// Which tournaments stay in memory, and which are unloaded.
namespace crownhead::server {

/// Makes room for one more tournament, if need be by unloading the one that was changed longest ago; false if none can
/// be unloaded. The file of an unloaded tournament stays, and it is loaded again when somebody opens it or one of its
/// games ends.
bool TournamentService::make_room() {
    return tournaments_.size() < deps_.max_loaded ||
           unload_oldest([](const LoadedTournament& /*any*/) { return true; });
}

/// Unloads the oldest draft of a client if one more would be too many.
void TournamentService::unload_drafts_of(const std::string& client) {
    const auto theirs = [&](const LoadedTournament& loaded) {
        return loaded.creator == client && loaded.now().rounds.empty();
    };
    const auto drafts = std::count_if(tournaments_.begin(), tournaments_.end(),
                                      [&](const auto& entry) { return theirs(*entry.second); });
    if (static_cast<std::size_t>(drafts) >= deps_.max_drafts) {
        (void)unload_oldest(theirs);
    }
}

/// Unloads an unwatched tournament that is `eligible`: finished ones first, then drafts, then the one changed longest
/// ago. False if there is none.
bool TournamentService::unload_oldest(const std::function<bool(const LoadedTournament&)>& eligible) {
    const auto rank = [this](const LoadedTournament& loaded) {
        const tournament::Tournament& now = loaded.now();
        return std::tuple(engines_are_playing(now), !tournament::is_over(now), !now.rounds.empty(),
                          changed_at(loaded.id));
    };
    const LoadedTournament* oldest = nullptr;
    for (const auto& [id, loaded] : tournaments_) {
        if (!watchers_.is_watched(id) && !loaded->pairing && eligible(*loaded) &&
            (oldest == nullptr || rank(*loaded) < rank(*oldest))) {
            oldest = loaded.get();
        }
    }
    if (oldest == nullptr) {
        return false;
    }
    unload(oldest->id);
    return true;
}

/// Its places stay known while a result of theirs may still be needed.
void TournamentService::unload(const std::string& id) {
    const auto found = tournaments_.find(id);
    const bool is_over = tournament::is_over(found->second->now());
    for (const std::string& place : places_of_round(found->second->now())) {
        seats_.erase(place);
        if (is_over) {
            tables_.erase(place);
        }
    }
    tournaments_.erase(found);
}

std::filesystem::file_time_type TournamentService::changed_at(const std::string& id) const {
    std::error_code gone;
    return std::filesystem::last_write_time(file(id, ".tournament"), gone);
}

}  // namespace crownhead::server
