// SPDX-License-Identifier: MIT
#include "server/services/random_id.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <random>

namespace crownhead::server {

std::string new_id() {
    std::random_device device;  // the system's own numbers, which nobody can predict; throws if it gives none
    std::uniform_int_distribution<std::uint64_t> any_word;
    const std::array<std::uint64_t, 2> random{any_word(device), any_word(device)};
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

bool is_id(std::string_view text) {
    constexpr std::size_t longest = 64;
    return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '-' || c == '_';
    });
}

}  // namespace crownhead::server
