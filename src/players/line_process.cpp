// SPDX-License-Identifier: MIT
#include "players/line_process.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// Far longer than any line of a protocol.
constexpr std::size_t longest_line = 1 << 20;

/// How often a stop request is looked for.
constexpr milliseconds poll_interval(20);

/// Starts a child process. Our ends of the sockets are closed in it because they are closed on exec, and no signals are
/// blocked in it.
class Spawner {
  public:
    explicit Spawner(int end) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_adddup2(&actions_, end, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, end, STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
        posix_spawnattr_setpgroup(&attributes_, 0);
        sigset_t none{};
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes_, &none);
    }
    ~Spawner() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    Spawner(const Spawner&) = delete;
    Spawner& operator=(const Spawner&) = delete;
    Spawner(Spawner&&) = delete;
    Spawner& operator=(Spawner&&) = delete;

    /// Returns 0 or an error number.
    int run(const std::string& command_line, pid_t& process) {
        std::string shell = "sh";
        std::string option = "-c";
        std::string line = command_line;
        std::array<char*, 4> words{shell.data(), option.data(), line.data(), nullptr};
        return posix_spawn(&process, "/bin/sh", &actions_, &attributes_, words.data(), environ);
    }

  private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

/// The timeout for poll() in milliseconds: until then, or until a stop request is looked for next.
int poll_timeout(Clock::time_point until) {
    const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
    return static_cast<int>(std::clamp(left, milliseconds(0), poll_interval).count());
}

}  // namespace

LineProcess::LineProcess(const std::string& command_line) {
    // A socket rather than a pipe, so that writing to a program that has ended is an error and not a signal.
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        throw BadInput(fmt::format("cannot start `{}`: {}", command_line, error_text(errno)));
    }
    const int error = Spawner(ends[1]).run(command_line, process_);
    ::close(ends[1]);
    socket_ = ends[0];
    if (error != 0) {
        ::close(socket_);
        throw BadInput(fmt::format("cannot start `{}`: {}", command_line, error_text(error)));
    }
    ::fcntl(socket_, F_SETFL, O_NONBLOCK);
}

LineProcess::~LineProcess() {
    constexpr milliseconds moment(200);
    ::shutdown(socket_, SHUT_RDWR);
    ::close(socket_);
    wait_for_end(Clock::now() + moment);
    ::kill(-process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
}

void LineProcess::wait_for_end(Instant until) const {
    siginfo_t about{};
    // The process is not reaped yet, so that its number is not reused before the group is killed.
    while (::waitid(P_PID, static_cast<id_t>(process_), &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           about.si_pid == 0 && Clock::now() < until) {
        std::this_thread::sleep_for(milliseconds(1));
    }
}

bool LineProcess::send(std::string_view line, Instant until) {
    const std::string whole = std::string(line) + '\n';
    for (std::string_view rest = whole; !rest.empty();) {
        const ssize_t sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            rest.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN && Clock::now() < until) {
            pollfd writable{.fd = socket_, .events = POLLOUT, .revents = 0};
            ::poll(&writable, 1, poll_timeout(until));
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

std::optional<std::string> LineProcess::next_line() {
    const std::size_t end = received_.find('\n', searched_);
    searched_ = end == std::string::npos ? received_.size() : 0;
    if (end == std::string::npos) {
        return std::nullopt;
    }
    std::string line = received_.substr(0, end);
    received_.erase(0, end + 1);
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    return line;
}

LineProcess::Received LineProcess::receive(std::string& line, Instant until, const std::stop_token& stop) {
    std::array<char, 4096> buffer{};
    while (true) {
        if (auto next = next_line()) {
            line = std::move(*next);
            return Received::line;
        }
        if (stop.stop_requested()) {
            return Received::stopped;
        }
        const ssize_t count = ::recv(socket_, buffer.data(), buffer.size(), 0);
        if (count > 0) {
            received_.append(buffer.data(), static_cast<std::size_t>(count));
            if (received_.size() > longest_line) {
                return Received::end;
            }
        } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            return Received::end;
        } else if (Clock::now() >= until) {
            return Received::late;
        } else {
            pollfd readable{.fd = socket_, .events = POLLIN, .revents = 0};
            ::poll(&readable, 1, poll_timeout(until));
        }
    }
}

}  // namespace crownhead::players
