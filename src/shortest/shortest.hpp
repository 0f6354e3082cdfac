// SPDX-License-Identifier: MIT
#pragma once

#include "rules/game.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

// The shortest games that end because a side has no move, all of them (docs/shortest.md says why none is missed).
namespace crownhead::shortest {

/// The longest games that can be looked for: within them no draw by forty moves can come first.
inline constexpr int max_plies = 80;

struct Options {
    int max_plies = shortest::max_plies;  ///< the longest games to look at
    unsigned threads = 1;                 ///< at least 1
    /// For the largest list of positions; the whole takes about three times that.
    std::size_t list_bytes = 2'700'000'000;
    /// Beyond the largest list positions are made in parts of about so many; a state is kept after each.
    std::uint64_t part_positions = 64'000'000;
    std::size_t max_listed = 0;                          ///< games to list; where there are more, the first of them
    std::filesystem::path state{};                       ///< a file to go on from after an interruption; none if empty
    std::function<void(const std::string&)> progress{};  ///< told in words what has been done, by the calling thread
};

struct Games {
    int plies = 0;                          ///< of each of them: the fewest there are
    std::uint64_t games = 0;                ///< captures by two ways told apart
    std::uint64_t results = 0;              ///< captures with one start, end and captured pieces taken as one move
    std::vector<rules::Position> finals{};  ///< the positions they end in, each once, in order
    std::vector<rules::Game> list{};        ///< games with different results, in numerical order
};

enum class End : std::uint8_t {
    found,    ///< `games` holds all
    none,     ///< no game of at most `max_plies` plies is decisive
    stopped,  ///< the state file, if one was named, has what was done
};

struct Search {
    End end = End::none;
    Games games{};
};

/// Plays out every game from the start, position by position. Removes the state file at its end. Throws BadInput for a
/// state file that is damaged, of another search, or cannot be written.
[[nodiscard]] Search shortest_games(const rules::RuleSet& set, const Options& options, const std::stop_token& stop);

}  // namespace crownhead::shortest
