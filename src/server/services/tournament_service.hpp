// SPDX-License-Identifier: MIT
#pragma once

#include "games/store.hpp"
#include "library/played_game.hpp"
#include "rules/rule_set.hpp"
#include "search/tablebase.hpp"
#include "server/api/message.hpp"
#include "server/api/tournament_answers.hpp"
#include "server/services/engine_rounds.hpp"
#include "server/services/post.hpp"
#include "server/services/reply.hpp"
#include "server/services/tables.hpp"
#include "server/services/watcher.hpp"
#include "server/services/watchers.hpp"
#include "server/services/workers.hpp"
#include "tournament/tournament_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {

/// The tournaments of a server, each in a file of its own (docs/tournament.md), and their watchers. Plays the games
/// between engines. People play in matches or in games against the engine, whose results are taken over. Every change
/// is on the disk before it is answered. Not thread-safe; call it on the thread on which `post` runs its tasks.
class TournamentService {
  public:
    struct Dependencies {
        std::filesystem::path folder;
        games::Store& store;
        std::function<games::Moment()> now;
        std::function<std::string()> new_id;  ///< an unguessable text
        Post post;                            ///< runs a task soon on the clients' thread
        unsigned threads = 1;                 ///< games between engines at once; 0: as in ThreadPool
        /// The endgames that engines know of a rule set; null for none. May be empty.
        std::function<std::shared_ptr<const search::Tablebase>(const rules::RuleSet&)> tablebase{};
        std::function<void(library::PlayedGame)> played{};  ///< engines have played a game, which is on the disk
        /// A match is the table of a current round; its clock may run although nobody has opened it. May be empty.
        std::function<void(const std::string& match)> match_set{};
        std::size_t max_loaded = 200;  ///< in memory; beyond that, unwatched ones are unloaded
        std::size_t max_drafts = 20;   ///< of one client; beyond that, the oldest is unloaded
    };

    /// Resumes the tournaments that are not over. A file that cannot be read is skipped with a warning.
    explicit TournamentService(Dependencies deps);

    /// Handles a request and returns its one answer; other watchers are told before it returns. A position from the
    /// client is first read as Work. Returns an empty text while a round is being paired: then the watcher gets its
    /// answer later. Throws BadInput, games::StoreFault, FileFault: then nothing was changed.
    [[nodiscard]] Reply answer(Watcher& watcher, const std::string& id, const TournamentRequest& request);

    /// The watcher stops watching.
    void leave(Watcher& watcher);

    /// Tells watchers of the games that engines have finished since the last time: to be called several times a second,
    /// so that fast engines do not keep the clients' thread busy with telling of each game.
    void tick();

    /// To be called when a game of a match, or a game against the engine, has ended: takes over its result if it
    /// belongs to a tournament. Never throws: a result that cannot be stored now is taken over when another of its
    /// games ends, or when the tournament is next read from the disk.
    void game_over(const std::string& place);

    /// A tournament as it is now, for any thread; null if there is none.
    [[nodiscard]] std::shared_ptr<const tournament::Tournament> tournament(const std::string& id);

    [[nodiscard]] std::vector<TournamentSummary> all() const;

  private:
    /// A round that is being prepared: the events that make it, and the tournament after them. They become part of the
    /// tournament all at once, so nothing has changed if a table cannot be set.
    struct NextRound {
        tournament::Tournament now;
        std::vector<tournament::TournamentEvent> events{};

        void add(const tournament::TournamentEvent& event) {
            now = tournament::after(std::move(now), event);
            events.push_back(event);
        }
    };
    struct LoadedTournament {
        std::string id;
        std::string key;  ///< the director's token
        tournament::TournamentFile file;
        std::string creator{};            ///< the client who made it, if that was since the server started
        bool pairing = false;             ///< its next round is being prepared
        std::optional<NextRound> next{};  ///< that round, once it is paired
        Watcher* director = nullptr;      ///< waits for that round; null once gone
        bool has_news = false;            ///< that its watchers have not been told yet
        bool lacks_results = false;       ///< of games that are over: they could not be taken over then
        /// A copy for other threads, once one has been asked for since the last change.
        std::shared_ptr<const tournament::Tournament> copy{};

        [[nodiscard]] const tournament::Tournament& now() const { return *file.tournament(); }
        /// As TournamentFile::append().
        void append(std::span<const tournament::TournamentEvent> events) {
            file.append(events);
            copy.reset();
        }
        void append(const tournament::TournamentEvent& event) { append(std::span(&event, 1)); }
    };
    struct Handler;

    LoadedTournament& load(const std::string& id);
    /// Throws BadInput if the file cannot be read, or was never completed.
    LoadedTournament& open(const std::string& id);
    void watch(Watcher& watcher, LoadedTournament& loaded, bool directs);
    void load_seats(const LoadedTournament& loaded);
    void load_seats(const LoadedTournament& loaded, const Place& place);
    void begin_round(LoadedTournament& loaded, Watcher& director, const std::string& id);
    void on_paired(const std::string& name, const std::string& id, const std::optional<tournament::RoundBegun>& round,
                   const std::string& fault);
    void set_tables(const std::string& name, const std::string& id);
    void end_pairing(LoadedTournament& loaded, const std::string& id, const std::string& fault);
    void begin_prepared(LoadedTournament& loaded);
    [[nodiscard]] std::optional<tournament::TableSet> next_table(const std::string& id,
                                                                 const tournament::Tournament& now) const;
    void know_tables(const LoadedTournament& loaded);
    [[nodiscard]] bool make_room();
    void unload_drafts_of(const std::string& client);
    bool unload_oldest(const std::function<bool(const LoadedTournament&)>& eligible);
    void unload(const std::string& id);
    [[nodiscard]] static std::vector<std::string> places_of_round(const tournament::Tournament& now);
    [[nodiscard]] std::filesystem::file_time_type changed_at(const std::string& id) const;
    void take_over_results(LoadedTournament& loaded, const std::string& place = {});
    void let_engines_play(LoadedTournament& loaded);
    void on_game_over(const std::string& id, std::size_t round, const tournament::GameOver& game);
    void hand_over(const LoadedTournament& loaded, const tournament::GameOver& over) const;
    void notify_watchers(const LoadedTournament& loaded, const Watcher* but) const;
    [[nodiscard]] std::string state(const std::string& id, const LoadedTournament& loaded, bool directs) const;
    [[nodiscard]] std::filesystem::path file(const std::string& id, const char* ending) const;

    Dependencies deps_;
    std::map<std::string, std::unique_ptr<LoadedTournament>> tournaments_;
    Watchers<bool> watchers_;  ///< whether each is the director
    // Of the matches and games against the engine in current rounds: the tournament of each, and the tokens of its
    // seats if the tournament is in memory.
    std::map<std::string, std::string> tables_;
    std::map<std::string, std::vector<std::string>> seats_;
    PostWhileAlive post_;
    Workers pairings_;  // from here on: their threads end before the other members are destroyed
    EngineRounds engines_;
};

}  // namespace crownhead::server
