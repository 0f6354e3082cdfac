// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/temporary_folder.hpp"
#include "library/import/import_fixture.hpp"
#include "library/library_writer.hpp"
#include "notation/pdn_writer.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::library {
namespace {

TEST_F(Import, CountsAndKeepsBrokenGamesAside) {
    const fs::path file = write(wyllie + "[Event \"broken\"]\n1. 11-15 1-5 *\n\n[Event \"c\"]\n1. 9-14 *\n");
    std::vector<notation::PdnProblem> problems;
    const Imported done = LibraryWriter(directory).import_file(
        file, {}, {.problem = [&](const notation::PdnProblem& problem) { problems.push_back(problem); }});
    EXPECT_EQ(done.added, (Added{.games = 2, .positions = 6, .duplicates = 0}));
    EXPECT_EQ(done.problems, 1U);
    EXPECT_TRUE(done.finished);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].line, 9U);
    EXPECT_EQ(problems[0].game, 2U);
    const std::vector<KeptProblem> kept = Library(directory).problems(0, 10);
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].file, file.string());
    EXPECT_EQ(kept[0].line, 9U);
    EXPECT_EQ(kept[0].reason, problems[0].reason);
    EXPECT_EQ(kept[0].text, "[Event \"broken\"]\n1. 11-15 1-5 *");
    expect_whole();
}

TEST_F(Import, BrokenGamesAreListedInPieces) {
    const std::string broken = "[Event \"broken\"]\n1. 11-15 1-5 *\n\n";
    LibraryWriter(directory).import_file(write(broken + wyllie + broken + broken), {}, {});
    const Library library(directory);
    const std::vector<KeptProblem> first = library.problems(0, 2);
    ASSERT_EQ(first.size(), 2U);
    EXPECT_EQ(first[0].game, 1U);
    EXPECT_EQ(first[1].game, 3U);
    const std::vector<KeptProblem> others = library.problems(first[1].number, 2);
    ASSERT_EQ(others.size(), 1U);
    EXPECT_EQ(others[0].game, 4U);
    EXPECT_TRUE(library.problems(others[0].number, 2).empty());
}

TEST_F(Import, GamesComeBackAsTheyWereRead) {
    const std::string text = many_games(600);
    EXPECT_EQ(import(write(text), {.duplicates = Duplicates::keep, .batch = 100}).added.games, 600U);
    std::vector<std::string> expected;
    for (const notation::PdnGame& game : notation::parse_pdn(text).games) {
        expected.push_back(notation::write(game));
    }
    EXPECT_EQ(contents(), expected);
    expect_whole();
}

