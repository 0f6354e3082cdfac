// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "library/names/aliases.hpp"
#include "library/names/name.hpp"
#include "library/query.hpp"

#include <optional>

using namespace crownhead;

// The whole input is a query, a file of aliases and a player's name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const library::Name name = library::name_of(text.substr(0, 1000));
    fuzz::require(name.surname.empty() || library::finds(name, name, false), "a name finds itself");
    try {
        (void)library::parse_aliases(text);
    } catch (const BadInput&) {
        // Most texts are none.
    }
    std::optional<library::Query> query;
    try {
        query = library::parse_query(text);
    } catch (const BadInput&) {
        return 0;
    }
    const std::string line = library::query_text(*query);
    if (line.size() <= library::longest_query) {
        fuzz::require(library::parse_query(line) == *query, "a query that was written is read back");
    }
    return 0;
}
