// SPDX-License-Identifier: MIT
#pragma once

#include "server/api/message.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace crownhead::server {

/// Reads the request about studies with this `do`, or nothing if there is none of that name. Throws BadInput.
[[nodiscard]] std::optional<Request> read_study_request(const std::string& what, const nlohmann::json& object);

}  // namespace crownhead::server
