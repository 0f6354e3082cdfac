// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "protocols/dxp_message.hpp"
#include "protocols/dxp_session.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <variant>

using namespace crownhead;
using protocols::DxpSession;

namespace {

void check_message(std::string_view text) {
    try {
        protocols::DxpMessage message = protocols::read_dxp_message(text);
        const std::string written = protocols::write(message);
        fuzz::require(written.size() <= protocols::longest_dxp_message, "a message is no longer than it may be");
        if (auto* request = std::get_if<protocols::DxpGameRequest>(&message)) {
            request->minutes = std::ceil(request->minutes);  // a whole number is written
        }
        fuzz::require(protocols::read_dxp_message(written) == message, "a message reads back as it was");
    } catch (const BadInput& bad) {
        fuzz::require(bad.what()[0] != '\0', "a message is refused with a sentence");
    }
}

}  // namespace

// A partner's messages, with zero bytes behind them as on the wire: first for the role (`i` the initiator's). Where our
// move is awaited the first legal one is played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input = fuzz::input(data, size);
    const rules::RuleSet& set = protocols::dxp_fault(input.set) ? rules::english() : input.set;
    const bool initiator = input.text.starts_with('i');
    DxpSession session({.start = rules::Game(set), .name = "fuzz", .initiator = initiator, .games = 3, .minutes = 1});
    (void)session.begin();
    for (std::string_view rest = input.text.substr(std::min<std::size_t>(1, input.text.size())); !rest.empty();) {
        const std::string_view message = rest.substr(0, rest.find('\0'));
        rest.remove_prefix(std::min(rest.size(), message.size() + 1));
        check_message(message);
        const auto step = session.take(message);
        for (const std::string& answer : step.send) {
            check_message(answer);
        }
        while (session.awaits() == DxpSession::Awaits::own_move) {
            const rules::Game& game = session.game()->game();
            try {
                (void)session.play(rules::legal_moves(set, game.now()).front(), 1);
            } catch (const BadInput&) {
                return 0;  // more moves than can be listed
            }
        }
    }
    (void)session.lose_partner("the end");
    fuzz::require(session.awaits() == DxpSession::Awaits::nothing, "a conversation without a partner is over");
    return 0;
}
