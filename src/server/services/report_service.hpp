// SPDX-License-Identifier: MIT
#pragma once

#include "coach/resources.hpp"
#include "rules/game.hpp"
#include "server/api/message.hpp"
#include "server/services/post.hpp"
#include "server/services/reply.hpp"
#include "server/services/thread_pool.hpp"
#include "server/services/watcher.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {

/// Judges games on threads of its own (docs/reports.md), at most one game for each slot of a client. Those for which
/// there is no thread wait. The clients' machines take turns; next is one with the fewest games being judged, and of
/// its clients the one with the fewest. What was judged is kept. Not thread-safe; call it on the thread on which `post`
/// runs its tasks.
class ReportService {
  public:
    struct Dependencies {
        unsigned threads = 1;          ///< games judged at once; 0: as in ThreadPool
        std::filesystem::path kept{};  ///< the file that keeps reports (coach::KeptReports); empty for none
        std::function<coach::Resources(const rules::RuleSet&)> resources;
        Post post;
    };

    explicit ReportService(Dependencies deps);

    /// Handles a request; the game is first built as Work. Throws BadInput: then nothing was changed.
    [[nodiscard]] Reply answer(Watcher& watcher, const std::string& id, const ReportRequest& request);
    /// Ends the watcher's reports, if any.
    void leave(Watcher& watcher);

  private:
    /// Whose report it is, and in which slot.
    using Place = std::pair<Watcher*, std::size_t>;
    struct Report {
        Place place;
        std::string machine;           ///< of the client
        ThreadPool::TaskInParts task;  ///< until it is begun
        ThreadPool::Ticket ticket = 0;
    };

    /// A client, who may be gone, and his machine.
    struct Owner {
        const Watcher* client;
        std::string machine;
    };

    [[nodiscard]] std::string begin(const Place& place, std::string_view id, const rules::Game& game,
                                    ReportLevel level);
    std::map<std::uint64_t, Report>::iterator next_of(const std::string& machine);
    void begin_next();
    void end(const Place& place);
    void on_news(std::uint64_t number, const std::string& text, bool over);

    Dependencies deps_;
    std::map<std::uint64_t, Report> reports_;   // by number, which grows
    std::map<Place, std::uint64_t> numbers_;    // of the reports that are wanted
    std::map<std::uint64_t, Owner> on_thread_;  // reports that have a thread, wanted or not, and whose they were
    std::list<std::string> turns_;              // the machines whose reports wait, in the order of their turns
    std::uint64_t begun_ = 0;
    PostWhileAlive post_;
    ThreadPool threads_;  // last: its threads end before the other members are destroyed
};

}  // namespace crownhead::server
