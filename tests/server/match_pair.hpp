// SPDX-License-Identifier: MIT
#pragma once

#include "server/client.hpp"

#include <cstdint>
#include <string>

namespace crownhead::server {

/// A request for a match under a code.
inline json terms(const std::string& code) {
    return {{"do", "match-new"}, {"code", code}, {"rules", "english"},
            {"opening", "free"}, {"games", 2},   {"name", "Ann"}};
}

/// Two people at a match, each with a connection of his own; and the seat that has Black.
struct Pair {
    Client first;
    Client second;
    std::string match;
    std::string tokens[2];
    json state;

    Pair(std::uint16_t port, const json& request) : first(port), second(port) {
        const json seat = first.ask(request);
        match = seat.at("match");
        tokens[0] = seat.at("token");
        const json other = second.ask({{"do", "match-sit"}, {"match", match}, {"name", "Bob"}});
        tokens[1] = other.at("token");
        state = open(second, tokens[1]);
    }

    json open(Client& client, const std::string& token) const {
        return client.ask({{"do", "match-open"}, {"match", match}, {"token", token}});
    }
    [[nodiscard]] int seat_of(const std::string& colour) const {
        const int black = state.at("games").back().at("black");
        return (colour == "black") == (black == 1) ? 0 : 1;
    }
    /// An act of a colour; its player's answer. The state is kept.
    json act(const std::string& colour, const std::string& line) {
        const int seat = seat_of(colour);
        Client& client = seat == 0 ? first : second;
        json answer = client.ask({{"do", "match-act"},
                                  {"match", match},
                                  {"token", tokens[seat]},
                                  {"events", state.at("events")},
                                  {"line", line}});
        state = answer.at("is") == "match" ? answer : open(client, tokens[seat]);
        return answer;
    }
};

}  // namespace crownhead::server
