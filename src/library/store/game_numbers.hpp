// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "library/game_set.hpp"
#include "library/store/byte_reader.hpp"

#include <cstdint>
#include <span>
#include <string>

// Sets of games in bytes: each number as the difference from the one before (docs/library-store.md). Pure; thread-safe.
namespace crownhead::library {

[[nodiscard]] inline std::string packed_numbers(const GameSet& games) {
    std::string bytes;
    GameNumber before = 0;
    games.each([&](GameNumber game) {
        append_varint(bytes, game - before);
        before = game;
    });
    return bytes;
}

/// Throws BadInput if the bytes are damaged or name a game past `last`.
[[nodiscard]] inline GameSet numbers_from(std::span<const std::uint8_t> bytes, GameNumber last) {
    GameSet games;
    ByteReader in(bytes);
    std::uint64_t game = 0;
    while (!in.done()) {
        const std::uint64_t difference = in.varint();
        if (difference == 0 || difference > last - game) {
            throw BadInput("a set of games names one that it has not");
        }
        game += difference;
        games.insert(static_cast<GameNumber>(game));
    }
    return games;
}

}  // namespace crownhead::library
