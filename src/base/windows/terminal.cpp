// SPDX-License-Identifier: MIT
#include "base/terminal.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <initializer_list>

namespace crownhead {
namespace {

/// The console takes and shows UTF-8 as long as this exists. It belongs to whoever started the program, and goes on
/// with the code pages that it had.
class Utf8Console {
  public:
    Utf8Console() {
        ::SetConsoleOutputCP(CP_UTF8);
        ::SetConsoleCP(CP_UTF8);
    }
    ~Utf8Console() {
        std::fflush(stdout);  // UTF-8, too
        ::SetConsoleOutputCP(shown_before_);
        ::SetConsoleCP(typed_before_);
    }
    Utf8Console(const Utf8Console&) = delete;
    Utf8Console& operator=(const Utf8Console&) = delete;
    Utf8Console(Utf8Console&&) = delete;
    Utf8Console& operator=(Utf8Console&&) = delete;

  private:
    UINT shown_before_ = ::GetConsoleOutputCP();
    UINT typed_before_ = ::GetConsoleCP();
};

}  // namespace

/// A console, and no other device: NUL is one too.
bool is_terminal(std::FILE* stream) {
    DWORD mode = 0;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): how it is given
    return ::GetConsoleMode(reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream))), &mode) != 0;
}

int terminal_width(std::FILE* stream) {
    constexpr int usual = 80;
    CONSOLE_SCREEN_BUFFER_INFO info{};
    // NOLINTNEXTLINE(performance-no-int-to-ptr): how it is given
    const auto console = reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream)));
    const bool known = ::GetConsoleScreenBufferInfo(console, &info) != 0;
    const int width = info.srWindow.Right - info.srWindow.Left + 1;
    return known && width > 1 ? width : usual;
}

bool shows_unicode() { return true; }

void set_up_standard_streams() {
    for (std::FILE* stream : {stdin, stdout, stderr}) {
        ::_setmode(::_fileno(stream), _O_BINARY);
    }
    std::setvbuf(stderr, nullptr, _IONBF, 0);  // else what goes to a pipe or file comes only at the end
    static const Utf8Console until_the_end_of_the_program;
}

}  // namespace crownhead
