// SPDX-License-Identifier: MIT
#include "base/terminal.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

namespace crownhead {

/// A console, and no other device: NUL is one too.
bool is_terminal(std::FILE* stream) {
    DWORD mode = 0;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): how it is given
    return ::GetConsoleMode(reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream))), &mode) != 0;
}

void set_up_standard_streams() {
    for (std::FILE* stream : {stdin, stdout, stderr}) {
        ::_setmode(::_fileno(stream), _O_BINARY);
    }
    std::setvbuf(stderr, nullptr, _IONBF, 0);  // else what goes to a pipe or file comes only at the end
    ::SetConsoleOutputCP(CP_UTF8);
    ::SetConsoleCP(CP_UTF8);
}

}  // namespace crownhead
