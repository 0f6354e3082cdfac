// SPDX-License-Identifier: MIT
#include "search/bench.hpp"

#include "notation/fen.hpp"
#include "rules/game.hpp"
#include "rules/table.hpp"
#include "search/engine.hpp"

#include <array>
#include <string_view>

namespace crownhead::search {
namespace {

/// Positions of English draughts from all parts of a game: the start, six after three-move ballots (`crownhead
/// ballots`), twelve from the engine's games with itself after such ballots, and a known ending, two kings against one
/// in the double corner. Another list is another fingerprint: leave it as it is.
constexpr std::array<std::string_view, 20> positions{
    "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,13",
    "W:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,13,16",
    "W:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,14,16",
    "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12,18",
    "W:W18,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,12,14,15",
    "W:W19,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,16",
    "B:W8,21,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,12,13,16",
    "B:W11,17,22,24,25,28,29,30,31,32:B1,2,3,4,7,9,10,12,13",
    "B:W21,22,23,28,29,30,31:B1,2,3,4,11,12,13,24",
    "B:W13,17,19,21,23,24,25,28,30:B1,2,3,6,9,10,11,12,14",
    "B:W19,21,22,23,27,29,31:B3,4,8,9,10,14,20",
    "B:W6,13,20,27,28,29,30:B2,5,8,11,12,21,22",
    "B:W8,14,18,23,24,32:B1,4,7,12,22",
    "B:WK10,20,21,23,25,29:B3,5,11,14,15,K26",
    "B:WK2,21,29,32:B3,15,18,K30",
    "B:WK9,19,21,28:B4,12,14,K18",
    "B:WK10,14,17,18,29:B11,12,16,19,K31",
    "B:WK17,22:B2,16,20",
    "B:WK32:BK14,K15",
};

constexpr std::size_t table_megabytes = 64;

}  // namespace

std::uint64_t bench(int depth, const std::function<void(std::size_t, std::size_t)>& progress) {
    const rules::RuleSet& set = rules::english();
    const auto engine = make_engine(set, {.table_megabytes = table_megabytes});
    std::uint64_t nodes = 0;
    std::size_t done = 0;
    for (const std::string_view fen : positions) {
        engine->clear();
        const rules::Game game(set, notation::parse_fen(set, fen));
        nodes += engine->search(game, {.depth = depth}, {}, {}).nodes;
        progress(++done, positions.size());
    }
    return nodes;
}

}  // namespace crownhead::search
