// SPDX-License-Identifier: MIT
#include "engine_match/engine_match.hpp"

#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "engine_match/engine_match_file.hpp"
#include "engine_match/engine_match_pdn.hpp"
#include "notation/pdn_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace crownhead::engine_match {
namespace {

using std::chrono::milliseconds;

EngineMatchTerms terms() {
    return {.rules = "english",
            .engines = {"self:depth=1", "hub:depth=2 ./other hub"},
            .pace = {.move = {.time = milliseconds(200), .nodes = 5}, .clock{}},
            .endgames = "none",
            .openings = {{"one", "B:W18:B14", ""}, {"two", "B:W18,32:B14,1", "14x23"}}};
}

EngineMatchGame game(int number, Result result) {
    return {.number = number, .result = result, .reason = "no move", .fault = false, .moves{}, .efforts{}};
}

/// A match of games with these results; no two games have the same moves.
EngineMatch match_of(const std::string& results) {
    EngineMatch match{.terms = terms(), .games{}};
    int number = 0;
    for (const char result : results) {
        ++number;
        if (result != '.') {
            const Result said = result == '+' ? Result::first_won : result == '-' ? Result::second_won : Result::drawn;
            match.games.emplace(number, game(number, said)).first->second.moves = std::to_string(number);
        }
    }
    return match;
}

TEST(EngineMatch, LinesAreReadBackAsTheyWereWritten) {
    EngineMatchGame over = game(2, Result::second_won);
    over.fault = true;
    over.moves = "";
    over.efforts = {Effort{1, 2, 3, 4}, Effort{5, 6, 7, 8}};
    std::optional<EngineMatch> match;
    take_line(match, encode(terms()));
    EXPECT_EQ(match->terms, terms());
    take_line(match, encode(over));
    EXPECT_EQ(match->games.at(2), over);
    EXPECT_THROW(take_line(match, encode(over)), BadInput) << "twice";
    EXPECT_THROW(take_line(match, encode(terms())), BadInput) << "terms twice";
    EXPECT_THROW(take_line(match, "{}"), BadInput);
    EXPECT_THROW(take_line(match, R"({"did":"entered"})"), BadInput);
    over.number = 0;
    EXPECT_THROW(take_line(match, encode(over)), BadInput);
    over = game(1, Result::drawn);
    over.moves = "1-32";
    EXPECT_THROW(take_line(match, encode(over)), BadInput) << "an illegal move";
    std::string beyond = encode(game(1, Result::drawn));
    beyond.replace(beyond.rfind("[0,0,"), 5, "[2.31111e+53,0,");
    EXPECT_THROW(take_line(match, beyond), BadInput) << "an effort that no integer holds: " << beyond;
    std::optional<EngineMatch> none;
    EXPECT_THROW(take_line(none, encode(game(1, Result::drawn))), BadInput) << "a game before the terms";
}

TEST(EngineMatch, EachOpeningIsPlayedFromBothSides) {
    EXPECT_EQ(side_of_first_engine(1), rules::Side::black);
    EXPECT_EQ(side_of_first_engine(2), rules::Side::white);
    EXPECT_EQ(opening_of(terms(), 1).name, "one");
    EXPECT_EQ(opening_of(terms(), 2).name, "one");
    EXPECT_EQ(opening_of(terms(), 3).name, "two");
    EXPECT_EQ(opening_of(terms(), 5).name, "one");
}

TEST(EngineMatch, EnginesAreToldApart) {
    EXPECT_EQ(names(terms()), (std::array<std::string, 2>{"self:depth=1", "hub:depth=2 ./other hub"}));
    EngineMatchTerms same = terms();
    same.engines = {"self:name=A", "self:nodes=1,name=A"};
    EXPECT_EQ(names(same), (std::array<std::string, 2>{"A 1", "A 2"}));
}

TEST(EngineMatch, ScoreCountsPairsOfWhichBothGamesAreOver) {
    const EngineMatchScore counted =
        score(match_of("++"
                       "+="
                       "=."
                       ".-"
                       "--"));
    EXPECT_EQ(counted.wins, 3U);
    EXPECT_EQ(counted.draws, 2U);
    EXPECT_EQ(counted.losses, 3U);
    EXPECT_EQ(counted.pairs, (PentanomialCounts{1, 0, 0, 1, 1}));
    EngineMatch faulty = match_of("+-");
    faulty.games.at(1).fault = true;
    EXPECT_EQ(score(faulty).faults, (std::array<std::uint64_t, 2>{0, 1}));
}

/// The match with its games played again, as by engines that play the same games whenever the openings come again.
EngineMatch played_again(EngineMatch match, int games) {
    const int once = static_cast<int>(match.games.size());
    for (int number = once + 1; number <= games; ++number) {
        EngineMatchGame again = match.games.at((number - 1) % once + 1);
        again.number = number;
        match.games.emplace(number, again);
    }
    return match;
}

TEST(EngineMatch, APairThatRepeatsAnEarlierOneDoesNotCount) {
    const EngineMatch once = match_of("+==+");
    const EngineMatch again = played_again(once, 400);
    const EngineMatchScore counted = score(again);
    EXPECT_EQ(counted.wins + counted.draws + counted.losses, 400U);
    EXPECT_EQ(counted.pairs, (PentanomialCounts{0, 0, 0, 2, 0}));
    EXPECT_EQ(counted.repeated, 198U);
    EXPECT_EQ(score(once).repeated, 0U);
    SprtRun test({0, 50});
    test.update(again);
    SprtRun shorter({0, 50});
    shorter.update(once);
    EXPECT_EQ(test.log_likelihood_ratio(), shorter.log_likelihood_ratio());
    EXPECT_EQ(test.state(), SprtState::running);
}

TEST(EngineMatch, APairCountsIfAnythingInItIsNew) {
    const auto repeated = [](auto change) {
        EngineMatch match = played_again(match_of("+==+"), 6);
        change(match);
        return score(match).repeated;
    };
    EXPECT_EQ(repeated([](EngineMatch&) {}), 1U);
    EXPECT_EQ(repeated([](EngineMatch& match) { match.games.at(6).moves = "other"; }), 0U);
    EXPECT_EQ(repeated([](EngineMatch& match) { match.games.at(5).result = Result::drawn; }), 0U);
    EXPECT_EQ(repeated([](EngineMatch& match) { match.terms.openings.push_back({"three", "B:W18,31:B14", ""}); }), 0U);
    // The names of openings, times and nodes are none of the game.
    EXPECT_EQ(repeated([](EngineMatch& match) {
                  match.terms.openings = {match.terms.openings[0], match.terms.openings[1], match.terms.openings[0]};
                  match.terms.openings[2].name = "one again";
                  match.games.at(6).efforts = {Effort{1, 2, 3, 4}, Effort{5, 6, 7, 8}};
              }),
              1U);
}

TEST(EngineMatch, TheTestCountsPairsInTheirOrder) {
    const auto test = [](const std::string& results) {
        SprtRun run({0, 50});
        run.update(match_of(results));
        return run;
    };
    EXPECT_EQ(test("").log_likelihood_ratio(), 0);
    EXPECT_EQ(test(".=++++").log_likelihood_ratio(), 0) << "the first pair is not over";
    EXPECT_EQ(test("+=-=.+++++").log_likelihood_ratio(), test("+=-=").log_likelihood_ratio());
    std::string decided;
    for (int pair = 0; pair < 60; ++pair) {
        decided += pair % 5 == 0 ? "-=" : "+=";
    }
    const SprtRun end = test(decided);
    EXPECT_EQ(end.state(), SprtState::h1);
    EXPECT_EQ(test(decided + "--------------------").log_likelihood_ratio(), end.log_likelihood_ratio());
    // In one go or game by game.
    SprtRun bit_by_bit({0, 50});
    for (std::size_t length = 0; length <= decided.size(); ++length) {
        bit_by_bit.update(match_of(decided.substr(0, length)));
    }
    EXPECT_EQ(bit_by_bit.log_likelihood_ratio(), end.log_likelihood_ratio());
}

TEST(EngineMatch, ItsPdnIsRead) {
    EngineMatch match = match_of("+-");
    match.games.at(1).moves = "14x23";
    match.games.at(2).moves = "";
    match.games.at(2).fault = true;
    match.games.at(2).reason = "crashed {in} flight";
    const std::string text = pdn(match);
    EXPECT_NE(text.find("[Round \"1.2\"]"), std::string::npos);
    EXPECT_NE(text.find("lost by a fault: crashed"), std::string::npos) << text;
    const notation::PdnFile read = notation::parse_pdn(text);
    EXPECT_TRUE(read.problems.empty());
    const auto& games = read.games;
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].result, notation::PdnResult::black);
    EXPECT_EQ(games[1].result, notation::PdnResult::black) << "the second engine's, which had Black";
}

