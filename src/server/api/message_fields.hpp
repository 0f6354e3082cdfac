// SPDX-License-Identifier: MIT
#pragma once

#include "rules/side.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// The JSON object that a body is. Throws BadInput.
[[nodiscard]] nlohmann::json object_of(std::string_view body);

// The fields of a request. All throw BadInput, which names the field, if it is missing or has another type; optional
// ones may be missing or null.

[[nodiscard]] const nlohmann::json& field(const nlohmann::json& object, const char* name);
[[nodiscard]] std::string text_of(const nlohmann::json& value, const char* name);
[[nodiscard]] std::string text_field(const nlohmann::json& object, const char* name);
[[nodiscard]] std::optional<std::string> optional_text(const nlohmann::json& object, const char* name);
[[nodiscard]] std::size_t count_of(const nlohmann::json& value, const char* name);
[[nodiscard]] std::optional<std::size_t> optional_count(const nlohmann::json& object, const char* name);
[[nodiscard]] rules::Side side_of(const nlohmann::json& value, const char* name);
[[nodiscard]] std::optional<rules::Side> optional_side(const nlohmann::json& object, const char* name);
[[nodiscard]] bool bool_field(const nlohmann::json& object, const char* name);
[[nodiscard]] std::optional<bool> optional_bool(const nlohmann::json& object, const char* name);
/// The moves in the value of the field `moves`, as texts.
[[nodiscard]] std::vector<std::string> move_texts(const nlohmann::json& value, std::size_t most);

}  // namespace crownhead::server
