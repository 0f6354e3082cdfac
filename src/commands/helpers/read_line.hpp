// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <streambuf>
#include <string>

namespace crownhead::commands {

/// Reads the next line without its line feed, of one that has more than `longest` bytes only enough to show that it is;
/// false at the end.
inline bool read_line(std::streambuf& in, std::string& line, std::size_t longest) {
    line.clear();
    bool any = false;
    for (int c = in.sbumpc(); c != std::streambuf::traits_type::eof(); c = in.sbumpc()) {
        any = true;
        if (c == '\n') {
            return true;
        }
        if (line.size() <= longest) {
            line += static_cast<char>(c);
        }
    }
    return any;
}

}  // namespace crownhead::commands
