// SPDX-License-Identifier: MIT
#include "input.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"

#include <string>

using namespace crownhead;

namespace {

std::string written(const notation::PdnFile& file) {
    std::string text;
    for (const notation::PdnGame& game : file.games) {
        text += notation::write(game);
    }
    return text;
}

}  // namespace

// The rule set is that of games that name none; the first English means that none is given.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    const bool guess = &input.set == &rules::english();
    const notation::PdnFile file = notation::parse_pdn(input.text, {.rules = guess ? nullptr : &input.set});
    const std::string text = written(file);
    const notation::PdnFile again = notation::parse_pdn(text);
    fuzz::require(again.problems.empty(), "what was written has no problem");
    fuzz::require(again.games == file.games, "games that were written are read back");
    fuzz::require(written(again) == text, "writing is the same the second time");
    return 0;
}
