// SPDX-License-Identifier: MIT
#pragma once

#include "server/client.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace crownhead::server {

inline json engines(int count) {
    json players = json::array();
    for (int i = 1; i <= count; ++i) {
        players.push_back({{"name", "E" + std::to_string(i)}, {"engine", "level1"}});
    }
    return players;
}

inline json new_tournament(const json& players, const std::string& system = "round-robin", int rounds = 3) {
    return {{"do", "tournament-new"}, {"name", "Cup"},    {"system", system},  {"rounds", rounds},
            {"rules", "english"},     {"code", "modern"}, {"opening", "free"}, {"players", players}};
}

/// A tournament and the one who directs it.
struct Directed {
    Client client;
    std::string id;
    std::string token;

    Directed(std::uint16_t port, const json& request) : client(port) {
        const json made = client.ask(request);
        if (made.at("is") != "director") {
            throw std::runtime_error(made.dump());
        }
        id = made.at("tournament");
        token = made.at("token");
    }
    json ask(const std::string& what, json more = json::object()) {
        more["do"] = "tournament-" + what;
        more["tournament"] = id;
        more["token"] = token;
        return client.ask(more);
    }
    json direct(json deed) { return ask("direct", std::move(deed)); }
    /// The first news, or the state now, of which something is true.
    template <class Condition>
    json until(Condition condition) {
        json state = ask("open");
        while (!condition(state)) {
            state = client.next("tournament");
        }
        return state;
    }
};

}  // namespace crownhead::server
