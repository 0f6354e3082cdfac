// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace crownhead::server {

/// A JSON value as text for the wire, with the number of the request that it answers where `id` (JSON text) is not
/// empty. Bytes that are no UTF-8 (from an old PDN, say) become U+FFFD.
[[nodiscard]] inline std::string wire(std::string_view id, nlohmann::json value) {
    if (!id.empty()) {
        value["id"] = nlohmann::json::parse(id);
    }
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Squares by number.
[[nodiscard]] nlohmann::json numbers(const auto& squares) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto square : squares) {
        list.push_back(square.number());
    }
    return list;
}

}  // namespace crownhead::server
