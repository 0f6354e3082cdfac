// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "players/player_spec.hpp"

using namespace crownhead;

// The text that names an engine, as a user types it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const players::PlayerSpec spec = players::read_player_spec({reinterpret_cast<const char*>(data), size});
        fuzz::require(!spec.name.empty(), "every engine has a name");
        if (const auto* hub = std::get_if<players::HubProgram>(&spec.program)) {
            fuzz::require(!hub->command_line.empty(), "a program has a command line");
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a text is refused with a sentence");
    }
    return 0;
}
