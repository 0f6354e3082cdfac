// SPDX-License-Identifier: MIT
#include "server/transport/view_addresses.hpp"

#include "server/transport/path_pattern.hpp"

#include <algorithm>
#include <array>

namespace crownhead::server {

namespace {

/// As in web/src/views.tsx; `{}` stands for one name.
constexpr std::array<std::string_view, 34> patterns{
    "/",
    "/play",
    "/play/{}",
    "/game/{}",
    "/game/{}/{}",
    "/analysis",
    "/report",
    "/report/mistakes/{}",
    "/report/mistakes/{}/{}",
    "/reports",
    "/library",
    "/library/game/{}",
    "/library/player/{}",
    "/study/{}",
    "/study/{}/{}",
    "/studies",
    "/match/{}",
    "/tournament/{}",
    "/tournament/{}/{}",
    "/events",
    "/learn",
    "/learn/lesson/{}",
    "/learn/lesson/{}/{}",
    "/learn/{}",
    "/learn/rules/{}",
    "/learn/laws/{}",
    "/learn/games/{}",
    "/drills",
    "/drills/{}",
    "/openings",
    "/openings/{}",
    "/puzzles",
    "/puzzles/{}",
    "/settings",
};

}  // namespace

bool is_view_address(std::string_view path) {
    const bool is_hidden = path.find("/.") != std::string_view::npos;
    return !is_hidden && std::any_of(patterns.begin(), patterns.end(),
                                     [path](std::string_view pattern) { return fits_pattern(pattern, path); });
}

}  // namespace crownhead::server
