// SPDX-License-Identifier: MIT
#pragma once

#include "paths.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace crownhead::server {

/// `crownhead serve` as a process.
class Program {
  public:
    explicit Program(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {paths::program, "serve"});
        std::array<int, 2> out{};
        std::array<int, 2> err{};
        if (::pipe2(out.data(), O_CLOEXEC) != 0 || ::pipe2(err.data(), O_CLOEXEC) != 0) {
            throw std::runtime_error("no pipe");
        }
        std::vector<char*> words;
        words.reserve(arguments.size() + 1);
        for (std::string& argument : arguments) {
            words.push_back(argument.data());
        }
        words.push_back(nullptr);
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(out[1], STDOUT_FILENO);
            ::dup2(err[1], STDERR_FILENO);
            ::execv(paths::program, words.data());
            ::_exit(127);
        }
        ::close(out[1]);
        ::close(err[1]);
        out_ = out[0];
        err_ = err[0];
    }
    ~Program() {
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            (void)wait();
        }
        ::close(out_);
        ::close(err_);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    Program(Program&&) = delete;
    Program& operator=(Program&&) = delete;

    [[nodiscard]] std::string line() const { return read(out_, '\n'); }
    [[nodiscard]] std::string errors() const { return read(err_, '\0'); }

    /// The port of the line that says where it listens.
    [[nodiscard]] std::uint16_t port() const {
        const std::string url = line();
        const std::string begin = "http://127.0.0.1:";
        if (!url.starts_with(begin)) {
            throw std::runtime_error("no address but: " + url + errors());
        }
        return static_cast<std::uint16_t>(std::stoi(url.substr(begin.size())));
    }

    void signal(int number) const { ::kill(process_, number); }

    /// The exit status, or minus the signal that ended it.
    int wait() {
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

  private:
    static std::string read(int file, char last) {
        std::string text;
        char c = 0;
        while (::read(file, &c, 1) == 1 && c != last) {
            text.push_back(c);
        }
        return text;
    }

    pid_t process_ = 0;
    int out_ = 0;
    int err_ = 0;
};

}  // namespace crownhead::server
