// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::players {

/// Another program, with which lines are exchanged over its standard input and output; its standard error is discarded.
/// It runs in a process group of its own, so that Ctrl-C in the terminal does not reach it; the destructor kills the
/// whole group. Not thread-safe, but any number of programs can run at a time: no other child inherits this one's
/// socket. (That is why it is not Boost.Process 1.81: children that another thread starts meanwhile inherit its pipes,
/// and a program would not see the end of its input.)
class LineProcess {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    /// Runs a command line in the shell. Throws BadInput if no process can be made; a program that does not exist
    /// appears as one that ends at once.
    explicit LineProcess(const std::string& command_line);
    /// Closes the program's input, waits a moment, and kills it.
    ~LineProcess();
    LineProcess(const LineProcess&) = delete;
    LineProcess& operator=(const LineProcess&) = delete;
    LineProcess(LineProcess&&) = delete;
    LineProcess& operator=(LineProcess&&) = delete;

    /// Sends a line. Returns false if the program has ended, or does not read the line by `until`.
    [[nodiscard]] bool send(std::string_view line, Instant until);

    enum class Received { line, end, late, stopped };

    /// Waits for the next line and puts it, without its end, into `line`. Returns `end` if the program has closed its
    /// output or sends an endless line, `late` if `until` has passed, `stopped` if a stop was requested.
    [[nodiscard]] Received receive(std::string& line, Instant until, const std::stop_token& stop);

  private:
    void wait_for_end(Instant until) const;
    [[nodiscard]] std::optional<std::string> next_line();

    int socket_ = -1;
    pid_t process_ = -1;
    std::string received_;      ///< but not yet returned
    std::size_t searched_ = 0;  ///< bytes of `received_` that hold no line end
};

}  // namespace crownhead::players
