// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::library {

/// What a change that can be undone did. The numbers are part of the format (docs/library-store.md).
enum class ChangeKind : std::uint8_t {
    deletion = 1,    ///< games were deleted
    tags = 2,        ///< tags of games were changed
    collection = 3,  ///< games were put into a collection or taken out, or it was deleted
};

/// `deletion`, `tags`, `collection`.
[[nodiscard]] std::string_view word(ChangeKind kind);

/// A change that was undone.
struct Undone {
    ChangeKind kind = ChangeKind::deletion;
    std::string name{};     ///< of the collection; of the tags, with spaces between: `Event Site`
    std::size_t games = 0;  ///< that came back, have their old tags again, or were put in or taken out again
    friend bool operator==(const Undone&, const Undone&) = default;
};

/// How a change of many games is watched and stopped; both may be left out.
struct ChangeWatch {
    std::function<void(std::size_t done, std::size_t all)> progress{};  ///< games; on the caller's thread
    std::stop_token stop{};                                             ///< then nothing is changed
};

}  // namespace crownhead::library
