// SPDX-License-Identifier: MIT
#include "server/services/game_id.hpp"

#include <sys/random.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace crownhead::server {

std::string new_game_id() {
    std::array<std::uint64_t, 2> random{};
    if (::getrandom(random.data(), sizeof random, 0) != static_cast<ssize_t>(sizeof random)) {
        throw std::runtime_error("the system gives no random numbers");
    }
    static constexpr std::string_view characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    static constexpr int characters_a_word = 11;  // of six bits each
    std::string id;
    for (std::uint64_t word : random) {
        for (int i = 0; i < characters_a_word; ++i) {
            id.push_back(characters[word % characters.size()]);
            word /= characters.size();
        }
    }
    return id;
}

}  // namespace crownhead::server
