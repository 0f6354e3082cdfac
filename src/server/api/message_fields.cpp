// SPDX-License-Identifier: MIT
#include "server/api/message_fields.hpp"

#include "base/bad_input.hpp"

#include <fmt/format.h>

namespace crownhead::server {

using nlohmann::json;

nlohmann::json object_of(std::string_view body) {
    nlohmann::json object = nlohmann::json::parse(body, nullptr, false);
    if (!object.is_object()) {
        throw BadInput("the body is not a JSON object");
    }
    return object;
}

const json& field(const json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) {
        throw BadInput(fmt::format("the message has no \"{}\"", name));
    }
    return *found;
}

std::string text_of(const json& value, const char* name) {
    if (!value.is_string()) {
        throw BadInput(fmt::format("\"{}\" is not a text", name));
    }
    return value.get<std::string>();
}

std::string text_field(const json& object, const char* name) { return text_of(field(object, name), name); }

std::optional<std::string> optional_text(const json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? std::nullopt : std::optional(text_of(*found, name));
}

std::size_t count_of(const json& value, const char* name) {
    if (!value.is_number_unsigned()) {
        throw BadInput(fmt::format("\"{}\" is not a whole number from 0", name));
    }
    return value.get<std::size_t>();
}

std::optional<std::size_t> optional_count(const json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? std::nullopt : std::optional(count_of(*found, name));
}

rules::Side side_of(const json& value, const char* name) {
    if (value != "black" && value != "white") {
        throw BadInput(fmt::format("\"{}\" is neither black nor white", name));
    }
    return value == "black" ? rules::Side::black : rules::Side::white;
}

std::optional<rules::Side> optional_side(const json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? std::nullopt : std::optional(side_of(*found, name));
}

bool bool_field(const json& object, const char* name) {
    const json& value = field(object, name);
    if (!value.is_boolean()) {
        throw BadInput(fmt::format("\"{}\" is neither true nor false", name));
    }
    return value.get<bool>();
}

std::optional<bool> optional_bool(const json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? std::nullopt : std::optional(bool_field(object, name));
}

std::vector<std::string> move_texts(const json& value, std::size_t most) {
    if (!value.is_array() || value.size() > most) {
        throw BadInput(fmt::format("\"moves\" is not a list of at most {} moves", most));
    }
    std::vector<std::string> moves;
    moves.reserve(value.size());
    for (const json& move : value) {
        if (!move.is_string()) {
            throw BadInput("a move in \"moves\" is not a text");
        }
        moves.push_back(move.get<std::string>());
    }
    return moves;
}

}  // namespace crownhead::server
