// SPDX-License-Identifier: MIT
// What tests ask the server about its endgames.
#pragma once

#include "server/client.hpp"

#include <cstdint>
#include <string>

namespace crownhead::server {

inline Page asked(std::uint16_t port, const std::string& fen, const std::string& rules = "english") {
    return fetch(port, "/api/endgame?rules=" + rules + "&fen=" + fen);
}

inline json about_endgames(const std::string& what, const std::string& rules = "english") {
    return {{"do", what}, {"rules", rules}};
}

}  // namespace crownhead::server
