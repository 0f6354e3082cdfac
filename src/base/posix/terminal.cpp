// SPDX-License-Identifier: MIT
#include "base/terminal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstddef>

namespace crownhead {

bool is_terminal(std::FILE* stream) { return ::isatty(::fileno(stream)) != 0; }

void set_up_standard_streams() {
    // In place of a closed stream the system would give its number to the next file that is opened, and what is printed
    // would go into that. Here it is opened for the other direction, so that reading or printing still fails.
    constexpr std::array modes{O_WRONLY, O_RDONLY, O_RDWR};  // that printing of progress fails matters to nobody
    for (std::size_t stream = 0; stream < modes.size(); ++stream) {
        if (::fcntl(static_cast<int>(stream), F_GETFD) < 0) {
            (void)::open("/dev/null", modes.at(stream));  // gets the lowest number that is free
        }
    }
    // To write more than a file may have (ulimit -f) fails then, as on a full disk, rather than ending the program.
    (void)std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace crownhead
