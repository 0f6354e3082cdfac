// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "laws/ballot.hpp"
#include "laws/ballot_draw.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

using laws::Ballot;
using laws::BallotKind;

struct BallotsArguments {
    std::string kind = "three-move";
    std::optional<std::string> draw;  // as text: CLI11 would read -1 as a large number
    std::optional<std::string> seed;
    bool all = false;
    std::optional<int> list;
    bool json = false;
};

laws::TwoMoveList two_move_list(const BallotsArguments& arguments, BallotKind kind) {
    if (!arguments.list) {
        return laws::TwoMoveList::of_47;
    }
    if (kind != BallotKind::two_move) {
        throw BadInput(fmt::format("--list works only with two-move ballots, not with {} ones", arguments.kind));
    }
    if (arguments.all) {
        throw BadInput("--list and --all cannot be used together: --all shows the ballots of every list");
    }
    if (*arguments.list != 43 && *arguments.list != 47) {
        throw BadInput(fmt::format("--list: there is no list of {} two-move ballots, only one of 43 and one of 47",
                                   *arguments.list));
    }
    return *arguments.list == 43 ? laws::TwoMoveList::of_43 : laws::TwoMoveList::of_47;
}

std::vector<Ballot> choose_ballots(const BallotsArguments& arguments) {
    const BallotKind kind = laws::ballot_kind(arguments.kind);
    const laws::TwoMoveList list = two_move_list(arguments, kind);
    std::vector<Ballot> ballots = arguments.all ? laws::ballots(kind) : laws::accepted_ballots(kind, list);
    if (!arguments.draw) {
        if (arguments.seed) {
            throw BadInput("--seed needs --draw: it is the seed of a draw");
        }
        return ballots;
    }
    const std::uint64_t count = parse_unsigned("--draw", *arguments.draw);
    if (count == 0) {
        throw BadInput("--draw: draw at least one ballot");
    }
    const std::uint64_t seed = arguments.seed ? parse_unsigned("--seed", *arguments.seed) : random_seed();
    std::vector<Ballot> drawn = laws::draw(std::move(ballots), count, seed);
    if (!arguments.seed) {
        say("seed {}\n", seed);
    }
    return drawn;
}

void print_json(const std::vector<Ballot>& ballots) {
    auto array = nlohmann::ordered_json::array();
    for (const Ballot& ballot : ballots) {
        auto& object = array.emplace_back();
        object["kind"] = laws::word(ballot.kind);
        object["number"] = ballot.number;
        object["moves"] = ballot.moves;
        if (ballot.kind == BallotKind::eleven_man) {
            object["removed"] = {ballot.black_removed.number(), ballot.white_removed.number()};
        }
        object["status"] = laws::word(ballot.status);
        object["tough"] = ballot.tough;
        object["name"] = ballot.name.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(ballot.name);
        object["start"] = notation::fen(ballot.opening.start());
        object["fen"] = notation::fen(ballot.opening.now());
    }
    fmt::print("{}\n", array.dump());
}

void print_lines(const std::vector<Ballot>& ballots) {
    for (const Ballot& ballot : ballots) {
        const bool eleven = ballot.kind == BallotKind::eleven_man;
        fmt::print("{}\t{}\t{}\t{}{}\t{}\t{}\n", ballot.number, ballot.moves,
                   eleven ? fmt::format("{},{}", ballot.black_removed.number(), ballot.white_removed.number()) : "-",
                   laws::word(ballot.status), ballot.tough ? "+tough" : "", ballot.name.empty() ? "-" : ballot.name,
                   notation::fen(ballot.opening.now()));
    }
}

}  // namespace

void add_ballots(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("ballots", "List the ballots (openings drawn by lot), or draw some");
    const auto arguments = std::make_shared<BallotsArguments>();
    command->add_option("--kind", arguments->kind, "Kind of ballots: three-move, two-move or eleven-man")
        ->capture_default_str();
    command->add_option("--draw", arguments->draw, "Draw N different ballots")->type_name("N");
    command->add_option("--seed", arguments->seed, "Seed of the draw (default: a new one)")->type_name("S");
    command->add_flag("--all", arguments->all, "Include those not accepted for play: barred, lost");
    command->add_option("--list", arguments->list, "Which list of two-move ballots: 43 or 47 (default)");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] {
        const std::vector<Ballot> ballots = choose_ballots(*arguments);
        if (arguments->json) {
            print_json(ballots);
        } else {
            print_lines(ballots);
        }
        status = 0;
    });
}

}  // namespace crownhead::commands
