// SPDX-License-Identifier: MIT
#include "base/ansi_text.hpp"

#include <windows.h>

#include <cstddef>

namespace crownhead {
namespace {

/// A text in another code page. Between two there is only the way over UTF-16.
std::string in_code_page(std::string_view text, UINT from, UINT to) {
    if (text.empty()) {
        return {};
    }
    const int bytes = static_cast<int>(text.size());
    std::wstring wide(text.size(), L'\0');  // no character takes more units there
    const int units = ::MultiByteToWideChar(from, 0, text.data(), bytes, wide.data(), bytes);
    const int size = ::WideCharToMultiByte(to, 0, wide.data(), units, nullptr, 0, nullptr, nullptr);
    std::string changed(static_cast<std::size_t>(size), '\0');
    ::WideCharToMultiByte(to, 0, wide.data(), units, changed.data(), size, nullptr, nullptr);
    return changed;
}

}  // namespace

std::string from_ansi(std::string_view text) { return in_code_page(text, CP_ACP, CP_UTF8); }

std::string to_ansi(std::string_view text) { return in_code_page(text, CP_UTF8, CP_ACP); }

}  // namespace crownhead
