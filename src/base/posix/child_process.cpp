// SPDX-License-Identifier: MIT
#include "base/child_process.hpp"

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
#include <limits>
#include <thread>

namespace crownhead {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

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

/// Waits until something can be done with the socket (POLLIN, POLLOUT). Returns false if it is `until` first.
bool wait_for(int socket, short what, ChildProcess::Instant until) {
    while (true) {
        const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
        constexpr auto most = milliseconds(std::numeric_limits<int>::max());
        pollfd polled{.fd = socket, .events = what, .revents = 0};
        const int ready = ::poll(&polled, 1, static_cast<int>(std::clamp(left, milliseconds(0), most).count()));
        if (ready >= 0 || errno != EINTR) {
            return ready != 0;
        }
    }
}

}  // namespace

struct ChildProcess::System {
    int socket = -1;
    pid_t process = -1;

    /// The process is not reaped yet, so that its number is not reused before the group is killed.
    void wait_for_end(Instant until) const {
        siginfo_t about{};
        while (::waitid(P_PID, static_cast<id_t>(process), &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
               about.si_pid == 0 && Clock::now() < until) {
            std::this_thread::sleep_for(milliseconds(1));
        }
    }
};

ChildProcess::ChildProcess(const std::string& command_line) : system_(std::make_unique<System>()) {
    // A socket rather than a pipe, so that writing to a program that has ended is an error and not a signal.
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        throw BadInput(fmt::format("cannot start `{}`: {}", command_line, error_text(errno)));
    }
    const int error = Spawner(ends[1]).run(command_line, system_->process);
    ::close(ends[1]);
    system_->socket = ends[0];
    if (error != 0) {
        ::close(system_->socket);
        throw BadInput(fmt::format("cannot start `{}`: {}", command_line, error_text(error)));
    }
    ::fcntl(system_->socket, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
    constexpr milliseconds moment(200);
    ::shutdown(system_->socket, SHUT_RDWR);
    ::close(system_->socket);
    system_->wait_for_end(Clock::now() + moment);
    ::kill(-system_->process, SIGKILL);
    ::waitpid(system_->process, nullptr, 0);
}

std::optional<std::size_t> ChildProcess::write_some(std::string_view bytes, Instant until) {
    while (true) {
        const ssize_t sent = ::send(system_->socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            return static_cast<std::size_t>(sent);
        }
        if (errno == EAGAIN) {
            if (!wait_for(system_->socket, POLLOUT, until)) {
                return 0;
            }
        } else if (errno != EINTR) {
            return std::nullopt;
        }
    }
}

std::optional<std::size_t> ChildProcess::read_some(std::string& bytes, Instant until) {
    std::array<char, 4096> buffer{};
    while (true) {
        const ssize_t count = ::recv(system_->socket, buffer.data(), buffer.size(), 0);
        if (count > 0) {
            bytes.append(buffer.data(), static_cast<std::size_t>(count));
            return static_cast<std::size_t>(count);
        }
        if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            return std::nullopt;
        }
        if (errno == EAGAIN && !wait_for(system_->socket, POLLIN, until)) {
            return 0;
        }
    }
}

}  // namespace crownhead
