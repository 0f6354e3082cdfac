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

// All the shortest games that end because a side has no move (docs/shortest.md says why none is missed).
namespace crownhead::shortest {

/// The longest games that can be searched for. Up to there no draw by forty moves can come first; rule sets with
/// shorter counts may list a game that would have been drawn (docs/shortest.md).
inline constexpr int max_plies = 80;

struct Options {
    int max_plies = shortest::max_plies;  ///< the longest games to search for
    unsigned threads = 1;                 ///< at least 1
    /// Memory for the largest list of positions; the whole search takes about three times that.
    std::size_t list_bytes = 2'700'000'000;
    /// Beyond the largest list, positions are generated in parts of about this many; the state is saved after each.
    std::uint64_t part_positions = 64'000'000;
    std::size_t max_listed = 0;     ///< games to list; if there are more, the first of them
    std::filesystem::path state{};  ///< a file to resume from after an interruption; empty for none
    std::function<void(const std::string&)> progress{};  ///< told on the calling thread what has been done
};

struct Games {
    int plies = 0;                          ///< the length of each game, the fewest possible
    std::uint64_t games = 0;                ///< capture paths told apart
    std::uint64_t results = 0;              ///< captures with the same start, end and captured pieces taken as one move
    std::vector<rules::Position> finals{};  ///< the final positions, each once, in order
    std::vector<rules::Game> list{};        ///< games with different results, in numerical order
};

enum class End : std::uint8_t {
    found,    ///< `games` holds all of them
    none,     ///< no game of at most `max_plies` plies is decisive
    stopped,  ///< what was done is in the state file, if there is one
};

struct Search {
    End end = End::none;
    Games games{};
};

/// Looks at every position that can arise from the start, ply by ply. Removes the state file when it is done. Throws
/// BadInput for a state file that is damaged, belongs to another search, or cannot be written.
[[nodiscard]] Search shortest_games(const rules::RuleSet& set, const Options& options, const std::stop_token& stop);

}  // namespace crownhead::shortest
