// SPDX-License-Identifier: MIT
#include "server/transport/percent.hpp"

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

std::optional<std::string> query_parameter(std::string_view target, std::string_view name) {
    const std::size_t begin = target.find('?');
    std::string_view rest = begin == std::string_view::npos ? std::string_view() : target.substr(begin + 1);
    while (!rest.empty()) {
        const std::size_t end = rest.find('&');
        const std::string_view part = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        const std::size_t equals = part.find('=');
        if (equals != std::string_view::npos && part.substr(0, equals) == name) {
            std::string value(part.substr(equals + 1));
            std::replace(value.begin(), value.end(), '+', ' ');
            return percent_decoded(value);
        }
    }
    return std::nullopt;
}

}  // namespace crownhead::server
