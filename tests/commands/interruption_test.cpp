// SPDX-License-Identifier: MIT
#include "commands/helpers/interruption.hpp"

#include "base/comes_true.hpp"
#include "base/input_text.hpp"
#include "base/stop_signals.hpp"
#include "base/temporary_folder.hpp"
#include "learning/games_file.hpp"
#include "rules/rule_set.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>

namespace crownhead::commands {
namespace {

/// Asks this process to end, and waits until somebody has heard of it.
void ask(const Interruption& interruption, int signal) {
    ::kill(::getpid(), signal);
    EXPECT_TRUE(comes_true([&] { return interruption.token().stop_requested(); }));
}

/// Whether a signal has come that nobody has taken yet.
bool is_pending(int signal) {
    sigset_t signals{};
    sigpending(&signals);
    return sigismember(&signals, signal) == 1;
}

/// What this process does with a signal, for a while.
class Disposition {
  public:
    Disposition(int signal, void (*handler)(int)) : signal_(signal), before_(std::signal(signal, handler)) {}
    ~Disposition() { (void)std::signal(signal_, before_); }
    Disposition(const Disposition&) = delete;
    Disposition& operator=(const Disposition&) = delete;
    Disposition(Disposition&&) = delete;
    Disposition& operator=(Disposition&&) = delete;

  private:
    int signal_;
    void (*before_)(int);
};

TEST(Interruption, TheFirstSignalRequestsAStop) {
    const Disposition heard(SIGHUP, SIG_DFL);  // nohup has it ignored
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const Interruption interruption;
        EXPECT_FALSE(interruption.token().stop_requested());
        ask(interruption, signal);
        EXPECT_TRUE(interruption.token().stop_requested());
    }
}

TEST(Interruption, LeavesAnIgnoredHangupIgnored) {
    const Disposition ignored(SIGHUP, SIG_IGN);
    const Interruption interruption;
    const auto signals = stop_signals();
    EXPECT_EQ(std::count(signals.begin(), signals.end(), SIGHUP), 0);
    ::kill(::getpid(), SIGHUP);
    EXPECT_FALSE(is_pending(SIGHUP));
    EXPECT_FALSE(interruption.token().stop_requested());
}

TEST(Interruption, LeavesTheSignalMaskAsItWas) {
    sigset_t before{};
    pthread_sigmask(SIG_SETMASK, nullptr, &before);
    { const Interruption interruption; }
    sigset_t after{};
    pthread_sigmask(SIG_SETMASK, nullptr, &after);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        EXPECT_EQ(sigismember(&before, signal), sigismember(&after, signal));
    }
}

TEST(Interruption, TwoSignalsAtOnceAreOne) {
    const Interruption interruption;
    ::kill(::getpid(), SIGTERM);
    ::kill(::getpid(), SIGINT);
    EXPECT_TRUE(comes_true([] { return !is_pending(SIGTERM) && !is_pending(SIGINT); }));
    EXPECT_TRUE(comes_true([&] { return interruption.token().stop_requested(); }));
}

TEST(InterruptionDeathTest, TheSecondEndsTheProgram) {
    const auto twice = [] {
        const Interruption interruption;
        ask(interruption, SIGTERM);
        (void)comes_true([] {  // those that come within a second of the first count as the first
            ::kill(::getpid(), SIGTERM);
            return false;
        });
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
        (void)std::signal(SIGINT, SIG_DFL);  // a shell's job in the background ignores it
        const Interruption interruption;
        const std::jthread other([&] {
            // This opens once the reader has opened the pipe.
            (void)comes_true([&] { return ::open(pipe.c_str(), O_WRONLY | O_NONBLOCK) >= 0; });
            ::kill(::getpid(), SIGINT);
            (void)comes_true([] { return false; });
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
