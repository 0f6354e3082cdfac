// SPDX-License-Identifier: MIT
#include "hostile_studies.hpp"

#include "hostile_socket.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>

namespace {

using nlohmann::json;

/// One event of a chapter.
json edit(const json& made, const json& event) {
    return {{"do", "study-edit"},
            {"study", made.at("study")},
            {"token", made.at("token")},
            {"event", {{"did", "edited"}, {"chapter", 1}, {"event", event}}}};
}

/// A study of so many moves in one line, added one after another.
json long_study(Socket& socket, int moves) {
    const json made = socket.ask({{"do", "study-new"}, {"rules", "english"}, {"fen", "W:WK32:BK1"}});
    const std::array<const char*, 4> round{"32-28", "1-6", "28-32", "6-1"};
    constexpr int at_once = 500;  // as many as one event may add
    for (int node = 0; node < moves; node += at_once) {
        json line = json::array();
        for (int i = 0; i < at_once; ++i) {
            line.push_back(round.at(static_cast<std::size_t>(i % 4)));
        }
        (void)socket.ask(edit(made, {{"did", "added"}, {"node", node}, {"moves", line}}));
    }
    return made;
}

/// Two thousand nodes of a study of 20,000 moves, again and again.
Attack study_reads() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        const json made = long_study(socket, 20'000);
        while (!stop.stop_requested()) {
            (void)socket.ask({{"do", "study-nodes"}, {"study", made.at("study")}, {"chapter", 1}, {"from", 10'000}});
        }
    };
}

/// The whole tree of 20,000 moves is deleted and comes back, while ten watch.
Attack study_edits() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        const json made = long_study(socket, 20'000);
        std::vector<std::unique_ptr<Socket>> watchers;
        for (int i = 0; i < 10; ++i) {
            watchers.push_back(std::make_unique<Socket>(port));
            (void)watchers.back()->ask({{"do", "study-open"}, {"study", made.at("study")}});
        }
        while (!stop.stop_requested()) {
            (void)socket.ask(edit(made, {{"did", "deleted"}, {"node", 1}}));
            (void)socket.ask(edit(made, {{"did", "undone"}}));
        }
    };
}

/// A study is made of a thousand games, then left and opened, so that it is read from the disk for each look.
Attack stored_studies() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        const std::string pdn = repeated("1. 11-15 22-18 15x22 25x18 8-11 29-25 *\n", 1'000);
        const json one = socket.ask({{"do", "study-new"}, {"pdn", pdn}});
        const json two = socket.ask({{"do", "study-new"}, {"pdn", pdn}});
        while (!stop.stop_requested()) {
            (void)socket.ask({{"do", "study-open"}, {"study", one.at("study")}});
            (void)socket.ask({{"do", "study-open"}, {"study", two.at("study")}});
        }
    };
}

/// A chapter of 20,000 moves is deleted and restored.
Attack study_chapters() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        Socket socket(port);
        const json made = long_study(socket, 20'000);
        const auto act = [&](const char* did) {
            (void)socket.ask({{"do", "study-edit"},
                              {"study", made.at("study")},
                              {"token", made.at("token")},
                              {"event", {{"did", did}, {"chapter", 1}}}});
        };
        while (!stop.stop_requested()) {
            act("chapter deleted");
            act("chapter restored");
        }
    };
}

/// Files as large as they may be, as many as are taken at once, again and again.
Attack study_files() {
    return [](std::uint16_t port, const std::stop_token& stop) {
        constexpr int at_once = 8;
        constexpr std::size_t size = 16U << 20U;
        std::string games;
        while (games.size() < size - 20'000) {
            games += "1. 11-15 22-18 15x22 25x18 8-11 29-25 {" + std::string(10'000, 'x') + "} *\n";
        }
        const std::string request =
            fmt::format("POST /api/studies HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {}\r\n\r\n", port,
                        games.size()) +
            games;
        ask_at_once(port, request, at_once, stop);
    };
}

}  // namespace

std::vector<std::pair<std::string, Attack>> attacks_on_studies() {
    return {{"study-reads", study_reads()},
            {"study-edits", study_edits()},
            {"stored-studies", stored_studies()},
            {"study-chapters", study_chapters()},
            {"study-files", study_files()}};
}
