// SPDX-License-Identifier: MIT
#pragma once

#include "games/store.hpp"
#include "server/local/local_client.hpp"
#include "server/services/dispatcher.hpp"
#include "server/services/post.hpp"
#include "server/services/services.hpp"
#include "server/transport/pages.hpp"
#include "server/transport/site.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace crownhead::server {

/// The server without a network: its services answer the messages and requests of one program, as a page would that
/// runs them itself. Everything on the clients' thread.
class LocalServer {
  public:
    struct Options {
        std::filesystem::path data;      ///< the folder of the games and all else that is kept
        std::filesystem::path endgames;  ///< the folder of those that come with the program
        int endgame_pieces = 4;          ///< the most that a build covers
        unsigned threads = 1;  ///< games in which the engine searches at once, and positions analysed at once;
                               ///< 0: no threads may be started (ThreadPool)
    };

    /// A request for `/api/…` and its answer, as over HTTP.
    struct Request {
        std::string method;  ///< `GET`
        std::string target;  ///< `/api/rules`
        std::string authorization{};
        std::string body{};
    };
    struct Answer {
        unsigned status = 0;
        std::string type;
        std::string body;
    };

    /// `post` runs a task soon on the clients' thread. Throws BadInput if the folder cannot be used.
    LocalServer(const Options& options, const Post& post);
    ~LocalServer();
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;
    LocalServer(LocalServer&&) = delete;
    LocalServer& operator=(LocalServer&&) = delete;

    /// To be called several times a second.
    void tick() { services_.tick(); }

    /// A client joins under a number that is free, and gets its texts by `send`, which must not call back.
    void join(int client, LocalClient::Send send);
    /// Takes a message of docs/web-protocol.md. Ignores one from a client who has not joined.
    void take(int client, std::string_view frame);
    void leave(int client);

    /// Answers a request of docs/web-protocol.md, now or later. `then` must not call back.
    void request(Request request, std::function<void(Answer)> then);

  private:
    struct Asked;

    void answer(const Asked* asked, const HttpResponse& response);
    void collect(Asked* asked, const StreamedAnswer& streamed);
    void import(Asked* asked);

    Post post_;
    games::Store store_;
    Services services_;
    Dispatcher dispatcher_;
    Site site_;
    std::map<int, std::unique_ptr<LocalClient>> clients_;
    std::map<const Asked*, std::unique_ptr<Asked>> asked_;  ///< requests without an answer yet
};

}  // namespace crownhead::server
