// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "library/names/aliases.hpp"
#include "server/api/library_message.hpp"

using namespace crownhead;

// The first byte says of which request the rest is the body.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const std::string_view body(reinterpret_cast<const char*>(data) + 1, size - 1);
    try {
        switch (data[0] % 5) {
            case 0:
                (void)server::read_deletion(body);
                break;
            case 1:
                (void)server::read_tag_change(body);
                break;
            case 2:
                (void)server::read_collection_change(body);
                break;
            case 3:
                (void)server::read_saved_search(body);
                break;
            default:
                (void)library::parse_aliases(server::read_aliases_change(body));
        }
    } catch (const BadInput& problem) {
        fuzz::require(problem.what()[0] != '\0', "a body is refused with a sentence");
    }
    return 0;
}
