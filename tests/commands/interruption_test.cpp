// SPDX-License-Identifier: MIT
#include "commands/helpers/interruption.hpp"

#include "base/input_text.hpp"
#include "base/temporary_folder.hpp"
#include "learning/games_file.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>

namespace crownhead::commands {
namespace {

/// Asks this process to end, and waits until somebody has heard of it or a long time has passed.
void ask(const Interruption& interruption, int signal) {
    ::kill(::getpid(), signal);
    for (int i = 0; i < 1000 && !interruption.token().stop_requested(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

TEST(Interruption, TheFirstSignalRequestsAStop) {
    for (const int signal : {SIGINT, SIGTERM}) {
        const Interruption interruption;
        EXPECT_FALSE(interruption.token().stop_requested());
        ask(interruption, signal);
        EXPECT_TRUE(interruption.token().stop_requested());
    }
}

TEST(Interruption, LeavesTheSignalMaskAsItWas) {
    sigset_t before{};
    pthread_sigmask(SIG_SETMASK, nullptr, &before);
    { const Interruption interruption; }
    sigset_t after{};
    pthread_sigmask(SIG_SETMASK, nullptr, &after);
    for (const int signal : {SIGINT, SIGTERM}) {
        EXPECT_EQ(sigismember(&before, signal), sigismember(&after, signal));
    }
}

TEST(Interruption, TwoSignalsAtOnceAreOne) {
    const Interruption interruption;
    ask(interruption, SIGTERM);
    ::kill(::getpid(), SIGTERM);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_TRUE(interruption.token().stop_requested());
}

TEST(InterruptionDeathTest, TheSecondEndsTheProgram) {
    const auto twice = [] {
        const Interruption interruption;
        ask(interruption, SIGTERM);
        std::this_thread::sleep_for(std::chrono::milliseconds(1200));
        ::kill(::getpid(), SIGTERM);
        std::this_thread::sleep_for(std::chrono::seconds(10));
        std::_Exit(0);
    };
    EXPECT_EXIT(twice(), testing::KilledBySignal(SIGTERM), "");
}

/// Has `read` read from a pipe that nobody writes to, and the process asked to end meanwhile.
template <class Read>
void ask_while_reading(const Read& read) {
    const TemporaryFolder place;
    const std::string pipe = (place.path() / "pipe").string();
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const auto wait = [&] {
        const Interruption interruption;
        const std::jthread other([] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            ::kill(::getpid(), SIGINT);
            std::this_thread::sleep_for(std::chrono::seconds(10));
            std::_Exit(0);
        });
        read(pipe);
    };
    EXPECT_EXIT(wait(), testing::KilledBySignal(SIGINT), "");
}

TEST(InterruptionDeathTest, EndsTheProgramWhileItWaitsForItsInput) {
    ask_while_reading([](const std::string& pipe) { const InputText text(pipe); });
}

TEST(InterruptionDeathTest, EndsTheProgramWhileItWaitsForSelfPlayGames) {
    ask_while_reading([](const std::string& pipe) {
        learning::read_games(pipe, rules::english(), [](const learning::RecordedGame&) {});
    });
}

}  // namespace
}  // namespace crownhead::commands
