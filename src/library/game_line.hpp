// SPDX-License-Identifier: MIT
#pragma once

#include "library/library.hpp"
#include "library/store/game_block.hpp"
#include "library/store/game_record.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace crownhead::library {

/// A game's line in a list of games. Texts that the game lacks are empty.
struct GameLine {
    GameNumber number = 0;
    std::string date{};  ///< as the game's tag says it
    std::string black{};
    std::string white{};
    std::string result{};  ///< `black`, `white`, `draw`, `both lost`, `unknown`
    std::string event{};
    std::string site{};
    std::string round{};
    int plies = 0;
};

/// Makes the lines of games. Reads a block of games once for consecutive games of it, and all names and texts at once
/// if there are many games. For one thread; the library must outlive it.
class GameLines {
  public:
    /// For a list of this many games. Throws LibraryFault.
    GameLines(const Library& library, std::size_t games);

    /// The line of a game, which must exist. Throws LibraryFault.
    [[nodiscard]] GameLine of(GameNumber number);

  private:
    [[nodiscard]] std::string player(PlayerId id) const;
    [[nodiscard]] std::string text(TextId id) const;

    const Library& library_;
    GameBlock block_{};
    std::vector<std::string> players_{};
    std::vector<std::string> texts_{};
};

}  // namespace crownhead::library
