// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace crownhead::games {

/// Returns whether a token is the secret; an empty one never is. Takes the same time for every token of one length, so
/// that nobody can guess it letter by letter.
[[nodiscard]] constexpr bool same_secret(std::string_view secret, std::string_view token) {
    if (secret.empty() || secret.size() != token.size()) {
        return false;
    }
    unsigned difference = 0;
    for (std::size_t i = 0; i < secret.size(); ++i) {
        difference |= static_cast<unsigned char>(secret[i]) ^ static_cast<unsigned char>(token[i]);
    }
    return difference == 0;
}

}  // namespace crownhead::games
