// SPDX-License-Identifier: MIT
#include "server/transport/percent.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace crownhead::server {

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            result.push_back(text[i]);
            continue;
        }
        unsigned value = 0;
        const std::string_view digits = text.substr(i + 1, 2);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (error != std::errc{} || digits.size() != 2 || end != digits.data() + 2) {
            return std::nullopt;
        }
        result.push_back(static_cast<char>(value));
        i += 2;
    }
    return result;
}

namespace {

/// Calls `f` with the parts of a target's query, `name=value`, until it returns true.
void each_part(std::string_view target, const auto& f) {
    const std::size_t begin = target.find('?');
    std::string_view rest = begin == std::string_view::npos ? std::string_view() : target.substr(begin + 1);
    while (!rest.empty()) {
        const std::size_t end = rest.find('&');
        if (f(rest.substr(0, end))) {
            return;
        }
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
}

}  // namespace

std::optional<std::string> query_parameter(std::string_view target, std::string_view name) {
    std::optional<std::string> found;
    each_part(target, [&](std::string_view part) {
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos || part.substr(0, equals) != name) {
            return false;
        }
        std::string value(part.substr(equals + 1));
        std::replace(value.begin(), value.end(), '+', ' ');
        found = percent_decoded(value);
        return true;
    });
    return found;
}

std::optional<std::string_view> unknown_parameter(std::string_view target,
                                                  std::initializer_list<std::string_view> known) {
    std::optional<std::string_view> found;
    each_part(target, [&](std::string_view part) {
        const std::string_view name = part.substr(0, part.find('='));
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            found = name;
        }
        return found.has_value();
    });
    return found;
}

void require_known(std::string_view target, std::initializer_list<std::string_view> known) {
    if (const auto name = unknown_parameter(target, known)) {
        throw BadInput(fmt::format("there is no parameter `{}` here", shown_text(*name)));
    }
}

void require_well_formed(std::string_view target) {
    each_part(target, [](std::string_view part) {
        if (!percent_decoded(part)) {
            throw BadInput(fmt::format("the parameter `{}` has a % without two hexadecimal digits",
                                       shown_text(part.substr(0, part.find('=')))));
        }
        return false;
    });
}

}  // namespace crownhead::server
