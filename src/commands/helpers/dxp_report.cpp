// SPDX-License-Identifier: MIT
#include "commands/helpers/dxp_report.hpp"

#include "base/say.hpp"
#include "base/wall_clock.hpp"
#include "games/pdn_parts.hpp"
#include "notation/characters.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_writer.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

using nlohmann::ordered_json;
using protocols::DxpRecord;
using rules::Outcome;
using rules::Side;

/// A game that was broken off has no outcome.
std::string_view word(Outcome outcome) { return outcome == Outcome::none ? "unknown" : notation::word(outcome); }

std::string pdn(const DxpRecord& record, const std::string& own_name) {
    const std::string partner = record.partner.empty() ? "?" : record.partner;
    const bool black = record.game.own() == Side::black;
    std::vector<notation::PdnTag> tags{{"Event", "DamExchange"},
                                       {"Date", games::pdn_date(milliseconds_since_1970())},
                                       {"Round", std::to_string(record.number)},
                                       {"White", black ? partner : own_name},
                                       {"Black", black ? own_name : partner}};
    notation::PdnGame game =
        notation::pdn_game(record.game.game(), std::move(tags), games::pdn_result(record.game.result().outcome));
    game.line.push_back({notation::PdnComment{record.game.result().reason}});
    return notation::write(game);
}

}  // namespace

DxpPrinter::DxpPrinter(std::string own_name, const std::string& pdn, bool json)
    : own_name_(std::move(own_name)), json_(json) {
    if (!pdn.empty()) {
        pdn_.emplace(pdn);
    }
}

protocols::DxpReport DxpPrinter::report() {
    return {.listening = [](const protocols::DxpPlace& place) { say("listening {}:{}\n", place.host, place.port); },
            .finished = [this](const DxpRecord& record) { show_game(record); },
            .chat = [](const std::string& text) { say("chat {}\n", text); },
            .complaint = [](const std::string& sentence) { say("crownhead: {}\n", sentence); }};
}

void DxpPrinter::show_game(const DxpRecord& record) {
    const auto& [outcome, reason] = record.game.result();
    const Side own = record.game.own();
    ++games_;
    wins_ += outcome == rules::win_for(own) ? 1 : 0;
    losses_ += outcome == rules::win_for(rules::other(own)) ? 1 : 0;
    draws_ += outcome == Outcome::draw ? 1 : 0;
    const std::size_t plies = record.game.game().moves().size();
    if (pdn_) {
        pdn_->append(pdn(record, own_name_));
    }
    if (json_) {
        const ordered_json object{{"game", record.number}, {"result", word(outcome)}, {"own", notation::word(own)},
                                  {"plies", plies},        {"reason", reason},        {"partner", record.partner}};
        fmt::print("{}\n", object.dump());
    } else {
        fmt::print("game {} result {} own {} plies {} reason {}\n", record.number, word(outcome), notation::word(own),
                   plies, reason);
    }
    std::fflush(stdout);
}

void DxpPrinter::show_end() const {
    const int unknown = games_ - wins_ - draws_ - losses_;
    if (json_) {
        const ordered_json object{
            {"games", games_}, {"wins", wins_}, {"draws", draws_}, {"losses", losses_}, {"unknown", unknown}};
        fmt::print("{}\n", object.dump());
        return;
    }
    fmt::print("games {} wins {} draws {} losses {} unknown {}\n", games_, wins_, draws_, losses_, unknown);
}

}  // namespace crownhead::commands
