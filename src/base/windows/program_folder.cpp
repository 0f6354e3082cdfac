// SPDX-License-Identifier: MIT
#include "base/shipped_folder.hpp"

#include <windows.h>

#include <string>

namespace crownhead {
namespace {

/// The folder of a module's file; that of the program if there is no module.
std::filesystem::path folder_of_module(HMODULE module) {
    constexpr DWORD longest = 32'768;  // of any path, in characters
    std::wstring name(longest, L'\0');
    name.resize(::GetModuleFileNameW(module, name.data(), longest));
    return std::filesystem::path(name).parent_path();
}

}  // namespace

std::filesystem::path program_folder() { return folder_of_module(nullptr); }

std::filesystem::path folder_of(const void* function) {
    HMODULE module = nullptr;
    if (::GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                             static_cast<LPCWSTR>(function), &module) == 0) {
        return {};
    }
    return folder_of_module(module);
}

}  // namespace crownhead
