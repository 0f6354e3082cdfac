// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "notation/hub_line.hpp"
#include "notation/hub_position.hpp"
#include "players/hub_level.hpp"

#include <string>
#include <vector>

using namespace crownhead;

// A line of the Hub protocol, and what its arguments hold: a position with moves after it, a level.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const fuzz::Input input = fuzz::input(data, size);
    try {
        const notation::HubLine line = notation::read_hub_line(input.text);
        fuzz::require(notation::read_hub_line(notation::write(line)) == line, "a line reads back as it was");
        if (line.command == "level") {
            const players::Allowance allowance = players::read_hub_level(line);
            (void)players::budget(allowance);
            const notation::HubLine written = players::hub_level(allowance);
            fuzz::require(players::hub_level(players::read_hub_level(written)) == written,
                          "a level is written as it was read");
        }
        if (const auto text = line.value("pos")) {
            const rules::Position position = notation::parse_hub_position(input.set, *text);
            fuzz::require(notation::hub_text(input.set, position) == *text, "a position is written as it was");
            const std::vector<rules::Move> legal = rules::legal_moves(input.set, position);
            const rules::Move move = notation::parse_hub_move(line.value("moves").value_or(""), legal);
            fuzz::require(notation::parse_hub_move(notation::hub_text(move), legal) == move,
                          "a move reads back as it was");
        }
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a line is refused with a sentence");
    }
    return 0;
}
