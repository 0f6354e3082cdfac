// SPDX-License-Identifier: MIT
#include "search/engine.hpp"

#include "base/bad_input.hpp"
#include "endgame/format/folder.hpp"
#include "notation/move_text.hpp"
#include "paths.hpp"
#include "rules/built.hpp"
#include "rules/table.hpp"
#include "search/positions.hpp"
#include "search/tablebase_of.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <set>
#include <thread>
#include <vector>

namespace crownhead::search {
namespace {

using rules::Game;
using rules::RuleSet;
using Kind = Verdict::Kind;

std::string first_move(const std::vector<rules::Move>& line) { return notation::full_text(line.front()); }

std::unique_ptr<Engine> engine_for(const RuleSet& set, unsigned threads = 1) {
    return make_engine(set, {.table_megabytes = 4, .threads = threads});
}

std::unique_ptr<Engine> knowing_engine() {
    const auto tablebase = open_tablebase(rules::english(), paths::endgames);
    return make_engine(rules::english(), {.table_megabytes = 4, .tablebase = tablebase});
}

TEST(Engine, IsDeterministicOnOneThread) {
    for (const char* name : {"english", "russian", "international", "losing", "canadian"}) {
        const RuleSet& set = set_named(name);
        std::mt19937 random(5);
        const Game game = random_game(set, random, 10);
        const auto engine = engine_for(set);
        const SearchResult one = engine->search(game, {.depth = 9, .nodes = 100'000}, {}, {});
        engine->clear();
        const SearchResult two = engine->search(game, {.depth = 9, .nodes = 100'000}, {}, {});
        EXPECT_EQ(one.nodes, two.nodes) << name;
        EXPECT_EQ(one.line, two.line) << name;
        EXPECT_EQ(one.score, two.score) << name;
    }
}

TEST(Engine, CountsItsNodesExactly) {
    const SearchResult result = engine_for(rules::english())->search(Game(rules::english()), {.nodes = 12'345}, {}, {});
    EXPECT_EQ(result.nodes, 12'345U);
}

TEST(Engine, GivesSeveralLinesBestFirstAndAllDifferent) {
    std::mt19937 random(6);
    for (const RuleSet& set : rules::built_rule_sets()) {
        const Game game = random_game(set, random, 8);
        const auto legal = rules::legal_moves(set, game.now());
        const SearchResult result = engine_for(set)->search(game, {.depth = 5, .lines = 4}, {}, {});
        std::vector<rules::Move> results;
        for (const rules::Move& move : legal) {
            if (std::none_of(results.begin(), results.end(), [&](const auto& o) { return o.same_result(move); })) {
                results.push_back(move);
            }
        }
        EXPECT_EQ(result.others.size() + 1, std::min<std::size_t>(results.size(), 4)) << set.name;
        std::set<std::string> moves{first_move(result.line)};
        double last = result.score;
        for (const Variation& other : result.others) {
            EXPECT_LE(other.score, last) << set.name;
            last = other.score;
            EXPECT_NE(std::find(legal.begin(), legal.end(), other.line.front()), legal.end()) << set.name;
            EXPECT_TRUE(moves.insert(first_move(other.line)).second) << set.name;
        }
    }
}

TEST(Engine, TheFirstOfSeveralLinesIsTheBestMove) {
    const Game game = game_from(rules::english(), "W:W19,22,23,25,26,27:B4,5,10,11");
    const SearchResult result = engine_for(rules::english())->search(game, {.depth = 5, .lines = 3}, {}, {});
    EXPECT_EQ(first_move(result.line), "19-15");  // one man for two
    EXPECT_GT(result.score, result.others.front().score);
}

TEST(Engine, ThreadsFindTheSameWin) {
    const Game game = game_from(rules::english(), "B:WK32:BK14,K15");
    const SearchResult result = engine_for(rules::english(), 4)->search(game, {.depth = 26}, {}, {});
    EXPECT_EQ(result.verdict.kind, Kind::win);
    const auto legal = rules::legal_moves(rules::english(), game.now());
    EXPECT_NE(std::find(legal.begin(), legal.end(), result.line.front()), legal.end());
}

TEST(Engine, StopsWhileItThinksWithoutEnd) {
    for (const unsigned threads : {1U, 3U}) {
        for (const char* name : {"english", "canadian"}) {
            const RuleSet& set = set_named(name);
            std::stop_source stop;
            const auto engine = engine_for(set, threads);
            // Nothing but the stop ends it: that this returns at all is the test.
            const SearchResult result =
                engine->search(Game(set), {}, stop.get_token(), [&](const SearchResult& so_far) {
                    if (so_far.depth == 5) {
                        stop.request_stop();
                    }
                });
            EXPECT_GE(result.depth, 5);
            EXPECT_FALSE(result.line.empty());
        }
    }
}

TEST(Engine, PondersUntilTheDeadlineIsSet) {
    Deadline deadline;
    const auto engine = engine_for(rules::english());
    const SearchResult result =
        engine->search(Game(rules::english()), {.changing_deadline = &deadline}, {}, [&](const SearchResult& so_far) {
            if (so_far.depth == 6) {
                const auto now = Deadline::Clock::now();
                deadline.set(now, now);
            }
        });
    EXPECT_EQ(result.depth, 6);
}

TEST(Engine, KnowsTheEndgames) {
    const auto engine = knowing_engine();
    const auto verdict = [&](std::string_view fen, int depth) {
        return engine->search(game_from(rules::english(), fen), {.depth = depth}, {}, {}).verdict.kind;
    };
    // Two kings against one win, whoever is to move; two against two draw.
    EXPECT_EQ(verdict("B:WK32:BK14,K15", 2), Kind::win);
    EXPECT_EQ(verdict("W:WK32:BK14,K15", 1), Kind::loss);
    EXPECT_EQ(verdict("B:WK29,K22:BK4,K8", 3), Kind::draw);
    // Six pieces, and a capture away from five.
    EXPECT_EQ(verdict("B:W18,K32:B14,15,K10,K11", 4), Kind::win);
}

TEST(Engine, AgreesWithTheEndgamesAboutEveryPosition) {
    const auto engine = knowing_engine();
    const auto tablebase = open_tablebase(rules::english(), paths::endgames);
    constexpr rules::Rules english = rules::table[0].rules;
    const auto& known = dynamic_cast<const TablebaseOf<english>&>(*tablebase);
    std::mt19937 random(9);
    int known_positions = 0;
    for (int i = 0; i < 300; ++i) {
        const Game game(rules::english(), random_position(rules::english(), random, 4 + i % 2));
        const auto value = known.value(rules::Board<english>::from(game.now()));
        if (!value) {
            continue;
        }
        const SearchResult result = engine->search(game, {.depth = 3}, {}, {});
        const auto expected = *value == endgame::Value::win    ? Kind::win
                              : *value == endgame::Value::loss ? Kind::loss
                                                               : Kind::draw;
        EXPECT_EQ(result.verdict.kind, expected) << notation::fen(game.now());
        const auto reply =
            known.value(rules::Board<english>::from(rules::after(rules::english(), game.now(), result.line.front())));
        EXPECT_EQ(endgame::negated(reply.value()), *value) << notation::fen(game.now());
        ++known_positions;
    }
    EXPECT_GT(known_positions, 200);
}

TEST(Engine, WinsWhatIsWon) {
    const auto engine = knowing_engine();
    for (const char* fen : {"B:WK32:BK14,K15", "W:WK17,K18,K22:BK1,K5", "B:WK28,K32:BK1,K2,K3"}) {
        Game game = game_from(rules::english(), fen);
        const rules::Side winner = game.now().turn;
        while (game.standing().outcome == rules::Outcome::none) {
            game.play(engine->search(game, {.nodes = 60'000}, {}, {}).line.front());
        }
        EXPECT_EQ(game.standing().outcome, rules::win_for(winner)) << fen << ' ' << game.standing().reason;
    }
}

// Ends that the search without endgames finds, by way of five pieces, whose values are known.
TEST(Engine, SeesAnEndBehindPositionsOfKnownValue) {
    const auto engine = knowing_engine();
    const struct {
        const char* fen;
        int plies;
        Kind kind;
    } positions[] = {{"W:WK31,10,25,22,23,26:B7,18", 3, Kind::win},
                     {"W:W5,26,28,14,8,20,K16:BK30", 3, Kind::win},
                     {"W:WK29,25,K32,27,K4:B10", 5, Kind::win},
                     {"W:WK2,29,20,K19:B6,7", 5, Kind::win},
                     {"B:WK31,25,22,23,26,K3:B18", 2, Kind::loss}};
    for (const auto& [fen, plies, kind] : positions) {
        const SearchResult found = engine->search(game_from(rules::english(), fen), {.depth = 14}, {}, {});
        EXPECT_EQ(found.verdict, (Verdict{kind, plies})) << fen;
    }
}

// The databases know the distances in both, but nothing of the game so far.
TEST(Engine, CountsTheDrawsOfTheGameWhereTheDistanceIsKnown) {
    const auto engine = knowing_engine();
    const auto game_of = [](std::string_view fen, const std::vector<std::string_view>& moves) {
        Game game = game_from(rules::english(), fen);
        for (const std::string_view move : moves) {
            game.play(notation::parse_move(game.rule_set(), game.now(), move));
        }
        return game;
    };
    // White wins, but not by 14-9, which repeats for the third time.
    const Game won = game_of("B:WK9,K15:BK1", {"1-5", "9-14", "5-1", "14-9", "1-5", "9-14", "5-1"});
    const SearchResult wins = engine->search(won, {.lines = 9}, {}, {});
    EXPECT_EQ(wins.verdict.kind, Kind::win);
    EXPECT_NE(first_move(wins.line), "14-9");
    EXPECT_EQ(wins.others.back().verdict.kind, Kind::draw);
    EXPECT_EQ(first_move(wins.others.back().line), "14-9");
    // Black is lost, but for 15-18.
    const Game lost = game_of("W:WK17,K31:BK18", {"31-27", "18-15", "27-31", "15-18", "31-27", "18-15", "27-31"});
    const SearchResult draws = engine->search(lost, {}, {}, {});
    EXPECT_EQ(draws.verdict.kind, Kind::draw);
    EXPECT_EQ(first_move(draws.line), "15-18");
    // A ply before that, White must not let him.
    Game before = lost;
    before.take_back();
    EXPECT_NE(first_move(engine->search(before, {}, {}, {}).line), "27-31");
}

// The databases of this game have values and no distances: the search must find an end, and until it sees one it must
// not take what it could repeat for a draw, nor a move that gives the win away for as good as the others.
TEST(Engine, KeepsAWinOfWhichNoDistanceIsKnown) {
    const RuleSet& losing = set_named("losing");
    const auto tablebase = open_tablebase(losing, endgame::folder_of(losing, paths::endgames));
    const auto engine = make_engine(losing, {.table_megabytes = 4, .tablebase = tablebase});
    for (const auto& [fen, kind] : {std::pair("W:WK9,K21:BK19", Kind::win), std::pair("B:WK31,K24:BK18", Kind::loss)}) {
        for (const std::uint64_t nodes : {500U, 5'000U, 30'000U}) {
            EXPECT_EQ(engine->search(game_from(losing, fen), {.nodes = nodes}, {}, {}).verdict.kind, kind) << fen;
        }
    }
    Game game = game_from(losing, "W:WK9,K21:BK19");
    while (game.standing().outcome == rules::Outcome::none) {
        game.play(engine->search(game, {.nodes = 20'000}, {}, {}).line.front());
    }
    EXPECT_EQ(game.standing().outcome, rules::win_for(rules::Side::white)) << game.standing().reason;
}

// Three kings against one that is off the main road: the longest such win, 25 plies (tests/endgame/), is played out.
TEST(Engine, KnowsTheEndgamesOfFlyingKings) {
    const RuleSet& russian = set_named("russian");
    const auto tablebase = open_tablebase(russian, endgame::folder_of(russian, paths::endgames));
    const auto engine = make_engine(russian, {.table_megabytes = 1, .tablebase = tablebase});
    Game game = game_from(russian, "W:WKa1,Kc1,Ke1:BKf8");
    for (int plies = -1; !rules::legal_moves(russian, game.now()).empty(); --plies) {
        const SearchResult result = engine->search(game, {.nodes = 1'000}, {}, {});
        plies = plies < 0 ? result.verdict.plies : plies;
        EXPECT_EQ(result.verdict.plies, plies) << "the winner takes the shortest way, the loser the longest";
        EXPECT_EQ(result.verdict.kind, plies % 2 == 1 ? Kind::win : Kind::loss);
        game.play(result.line.front());
    }
    EXPECT_EQ(game.now().turn, rules::Side::black);
}

TEST(Engine, WinsTheShortestWayWhereTheDistanceIsKnown) {
    const auto engine = knowing_engine();
    // The longest win of four pieces takes 109 plies (docs/history.md).
    std::mt19937 random(11);
    int endings = 0;
    while (endings < 20) {
        Game game(rules::english(), random_position(rules::english(), random, 3 + endings % 2));
        SearchResult result = engine->search(game, {.nodes = 1'000}, {}, {});
        if (result.verdict.kind != Kind::win || result.verdict.plies < 0) {
            continue;
        }
        ++endings;
        const int plies = result.verdict.plies;
        EXPECT_EQ(result.score, SearchResult::certain_win - plies);
        EXPECT_EQ(result.line.size(), static_cast<std::size_t>(plies));
        // Against a defence that does not know: never longer. By the line itself: exactly.
        Game by_the_line = game;
        for (const rules::Move& move : result.line) {
            by_the_line.play(move);
        }
        EXPECT_TRUE(rules::legal_moves(rules::english(), by_the_line.now()).empty());
        for (int left = plies; left > 0; left -= 2) {
            ASSERT_EQ(result.verdict.kind, Kind::win);
            ASSERT_LE(result.verdict.plies, left);
            game.play(result.line.front());
            const auto defences = rules::legal_moves(rules::english(), game.now());
            if (defences.empty()) {
                break;
            }
            game.play(defences[random() % defences.size()]);
            result = engine->search(game, {.nodes = 1'000}, {}, {});
        }
        EXPECT_TRUE(rules::legal_moves(rules::english(), game.now()).empty());
    }
}

TEST(Engine, TellsTheDistanceOfEveryLine) {
    const auto engine = knowing_engine();
    const Game game = game_from(rules::english(), "B:WK32:BK14,K15");
    const SearchResult result = engine->search(game, {.lines = 3}, {}, {});
    EXPECT_EQ(result.verdict.kind, Kind::win);
    ASSERT_EQ(result.others.size(), 2U);
    int last = result.verdict.plies;
    EXPECT_GT(last, 0);
    for (const Variation& other : result.others) {
        EXPECT_EQ(other.verdict.kind, Kind::win);
        EXPECT_GE(other.verdict.plies, last);
        last = other.verdict.plies;
    }
}

// The endgames that ship tell the values of five pieces alone, of four the plies as well; without any the search
// sees these ends by itself.
TEST(Engine, SeesTheEndOfWhatIsKnownToBeDecidedAsWellAsWithoutKnowingIt) {
    const auto knowing = knowing_engine();
    const auto searching = engine_for(rules::english());
    for (const char* fen : {"W:WK23,K24,K25:BK28,K31", "B:WK23,K24,K25:BK31,K32"}) {
        const Game game = game_from(rules::english(), fen);
        const SearchResult one = knowing->search(game, {.depth = 19, .lines = 3}, {}, {});
        const SearchResult two = searching->search(game, {.depth = 19, .lines = 3}, {}, {});
        ASSERT_GT(two.verdict.plies, 0) << fen;
        EXPECT_EQ(one.score, two.score) << fen;
        EXPECT_EQ(one.verdict.plies, two.verdict.plies) << fen;
        EXPECT_EQ(one.line.size(), static_cast<std::size_t>(one.verdict.plies)) << fen;
        ASSERT_EQ(one.others.size(), two.others.size());
        for (std::size_t i = 0; i < one.others.size(); ++i) {
            EXPECT_EQ(one.others[i].verdict.plies, two.others[i].verdict.plies) << fen;
            EXPECT_EQ(one.others[i].line.size(), static_cast<std::size_t>(one.others[i].verdict.plies)) << fen;
        }
    }
}

TEST(Engine, TellsTheSameEndsOfRandomEndingsAsWithoutKnowingThem) {
    const auto tablebase = open_tablebase(rules::english(), paths::endgames);
    Pruning full_width = Pruning::none();
    full_width.table_cuts = true;
    const auto knowing = make_engine(rules::english(), {.tablebase = tablebase, .pruning = full_width});
    const auto searching = make_engine(rules::english(), {.pruning = full_width});
    std::mt19937 random(15);
    int ends = 0;
    for (int i = 0; i < 600; ++i) {
        const int pieces = 5 + i % 4;  // more than five: only what comes later is known
        const Game game(rules::english(), random_position(rules::english(), random, pieces));
        const SearchResult one = knowing->search(game, {.depth = 7}, {}, {});
        const SearchResult two = searching->search(game, {.depth = 7}, {}, {});
        if (two.verdict.plies < 0 || two.verdict.plies > 7) {
            continue;
        }
        ++ends;
        EXPECT_EQ(one.verdict.kind, two.verdict.kind) << notation::fen(game.now());
        EXPECT_EQ(one.verdict.plies, two.verdict.plies) << notation::fen(game.now());
    }
    EXPECT_GT(ends, 20);
}

TEST(Engine, RefusesWhatItCannotUse) {
    EXPECT_THROW(
        (void)make_engine(set_named("king-first"), {.tablebase = open_tablebase(rules::english(), paths::endgames)}),
        BadInput);
    EXPECT_THROW((void)open_tablebase(set_named("international"), paths::endgames), BadInput);
    EXPECT_THROW((void)make_engine(set_named("king-first"), {.weights = judging_by_hand(rules::english())}), BadInput);
    EXPECT_THROW((void)make_engine(rules::english(), {.table_megabytes = std::size_t{1} << 40U}), BadInput);
    EXPECT_EQ(open_tablebase(rules::english(), "no such folder"), nullptr);
}

TEST(Engine, JudgesByTheWeightsItIsGiven) {
    const Game game(rules::english());
    const auto score = [&](std::shared_ptr<const evaluation::Weights> weights) {
        return make_engine(rules::english(), {.table_megabytes = 1, .weights = std::move(weights)})
            ->search(game, {.depth = 3}, {}, {})
            .score;
    };
    using evaluation::shipped_weights;
    const double shipped = score(nullptr);
    EXPECT_EQ(shipped, score(std::make_shared<evaluation::Weights>(shipped_weights("english"))));
    EXPECT_NE(shipped, score(judging_by_hand(rules::english())));
}

}  // namespace
}  // namespace crownhead::search
