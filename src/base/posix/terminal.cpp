// SPDX-License-Identifier: MIT
#include "base/terminal.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

namespace crownhead {

bool is_terminal(std::FILE* stream) { return ::isatty(::fileno(stream)) != 0; }

int terminal_width(std::FILE* stream) {
    constexpr int usual = 80;
    winsize size{};
    return ::ioctl(::fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

bool shows_unicode() {
    const auto of_environment = [](const char* name) {
        const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing else runs yet
        return std::string_view(value == nullptr ? "" : value);
    };
    std::string_view locale;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {  // the first that is not empty counts (locale(7))
        locale = locale.empty() ? of_environment(name) : locale;
    }
    std::string coding(locale.substr(std::min(locale.find('.'), locale.size())));
    std::transform(coding.begin(), coding.end(), coding.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return of_environment("TERM") != "dumb" && (coding.starts_with(".utf-8") || coding.starts_with(".utf8"));
}

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
