// SPDX-License-Identifier: MIT
#include "server/services/tournament_service.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "server/api/tournament_answers.hpp"
#include "server/services/random_id.hpp"
#include "server/services/secret_file.hpp"
#include "server/services/tables.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <utility>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;
using tournament::Tournament;

/// A draft that nobody has changed for this long is no longer listed.
constexpr std::chrono::days forgotten{60};

}  // namespace

TournamentService::TournamentService(Dependencies deps)
    : deps_(std::move(deps)),
      post_(deps_.post),
      pairings_(std::min(deps_.threads, 1U), deps_.post),
      engines_(
          deps_.threads,
          [this, post = post_.handle()](const std::string& id, std::size_t round, const tournament::GameOver& game) {
              post([this, id, round, game] { on_game_over(id, round, game); });
          },
          [this, post = post_.handle()](const std::string& id) {
              post([this, id] {
                  if (const auto found = tournaments_.find(id); found != tournaments_.end()) {
                      let_engines_play(*found->second);
                  }
              });
          },
          deps_.post) {
    make_folder(deps_.folder);
    const auto now = fs::file_time_type::clock::now();
    for (const auto& entry : fs::directory_iterator(deps_.folder)) {
        if (entry.path().extension() != ".tournament") {
            continue;
        }
        try {
            LoadedTournament& loaded = open(entry.path().stem().string());
            const bool is_draft = loaded.now().rounds.empty();
            if (tournament::is_over(loaded.now()) || (is_draft && changed_at(loaded.id) < now - forgotten)) {
                unload(loaded.id);
                continue;
            }
            while (const auto table = next_table(loaded.id, loaded.now())) {  // the machine stopped before it was kept
                loaded.append(*table);
            }
            know_tables(loaded);
            load_seats(loaded);
            take_over_results(loaded);
            let_engines_play(loaded);
        } catch (const std::exception& problem) {
            spdlog::warn("skipped a tournament: {}", problem.what());
        }
    }
    while (tournaments_.size() > deps_.max_loaded && make_room()) {
    }
}

void TournamentService::leave(Watcher& watcher) {
    for (const auto& [id, loaded] : tournaments_) {
        if (loaded->director == &watcher) {
            loaded->director = nullptr;
        }
    }
    (void)watchers_.remove(watcher);
}

void TournamentService::tick() {
    for (const auto& [id, loaded] : tournaments_) {
        if (std::exchange(loaded->has_news, false)) {
            notify_watchers(*loaded, nullptr);
        }
    }
}

void TournamentService::game_over(const std::string& place) {
    const auto table = tables_.find(place);
    if (table == tables_.end()) {
        return;
    }
    try {
        LoadedTournament& loaded = load(table->second);
        const bool lacked_some = std::exchange(loaded.lacks_results, true);
        take_over_results(loaded, lacked_some ? std::string() : place);
        loaded.lacks_results = false;
    } catch (const std::exception& problem) {  // the game itself is stored, and its result taken over later
        spdlog::error("a result could not be taken over: {}", problem.what());
    }
}

std::shared_ptr<const Tournament> TournamentService::tournament(const std::string& id) {
    if (!is_id(id) || !fs::exists(file(id, ".tournament"))) {
        return nullptr;
    }
    LoadedTournament& loaded = load(id);
    if (!loaded.copy) {
        loaded.copy = std::make_shared<const Tournament>(loaded.now());
    }
    return loaded.copy;
}

std::vector<TournamentSummary> TournamentService::all() const {
    std::vector<TournamentSummary> list;
    for (const auto& [id, loaded] : tournaments_) {
        const Tournament& now = loaded->now();
        if (tournament::is_over(now) && !watchers_.is_watched(id)) {
            continue;  // in memory only because somebody exported it
        }
        list.push_back({id, now.terms.name, std::string(tournament::word(now.terms.system)), now.entrants.size(),
                        now.rounds.size(), tournament::total_rounds(now), tournament::is_over(now)});
    }
    return list;
}

fs::path TournamentService::file(const std::string& id, const char* ending) const {
    return deps_.folder / (id + ending);
}

TournamentService::LoadedTournament& TournamentService::load(const std::string& id) {
    if (const auto found = tournaments_.find(id); found != tournaments_.end()) {
        return *found->second;
    }
    if (!is_id(id) || !fs::exists(file(id, ".tournament"))) {
        throw BadInput("there is no such tournament here");
    }
    (void)make_room();
    LoadedTournament& loaded = open(id);
    if (!tournament::is_over(loaded.now())) {
        load_seats(loaded);
        take_over_results(loaded);
        let_engines_play(loaded);
    }
    return loaded;
}

TournamentService::LoadedTournament& TournamentService::open(const std::string& id) {
    auto loaded = std::unique_ptr<LoadedTournament>(
        new LoadedTournament{id, read_secret(file(id, ".key")), tournament::TournamentFile(file(id, ".tournament"))});
    if (!loaded->file.warning().empty()) {
        spdlog::warn(loaded->file.warning());
    }
    if (loaded->key.empty() || !loaded->file.tournament()) {
        throw BadInput(fmt::format("{} was never completed", file(id, ".tournament").string()));
    }
    know_tables(*loaded);
    return *tournaments_.emplace(id, std::move(loaded)).first->second;
}

void TournamentService::watch(Watcher& watcher, LoadedTournament& loaded, bool directs) {
    if (const std::string* before = watchers_.watched_by(watcher); before != nullptr && *before != loaded.id) {
        leave(watcher);
    }
    watchers_.add(watcher, loaded.id, directs);
}

std::string TournamentService::state(const std::string& id, const LoadedTournament& loaded, bool directs) const {
    const auto seats = [this](const Place& place) {
        std::vector<std::string> tokens;
        for (const std::string& at : place.ids) {
            if (const auto found = seats_.find(at); found != seats_.end()) {
                tokens.insert(tokens.end(), found->second.begin(), found->second.end());
            }
        }
        return tokens;
    };
    return directs ? tournament_answer(id, loaded.id, loaded.now(), seats)
                   : tournament_answer(id, loaded.id, loaded.now(), nullptr);
}

void TournamentService::notify_watchers(const LoadedTournament& loaded, const Watcher* but) const {
    watchers_.notify(loaded.id, but, [&](bool directs) { return state({}, loaded, directs); });
}

}  // namespace crownhead::server