TEST_F(Import, TellsWhatItHasDoneAndKnowsTheFileByItsName) {
    const fs::path file = write("1. 11-15 *\n1. 10-15 *\n1. 9-14 *\n");
    std::vector<std::size_t> games;
    LibraryWriter(directory).import_file(file, {.batch = 2, .name = "as sent.pdn"},
                                         {.batch = [&](const Imported& done) { games.push_back(done.added.games); }});
    EXPECT_EQ(games, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(Library(directory).sources().at(0).name, "as sent.pdn");
}

TEST_F(Import, ABatchHasAtLeastOneGame) {
    const fs::path file = write("1. 11-15 *\n1. 10-15 *\n1. 9-14 *\n");
    EXPECT_EQ(import(file, {.batch = 0, .batch_text = 0}).added.games, 3U);
}

// So that games with long notes do not fill the memory.
TEST_F(Import, ABatchEndsWithSoMuchText) {
    const std::string note(1'000, 'x');
    const fs::path file = write("1. 11-15 {" + note + "} *\n1. 10-15 {" + note + "} *\n1. 9-14 *\n1. 9-13 *\n");
    std::vector<std::size_t> games;
    LibraryWriter(directory).import_file(file, {.batch_text = 1'500},
                                         {.batch = [&](const Imported& done) { games.push_back(done.added.games); }});
    EXPECT_EQ(games, (std::vector<std::size_t>{2, 4}));
}

// What an import has read of them is kept from one transaction to the next.
TEST_F(Import, ManyGamesWithTheSameMovesAreKnownUntilAnotherProcessWrites) {
    std::string text;
    for (int number = 0; number < 200; ++number) {
        text += "[White \"" + std::string(1, static_cast<char>('A' + number % 26)) + "\"]\n[Round \"" +
                std::to_string(number) + "\"]\n*\n\n";
    }
    const fs::path file = write(text);
    EXPECT_EQ(import(file, {.batch = 50}).added.games, 200U);
    EXPECT_EQ(import(file, {.batch = 50}).added, (Added{.duplicates = 200}));
    GameSet last;
    last.insert(200);
    bool is_first = true;
    const ImportWatch watch{.batch = [&](const Imported&) {
        if (std::exchange(is_first, false)) {
            LibraryWriter(directory).set_tags(last, {{"Round", "elsewhere"}});
        }
    }};
    EXPECT_EQ(LibraryWriter(directory).import_file(file, {.batch = 50}, watch).added,
              (Added{.games = 1, .positions = 1, .duplicates = 199}));
}

TEST_F(Import, EndsWithWhatItHasAddedIfAWatchThrows) {
    const fs::path file = write("1. 11-15 *\n1. 10-15 *\n1. 9-14 *\n");
    const ImportWatch watch{.batch = [](const Imported&) { throw LibraryFault("enough"); }};
    EXPECT_THROW(LibraryWriter(directory).import_file(file, {.batch = 2}, watch), LibraryFault);
    EXPECT_EQ(Library(directory).stats().games, 2U);
    expect_whole();
}

TEST_F(Import, TheSameFileAgainAddsNothing) {
    const fs::path file = write(many_games(300));
    const Imported first = import(file, {.batch = 64});
    const std::vector<std::string> before = contents();
    const Imported again = import(file, {.batch = 64});
    EXPECT_EQ(again.added.games, 0U);
    EXPECT_EQ(again.added.duplicates, 300U);
    EXPECT_EQ(first.added.games + first.added.duplicates, 300U);
    EXPECT_EQ(contents(), before);
    EXPECT_EQ(Library(directory).sources().size(), 1U) << "it is the same source";
    (void)import(file, {.name = "as sent.pdn"});
    EXPECT_EQ(Library(directory).sources().size(), 2U) << "under another name it is another one";
    expect_whole();
}

TEST_F(Import, RecognisesTheSameGameAndFillsItIn) {
    import(write(wyllie));
    const Imported done =
        import(write("[Event \"?\"]\n[Site \"Carluke\"]\n[Date \"1844.03.??\"]\n[White \"James Wylie\"]\n"
                     "[Black \"?\"]\n[Annotator \"X\"]\n1. 11-15 {sharp} 23-18 2. 8-11 *\n",
                     "other.pdn"));
    EXPECT_EQ(done.added, (Added{.duplicates = 1}));
    const notation::PdnGame game = *Library(directory).game(1);
    EXPECT_EQ(game.tag("Event"), "Carluke 1844");
    EXPECT_EQ(game.tag("Site"), "Carluke");
    EXPECT_EQ(game.tag("Date"), "1844.03.??");
    EXPECT_EQ(game.tag("White"), "James Wylie");
    EXPECT_EQ(game.tag("Black"), "Anderson, A.");
    EXPECT_EQ(game.tag("Result"), "0-1");
    EXPECT_EQ(game.tag("Annotator"), "X");
    EXPECT_EQ(game.line.size(), 4U);  // with the comment
    EXPECT_EQ(contents().size(), 1U);
    EXPECT_EQ(Library(directory).record(1)->date, (Date{.year = 1844, .month = 3}));
}

TEST_F(Import, TheLongerNameIsTheOneWithMoreLetters) {
    const auto game = [](const std::string& black, const std::string& white) {
        return "[Event \"E\"]\n[Date \"1900.01.02\"]\n[Black \"" + black + "\"]\n[White \"" + white +
               "\"]\n1. 11-15 23-18 2. 8-11 22-17 1-0\n";
    };
    import(write(game("Müller, A.", "Martins, R.")));
    EXPECT_EQ(import(write(game("Muller, A.B.", "Martíns, R."), "other.pdn")).added, (Added{.duplicates = 1}));
    EXPECT_EQ(Library(directory).game(1)->tag("Black"), "Muller, A.B.");
    EXPECT_EQ(Library(directory).game(1)->tag("White"), "Martins, R.");
}

TEST_F(Import, KeepsWhatOnlyLooksTheSame) {
    const std::string moves = "\n1. 11-15 23-18 2. 8-11 *\n\n";
    const std::string known =
        "[Event \"Newcastle 1858, game 3\"]\n[Date \"1858\"]\n[Round \"3\"]\n[White \"Way, J.\"]\n"
        "[Black \"Coltherd, H.\"]\n[Result \"1-0\"]" +
        moves;
    for (const std::string& other :
         {"[Event \"Newcastle 1858, game 17\"]\n[White \"Way, J.\"]" + moves,
          "[Round \"17\"]\n[White \"Way, J.\"]" + moves, "[Date \"1859\"]\n[White \"Way, J.\"]" + moves,
          "[White \"Way, K.\"]" + moves, "[White \"Coltherd, H.\"]\n[Black \"Way, J.\"]" + moves,
          "[White \"Way, J.\"]\n[Result \"0-1\"]" + moves, std::string("[White \"Way, J.\"]\n1. 11-15 23-18 *\n")}) {
        const TemporaryFolder own;
        LibraryWriter library(own.path());
        library.import_file(write(known), {}, {});
        EXPECT_EQ(library.import_file(write(other, "other.pdn"), {}, {}).added.games, 1U) << other;
    }
    import(write(known));
    EXPECT_EQ(import(write("[White \"Way\"]" + moves, "other.pdn")).added.duplicates, 1U);
}

TEST_F(Import, KeepsBothIfAskedTo) {
    import(write(wyllie));
    const Imported done = import(write(wyllie + "\n", "other.pdn"), {.duplicates = Duplicates::keep});
    EXPECT_EQ(done.added.games, 1U);
    EXPECT_EQ(done.added.duplicates, 1U);
    EXPECT_EQ(Library(directory).duplicates(), (std::vector<std::vector<GameNumber>>{{1, 2}}));
}

TEST_F(Import, TwoDifferentSetsOfNotesAreTwoGames) {
    import(write("1. 11-15 {one} *\n"));
    EXPECT_EQ(import(write("1. 11-15 {two} *\n", "other.pdn")).added.games, 1U);
    EXPECT_EQ(import(write("1. 11-15 {two} * \n", "third.pdn")).added.duplicates, 1U);
}

TEST_F(Import, StopsAtAWholeBatchAndGoesOn) {
    const fs::path file = write(many_games(300));
    std::stop_source stop;
    const Imported first = LibraryWriter(directory).import_file(
        file, {.duplicates = Duplicates::keep, .batch = 50},
        {.progress = [&](std::uint64_t done, std::uint64_t /*of*/) { done > 0 ? (void)stop.request_stop() : (void)0; }},
        stop.get_token());
    EXPECT_FALSE(first.finished);
    EXPECT_GE(first.added.games, 50U);
    EXPECT_EQ(contents().size(), first.added.games);
    expect_whole();
    const Imported second = import(file, {.duplicates = Duplicates::keep, .batch = 50});
    EXPECT_TRUE(second.finished);
    EXPECT_EQ(second.read_before, first.added.games);
    EXPECT_EQ(first.added.games + second.added.games, 300U);
    EXPECT_EQ(contents().size(), 300U);
    expect_whole();
}

TEST_F(Import, UnderOtherRulesBeginsAnew) {
    const fs::path file = write("1. 11-15 *\n\n1. 10-15 *\n\n1. 11-15 1-5 *\n\n1. 9-14 *\n\n1. 9-13 *\n");
    const auto stopped = [&](const rules::RuleSet* set) {
        std::stop_source stop;
        return LibraryWriter(directory).import_file(file, {.rules = set, .batch = 3, .reads_ahead = false},
                                                    {.batch = [&](const Imported&) { stop.request_stop(); }},
                                                    stop.get_token());
    };
    EXPECT_EQ(stopped(nullptr).read, 3U);
    EXPECT_EQ(Library(directory).problems(0, 10).size(), 1U);
    const rules::RuleSet* pool = rules::find_rule_set("pool");
    const Imported other = stopped(pool);
    EXPECT_EQ(other.read_before, 0U);
    EXPECT_EQ(other.read_otherwise, 3U);
    EXPECT_EQ(other.added.games, 2U);
    EXPECT_EQ(Library(directory).problems(0, 10).size(), 1U) << "not those of the first import too";
    const Imported same = import(file, {.rules = pool});
    EXPECT_EQ(same.read_before, 3U);
    EXPECT_EQ(same.read_otherwise, 0U);
    EXPECT_EQ(same.added.games, 2U);
    EXPECT_EQ(Library(directory).stats().games, 6U) << "two of them English";
    expect_whole();
}

TEST_F(Import, AfterAKillTheLibraryIsWholeAndTheImportGoesOn) {
    const fs::path file = write(many_games(400));
    for (int kill = 0; kill < 6; ++kill) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            int batches = 0;
            LibraryWriter(directory).import_file(
                file, {.duplicates = Duplicates::keep, .batch = 20},
                {.progress = [&](std::uint64_t, std::uint64_t) { ++batches > 2 ? (void)::raise(SIGKILL) : (void)0; }});
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status)) << kill;
        expect_whole();
    }
    EXPECT_TRUE(import(file, {.duplicates = Duplicates::keep, .batch = 20}).finished);
    EXPECT_EQ(contents().size(), 400U);
    const std::vector<std::string> all = contents();
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 400U);
    expect_whole();
}