TEST(EngineMatchFile, KeepsWhatIsWholeAndRefusesOtherTerms) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "m";
    { const EngineMatchFile unused(path, terms()); }
    EXPECT_FALSE(std::filesystem::exists(path)) << "nothing was played";
    {
        EngineMatchFile file(path, terms());
        file.append(game(1, Result::drawn));
        file.append(game(2, Result::first_won));
    }
    std::ofstream(path, std::ios::app) << R"({"did":"game over","ga)";
    {
        EngineMatchFile file(path, terms());
        EXPECT_EQ(file.match().games.size(), 2U);
        file.append(game(3, Result::first_won));
    }
    EXPECT_EQ(EngineMatchFile(path, terms()).match().games.size(), 3U);
    std::ofstream(path, std::ios::app) << std::string(5000, '\0');
    {
        const EngineMatchFile file(path, terms());
        EXPECT_EQ(file.match().games.size(), 3U);
        EXPECT_NE(file.warning().find("an incomplete line (5000 bytes)"), std::string::npos) << file.warning();
    }
    EXPECT_EQ(EngineMatchFile(path, terms()).warning(), "");
    EngineMatchTerms other = terms();
    other.pace.move.nodes = 6;
    EXPECT_THROW(EngineMatchFile(path, other), BadInput);
    std::ofstream(path, std::ios::app) << "nonsense\n";
    EXPECT_THROW(EngineMatchFile(path, terms()), BadInput);
}

