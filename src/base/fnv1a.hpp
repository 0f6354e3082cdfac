// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace crownhead {

/// The 64-bit FNV-1a hash of a text (G. Fowler, L. C. Noll, K.-P. Vo, isthe.com/chongo/tech/comp/fnv), another one for
/// each `salt`; the same on every machine and after a restart. Not for texts chosen by an adversary. Pure, thread-safe.
[[nodiscard]] constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t salt = 0) {
    std::uint64_t hash = 0xcbf29ce484222325U + salt;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    return hash;
}

}  // namespace crownhead
