// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

// Texts of programs for Windows that are not in UTF-8 but in the code page of their country, such as Windows-1252,
// which Windows calls ANSI. On other systems programs have no such texts, and each is returned as it is. Thread-safe.
namespace crownhead {

/// Such a text in UTF-8.
[[nodiscard]] std::string from_ansi(std::string_view text);

/// A text in UTF-8 in that code page; what it lacks becomes `?` or a letter that looks alike.
[[nodiscard]] std::string to_ansi(std::string_view text);

}  // namespace crownhead
