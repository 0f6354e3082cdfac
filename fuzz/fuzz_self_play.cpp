// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "learning/recorded_game.hpp"

using namespace crownhead;

// A line of a file of self-play.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    try {
        const learning::RecordedGame game = learning::decode_recorded_game(input.set, input.text);
        fuzz::require(learning::decode_recorded_game(input.set, learning::encode(game)) == game,
                      "a game reads back as it was");
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a line is refused with a sentence");
    }
    return 0;
}
