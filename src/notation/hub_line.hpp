// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::notation {

// The lines of the Hub protocol (docs/hub.md; source: Fabien Letouzey's description of version 2): a command, then
// arguments, each a name and, but for flags, a value. Pure functions, thread-safe.

struct HubArgument {
    std::string name{};
    std::optional<std::string> value{};  ///< nothing for a flag
    friend bool operator==(const HubArgument&, const HubArgument&) = default;
};

struct HubLine {
    std::string command{};  ///< empty for an empty line
    std::vector<HubArgument> arguments{};
    friend bool operator==(const HubLine&, const HubLine&) = default;

    /// Returns whether there is an argument of that name, with a value or as a flag.
    [[nodiscard]] bool has(std::string_view name) const;
    /// The value of the first argument of that name; empty for a flag, nullopt if there is none.
    [[nodiscard]] std::optional<std::string_view> value(std::string_view name) const;
};

/// Reads `pos pos=Wbbb…  moves="32-28 19-23"`. Quotation marks enclose a value that has spaces or `=` in it; there is
/// no way to write a quotation mark inside. Throws BadInput that says what is wrong and where.
[[nodiscard]] HubLine read_hub_line(std::string_view text);

/// The line as text, without a line feed at its end; values are quoted where necessary. Characters that a value cannot
/// hold are replaced: quotation marks by `'`, control characters by spaces. Otherwise reading it back gives an equal
/// line.
[[nodiscard]] std::string write(const HubLine& line);

}  // namespace crownhead::notation
