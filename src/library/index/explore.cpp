// SPDX-License-Identifier: MIT
#include "library/index/explore.hpp"

#include "base/bad_input.hpp"
#include "book/canonical.hpp"
#include "library/index/each_game_at.hpp"
#include "library/store/packed_moves.hpp"
#include "library/store/replay.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::library {
namespace {

using rules::Side;

/// Counts games by their briefs: in numbers and without branches, because it may run for every game of a library.
struct Counter {
    std::uint64_t games = 0;
    std::array<std::uint64_t, 8> results{};
    unsigned first_year = ~0U;
    unsigned last_year = 0;
    std::uint64_t rated = 0;
    std::uint64_t rating_sum = 0;

    void add(std::uint64_t brief, bool black_to_move) {
        ++games;
        ++results.at(result_of(brief));
        const unsigned year = year_of(brief);
        first_year = std::min(first_year, year - 1);  // an unknown year, 0, becomes the greatest number
        last_year = std::max(last_year, year);
        const unsigned rating = black_to_move ? black_rating_of(brief) : white_rating_of(brief);
        rated += rating != 0 ? 1 : 0;
        rating_sum += rating;
    }

    [[nodiscard]] Tally tally(bool reversed) const {
        const auto count = [&](notation::PdnResult result) { return results.at(static_cast<std::size_t>(result)); };
        using Result = notation::PdnResult;
        return {.games = games,
                .black = count(reversed ? Result::white : Result::black),
                .draw = count(Result::draw),
                .white = count(reversed ? Result::black : Result::white),
                .first_year = static_cast<std::uint16_t>(last_year == 0 ? 0 : first_year + 1),
                .last_year = static_cast<std::uint16_t>(last_year),
                .rated = rated,
                .rating_sum = rating_sum};
    }
};

/// The counts for one way round of the position.
struct Counted {
    GameSet games{};
    Counter all{};
    std::map<std::string, Counter> moves{};  ///< by their bytes
};

void add_moves(const rules::RuleSet& set, const rules::Position& position, const Counted& counted, bool reversed,
               std::vector<ExploredMove>& moves) {
    for (const auto& [bytes, counter] : counted.moves) {
        const rules::Move move =
            played_move(set, position, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, reversed);
        auto found = std::find_if(moves.begin(), moves.end(), [&](const ExploredMove& m) { return m.move == move; });
        if (found == moves.end()) {
            found = moves.insert(moves.end(), ExploredMove{.move = move});
        }
        (reversed ? found->reversed : found->same) = counter.tally(reversed);
    }
}

}  // namespace

rules::Move played_move(const rules::RuleSet& set, const rules::Position& position, std::span<const std::uint8_t> bytes,
                        bool reversed) {
    std::vector<std::uint8_t> packed;
    append_position(packed, set, reversed ? book::rotated(set, position) : position);
    packed.insert(packed.end(), bytes.begin(), bytes.end());
    const Replay replay(set, true, packed);
    if (replay.at_end()) {
        throw BadInput("a move of its index makes no sense");
    }
    return reversed ? book::rotated(set, replay.next_move()) : replay.next_move();
}

Explored explored(SQLite::Database& database, Briefs& briefs, const rules::RuleSet& set,
                  const rules::Position& position, const GameSet* only) {
    std::array<Counted, 2> counted;  // as asked, reversed
    const bool black_to_move = position.turn == Side::black;
    std::string move;
    bool is_end = false;
    std::array<Counter*, 2> counters{};  // of the move
    each_game_at(
        database, briefs, set, position, only,
        [&](std::span<const std::uint8_t> bytes) {
            move.assign(bytes.begin(), bytes.end());
            is_end = bytes.front() == last_square;
            counters = {};
        },
        [&](const GameAt& at) {
            Counted& here = counted[at.reversed];
            const bool black_moves = black_to_move != at.reversed;
            if (here.games.insert_new(at.game)) {
                here.all.add(at.brief, black_moves);
            }
            if (is_end) {
                return;
            }
            Counter*& counter = counters[at.reversed];
            if (counter == nullptr) {
                counter = &here.moves[move];
            }
            counter->add(at.brief, black_moves);
        });
    Explored result{.same = counted[0].all.tally(false), .reversed = counted[1].all.tally(true)};
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
