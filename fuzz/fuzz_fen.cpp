// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "notation/fen.hpp"

#include <optional>

using namespace crownhead;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    std::optional<rules::Position> position;
    try {
        position = notation::parse_fen(input.set, input.text);
    } catch (const BadInput&) {
        return 0;
    }
    fuzz::require(!rules::fault(input.set, *position), "a position that was read has no fault");
    const std::string text = notation::fen(*position);
    fuzz::require(notation::parse_fen(input.set, text) == *position, "a position that was written is read back");
    return 0;
}
