#pragma once

#include "library/temporary_folder.hpp"
#include "server/server.hpp"

#include <fstream>
#include <string_view>
#include <thread>

namespace crownhead::server {

/// A server on a free port and a thread of its own, with an empty folder of games and a small page.
class RunningServer {
  public:
    explicit RunningServer(const Allowances& allowances = {}, bool with_page = true, int endgame_pieces = 6,
                           const std::filesystem::path& endgames = CROWNHEAD_ENDGAMES)
        : server_({.address = "127.0.0.1",
                   .port = 0,
                   .data = folder_.path() / "data",
                   .web = folder_.path() / "web",
                   .endgames = endgames,
                   .endgame_pieces = endgame_pieces,
                   .allowances = allowances}) {
        if (with_page) {
            put("web/index.html", "<!doctype html><title>Crownhead</title>");
            put("web/assets/index-1a2b.js", "let x = 1;");
            put("web/.hidden", "hidden");
            put("secret.txt", "secret");
        }
        thread_ = std::thread([this] { server_.run(); });
    }
    ~RunningServer() {
        server_.stop();
        thread_.join();
    }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    RunningServer(RunningServer&&) = delete;
    RunningServer& operator=(RunningServer&&) = delete;

    [[nodiscard]] std::uint16_t port() const { return server_.port(); }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }
    void stop() { server_.stop(); }

    void put(std::string_view name, std::string_view content) const {
        const auto file = folder_.path() / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << content;
    }

  private:
    TemporaryFolder folder_;
    Server server_;
    std::thread thread_;
};

}  // namespace crownhead::server
