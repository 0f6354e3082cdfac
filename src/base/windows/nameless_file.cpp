// SPDX-License-Identifier: MIT
#include "base/nameless_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/windows/last_error.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cerrno>
#include <cstdint>
#include <random>
#include <string>

namespace crownhead {

/// It has a name, which goes when it is closed.
Descriptor open_nameless_file(const std::filesystem::path& folder) {
    const std::filesystem::path here = folder.empty() ? "." : folder;
    std::random_device random;
    const std::filesystem::path path = here / (".crownhead-" + std::to_string(random()) + std::to_string(random()));
    const HANDLE handle = ::CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_DELETE, nullptr,
                                        CREATE_NEW, FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        fail_with_last_error();
        throw BadInput("cannot write to " + here.string() + ": " + error_text(errno));
    }
    return Descriptor(::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_RDWR | _O_BINARY));
}

}  // namespace crownhead
