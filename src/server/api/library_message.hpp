// SPDX-License-Identifier: MIT
#pragma once

#include "library/collection.hpp"
#include "notation/pdn.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

// The bodies of requests that change the library (docs/web-protocol.md, "Changes"). All throw BadInput. Pure functions.

struct TagChange {
    std::string query;
    std::vector<notation::PdnTag> tags;  ///< an empty value removes the tag
};

struct CollectionChange {
    std::string name;
    std::string query;
    bool adds = true;  ///< the games that the query finds; else it takes them out
};

/// The query that finds the games to delete.
[[nodiscard]] std::string read_deletion(std::string_view body);
/// The body of an undoing may be empty; else it is an object.
void require_undo(std::string_view body);
[[nodiscard]] TagChange read_tag_change(std::string_view body);
[[nodiscard]] CollectionChange read_collection_change(std::string_view body);
[[nodiscard]] library::SavedSearch read_saved_search(std::string_view body);
/// The lines of the new file of aliases; whether they are valid is not checked.
[[nodiscard]] std::string read_aliases_change(std::string_view body);

}  // namespace crownhead::server
