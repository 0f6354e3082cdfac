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

/// Those in the file of a library's folder; none if it has no such file. Throws BadInput, also if the file cannot be
/// read.
[[nodiscard]] Aliases read_aliases(const std::filesystem::path& directory);

/// The text of that file as it stands, which need not be one that parse_aliases() reads; empty if there is none. Throws
/// BadInput if it cannot be read or is longer than any.
[[nodiscard]] std::string aliases_text(const std::filesystem::path& directory);

/// Gives a folder, which is made if need be, another such file, all at once: readers find the old one or the new one,
/// also after a power cut. Gives what parse_aliases() makes of it. Throws BadInput as that does, and if it cannot be
/// written; then nothing has changed.
Aliases write_aliases(const std::filesystem::path& directory, std::string_view text);

}  // namespace crownhead::library
