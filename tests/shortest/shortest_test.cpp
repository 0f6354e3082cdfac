// SPDX-License-Identifier: MIT
#include "shortest/shortest.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "rules/built.hpp"
#include "shortest/layers.hpp"
#include "shortest/state.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace crownhead::shortest {
namespace {

using rules::Move;
using rules::Position;
using rules::RuleSet;

/// Positions in an order of their own.
struct Before {
    bool operator()(const Position& a, const Position& b) const { return key(a) < key(b); }
    static std::tuple<board::SquareSet::Bits, board::SquareSet::Bits, board::SquareSet::Bits> key(const Position& p) {
        return {p.black.bits(), p.white.bits(), p.kings.bits()};
    }
};

struct Ways {
    std::uint64_t games = 0;
    std::uint64_t results = 0;
};

/// By legal_moves and after alone, ply by ply, with how often each position comes up.
Games by_hand(const RuleSet& set, int max_plies) {
    std::map<Position, Ways, Before> layer{{rules::start(set), {1, 1}}};
    for (int ply = 0; ply <= max_plies; ++ply) {
        Games found{.plies = ply};
        std::map<Position, Ways, Before> next;
        for (const auto& [position, ways] : layer) {
            const std::vector<Move> moves = rules::legal_moves(set, position);
            if (moves.empty()) {
                found.games += ways.games;
                found.results += ways.results;
                found.finals.push_back(position);
            }
            for (std::size_t i = 0; i < moves.size(); ++i) {
                Ways& there = next[rules::after(set, position, moves[i])];
                there.games += ways.games;
                const bool first = std::none_of(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i),
                                                [&](const Move& o) { return o.same_result(moves[i]); });
                there.results += first ? ways.results : 0;
            }
        }
        if (found.games > 0) {
            return found;
        }
        layer = std::move(next);
    }
    return {};
}

void expect_same(const Games& games, const Games& expected, const std::string& of) {
    EXPECT_EQ(games.plies, expected.plies) << of;
    EXPECT_EQ(games.games, expected.games) << of;
    EXPECT_EQ(games.results, expected.results) << of;
    EXPECT_EQ(games.finals.size(), expected.finals.size()) << of;
    EXPECT_TRUE(
        std::is_permutation(games.finals.begin(), games.finals.end(), expected.finals.begin(), expected.finals.end()))
        << of;
}

const RuleSet& named(std::string_view name) { return *rules::find_rule_set(name); }

