// SPDX-License-Identifier: MIT
// What builds find in their folders, leave there, and need of the machine.
#include "endgame/build.hpp"

#include "base/bad_input.hpp"
#include "base/file_lock.hpp"
#include "base/files.hpp"
#include "endgame/builds.hpp"
#include "endgame/endgames.hpp"
#include "endgame/format/distance_file.hpp"
#include "rules/built.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace crownhead::endgame {
namespace {

TEST_F(Build, StoppedItSaysSoAndHarmsNothing) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(build(rules::english(), folder.path(), {.pieces = 3}, stop.get_token()));
    ASSERT_TRUE(build_up_to(2, folder.path(), 1));
    const auto before = contents(folder.path());
    EXPECT_FALSE(build(rules::english(), folder.path(), {.pieces = 3}, stop.get_token()));
    EXPECT_TRUE(contents(folder.path()) == before);
}

TEST_F(Build, RefusesWithASentence) {
    const auto refusal = [](const rules::RuleSet& set, const fs::path& at, const BuildOptions& options) -> std::string {
        try {
            build(set, at, options, {});
        } catch (const BadInput& bad) {
            return bad.what();
        }
        return "";
    };
    const rules::RuleSet& english = rules::english();
    EXPECT_EQ(refusal(english, folder.path(), {.pieces = 2, .threads = 0}),
              "endgames are built by one thread or more, not by 0");
    EXPECT_EQ(refusal(english, folder.path(), {.pieces = 1}), "endgames of english are built for 2 to 8 pieces");
    EXPECT_EQ(refusal(english, folder.path(), {.pieces = 7, .distance = true}),
              "distances are built for at most 6 pieces");
    EXPECT_EQ(refusal(*rules::find_rule_set("losing"), folder.path(), {.pieces = 2, .distance = true}),
              "distances are not built for losing, whose aim is to lose");
    EXPECT_THROW(build(english, folder.path(), {.pieces = 6, .memory = 1 << 20}, {}), BadInput);
    EXPECT_THROW(build(english, "/proc/nowhere", {.pieces = 2}, {}), BadInput);
    std::ofstream(folder.path() / "file") << "x";
    EXPECT_THROW(build(english, folder.path() / "file", {.pieces = 2}, {}), BadInput);
}