TEST(StartingLine, AFileHasAnOpeningALine) {
    const rules::RuleSet& set = rules::english();
    const auto lines = read_starting_lines(set, "# ballots\n\n9-13 22-18 6-9\r\nB:W18:B14\n  B:W18,32:B14,1 14x23 \n");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].moves, "9-13 22-18 6-9");
    EXPECT_EQ(lines[1].start, "B:W18:B14");
    EXPECT_EQ(lines[2].moves, "14x23");
    EXPECT_EQ(game_from(set, lines[2]).moves().size(), 1U);
    for (const char* bad : {"", "# nothing", "11-16 11-16", "W:W:B1", "X:Y", "9-13\n9-"}) {
        EXPECT_THROW((void)read_starting_lines(set, bad), BadInput) << bad;
    }
}

TEST(StartingLine, BallotsAndTheStart) {
    const rules::RuleSet& set = rules::english();
    EXPECT_EQ(starting_lines(set, "three-move")->size(), 156U);
    EXPECT_EQ(starting_lines(set, "two-move")->size(), 47U);
    EXPECT_EQ(starting_lines(set, "start")->size(), 1U);
    EXPECT_EQ(starting_lines(*rules::find_rule_set("losing"), "three-move")->size(), 156U);
    EXPECT_EQ(starting_lines(set, "four-move"), std::nullopt);
    EXPECT_THROW((void)starting_lines(*rules::find_rule_set("russian"), "three-move"), BadInput);
    const auto lines = *starting_lines(set, "three-move");
    EXPECT_EQ(shuffled(lines, 5), shuffled(lines, 5));
    EXPECT_NE(shuffled(lines, 5), lines);
    EXPECT_TRUE(std::is_permutation(lines.begin(), lines.end(), shuffled(lines, 6).begin()));
}

}  // namespace
}  // namespace crownhead::engine_match
