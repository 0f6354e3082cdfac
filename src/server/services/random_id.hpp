// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crownhead::server {

/// A name or a token that nobody can guess: 128 bits from the kernel as 22 characters fit for a URL and a file's name.
/// Throws std::runtime_error if the kernel gives none. Thread-safe.
[[nodiscard]] std::string new_id();

/// Whether a text has the form of the server's ids, also of older versions; only such a text may become part of a
/// file's name.
[[nodiscard]] bool is_id(std::string_view text);

}  // namespace crownhead::server
