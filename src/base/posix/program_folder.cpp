// SPDX-License-Identifier: MIT
#include "base/shipped_folder.hpp"

#include <dlfcn.h>

#include <system_error>

namespace crownhead {

namespace fs = std::filesystem;

fs::path program_folder() {
    std::error_code unknown;
    return fs::read_symlink("/proc/self/exe", unknown).parent_path();
}

fs::path folder_of(const void* function) {
    Dl_info info{};
    if (::dladdr(function, &info) == 0 || info.dli_fname == nullptr) {
        return {};
    }
    std::error_code unknown;
    return fs::canonical(info.dli_fname, unknown).parent_path();
}

}  // namespace crownhead
