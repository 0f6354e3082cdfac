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

/// What the file is called in a library's folder.
inline constexpr std::string_view aliases_file = "aliases.txt";

/// Reads the text of a file of aliases. Throws BadInput (`aliases.txt, line 3: …`), in which the text is called `name`.
/// Linear in the text; thread-safe.
[[nodiscard]] Aliases parse_aliases(std::string_view text, std::string_view name = aliases_file);

/// The aliases in the file of a library's folder; none if it has no such file. Throws BadInput, also if the file cannot
/// be read.
[[nodiscard]] Aliases read_aliases(const std::filesystem::path& directory);

/// The text of that file as it stands, even if parse_aliases() would refuse it; empty if there is no file. Throws
/// BadInput if it cannot be read or is longer than `longest_aliases`.
[[nodiscard]] std::string aliases_text(const std::filesystem::path& directory);

/// Replaces the file in a folder, which is created if necessary, in one step: readers find the old one or the new one,
/// even after a power cut. Returns what parse_aliases() makes of it. Throws BadInput as that does, and if it cannot be
/// written; then nothing has changed.
Aliases write_aliases(const std::filesystem::path& directory, std::string_view text,
                      std::string_view name = aliases_file);

}  // namespace crownhead::library