// Another rule set builds as well, and its values follow from one another.
TEST_F(Build, TakesOtherRuleSets) {
    const rules::RuleSet& italian = *rules::find_rule_set("italian");
    ASSERT_TRUE(build(italian, folder.path(), {.pieces = 3}, {}));
    const Verified verified = open_endgames(italian, folder.path())->verify({}, {}, [](const Verified&) {});
    EXPECT_GT(verified.positions, 150'000U);
    EXPECT_EQ(verified.wrong, 0U);
    EXPECT_THROW((void)open_endgames(rules::english(), folder.path()), BadInput) << "files of other rules";
}

TEST_F(Build, OneAtATimeWorksInAFolder) {
    const fs::path unfinished = folder.path() / "unfinished" / "english";
    make_folder(unfinished);
    {
        const LockFile another(unfinished / "lock", "in use");
        EXPECT_THROW(build_up_to(2, folder.path(), 1), BadInput);
    }
    EXPECT_TRUE(build_up_to(2, folder.path(), 1));
    make_folder(unfinished);
    {
        const LockFile another(unfinished / "lock", "in use");
        EXPECT_THROW(build_up_to(2, folder.path(), 1), BadInput) << "nothing to build, and nothing to remove";
    }
    EXPECT_TRUE(fs::exists(unfinished));
}

// What another rule set has left behind would be of the right sizes.
TEST_F(Build, DoesNotGoOnWithWhatAnotherRuleSetLeft) {
    const rules::RuleSet& italian = *rules::find_rule_set("italian");
    std::stop_source stop;
    BuildOptions options{.pieces = 4, .scratch = folder.path() / "scratch"};
    options.progress = [&](const BuildProgress& now) {
        if (now.material.pieces() == 4) {
            stop.request_stop();
        }
    };
    ASSERT_FALSE(build(rules::english(), folder.path() / "english", options, stop.get_token()));
    ASSERT_TRUE(build(italian, folder.path() / "italian", {.pieces = 3, .scratch = folder.path() / "scratch"}, {}));
    ASSERT_TRUE(build(italian, folder.path() / "alone", {.pieces = 3}, {}));
    EXPECT_TRUE(contents(folder.path() / "italian") == contents(folder.path() / "alone"));
    EXPECT_TRUE(fs::exists(folder.path() / "scratch" / "unfinished" / "english"));
    EXPECT_FALSE(fs::exists(folder.path() / "scratch" / "unfinished" / "italian"));
}

// The folder for what is unfinished may be anybody's: nothing else in it is touched.
TEST_F(Build, LeavesWhatElseIsInTheFolderForWhatIsUnfinished) {
    std::ofstream(folder.path() / "precious") << "x";
    ASSERT_TRUE(build(rules::english(), folder.path() / "files", {.pieces = 2, .scratch = folder.path()}, {}));
    ASSERT_TRUE(build(rules::english(), folder.path(), {.pieces = 2, .scratch = folder.path()}, {}));
    EXPECT_TRUE(fs::exists(folder.path() / "precious"));
    EXPECT_TRUE(fs::exists(folder.path() / "KvK.end"));
    EXPECT_FALSE(fs::exists(folder.path() / "unfinished"));
}

TEST_F(Build, RemovesTheFolderForWhatIsUnfinishedIfItMadeIt) {
    const fs::path made = folder.path() / "made";
    const fs::path there = folder.path() / "there";
    make_folder(there);
    ASSERT_TRUE(build(rules::english(), folder.path() / "a", {.pieces = 2, .scratch = made}, {}));
    ASSERT_TRUE(build(rules::english(), folder.path() / "b", {.pieces = 2, .scratch = there}, {}));
    EXPECT_FALSE(fs::exists(made));
    EXPECT_TRUE(fs::exists(there));
}

/// Options of a build that stops when so much of it is done.
struct Stopping {
    std::stop_source stop{};
    BuildOptions options{};

    Stopping(BuildOptions of, double share) : options(std::move(of)) {
        options.progress = [this, share](const BuildProgress& now) {
            if (static_cast<double>(now.done) > share * static_cast<double>(now.total)) {
                stop.request_stop();
            }
        };
    }
};

TEST_F(Build, OfFewerPiecesKeepsWhatALargerOneHasSolved) {
    Stopping larger({.pieces = 4}, 0.6);
    ASSERT_FALSE(build(rules::english(), folder.path(), larger.options, larger.stop.get_token()));
    const fs::path unfinished = folder.path() / "unfinished" / "english";
    std::set<fs::path> saved;
    for (const auto& entry : fs::directory_iterator(unfinished)) {
        saved.insert(entry.path());
    }
    ASSERT_GT(saved.size(), 3U);
    const fs::path one = slice_files(folder.path()).front();
    for (const int pieces : {2, 3}) {  // with nothing to build, and with a file to build again
        ASSERT_TRUE(build_up_to(pieces, folder.path(), 1));
        for (const fs::path& path : saved) {
            EXPECT_TRUE(fs::exists(path)) << path;
        }
        fs::remove(one);
    }
    ASSERT_TRUE(build_up_to(4, folder.path(), 1));
    EXPECT_FALSE(fs::exists(folder.path() / "unfinished"));
}

TEST_F(Build, OfValuesKeepsWhatOneOfDistancesHasSolved) {
    ASSERT_TRUE(build_up_to(3, folder.path(), 1));
    Stopping distances({.pieces = 3, .distance = true}, 0.8);
    ASSERT_FALSE(build(rules::english(), folder.path(), distances.options, distances.stop.get_token()));
    ASSERT_TRUE(build_up_to(3, folder.path(), 1));
    EXPECT_TRUE(fs::exists(folder.path() / "unfinished" / "english"));
}

// What one limit of memory has packed, another has not.
TEST_F(Build, GoesOnWithWhatWasPackedOrNot) {
    ASSERT_TRUE(build_up_to(4, folder.path() / "whole", 1));
    for (const bool was_packed : {true, false}) {
        const fs::path dir = folder.path() / (was_packed ? "packed" : "in-memory");
        constexpr std::uint64_t never = ~std::uint64_t{};
        Stopping stopping({.pieces = 4, .packed_from = was_packed ? 1 : never}, 0.6);
        ASSERT_FALSE(build(rules::english(), dir, stopping.options, stopping.stop.get_token()));
        BuildProgress last;
        BuildOptions other{.pieces = 4, .packed_from = was_packed ? never : 1};
        other.progress = [&](const BuildProgress& now) { last = now; };
        ASSERT_TRUE(build(rules::english(), dir, other, {}));
        EXPECT_LT(last.solved, last.total / 10 * 7) << "what was solved is not solved again";
        EXPECT_TRUE(contents(dir) == contents(folder.path() / "whole"));
    }
}

TEST_F(Build, LeavesFilesOfAnotherRuleSetAlone) {
    ASSERT_TRUE(build_up_to(3, folder.path(), 1));
    const auto before = contents(folder.path());
    const rules::RuleSet& italian = *rules::find_rule_set("italian");
    EXPECT_THROW((void)build(italian, folder.path(), {.pieces = 3}, {}), BadInput);
    EXPECT_TRUE(contents(folder.path()) == before);
}

/// Why a build of values and distances of two pieces is refused, without the folder's name; nothing if it is not.
std::string refusal(const fs::path& folder) {
    try {
        build(rules::english(), folder, {.pieces = 2, .distance = true}, {});
    } catch (const BadInput& bad) {
        return std::string(bad.what()).substr(folder.string().size() + 1);
    }
    return "";
}

TEST_F(Build, LeavesDamagedFilesOfAnotherRuleSetAlone) {
    for (const char* name : {"KvK.end", "KvK.dist"}) {
        std::string file = read(shipped / "russian" / name);
        file.back() = static_cast<char>(file.back() ^ 1);
        std::ofstream(folder.path() / name, std::ios::binary) << file;
        EXPECT_EQ(refusal(folder.path()), std::string(name) + ": it is for russian, not for english");
        EXPECT_TRUE(read(folder.path() / name) == file);
        fs::remove(folder.path() / name);
    }
}

TEST_F(Build, LeavesAloneWhatIsNoEndgameFile) {
    for (const char* name : {"KvK.end", "KvK.dist"}) {
        std::ofstream(folder.path() / name) << "my own notes";
        EXPECT_EQ(refusal(folder.path()), std::string(name) + ": it is not an endgame file");
        EXPECT_EQ(read(folder.path() / name), "my own notes");
        fs::remove(folder.path() / name);
    }
}

// Under names that are not to be written; with files of two rule sets the folder could not be opened.
TEST_F(Build, RefusesAFolderOfAnotherRuleSet) {
    for (const char* name : {"KKvKK.end", "KKvK.dist"}) {
        fs::copy_file(shipped / "russian" / name, folder.path() / name);
        EXPECT_EQ(refusal(folder.path()), std::string(name) + ": it is for russian, not for english");
        const fs::directory_iterator entries(folder.path());
        EXPECT_EQ(std::distance(begin(entries), end(entries)), 1) << "nothing was written";
        fs::remove(folder.path() / name);
    }
    std::ofstream(folder.path() / "KKvK.end") << "nobody knows";
    EXPECT_EQ(refusal(folder.path()), "");
}

// As a machine that stops may leave a file.
TEST_F(Build, MendsFilesThatBreakOff) {
    ASSERT_EQ(refusal(folder.path()), "");
    for (const char* name : {"KvK.end", "KvK.dist"}) {
        const std::string whole = read(folder.path() / name);
        for (const unsigned size : {0U, 5U, 8U, 30U}) {
            fs::resize_file(folder.path() / name, size);
            EXPECT_EQ(refusal(folder.path()), "") << name << " of " << size << " bytes";
            EXPECT_TRUE(read(folder.path() / name) == whole);
        }
    }
}

/// Why a build of a rule set is refused while another build, which options are given for, works for the same folder.
std::string refusal_beside(BuildOptions at_work, const rules::RuleSet& set, const fs::path& folder) {
    std::optional<std::string> refusal;
    at_work.progress = [&](const BuildProgress&) {
        if (refusal) {
            return;
        }
        try {
            build(set, folder, {.pieces = 3}, {});
            refusal = "";
        } catch (const BadInput& bad) {
            refusal = bad.what();
        }
    };
    EXPECT_TRUE(build(rules::english(), folder, at_work, {}));
    return refusal.value_or("");
}

TEST_F(Build, OneAtATimeWorksForAFolderWhateverItsRulesAndWhereverItKeepsWhatIsUnfinished) {
    const std::string expected = "another build is at work in " + (folder.path() / "unfinished").string();
    for (const fs::path& scratch : {fs::path(), folder.path() / "scratch"}) {
        for (const char* name : {"english", "italian"}) {
            const rules::RuleSet& set = *rules::find_rule_set(name);
            EXPECT_EQ(refusal_beside({.pieces = 3, .scratch = scratch}, set, folder.path()), expected) << name;
            for (const fs::path& file : slice_files(folder.path())) {
                fs::remove(file);
            }
            EXPECT_FALSE(fs::exists(folder.path() / "unfinished"));
        }
    }
}

// Those of several folders may keep what is unfinished in one.
TEST_F(Build, SeveralRuleSetsShareAFolderForWhatIsUnfinished) {
    const fs::path scratch = folder.path() / "scratch";
    BuildOptions options{.pieces = 3, .scratch = scratch};
    bool is_built = false;
    options.progress = [&](const BuildProgress&) {
        const rules::RuleSet& italian = *rules::find_rule_set("italian");
        is_built = is_built || build(italian, folder.path() / "italian", {.pieces = 2, .scratch = scratch}, {});
    };
    EXPECT_TRUE(build(rules::english(), folder.path() / "english", options, {}));
    EXPECT_TRUE(is_built);
    EXPECT_FALSE(fs::exists(scratch / "unfinished"));
}

TEST_F(Build, GoesOnWhereASavedFileWasLeftEmpty) {
    Stopping stopping({.pieces = 4}, 0.6);
    ASSERT_FALSE(build(rules::english(), folder.path(), stopping.options, stopping.stop.get_token()));
    const auto saved = slice_files(folder.path() / "unfinished" / "english");
    ASSERT_FALSE(saved.empty());
    fs::resize_file(saved.back(), 0);
    EXPECT_TRUE(build_up_to(4, folder.path(), 1));
}

TEST_F(Build, HasFewerThreadsWhereMemoryIsSmall) {
    constexpr std::uint64_t limit = std::uint64_t{200} << 20U;
    ASSERT_GT(memory_needed(rules::english(), {.pieces = 4, .threads = 200, .packed_from = 1}), limit);
    EXPECT_LE(least_memory(rules::english(), {.pieces = 4, .threads = 200}), limit);
    EXPECT_TRUE(build(rules::english(), folder.path(), {.pieces = 2, .threads = 200, .memory = limit}, {}));
}

// A file that may not grow past some size is like a disk that is full: a sentence, and what is finished stays.
TEST_F(Build, GoesOnWhereTheDiskWasFull) {
    const pid_t child = in_child([&] {
        ::signal(SIGXFSZ, SIG_IGN);  // to write is refused then, and does not end the process
        const rlimit file_size{.rlim_cur = 60 << 10, .rlim_max = 60 << 10};
        ::setrlimit(RLIMIT_FSIZE, &file_size);
        try {
            build_up_to(4, folder.path(), 1);
        } catch (const BadInput&) {
            return 2;
        }
        return 0;
    });
    ASSERT_GE(child, 0);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 2);
    const auto finished = contents(folder.path());
    EXPECT_GT(finished.size(), 5U);
    ASSERT_TRUE(build_up_to(4, folder.path(), 1));
    const auto whole = contents(folder.path());
    const auto there = contents(shipped);
    for (const auto& [name, bytes] : whole) {
        EXPECT_TRUE(bytes == there.at(name)) << name;
    }
    EXPECT_GT(whole.size(), finished.size());
}

}  // namespace
}  // namespace crownhead::endgame
