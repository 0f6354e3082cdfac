// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <vector>

using namespace crownhead;

// The text is a FEN, or nothing for the start, then `|`, then a move.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    const std::size_t bar = std::min(input.text.find('|'), input.text.size());
    try {
        const rules::Position position =
            bar == 0 ? rules::start(input.set) : notation::parse_fen(input.set, input.text.substr(0, bar));
        const std::vector<rules::Move> legal = rules::legal_moves(input.set, position);
        if (legal.size() > 500) {
            return 0;
        }
        for (const rules::Move& move : legal) {
            const std::string text = notation::text(input.set, move, legal);
            fuzz::require(notation::parse_move(input.set, position, text, legal).same_result(move),
                          "a move that was written is read back");
        }
        const std::string_view written = input.text.substr(std::min(bar + 1, input.text.size()));
        const rules::Move move = notation::parse_move(input.set, position, written, legal);
        fuzz::require(std::find(legal.begin(), legal.end(), move) != legal.end(), "a move that was read is legal");
    } catch (const BadInput&) {
        return 0;
    }
    return 0;
}
