// SPDX-License-Identifier: MIT
#include "server/api/library_message.hpp"

#include "base/bad_input.hpp"
#include "server/api/message_fields.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::server {

std::string read_deletion(std::string_view body) { return text_field(object_of(body), "query"); }

void require_undo(std::string_view body) {
    if (!body.empty()) {
        (void)object_of(body);
    }
}

TagChange read_tag_change(std::string_view body) {
    const nlohmann::json object = object_of(body);
    const nlohmann::json& set = field(object, "set");
    if (!set.is_object()) {
        throw BadInput(R"("set" is not an object such as {"Event": "Match"})");
    }
    TagChange change{text_field(object, "query"), {}};
    for (const auto& [name, value] : set.items()) {
        change.tags.push_back({name, text_of(value, name.c_str())});
    }
    return change;
}

CollectionChange read_collection_change(std::string_view body) {
    const nlohmann::json object = object_of(body);
    const auto added = optional_text(object, "add");
    const auto removed = optional_text(object, "remove");
    if (added.has_value() == removed.has_value()) {
        throw BadInput(R"(give either "add" or "remove", a query)");
    }
    return {text_field(object, "name"), added ? *added : *removed, added.has_value()};
}

library::SavedSearch read_saved_search(std::string_view body) {
    const nlohmann::json object = object_of(body);
    return {text_field(object, "name"), text_field(object, "query")};
}

std::string read_aliases_change(std::string_view body) { return text_field(object_of(body), "text"); }

}  // namespace crownhead::server
