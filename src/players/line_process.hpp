// SPDX-License-Identifier: MIT
#pragma once

#include "base/child_process.hpp"

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::players {

/// Another program, with which lines are exchanged over its standard input and output. Not thread-safe, but any number
/// of programs can run at a time.
class LineProcess {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    /// Runs a command line, as a ChildProcess does. Throws BadInput if no process can be made.
    explicit LineProcess(const std::string& command_line);

    /// Sends a line. Returns false if the program has ended, or does not read the line by `until`.
    [[nodiscard]] bool send(std::string_view line, Instant until);

    enum class Received { line, end, endless, late, stopped };

    /// Waits for the next line and puts it, without its end, into `line`. Returns `end` if the program has closed its
    /// output, `endless` if it sends a line of over a megabyte, `late` if `until` has passed, `stopped` if a stop was
    /// requested.
    [[nodiscard]] Received receive(std::string& line, Instant until, const std::stop_token& stop);

  private:
    [[nodiscard]] std::optional<std::string> next_line();

    ChildProcess process_;
    std::string received_;      ///< but not yet returned
    std::size_t searched_ = 0;  ///< bytes of `received_` that hold no line end
};

}  // namespace crownhead::players
