// SPDX-License-Identifier: MIT
#pragma once

#include "paths.hpp"
#include "server/transport/site.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

namespace crownhead::server {

/// A server on a free port and a thread of its own, with an empty folder of games and a small page.
class RunningServer {
  public:
    explicit RunningServer(const Allowances& allowances = {}, bool with_page = true, int endgame_pieces = 6,
                           const std::filesystem::path& endgames = paths::endgames);
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    RunningServer(RunningServer&&) = delete;
    RunningServer& operator=(RunningServer&&) = delete;

    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] const std::filesystem::path& folder() const;
    void stop();

    void put(std::string_view name, std::string_view content) const;

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

}  // namespace crownhead::server
