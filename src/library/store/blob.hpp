// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace crownhead::library {

/// A column's bytes, until the next step of the statement.
[[nodiscard]] inline std::span<const std::uint8_t> blob_of(SQLite::Statement& row, int column) {
    const SQLite::Column value = row.getColumn(column);
    return {static_cast<const std::uint8_t*>(value.getBlob()), static_cast<std::size_t>(value.getBytes())};
}

/// Binds bytes, which must live until the statement has run. No bytes are an empty blob, not NULL.
inline void bind_blob(SQLite::Statement& statement, int index, std::string_view bytes) {
    statement.bindNoCopy(index, bytes.empty() ? "" : bytes.data(), static_cast<int>(bytes.size()));
}

}  // namespace crownhead::library
