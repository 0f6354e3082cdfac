// SPDX-License-Identifier: MIT
#include "library/explore.hpp"

#include "base/bad_input.hpp"
#include "book/canonical.hpp"
#include "library/packed_moves.hpp"
#include "library/position_index.hpp"
#include "library/position_key.hpp"
#include "library/replay.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace crownhead::library {
namespace {

using rules::Side;

/// What is counted of one way round.
struct Counted {
    GameSet games{};
    Tally tally{};
    std::map<std::string, Tally> moves{};  ///< by their bytes
};

void count(Tally& tally, const Brief& brief, Side to_move, bool reversed) {
    using Result = notation::PdnResult;
    ++tally.games;
    const Result black_won = reversed ? Result::white : Result::black;
    const Result white_won = reversed ? Result::black : Result::white;
    tally.black += brief.result == black_won ? 1 : 0;
    tally.draw += brief.result == Result::draw ? 1 : 0;
    tally.white += brief.result == white_won ? 1 : 0;
    if (brief.year != 0) {
        tally.first_year = tally.first_year == 0 ? brief.year : std::min(tally.first_year, brief.year);
        tally.last_year = std::max(tally.last_year, brief.year);
    }
    if (const std::uint16_t rating = to_move == Side::black ? brief.black_rating : brief.white_rating; rating != 0) {
        ++tally.rated;
        tally.rating_sum += rating;
    }
}

/// The move as it is played in `position`; nothing if it is none there, as in a file that is damaged.
std::optional<rules::Move> move_in(const rules::RuleSet& set, const rules::Position& position,
                                   const std::string& bytes) {
    std::vector<std::uint8_t> packed;
    append_position(packed, set, position);
    packed.insert(packed.end(), bytes.begin(), bytes.end());
    const Replay replay(set, true, packed);
    return replay.at_end() ? std::nullopt : std::optional(replay.next_move());
}

rules::Position reversal(const rules::RuleSet& set, const rules::Position& position) {
    rules::Position black_to_move = book::canonical(set, position);
    if (position.turn == Side::white) {
        return black_to_move;
    }
    // canonical() turns round what White is to move in.
    black_to_move.turn = Side::white;
    rules::Position turned = book::canonical(set, black_to_move);
    turned.turn = Side::white;
    return turned;
}

void add_moves(const rules::RuleSet& set, const rules::Position& position, const Counted& counted, bool reversed,
               std::vector<ExploredMove>& moves) {
    const rules::Position there = reversed ? reversal(set, position) : position;
    for (const auto& [bytes, tally] : counted.moves) {
        std::optional<rules::Move> move = move_in(set, there, bytes);
        if (!move) {
            throw BadInput("a move of its index makes no sense");
        }
        if (reversed) {
            move = book::rotated(set, *move);
        }
        auto found = std::find_if(moves.begin(), moves.end(), [&](const ExploredMove& m) { return m.move == *move; });
        if (found == moves.end()) {
            found = moves.insert(moves.end(), ExploredMove{.move = *move});
        }
        (reversed ? found->reversed : found->same) = tally;
    }
}

}  // namespace

Brief Briefs::at(GameNumber game) {
    const std::size_t index = (game - 1) / games_of_block;
    if (game == 0 || index >= blocks_.size()) {
        const std::size_t blocks = (last_game(*database_) + games_of_block - 1) / games_of_block;
        if (game == 0 || index >= blocks) {
            throw BadInput("its index names a game that it has not");
        }
        blocks_.resize(blocks);
    }
    std::vector<std::uint8_t>& block = blocks_[index];
    if (block.empty()) {
        block = read_briefs(*database_, static_cast<std::uint32_t>(index));
    }
    const std::size_t at = (game - 1) % games_of_block * brief_bytes;
    if (block.size() < at + brief_bytes) {
        throw BadInput("its index names a game that it has not");
    }
    return brief_from(std::span(block).subspan(at, brief_bytes));
}

Explored explored(SQLite::Database& database, const rules::RuleSet& set, const rules::Position& position,
                  const GameSet* only) {
    Briefs briefs(database);
    std::array<Counted, 2> counted;  // as asked, reversed
    look_up(database, PositionKeys(set)(position), [&](std::span<const std::uint8_t> occurrences, GameNumber first) {
        std::string move;
        std::array<GameNumber, 2> last{};  // games come in order: one that comes again has been counted
        std::array<Tally*, 2> tallies{};
        each_occurrence_in(
            occurrences, first,
            [&](std::span<const std::uint8_t> bytes) {
                move.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                last = {};
                tallies = {};
            },
            [&](GameNumber game, std::uint16_t half_move) {
                const Side side = to_move(set, half_move);
                const bool reversed = side != position.turn;
                const std::size_t way = reversed ? 1 : 0;
                if (last.at(way) == game || (only != nullptr && !only->contains(game))) {
                    return;
                }
                last.at(way) = game;
                const Brief brief = briefs.at(game);
                if (brief.deleted) {
                    return;
                }
                Counted& here = counted.at(way);
                if (!here.games.contains(game)) {
                    here.games.insert(game);
                    count(here.tally, brief, side, reversed);
                }
                if (static_cast<std::uint8_t>(move.front()) == last_square) {
                    return;
                }
                if (tallies.at(way) == nullptr) {
                    tallies.at(way) = &here.moves[move];
                }
                count(*tallies.at(way), brief, side, reversed);
            });
    });
    Explored result{.same = counted[0].tally, .reversed = counted[1].tally};
    add_moves(set, position, counted[0], false, result.moves);
    add_moves(set, position, counted[1], true, result.moves);
    std::sort(result.moves.begin(), result.moves.end(), [](const ExploredMove& a, const ExploredMove& b) {
        if (a.same.games != b.same.games) {
            return a.same.games > b.same.games;
        }
        return a.reversed.games != b.reversed.games ? a.reversed.games > b.reversed.games : a.move < b.move;
    });
    return result;
}

}  // namespace crownhead::library
