// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "coach/puzzle_text.hpp"
#include "input.hpp"

#include <string>
#include <vector>

using namespace crownhead;

// A file of puzzles.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    try {
        for (const coach::Puzzle& puzzle : coach::puzzles_from(input.set, input.text)) {
            const std::string line = coach::puzzle_line(input.set, puzzle);
            fuzz::require(coach::puzzle_line(input.set, coach::puzzle_from(input.set, line)) == line,
                          "a puzzle reads back as it was");
            fuzz::require(!coach::puzzle_key(input.set, puzzle.position).empty(), "it has a key");
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "it is refused with a sentence");
    }
    return 0;
}
