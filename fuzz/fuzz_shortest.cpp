// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "shortest/state.hpp"

#include <string_view>

using namespace crownhead;

// The lines of a state of the search for the shortest games.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view lines(reinterpret_cast<const char*>(data), size);
    try {
        const shortest::State state = shortest::decode_lines(lines);
        fuzz::require(shortest::decode_lines(shortest::encode_lines(state)) == state, "a state reads back as it was");
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a state is refused with a sentence");
    }
    return 0;
}
