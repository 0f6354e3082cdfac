// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead {

/// Another program, with whose standard input and output we exchange bytes; its standard error is discarded. It runs in
/// a process group of its own, so that Ctrl-C in the terminal does not reach it; the destructor kills the whole group.
/// Not thread-safe, but any number of programs can run at a time: no other child inherits what connects us. (That is
/// why it is not Boost.Process 1.81: children that another thread starts meanwhile inherit its pipes, and a program
/// would not see the end of its input.)
class ChildProcess {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    /// Runs a command line: in the shell, or on Windows as CreateProcess() reads it. Throws BadInput if no process can
    /// be made. In a shell a program that does not exist appears as one that ends at once.
    explicit ChildProcess(const std::string& command_line);
    /// Closes the program's input, waits a moment, and kills it.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ChildProcess(ChildProcess&&) = delete;
    ChildProcess& operator=(ChildProcess&&) = delete;

    /// Writes some of the bytes, of which there is at least one, and returns how many: 0 if the program takes none by
    /// `until`. Nothing if it has ended.
    [[nodiscard]] std::optional<std::size_t> write_some(std::string_view bytes, Instant until);

    /// Appends some of what the program writes to `bytes`, and returns how many bytes: 0 if none come by `until`.
    /// Nothing if the program has closed its output.
    [[nodiscard]] std::optional<std::size_t> read_some(std::string& bytes, Instant until);

  private:
    struct System;

    std::unique_ptr<System> system_;
};

}  // namespace crownhead
