// SPDX-License-Identifier: MIT
// The server in a page (docs/static-page.md): what the page's worker calls, and what is told to it. All of it runs on
// the worker's own thread; engines and other long work have threads of their own.
#include "base/bad_input.hpp"
#include "search/bench.hpp"
#include "server/local/local_server.hpp"

#include <emscripten/emscripten.h>

#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace {

using crownhead::server::LocalServer;

/// Tasks that other threads have for the worker's.
class Tasks {
  public:
    void add(std::function<void()> task) {
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
            if (std::exchange(is_announced_, true)) {
                return;
            }
        }
        // Not at once: the worker may be in the midst of something.
        MAIN_THREAD_ASYNC_EM_ASM({ setTimeout(Module['_crownhead_work'], 0); });
    }

    void run() {
        std::deque<std::function<void()>> tasks;
        {
            const std::lock_guard lock(mutex_);
            tasks.swap(tasks_);
            is_announced_ = false;
        }
        for (const auto& task : tasks) {
            task();
        }
    }

  private:
    std::mutex mutex_;
    std::deque<std::function<void()>> tasks_;
    bool is_announced_ = false;
};

/// All there is of it: a page has one server, for as long as the page is there.
struct Page {
    Tasks tasks;
    std::unique_ptr<LocalServer> server;
};

Page& page() {
    static Page the_page;
    return the_page;
}

std::string_view text(const char* bytes, std::size_t size) { return {bytes, size}; }

/// Calls `f`; what it throws the worker gets as an error of its own, with the sentence.
template <class F>
void call(F&& f) {
    try {
        f();
    } catch (const std::exception& problem) {
        EM_ASM({ throw new Error(UTF8ToString($0)); }, problem.what());
    }
}

}  // namespace

extern "C" {

/// Opens what is kept in /kept. Returns why that cannot be done, or null.
EMSCRIPTEN_KEEPALIVE const char* crownhead_start(int threads) {
    static std::string why;
    try {
        page().server = std::make_unique<LocalServer>(
            LocalServer::Options{
                .data = "/kept/crownhead", .endgames = "/shipped/endgames", .threads = static_cast<unsigned>(threads)},
            [](std::function<void()> task) { page().tasks.add(std::move(task)); });
        return nullptr;
    } catch (const std::exception& problem) {
        why = problem.what();
        return why.c_str();
    }
}

/// Runs what other threads have for this one.
EMSCRIPTEN_KEEPALIVE void crownhead_work() {
    call([] { page().tasks.run(); });
}

EMSCRIPTEN_KEEPALIVE void crownhead_tick() {
    call([] { page().server->tick(); });
}

EMSCRIPTEN_KEEPALIVE void crownhead_join(int client) {
    page().server->join(client, [client](const std::string& message) {
        EM_ASM({ Module['toClient']($0, UTF8ToString($1)); }, client, message.c_str());
    });
}

EMSCRIPTEN_KEEPALIVE void crownhead_take(int client, const char* frame, std::size_t size) {
    call([&] { page().server->take(client, text(frame, size)); });
}

EMSCRIPTEN_KEEPALIVE void crownhead_leave(int client) { page().server->leave(client); }

EMSCRIPTEN_KEEPALIVE void crownhead_request(int number, const char* method, const char* target,
                                            const char* authorization, const char* body, std::size_t size) {
    call([&] {
        page().server->request(
            {.method = method, .target = target, .authorization = authorization, .body = std::string(text(body, size))},
            [number](const LocalServer::Answer& answer) {
                EM_ASM({ Module['toRequest']($0, $1, UTF8ToString($2), $3, $4); }, number, answer.status,
                       answer.type.c_str(), answer.body.data(), answer.body.size());
            });
    });
}

/// The fingerprint of the search, as the command `bench` has it.
EMSCRIPTEN_KEEPALIVE double crownhead_bench(int depth) {
    return static_cast<double>(crownhead::search::bench(depth, [](std::size_t, std::size_t) {}));
}

}  // extern "C"
