#pragma once

#include "library/live_game.hpp"
#include "library/store.hpp"
#include "search/search_result.hpp"
#include "server/api/message.hpp"
#include "server/api/shown_moves.hpp"
#include "server/services/analysis_service.hpp"
#include "server/services/endgame_service.hpp"
#include "server/services/match_service.hpp"
#include "server/services/post.hpp"
#include "server/services/thread_pool.hpp"
#include "server/services/tournament_service.hpp"
#include "server/services/watcher.hpp"
#include "server/services/watchers.hpp"
#include "server/services/workers.hpp"
#include "server/transport/throttle.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::server {

/// All games and who looks at them: answers requests, has the engine think, and tells watchers what changed.
/// Every change is in the store before it is answered. A game is in memory only while somebody looks at it or the
/// engine thinks in it. Knows no sockets. For one thread at a time, the one on which `post` runs what it is given.
class Hub {
  public:
    struct Dependencies {
        library::Store& store;
        std::filesystem::path tournaments;             ///< the folder of their files
        std::function<std::int64_t()> now;             ///< milliseconds since 1970, by a clock that may be set
        std::function<std::int64_t()> steady;          ///< milliseconds by one that runs evenly, from anywhere
        std::function<std::string()> new_id;           ///< a fresh name for a game
        Post post;                                     ///< runs a task soon on the hub's thread
        unsigned threads = 1;                          ///< games the engine thinks about at once
        unsigned analysts = 1;                         ///< positions that are analysed at once
        std::chrono::milliseconds leaving{60'000};     ///< without a connection, where that is leaving the room
        std::filesystem::path shipped_endgames{};      ///< the folder of those that come with the program
        std::filesystem::path endgames{};              ///< the folder of those that are built here
        int endgame_pieces = 6;                        ///< that a build goes up to
        std::function<std::uint64_t()> free_memory{};  ///< bytes
    };

    explicit Hub(Dependencies deps);
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;
    Hub(Hub&&) = delete;
    Hub& operator=(Hub&&) = delete;

    /// Does what a frame asks and returns the one answer to it: `game`, `games`, … or `refused`. Other watchers of a
    /// changed game are told before it returns. What may take long is worked out elsewhere: then it returns an empty
    /// text and gives the watcher the answer later, unless it leaves before; until then it must not be called for this
    /// watcher again.
    [[nodiscard]] std::string answer(Watcher& watcher, std::string_view frame);

    /// The watcher looks at nothing any more; must be called before it is destroyed.
    void leave(Watcher& watcher);

    /// The games to list. Throws library::StoreFault.
    [[nodiscard]] std::vector<library::Summary> newest(int most) const { return deps_.store.newest(most); }

    [[nodiscard]] std::vector<library::MatchSummary> newest_matches(int most) const {
        return deps_.store.newest_matches(most);
    }

    /// A tournament, or nothing where there is none. Throws FileFault, BadInput.
    [[nodiscard]] std::optional<tournament::Tournament> tournament(const std::string& id) {
        return tournaments_.tournament(id);
    }
    [[nodiscard]] std::vector<TournamentSummary> tournaments() const { return tournaments_.all(); }

    /// What makes the page of a position and its moves, with what they are worth, on any thread. Throws BadInput, and
    /// so does that.
    [[nodiscard]] std::function<std::string()> endgame_page(const std::string& rules, const std::string& fen);

    /// Reads games and matches, on any thread.
    [[nodiscard]] library::StoreReader reader() const { return deps_.store.reader(); }

    /// Has something worked out on another thread for a client that has nothing else in work. What the task returns is
    /// then done here, if the hub is still there.
    void work(const void* client, Workers::Task task) { workers_.add(client, std::move(task)); }

    /// The server is about to end: what takes long is broken off.
    void break_off() { endgames_.stop(); }

    /// Ends the matches' games whose time has run out, and tells news that were held back. To be called several times a
    /// second.
    void tick();

    /// How many games and matches are in memory.
    [[nodiscard]] std::size_t in_memory() const { return rooms_.size() + matches_.in_memory(); }

  private:
    struct Room {
        std::string id;
        library::LiveGame game;
        ShownMoves shown{};  ///< of the game, once it has been followed
        std::optional<ThreadPool::Ticket> thinking{};
        std::uint64_t thought = 0;  ///< counts the thoughts begun; what comes from an older one is ignored
        Throttle throttle{};        ///< of the news of one
    };
    /// How a thought ended.
    struct End {
        search::SearchResult thought{};
        std::string fault{};  ///< a sentence where nothing could be thought
    };
    struct Handler;
    /// What is done with what was worked out on another thread; returns the answer.
    using Then = std::function<std::string()>;

    Room& room(const std::string& id);
    void look_at(Watcher& watcher, Room& room);
    Room& create(const std::vector<library::Event>& events, library::LiveGame game, ShownMoves shown);
    [[nodiscard]] std::string perform(Watcher& watcher, const Message& message);
    [[nodiscard]] std::string done(std::string_view id, const std::function<std::string()>& what);
    [[nodiscard]] std::string later(Workers& workers, Watcher& watcher, std::string_view id,
                                    std::function<Then()> work);
    void append(Room& room, const library::Deed& deed);
    void tell_watchers(Room& room, const Watcher* but, std::vector<std::string> notes) const;
    void changed(Room& room, const Watcher* but);
    void let_engine_think(Room& room);
    void forget_thinking(Room& room);
    void hear(const std::string& id, std::uint64_t thought, const std::shared_ptr<const std::string>& news);
    void play(const std::string& id, std::uint64_t thought, const End& end);
    Room* room_with(const std::string& id, std::uint64_t thought);
    void drop_idle();

    void look_away(Watcher& watcher);
    void leave_game(Watcher& watcher);
    void after_leaving(const std::string& game);

    Dependencies deps_;
    std::function<library::Moment()> moment_;
    MatchService matches_;
    TournamentService tournaments_;
    std::map<std::string, Room> rooms_;
    Watchers<std::monostate> watchers_;
    std::string said_{};  ///< of what keeps tick() from its work, the last sentence: told once and not each time
    PostWhileAlive post_;
    EndgameService endgames_;  // from here on: their threads end before anything else here does
    AnalysisService analyses_;
    ThreadPool thinkers_;
    Workers workers_;   // what takes milliseconds
    Workers loaders_;   // PDN: up to some seconds
    Workers pairings_;  // up to half a minute
};

}  // namespace crownhead::server
