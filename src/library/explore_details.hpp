// SPDX-License-Identifier: MIT
#pragma once

#include "library/query/openings.hpp"
#include "library/store/game_record.hpp"
#include "rules/move.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crownhead::library {

/// How many details of a position are wanted.
struct ExploreLimits {
    std::size_t players = 5;  ///< of each move and of the position
    std::size_t games = 20;
    std::size_t ballots = 10;
};

/// A player's name as written, and the number of games that have it.
struct FrequentPlayer {
    std::string name{};
    std::uint64_t games = 0;
    friend bool operator==(const FrequentPlayer&, const FrequentPlayer&) = default;
};

/// An opening of the lists from which games came to a position, and how many.
struct LeadingBallot {
    ListedOpening opening{};
    std::uint64_t games = 0;
    friend bool operator==(const LeadingBallot&, const LeadingBallot&) = default;
};

struct MoveDetails {
    rules::Move move{};                     ///< as played in the position that was asked for
    std::vector<FrequentPlayer> players{};  ///< who played it, most games first
    friend bool operator==(const MoveDetails&, const MoveDetails&) = default;
};

/// More about the games in which a position came up (docs/library-search.md, "The explorer"). It is separate, so that
/// the moves played can be shown without waiting for it. First and last year and ratings are in Tally.
struct ExploreDetails {
    std::vector<FrequentPlayer> players{};  ///< of the side to move, most games first
    std::vector<MoveDetails> moves{};       ///< in the order of the moves
    std::vector<LeadingBallot> ballots{};   ///< most games first
    std::vector<GameNumber> games{};        ///< best known first
    friend bool operator==(const ExploreDetails&, const ExploreDetails&) = default;
};

}  // namespace crownhead::library
