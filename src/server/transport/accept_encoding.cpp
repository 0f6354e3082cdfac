// SPDX-License-Identifier: MIT
#include "server/transport/accept_encoding.hpp"

#include "notation/characters.hpp"

#include <algorithm>
#include <optional>

namespace crownhead::server {

namespace {

using notation::equal_ignoring_case;
using notation::trimmed;

constexpr int max_weight = 1000;

/// `1`, `0.5`, `0.125` in thousandths (RFC 9110, 12.4.2: at most three digits after the point).
std::optional<int> thousandths(std::string_view text) {
    if (text.empty() || (text.front() != '0' && text.front() != '1') || text.size() > 5 ||
        (text.size() > 1 && text[1] != '.')) {
        return std::nullopt;
    }
    int value = text.front() == '1' ? max_weight : 0;
    int place = max_weight / 10;
    for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        value += (c - '0') * place;
        place /= 10;
    }
    return value <= max_weight ? std::optional(value) : std::nullopt;
}

/// The weight after a coding's name, such as `;q=0.5`; 1 if there is none.
std::optional<int> weight(std::string_view parameters) {
    if (parameters.empty()) {
        return max_weight;
    }
    const std::string_view text = trimmed(parameters.substr(1));
    const std::string_view name = text.substr(0, 2);
    return equal_ignoring_case(name, "q=") ? thousandths(text.substr(2)) : std::nullopt;
}

}  // namespace

int coding_weight(std::string_view coding, std::string_view accept_encoding) {
    std::optional<int> others;
    while (!accept_encoding.empty()) {
        const std::size_t end = accept_encoding.find(',');
        const std::string_view part = trimmed(accept_encoding.substr(0, end));
        accept_encoding.remove_prefix(end == std::string_view::npos ? accept_encoding.size() : end + 1);
        const std::size_t semicolon = std::min(part.find(';'), part.size());
        const std::string_view name = trimmed(part.substr(0, semicolon));
        const auto found = weight(part.substr(semicolon));
        if (found && equal_ignoring_case(name, coding)) {
            return *found;
        }
        if (found && name == "*") {
            others = found;
        }
    }
    return others.value_or(coding == "identity" ? 1 : 0);
}

std::string_view best_coding(std::span<const std::string_view> offered, std::string_view accept_encoding) {
    std::string_view best;
    int best_weight = coding_weight("identity", accept_encoding) - 1;  // a coding with the weight of identity is better
    for (const std::string_view coding : offered) {
        if (const int its_weight = coding_weight(coding, accept_encoding); its_weight > std::max(best_weight, 0)) {
            best = coding;
            best_weight = its_weight;
        }
    }
    return best;
}

}  // namespace crownhead::server
