// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/dxp_report.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/own_options.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "players/engine_settings.hpp"
#include "players/own_engine.hpp"
#include "protocols/dxp_play.hpp"
#include "protocols/dxp_session.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>

namespace crownhead::commands {
namespace {

using protocols::DxpPlace;

struct DxpArguments {
    std::shared_ptr<PositionArguments> position{};
    players::EngineSettings engine{.book = "shipped"};
    bool listens = false;
    std::string port{};
    std::string address = "127.0.0.1";
    std::string partner{};  ///< HOST:PORT
    std::optional<int> games{};
    int minutes = 5;
    int moves = 0;
    rules::Side colour = rules::Side::white;
    std::string move_time{};
    std::string patience = "60";
    std::string name = "Crownhead " CROWNHEAD_VERSION;
    std::string pdn{};
    bool json = false;
};

std::uint16_t port_of(const std::string& option, const std::string& text) {
    const auto port = parse_number<std::uint64_t>(text, 0, std::numeric_limits<std::uint16_t>::max());
    if (!port) {
        throw BadInput(fmt::format("{}: `{}` is not a port, a whole number up to 65535", option, text));
    }
    return static_cast<std::uint16_t>(*port);
}

/// `HOST`, `HOST:PORT`, `[::1]:PORT`.
DxpPlace place_of(const std::string& text) {
    std::string host = text;
    DxpPlace place;
    const std::size_t colon = text.rfind(':');
    const bool bracketed = text.starts_with('[') && text.find(']') != std::string::npos;
    if (colon != std::string::npos && (bracketed ? colon > text.find(']') : colon == text.find(':'))) {
        host = text.substr(0, colon);
        place.port = port_of("--connect", text.substr(colon + 1));
    }
    place.host = bracketed ? host.substr(1, host.find(']') - 1) : host;
    if (place.host.empty() || place.port == 0) {
        throw BadInput(fmt::format("--connect: `{}` is not HOST:PORT", text));
    }
    return place;
}

protocols::DxpTerms terms_of(const DxpArguments& arguments) {
    rules::Game start = arguments.position->game();
    if (const auto fault = protocols::dxp_fault(start.rule_set())) {
        throw BadInput(fmt::format("--rules: {}", *fault));
    }
    if (rules::outcome(start.rule_set(), start.now()) != rules::Outcome::none) {
        throw BadInput("--fen: the position has no legal move");
    }
    const bool initiator = !arguments.listens;
    return {.start = std::move(start),
            .name = arguments.name,
            .initiator = initiator,
            .games = initiator ? arguments.games.value_or(1) : arguments.games,
            .own = arguments.colour,
            .minutes = arguments.minutes,
            .moves = arguments.moves,
            .needs_clock = arguments.move_time.empty()};
}

/// A message has room for so many letters (docs/dxp.md).
constexpr std::size_t longest_name = 32;

void check_name(const std::string& name) {
    const bool printable =
        std::all_of(name.begin(), name.end(), [](unsigned char letter) { return letter >= 0x20 && letter < 0x7F; });
    if (!printable || name.size() > longest_name) {
        throw BadInput(fmt::format("--name: the protocol has room for {} letters of ASCII", longest_name));
    }
}

/// True if all went as the protocol says.
bool run(const DxpArguments& arguments) {
    if (arguments.listens == !arguments.partner.empty()) {
        throw BadInput("say either --listen, to wait for a partner, or --connect HOST:PORT, to call one");
    }
    check_name(arguments.name);
    refuse_standard_output({"--pdn", arguments.pdn});
    const auto terms = terms_of(arguments);
    protocols::DxpPace pace{.patience = parse_seconds("--patience", arguments.patience)};
    if (!arguments.move_time.empty()) {
        pace.move.time = parse_seconds("--move-time", arguments.move_time);
    }
    const DxpPlace place = !arguments.listens ? place_of(arguments.partner)
                           : arguments.port.empty()
                               ? DxpPlace{.host = arguments.address}
                               : DxpPlace{.host = arguments.address, .port = port_of("--listen", arguments.port)};
    const rules::RuleSet& set = terms.start.rule_set();
    const Interruption interruption;
    const auto player = players::own_engine(set, players::engine_options(arguments.engine, set, shipped_endgames()),
                                            players::book_of(arguments.engine, set));
    DxpPrinter printer(arguments.name, arguments.pdn, arguments.json);
    protocols::DxpSession session(terms);
    protocols::play_dxp(place, terms.initiator, session, *player, pace, printer.report(), interruption.token());
    printer.show_end();
    return session.is_clean() && !interruption.token().stop_requested();
}

}  // namespace

void add_dxp(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("dxp", "Play another program over the network with the DamExchange protocol");
    const auto arguments = std::make_shared<DxpArguments>();
    CLI::Option* listen = command->add_option("--listen", arguments->port, "Wait for a partner (default port: 27531)")
                              ->expected(0, 1)
                              ->type_name("[PORT]");
    command->add_option("--address", arguments->address, "Address to listen on")->capture_default_str();
    command->add_option("--connect", arguments->partner, "Connect to a partner (default port: 27531)")
        ->type_name("HOST[:PORT]");
    command
        ->add_option("--games", arguments->games,
                     "Ask for N games (default: 1); when listening, accept at most N (default: any)")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--time", arguments->minutes, "Minutes per side in the games we ask for")
        ->check(CLI::Range(1, 999))
        ->capture_default_str();
    command->add_option("--move-time", arguments->move_time, "Think at most S seconds per move")->type_name("S");
    command->add_option("--moves", arguments->moves, "End the games we ask for after N moves per side; 0 for no limit")
        ->check(CLI::Range(0, 999))
        ->capture_default_str();
    add_choice<rules::Side>(*command, "--colour", arguments->colour,
                            {{"white", rules::Side::white}, {"black", rules::Side::black}},
                            "Our colour in the first game we ask for; it then alternates");
    command->add_option("--name", arguments->name, "Our name, at most 32 letters of ASCII")->capture_default_str();
    command->add_option("--patience", arguments->patience, "Seconds by which the partner may exceed the time limit")
        ->type_name("S")
        ->capture_default_str();
    command->add_option("--pdn", arguments->pdn, "Append the games to this file");
    command->add_flag("--json", arguments->json, "Print one JSON object per line");
    arguments->position = add_position_arguments(*command, Takes::rules_and_fen);
    add_own_options(*command, arguments->engine);
    command->callback([arguments, listen, &status] {
        arguments->listens = listen->count() > 0;
        status = run(*arguments) ? 0 : 1;
    });
}

}  // namespace crownhead::commands