TEST_F(Import, AFullDiskIsOneSentenceAndLosesNothing) {
    import(write(wyllie));
    const fs::path file = write(many_games(400), "many.pdn");
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{.rlim_cur = 200'000, .rlim_max = 200'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        try {
            import(file);
            ::_exit(1);
        } catch (const LibraryFault& fault) {
            ::_exit(std::string(fault.what()).starts_with("the disk that holds ") ? 0 : 2);
        }
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    expect_whole();
    EXPECT_TRUE(import(file).finished);
    expect_whole();
}

TEST_F(Import, TwoProcessesMayImportAtOnce) {
    const fs::path first = write(many_games(300));
    const fs::path second = write(many_games(400).substr(many_games(300).size()), "second.pdn");
    (void)LibraryWriter(directory);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        import(second, {.duplicates = Duplicates::keep, .batch = 10});
        ::_exit(0);
    }
    import(first, {.duplicates = Duplicates::keep, .batch = 10});
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT_EQ(contents().size(), 400U);
    expect_whole();
}

// The other one begins where this one has come to, and comes to the end first.
TEST_F(Import, OfOneFileByTwoIsLeftToOne) {
    const fs::path file = write(many_games(100));
    const ImportOptions options{.duplicates = Duplicates::keep, .batch = 20};
    bool is_first = true;
    const ImportWatch watch{.batch = [&](const Imported&) {
        if (is_first) {
            is_first = false;
            EXPECT_EQ(import(file, options).added.games, 80U);
        }
    }};
    try {
        LibraryWriter(directory).import_file(file, options, watch);
        FAIL() << "both went on";
    } catch (const LibraryFault& fault) {
        EXPECT_NE(std::string(fault.what()).find("another crownhead is importing the same file"), std::string::npos)
            << fault.what();
    }
    EXPECT_EQ(contents().size(), 100U);
    expect_whole();
}

TEST_F(Import, EmptyAndMissingFiles) {
    EXPECT_EQ(import(write("")).added, Added());
    EXPECT_THROW(import(folder.path() / "missing.pdn"), BadInput);
}

TEST_F(Import, OfOcaCountsAllGames) {
    const fs::path file = fs::path(paths::shared) / "games" / "OCA_2.0.pdn";
    if (!fs::exists(file)) {
        GTEST_SKIP() << file << " is missing";
    }
    const Imported done = import(file);
    // It has 40 games twice, most of them as `Chicago 1891` and `US Ch Match 1891`, `Elizabeth 1937` and `2nd Blindfold
    // match 1937`.
    EXPECT_EQ(done.added.duplicates, 40U);
    EXPECT_EQ(done.added.games, 22'621U - 40U);
    EXPECT_EQ(done.problems, 0U);
    EXPECT_EQ(done.read, 22'621U);
    const Explored start = Library(directory).explore(rules::english(), rules::start(rules::english()));
    EXPECT_EQ(start.same.games, 22'621U - 40U);
    EXPECT_EQ(start.reversed.games, 0U);
}

}  // namespace
}  // namespace crownhead::library