// The square of 2^32 does not fit 64 bits: a list of so many positions must not seem to be followed by a short one.
TEST(ShortestGames, AfterALongListALongerOneIsExpected) {
    EXPECT_EQ(expected_after(1, 7), 49U);
    EXPECT_EQ(expected_after(302, 1469), 7145U);
    EXPECT_EQ(expected_after(0, 0), 0U);
    constexpr std::uint64_t billion = 1'000'000'000;
    EXPECT_EQ(expected_after(2 * billion, 5 * billion), 12'500'000'000U);
    constexpr std::uint64_t all = ~std::uint64_t{0};
    EXPECT_LE(expected_after(0, all), all / (3 * sizeof(board::SquareSet::Bits))) << "its bytes";
}

// However early the lists end and the search of what is left begins, it finds what plain counting finds.
TEST(ShortestGames, OfTheSmallBoardsAreThoseThatPlainCountingFinds) {
    for (const char* name : {"english-4x4", "english-6x6"}) {
        if (!rules::is_built(named(name))) {
            GTEST_SKIP() << "this build has no " << name;
        }
        const Games expected = by_hand(named(name), 40);
        ASSERT_GT(expected.games, 0U);
        for (const std::size_t bytes :
             {std::size_t{1'000}, std::size_t{30'000}, std::size_t{500'000}, std::size_t{1} << 30U}) {
            for (const unsigned threads : {1U, 3U}) {
                const Search search =
                    shortest_games(named(name), {.threads = threads, .list_bytes = bytes, .max_listed = 1000}, {});
                ASSERT_EQ(search.end, End::found);
                const std::string of = std::string(name) + " " + std::to_string(bytes);
                expect_same(search.games, expected, of);
                ASSERT_EQ(search.games.list.size(), expected.results) << of;
                for (const rules::Game& game : search.games.list) {
                    EXPECT_EQ(game.moves().size(), static_cast<std::size_t>(expected.plies));
                    EXPECT_TRUE(rules::legal_moves(named(name), game.now()).empty());
                }
            }
        }
    }
}

// docs/shortest.md; for other rule sets and lengths the same, from the start of 8x8: there is none of ten plies.
TEST(ShortestGames, AreNoneWhereTheyWouldBeLonger) {
    for (const RuleSet& set : rules::built_rule_sets()) {
        if (set.name == "english-4x4") {
            continue;  // five plies
        }
        const Search search = shortest_games(set, {.max_plies = 6, .list_bytes = 100'000}, {});
        EXPECT_EQ(search.end, End::none) << set.name;
    }
}

class ShortestGamesInAFile : public ::testing::Test {
  protected:
    TemporaryFolder folder_;
    std::filesystem::path path_ = folder_.path() / "state";
    const RuleSet& set_ = rules::is_built(named("english-6x6")) ? named("english-6x6") : rules::english();
    /// Few plies of the large board where the small one is not built.
    int plies_ = &set_ == &rules::english() ? 9 : max_plies;
};

TEST_F(ShortestGamesInAFile, StoppedAgainAndAgainTheyAreTheSame) {
    const std::size_t bytes = 20'000;
    const Search whole = shortest_games(set_, {.max_plies = plies_, .list_bytes = bytes}, {});
    Search search{.end = End::stopped};
    int stops = 0;
    for (int length = 1; search.end == End::stopped; ++length) {
        std::stop_source stop;
        int told = 0;
        search = shortest_games(set_,
                                {.max_plies = plies_,
                                 .list_bytes = bytes,
                                 .part_positions = 100,
                                 .state = path_,
                                 .progress =
                                     [&](const std::string&) {
                                         if (++told == length) {
                                             stop.request_stop();
                                         }
                                     }},
                                stop.get_token());
        stops += search.end == End::stopped ? 1 : 0;
    }
    EXPECT_GT(stops, 10);
    EXPECT_EQ(search.end, whole.end);
    expect_same(search.games, whole.games, "stopped");
    EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(ShortestGamesInAFile, AnotherSearchesStateAndDamageAreRefused) {
    const State state{
        .max_plies = 20, .bytes = 1'000, .plies = 12, .parts = 4, .done = 2, .found = {{.ply = 3, .length = 9}}};
    save(path_, set_.name, state);
    EXPECT_EQ(load(path_, set_.name), state);
    const auto refusal = [&](std::string_view rules) {
        try {
            (void)load(path_, rules);
        } catch (const BadInput& bad) {
            return std::string(bad.what()).substr(path_.string().size());
        }
        return std::string();
    };
    EXPECT_EQ(refusal("losing"), ": it is the state of a search under " + std::string(set_.name) + ", not losing");
    EXPECT_THROW((void)shortest_games(set_, {.max_plies = 21, .list_bytes = 1'000, .state = path_}, {}), BadInput);
    std::ofstream(path_, std::ios::app) << "x";
    EXPECT_NE(refusal(set_.name), "");
    std::filesystem::resize_file(path_, 20);
    EXPECT_NE(refusal(set_.name), "");
    std::filesystem::remove(path_);
    EXPECT_EQ(load(path_, set_.name), std::nullopt);
    EXPECT_THROW((void)load(path_.string() + std::string(300, 'x'), set_.name), BadInput) << "too long a name";
    EXPECT_EQ(decode_lines(encode_lines(state)), state);
    EXPECT_THROW((void)decode_lines(encode_lines(state) + "9 9 0 0 0 0 0 0\n"), BadInput) << "more than it announces";
}

// With a right checksum: games shorter than the lists, or positions beyond them.
TEST_F(ShortestGamesInAFile, AStateThatNoSearchCanHaveLeftIsRefused) {
    const std::size_t bytes = 20'000;
    State state{.max_plies = plies_, .bytes = bytes, .plies = 1, .parts = 4, .done = 2};
    const auto go_on = [&] {
        save(path_, set_.name, state);
        (void)shortest_games(set_, {.max_plies = plies_, .list_bytes = bytes, .state = path_}, {});
    };
    EXPECT_THROW(go_on(), BadInput);
    state.plies = plies_;
    state.found = {{.ply = plies_ - 1, .length = plies_}};
    EXPECT_THROW(go_on(), BadInput);
    state.found = {{.ply = -1, .length = plies_}};
    EXPECT_THROW(go_on(), BadInput);
    // All is done, and the end that was found is of no game.
    state.parts = state.done = 1;
    state.found = {{.ply = 0, .length = plies_}};
    EXPECT_THROW(go_on(), BadInput);
}

TEST(ShortestGames, ASearchThatIsStoppedTellsNothingOfAListThatIsNotWhole) {
    std::stop_source stop;
    stop.request_stop();
    std::string told;
    const Search search = shortest_games(
        rules::english(), {.max_plies = 20, .progress = [&](const std::string& words) { told += words; }},
        stop.get_token());
    EXPECT_EQ(search.end, End::stopped);
    EXPECT_EQ(told, "");
}

}  // namespace
}  // namespace crownhead::shortest
