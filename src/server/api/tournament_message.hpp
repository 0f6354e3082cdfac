#pragma once

#include "server/api/message.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace crownhead::server {

/// The request about tournaments that an object with this `do` is, or nothing where there is none such. Throws
/// BadInput.
[[nodiscard]] std::optional<Request> read_tournament_request(const std::string& what, const nlohmann::json& object);

}  // namespace crownhead::server
