// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn_reader.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace crownhead::notation {

inline PdnFile read(std::string_view text) { return parse_pdn(text); }

/// The only game, which must be legal.
inline PdnGame game_of(std::string_view text) {
    const PdnFile file = read(text);
    EXPECT_EQ(file.games.size(), 1U);
    EXPECT_TRUE(file.problems.empty()) << file.problems.front().reason;
    return file.games.empty() ? PdnGame() : file.games.front();
}

inline std::size_t plies(std::string_view text) { return main_line(game_of(text)).moves().size(); }

inline std::string_view tag(const PdnGame& game, std::string_view name) { return game.tag(name).value_or("(none)"); }

}  // namespace crownhead::notation
