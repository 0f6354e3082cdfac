// SPDX-License-Identifier: MIT
#include "learning/self_play.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "learning/games_file.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <numeric>

namespace crownhead::learning {
namespace {

constexpr SelfPlayTerms quick{.nodes = 200, .seed = 5};

std::unique_ptr<search::Engine> engine_for(const rules::RuleSet& set) {
    return search::make_engine(set, {.table_megabytes = 1});
}

std::map<std::uint64_t, RecordedGame> played(unsigned threads, std::uint64_t games) {
    std::map<std::uint64_t, RecordedGame> all;
    std::vector<std::uint64_t> numbers(games);
    std::iota(numbers.begin(), numbers.end(), 0U);
    cluster::Alone alone;
    play_games(
        quick, rules::english(), numbers, threads, [] { return engine_for(rules::english()); },
        [&](const RecordedGame& game) { all.emplace(game.number, game); }, {}, alone);
    return all;
}

TEST(SelfPlay, IsTheSameOnAnyNumberOfThreads) {
    const auto one = played(1, 6);
    EXPECT_EQ(one.size(), 6U);
    EXPECT_EQ(one, played(3, 6));
    EXPECT_NE(one.at(0).moves, one.at(1).moves);
}

TEST(SelfPlay, ConsistsOfLegalGamesUnderOtherRulesToo) {
    for (const std::string_view name : {"english", "losing", "international", "italian"}) {
        const rules::RuleSet& set = *rules::find_rule_set(name);
        const auto engine = engine_for(set);
        for (std::uint64_t number = 0; number < 2; ++number) {
            const auto record = play_game(quick, number, openings(set), *engine, {});
            ASSERT_TRUE(record);
            rules::Game game(set, record->start);
            for (const RecordedMove& move : record->moves) {
                const auto legal = rules::legal_moves(set, game.now());
                ASSERT_LT(move.move, legal.size());
                game.play(legal[move.move]);
            }
            if (record->outcome != rules::Outcome::draw) {
                EXPECT_EQ(game.standing().outcome, record->outcome) << name;
            }
        }
    }
}

TEST(SelfPlay, BeginsSomeGamesLateWithFewPieces) {
    const auto engine = engine_for(rules::english());
    const SelfPlayTerms terms{.nodes = 200, .seed = 5, .late = 2};
    for (std::uint64_t number = 0; number < 6; ++number) {
        const auto record = play_game(terms, number, openings(rules::english()), *engine, {});
        ASSERT_TRUE(record);
        const int pieces = (record->start.black | record->start.white).size();
        EXPECT_TRUE(number % 2 == 1 ? pieces <= 12 : pieces >= 16) << number << ": " << pieces;
    }
}

TEST(SelfPlay, IsEndedByTheAdjudicatorWhoAloneKnowsTheEndgames) {
    const auto engine = engine_for(rules::english());
    const auto adjudicator = endgame::open_endgames(rules::english(), paths::endgames);
    const SelfPlayTerms terms{.nodes = 200, .seed = 5, .late = 1, .adjudicator = adjudicator.get()};
    std::size_t won_by_umpire = 0;
    std::size_t drawn_on = 0;
    for (std::uint64_t number = 0; number < 12; ++number) {
        const auto record = play_game(terms, number, openings(rules::english()), *engine, {});
        ASSERT_TRUE(record);
        rules::Game game(rules::english(), record->start);
        for (const RecordedMove& move : record->moves) {
            const auto value = adjudicator->value(game.now());
            EXPECT_TRUE(!value || value == endgame::Value::draw);
            drawn_on += value ? 1 : 0;
            game.play(rules::legal_moves(game.rule_set(), game.now()).at(move.move));
        }
        const auto value = adjudicator->value(game.now());
        if (game.standing().outcome == rules::Outcome::none && value && value != endgame::Value::draw) {
            const auto winner = value == endgame::Value::win ? game.now().turn : rules::other(game.now().turn);
            EXPECT_EQ(record->outcome, rules::win_for(winner));
            ++won_by_umpire;
        }
    }
    EXPECT_GT(won_by_umpire, 2U);
    EXPECT_GT(drawn_on, 12U);
}

TEST(SelfPlay, EndsWhenItIsStopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(play_game(quick, 0, openings(rules::english()), *engine_for(rules::english()), stop.get_token()));
}

TEST(SelfPlay, PassesOnWhatGoesWrong) {
    const std::vector<std::uint64_t> numbers{0, 1, 2, 3};
    cluster::Alone alone;
    EXPECT_THROW(play_games(
                     quick, rules::english(), numbers, 2, [] { return engine_for(rules::english()); },
                     [](const RecordedGame&) { throw BadInput("full"); }, {}, alone),
                 BadInput);
}

class Files : public testing::Test {
  protected:
    [[nodiscard]] std::string content() const {
        std::ifstream in(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
    [[nodiscard]] std::string refusal(const std::string& terms) const {
        try {
            const GamesFile file(path_, rules::english(), terms);
        } catch (const BadInput& bad) {
            return std::string(bad.what()).substr(path_.string().size());
        }
        return "opened";
    }

    TemporaryFolder folder_;
    std::filesystem::path path_ = folder_.path() / "some.games";
};

TEST_F(Files, HoldTheGamesAndGoOn) {
    const auto games = played(1, 3);
    {
        GamesFile file(path_, rules::english(), "seed 5");
        file.append(games.at(0));
        file.append(games.at(2));
        file.flush();
    }
    const std::string before = content();
    write(before + "game 1 B:W21,22");  // the machine stopped
    {
        GamesFile file(path_, rules::english(), "seed 5");
        EXPECT_TRUE(file.has(0));
        EXPECT_FALSE(file.has(1));
        EXPECT_TRUE(file.has(2));
        EXPECT_EQ(content(), before);
        file.append(games.at(1));
        file.flush();
    }
    std::vector<RecordedGame> read;
    read_games(path_, rules::english(), [&](const RecordedGame& game) { read.push_back(game); });
    EXPECT_EQ(read, (std::vector{games.at(0), games.at(2), games.at(1)}));
}

TEST_F(Files, AreRefusedIfTheyCannotBeReadToTheEnd) {
    const std::string unreadable = "/proc/self/mem";
    if (!std::filesystem::exists(unreadable)) {
        GTEST_SKIP() << "no file here fails when it is read";
    }
    try {
        read_games(unreadable, rules::english(), [](const RecordedGame&) {});
        FAIL();
    } catch (const BadInput& bad) {
        EXPECT_EQ(std::string(bad.what()), "cannot read /proc/self/mem: Input/output error");
    }
}

TEST_F(Files, HaveAGameOnlyWhenItIsWritten) {
    const auto games = played(1, 2);
    GamesFile file(path_, rules::english(), "seed 5");
    file.append(games.at(0));
    file.flush();
    const std::string before = content();
    std::filesystem::rename(path_, path_.string() + " away");
    file.append(games.at(1));
    EXPECT_THROW(file.flush(), FileFault);
    EXPECT_TRUE(file.has(0));
    EXPECT_FALSE(file.has(1));
    std::filesystem::rename(path_.string() + " away", path_);
    EXPECT_EQ(content(), before);
    file.flush();
    EXPECT_TRUE(file.has(1));
    EXPECT_EQ(file.size(), 2U);
}

TEST_F(Files, OfOtherTermsAndOtherFilesAreRefused) {
    write("games 1 rules english seed 6\n");
    EXPECT_EQ(refusal("seed 5"),
              ", line 1: these games have other terms: `games 1 rules english seed 6`, not `games 1 rules english "
              "seed 5`");
    write("games 1 rules english seed 5\ngame 1 x\nnonsense\n");
    EXPECT_EQ(refusal("seed 5"), ", line 3: `nonsense` is not a game");
    write("[Event \"?\"]\n");
    EXPECT_EQ(refusal("seed 5"), ", line 1: it is not a file of self-play games");
    write("[Event");
    EXPECT_EQ(refusal("seed 5"), " is not a file of self-play games");
    EXPECT_EQ(content(), "[Event");
    const auto none = [](const RecordedGame&) {};
    EXPECT_THROW(read_games(path_, rules::english(), none), BadInput);
    EXPECT_THROW(read_games(folder_.path() / "missing", rules::english(), none), BadInput);
}

// Where kings fly, places in the list of moves were others while a rest between two pieces made a capture of its own.
TEST_F(Files, WithOlderPlacesOfMovesAreRefusedWhereKingsFly) {
    const rules::RuleSet& russian = *rules::find_rule_set("russian");
    const std::string sentence =
        ", line 1: these games are of an older crownhead, which counted the captures of flying "
        "kings otherwise: they must be made anew";
    const auto refused = [&](auto open) {
        try {
            open();
        } catch (const BadInput& bad) {
            return std::string(bad.what()).substr(path_.string().size());
        }
        return std::string();
    };
    write("games 1 rules russian seed 5\ngame 1 W:W32:B1 0:0 draw\n");
    EXPECT_EQ(refused([&] { GamesFile(path_, russian, "seed 5"); }), sentence);
    EXPECT_EQ(refused([&] { read_games(path_, russian, [](const RecordedGame&) {}); }), sentence);
    write("games 2 rules russian seed 5\n");
    EXPECT_EQ(refused([&] { GamesFile(path_, russian, "seed 5"); }), "");
    EXPECT_EQ(terms_of_games(path_, russian), "seed 5");
}

}  // namespace
}  // namespace crownhead::learning
