// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace crownhead::server {

// JSON as the server writes it. Pure functions, thread-safe.

/// A JSON value as text. Bytes that are not UTF-8 (from an old PDN, say) become U+FFFD.
[[nodiscard]] inline std::string json_text(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// A message as text. If it answers a request, `id` is the request's number as JSON text, and the message repeats it;
/// otherwise `id` is empty.
[[nodiscard]] inline std::string message_text(std::string_view id, nlohmann::json message) {
    if (!id.empty()) {
        message["id"] = nlohmann::json::parse(id);
    }
    return json_text(message);
}

/// The numbers of squares, as a JSON array.
[[nodiscard]] nlohmann::json square_numbers(const auto& squares) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto square : squares) {
        list.push_back(square.number());
    }
    return list;
}

}  // namespace crownhead::server
