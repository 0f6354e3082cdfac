// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::library {

/// Names that stand for one another (docs/library-search.md, "Aliases"): a value.
struct Aliases {
    std::vector<std::vector<std::string>> persons{};  ///< the names of each, the first one first

    friend bool operator==(const Aliases&, const Aliases&) = default;
};

inline constexpr std::size_t longest_aliases = 1'000'000;  ///< bytes

/// Reads the text of a file of aliases. Throws BadInput (`aliases.txt, line 3: …`). Linear in the text; thread-safe.
[[nodiscard]] Aliases parse_aliases(std::string_view text);

/// Those of a library's folder; none if it has no such file. Throws BadInput, also if the file cannot be read.
[[nodiscard]] Aliases read_aliases(const std::filesystem::path& directory);

}  // namespace crownhead::library
