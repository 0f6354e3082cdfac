// SPDX-License-Identifier: MIT
#include "tree/event_members.hpp"

#include "base/bad_input.hpp"
#include "base/json_integer.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace crownhead::tree {

using nlohmann::json;

std::string deed_of(const json& value) {
    if (!value.is_object()) {
        throw BadInput("an event is a JSON object");
    }
    return text_of(value, "did");
}

const json& member(const json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) {
        throw BadInput(fmt::format("the event lacks `{}`", name));
    }
    return *found;
}

std::string text_of(const json& object, const char* name) {
    const json& value = member(object, name);
    if (!value.is_string()) {
        throw BadInput(fmt::format("`{}` of the event is not a string", name));
    }
    return value.get<std::string>();
}

std::int64_t number_of(const json& value, const char* name, std::int64_t max) {
    try {
        return json_integer<std::int64_t>(value, 0, max);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("`{}` of the event: {}", name, bad.what()));
    }
}

}  // namespace crownhead::tree
