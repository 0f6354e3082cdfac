// SPDX-License-Identifier: MIT
#include "server/transport/path_pattern.hpp"

namespace crownhead::server {
namespace {

/// Takes the first step off a path that begins with a slash.
std::string_view next_step(std::string_view& path) {
    path.remove_prefix(1);
    const std::string_view step = path.substr(0, path.find('/'));
    path.remove_prefix(step.size());
    return step;
}

}  // namespace

std::optional<std::vector<std::string_view>> names_in_path(std::string_view pattern, std::string_view path) {
    std::vector<std::string_view> names;
    while (pattern.starts_with('/') && path.starts_with('/')) {
        const std::string_view wanted = next_step(pattern);
        const std::string_view given = next_step(path);
        if (!wanted.starts_with('{')) {
            if (wanted != given) {
                return std::nullopt;
            }
            continue;
        }
        const std::string_view ending = wanted.substr(wanted.find('}') + 1);
        if (given.size() <= ending.size() || !given.ends_with(ending)) {
            return std::nullopt;
        }
        names.push_back(given.substr(0, given.size() - ending.size()));
    }
    return pattern.empty() && path.empty() ? std::optional(std::move(names)) : std::nullopt;
}

}  // namespace crownhead::server
