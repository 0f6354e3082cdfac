// SPDX-License-Identifier: MIT
#pragma once

#include "base/temporary_folder.hpp"
#include "games/store.hpp"
#include "server/services/dispatcher.hpp"
#include "server/tasks.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace crownhead::server {

/// A client that keeps what it gets.
struct Listener final : Watcher {
    std::vector<nlohmann::json> answers;
    std::vector<nlohmann::json> news;
    int charges = 0;
    void charge(std::chrono::steady_clock::duration /*cost*/) override { ++charges; }
    void answer(const std::shared_ptr<const std::string>& text) override {
        answers.push_back(nlohmann::json::parse(*text));
    }
    void notify(const std::shared_ptr<const std::string>& text) override {
        news.push_back(nlohmann::json::parse(*text));
    }
    void notify_transient(const std::shared_ptr<const std::string>& /*text*/) override {}
};

/// A server without its sockets, and two clients. The test's thread is that of the clients; the clocks stand still.
class TwoClients : public testing::Test {
  protected:
    ~TwoClients() override {
        dispatcher.leave(one);
        dispatcher.leave(two);
    }

    TemporaryFolder folder;
    Tasks tasks;
    games::Store store{folder.path() / "data"};
    int ids = 0;
    Post post = tasks.post();
    Services services{{.store = store,
                       .tournaments = folder.path() / "tournaments",
                       .profiles = folder.path() / "profiles.jsonl",
                       .now = [] { return std::int64_t{1}; },
                       .steady = [] { return std::int64_t{1}; },
                       .new_id = [this] { return "id-" + std::to_string(++ids); },
                       .post = post,
                       .endgames = folder.path() / "endgames",
                       .free_memory = [] { return std::uint64_t{1} << 30U; }}};
    Dispatcher dispatcher{services, post};
    Listener one;
    Listener two;
};

}  // namespace crownhead::server
