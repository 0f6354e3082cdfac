// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::players {

/// Another program, that is spoken with line by line over its standard input and output; what it writes to the standard
/// error is thrown away. It is in a process group of its own, so that Ctrl-C in the terminal does not reach it, and
/// when this object dies, so does the whole group. Not thread-safe, but any number may live at a time: no other child
/// inherits its ends. (That is why it is not Boost.Process 1.81, whose pipes every child inherits that another thread
/// starts meanwhile: a program would then not see the end of its input.)
class LineProcess {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    /// Runs a command line as the shell reads it. Throws BadInput where no process can be made; a
    /// program that there is not is one that ends at once.
    explicit LineProcess(const std::string& command_line);
    /// Closes its input, waits a moment, and kills it.
    ~LineProcess();
    LineProcess(const LineProcess&) = delete;
    LineProcess& operator=(const LineProcess&) = delete;
    LineProcess(LineProcess&&) = delete;
    LineProcess& operator=(LineProcess&&) = delete;

    /// Writes a line. False where it can no longer be spoken to, or does not read what it is told by `until`.
    [[nodiscard]] bool say(std::string_view line, Instant until);

    enum class Heard { line, end, late, stopped };

    /// Waits for the next line and puts it, without its end, into `line`: `end` where the program has closed its output
    /// or sends a line without end, `late` where `until` has come first, `stopped` where a stop was requested.
    [[nodiscard]] Heard hear(std::string& line, Instant until, const std::stop_token& stop);

  private:
    void wait_for_end(Instant until) const;
    [[nodiscard]] std::optional<std::string> next_line();

    int socket_ = -1;
    pid_t process_ = -1;
    std::string heard_;       ///< and not yet given out
    std::size_t looked_ = 0;  ///< through `heard_` for the end of a line
};

}  // namespace crownhead::players
