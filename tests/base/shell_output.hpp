// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace crownhead {

struct ShellOutput {
    std::string text;
    int status = 0;  ///< as of wait(2)
};

/// What a line prints on its standard output when the shell runs it, and how it ended.
inline ShellOutput shell_output(const std::string& line) {
    FILE* pipe = ::popen(line.c_str(), "r");
    if (pipe == nullptr) {
        throw std::runtime_error("no shell");
    }
    ShellOutput out;
    std::array<char, 4096> buffer{};
    for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
        out.text.append(buffer.data(), n);
    }
    out.status = ::pclose(pipe);
    return out;
}

}  // namespace crownhead
