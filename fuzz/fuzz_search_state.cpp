// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/checked_file.hpp"
#include "input.hpp"
#include "solve/search_state.hpp"

#include <string>
#include <string_view>

using namespace crownhead;

// An unfinished search for a proof. Its checksum keeps the fuzzer from getting far, so what lies behind it is tried as
// well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view file(reinterpret_cast<const char*>(data), size);
    constexpr CheckedKind kind{.magic = "crownhead-proof-search", .version = "1", .what = ""};
    for (const std::string& tried :
         {std::string(file), encode(kind, {.rules = "english", .made = "B:WK1:BK32", .bytes = file})}) {
        try {
            const solve::SearchState state = solve::decode_search_state(tried);
            fuzz::require(solve::decode_search_state(solve::encode(state)) == state,
                          "a search is read as it was written");
        } catch (const BadInput& bad) {
            fuzz::require(bad.what()[0] != '\0', "a search is refused with a sentence");
        }
    }
    return 0;
}
