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

/// Whether a step is that of a pattern: the same, or a name with the ending after the braces.
bool fits_step(std::string_view wanted, std::string_view given) {
    if (!wanted.starts_with('{')) {
        return wanted == given;
    }
    const std::string_view ending = wanted.substr(wanted.find('}') + 1);
    return given.size() > ending.size() && given.ends_with(ending);
}

}  // namespace

bool fits_pattern(std::string_view pattern, std::string_view path) {
    while (pattern.starts_with('/') && path.starts_with('/')) {
        const std::string_view wanted = next_step(pattern);
        if (!fits_step(wanted, next_step(path))) {
            return false;
        }
    }
    return pattern.empty() && path.empty();
}

}  // namespace crownhead::server
