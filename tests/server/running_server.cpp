// SPDX-License-Identifier: MIT
#include "server/running_server.hpp"

#include "base/temporary_folder.hpp"
#include "server/transport/server.hpp"

#include <fstream>
#include <thread>

namespace crownhead::server {

struct RunningServer::Running {
    TemporaryFolder folder;
    Server server;
    std::thread thread;

    Running(const Allowances& allowances, int endgame_pieces, const std::filesystem::path& endgames)
        : server({.address = "127.0.0.1",
                  .port = 0,
                  .data = folder.path() / "data",
                  .web = folder.path() / "web",
                  .endgames = endgames,
                  .endgame_pieces = endgame_pieces,
                  .allowances = allowances}) {}
};

RunningServer::RunningServer(const Allowances& allowances, bool with_page, int endgame_pieces,
                             const std::filesystem::path& endgames)
    : running_(std::make_unique<Running>(allowances, endgame_pieces, endgames)) {
    if (with_page) {
        put("web/index.html", "<!doctype html><title>Crownhead</title>");
        put("web/assets/index-1a2b.js", "let x = 1;");
        put("web/.hidden", "hidden");
        put("secret.txt", "secret");
    }
    running_->thread = std::thread([this] { running_->server.run(); });
}

RunningServer::~RunningServer() {
    running_->server.stop();
    running_->thread.join();
}

std::uint16_t RunningServer::port() const { return running_->server.port(); }
const std::filesystem::path& RunningServer::folder() const { return running_->folder.path(); }
void RunningServer::stop() { running_->server.stop(); }

void RunningServer::put(std::string_view name, std::string_view content) const {
    const auto file = folder() / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << content;
}

}  // namespace crownhead::server
