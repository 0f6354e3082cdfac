// SPDX-License-Identifier: MIT
#include "server/transport/view_addresses.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace crownhead::server {

namespace {

/// As in web/src/views.tsx; `*` stands for one name.
constexpr std::array<std::string_view, 34> patterns{
    "/",
    "/play",
    "/play/*",
    "/game/*",
    "/game/*/*",
    "/analysis",
    "/report",
    "/report/mistakes/*",
    "/report/mistakes/*/*",
    "/reports",
    "/library",
    "/library/game/*",
    "/library/player/*",
    "/study/*",
    "/study/*/*",
    "/studies",
    "/match/*",
    "/tournament/*",
    "/tournament/*/*",
    "/events",
    "/learn",
    "/learn/lesson/*",
    "/learn/lesson/*/*",
    "/learn/*",
    "/learn/rules/*",
    "/learn/laws/*",
    "/learn/games/*",
    "/drills",
    "/drills/*",
    "/openings",
    "/openings/*",
    "/puzzles",
    "/puzzles/*",
    "/settings",
};

/// Takes the first name off a path that begins with a slash.
std::string_view next_name(std::string_view& path) {
    path.remove_prefix(1);
    const std::string_view name = path.substr(0, path.find('/'));
    path.remove_prefix(name.size());
    return name;
}

bool fits(std::string_view pattern, std::string_view path) {
    while (pattern.starts_with('/') && path.starts_with('/')) {
        const std::string_view wanted = next_name(pattern);
        const std::string_view given = next_name(path);
        if (wanted == "*" ? given.empty() || given.front() == '.' : wanted != given) {
            return false;
        }
    }
    return pattern.empty() && path.empty();
}

}  // namespace

bool is_view_address(std::string_view path) {
    return std::any_of(patterns.begin(), patterns.end(),
                       [path](std::string_view pattern) { return fits(pattern, path); });
}

}  // namespace crownhead::server
