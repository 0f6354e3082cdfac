// SPDX-License-Identifier: MIT
#include "server/api/library_message.hpp"

#include "base/bad_input.hpp"
#include "server/api/message_fields.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::server {
namespace {

nlohmann::json read_object(std::string_view body) {
    nlohmann::json object = nlohmann::json::parse(body, nullptr, false);
    if (!object.is_object()) {
        throw BadInput("the body is no JSON object");
    }
    return object;
}

}  // namespace

std::string read_deletion(std::string_view body) { return text_field(read_object(body), "query"); }

}  // namespace crownhead::server
