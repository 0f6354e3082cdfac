// SPDX-License-Identifier: MIT
#include "base/child_process.hpp"

#include "base/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <optional>
#include <string>
#include <utility>

namespace crownhead {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

TEST(ChildProcess, ReadsAndWrites) {
    ChildProcess program("cat");
    ASSERT_EQ(program.write_some("to and fro\n", Clock::now() + 1min), 11U);
    std::string came;
    while (came.size() < 11 && program.read_some(came, Clock::now() + 1min)) {
    }
    EXPECT_EQ(came, "to and fro\n");
}

TEST(ChildProcess, IsToldToBeLate) {
    ChildProcess program("sleep 100");
    std::string came;
    EXPECT_EQ(program.read_some(came, Clock::now()), 0U);
    EXPECT_EQ(program.read_some(came, Clock::now() + 10ms), 0U);
    const std::string much(1 << 16, 'x');
    std::optional<std::size_t> taken = 1;
    while (taken && *taken > 0) {  // until the system holds no more for it
        taken = program.write_some(much, Clock::now() + 10ms);
    }
    EXPECT_EQ(taken, 0U);
}

TEST(ChildProcess, IsToldToHaveEnded) {
    ChildProcess program("echo last words");
    std::string came;
    while (program.read_some(came, Clock::now() + 1min)) {
    }
    EXPECT_EQ(came, "last words\n");
    EXPECT_FALSE(program.read_some(came, Clock::now() + 1min));
    EXPECT_FALSE(program.write_some("too late", Clock::now() + 1min));
}

TEST(ChildProcess, IsEndedWithWhatItHasStarted) {
    const TemporaryFolder folder;
    const std::string pipe = (folder.path() / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::optional<ChildProcess> program(std::in_place,
                                        "exec 3>'" + pipe + "'; sleep 100000 & echo begun >&3; sleep 100000");
    std::ifstream in(pipe);
    std::string line;
    std::getline(in, line);
    EXPECT_EQ(line, "begun");
    program.reset();
    // The pipe comes to its end when nobody holds it open any more. The test would wait for who still sleeps.
    EXPECT_FALSE(std::getline(in, line));
}

}  // namespace
}  // namespace crownhead
