// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>

/// A server that has just started.
struct StartedServer {
    pid_t process;
    std::string url;
};

/// Starts `crownhead serve` on a free port, with the games in `folder`, and waits until it says where it listens.
inline StartedServer start_server(const std::string& program, const std::filesystem::path& folder) {
    std::array<int, 2> out{};
    if (::pipe(out.data()) != 0) {
        throw std::runtime_error("no pipe");
    }
    const pid_t process = ::fork();
    if (process == 0) {
        ::dup2(out[1], STDOUT_FILENO);
        ::execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--data", folder.c_str(), nullptr);
        ::_exit(127);
    }
    ::close(out[1]);
    std::string line;
    for (char c = 0; ::read(out[0], &c, 1) == 1 && c != '\n';) {
        line.push_back(c);
    }
    ::close(out[0]);
    if (!line.starts_with("http://")) {
        throw std::runtime_error(program + " did not start");
    }
    return {process, line};
}

inline void stop_server(pid_t process) {
    ::kill(process, SIGTERM);
    ::waitpid(process, nullptr, 0);
}

/// `crownhead serve` on a free port with a folder of its own, for as long as this lives.
class ServerProcess {
  public:
    explicit ServerProcess(const std::string& program) {
        std::string folder = (std::filesystem::temp_directory_path() / "crownhead-load-XXXXXX").string();
        if (::mkdtemp(folder.data()) == nullptr) {
            throw std::runtime_error("no folder for the games could be made");
        }
        folder_ = folder;
        const StartedServer started = start_server(program, folder_);
        process_ = started.process;
        port_ = static_cast<std::uint16_t>(std::stoi(started.url.substr(started.url.rfind(':') + 1)));
    }
    ~ServerProcess() {
        stop_server(process_);
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ServerProcess(ServerProcess&&) = delete;
    ServerProcess& operator=(ServerProcess&&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] pid_t process() const { return process_; }
    /// The most memory it has had, in MiB.
    [[nodiscard]] long memory() const {
        std::ifstream status(fmt::format("/proc/{}/status", process_));
        for (std::string line; std::getline(status, line);) {
            if (line.starts_with("VmHWM:")) {
                return std::stol(line.substr(6)) / 1024;
            }
        }
        return 0;
    }

    /// Seconds of CPU.
    [[nodiscard]] double cpu() const {
        std::ifstream stat(fmt::format("/proc/{}/stat", process_));
        std::string text((std::istreambuf_iterator<char>(stat)), std::istreambuf_iterator<char>());
        std::istringstream fields(text.substr(text.rfind(')') + 2));
        std::string skipped;
        for (int i = 0; i < 11; ++i) {
            fields >> skipped;
        }
        double user = 0;
        double system = 0;
        fields >> user >> system;
        return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }

  private:
    pid_t process_ = 0;
    std::uint16_t port_ = 0;
    std::filesystem::path folder_;
};
