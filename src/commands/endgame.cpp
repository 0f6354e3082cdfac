// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "base/parse_number.hpp"
#include "base/processors.hpp"
#include "base/say.hpp"
#include "base/terminal.hpp"
#include "cluster/mpi.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/counted.hpp"
#include "commands/helpers/endgame_progress.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/number_arguments.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/shipped_data.hpp"
#include "commands/helpers/status_line.hpp"
#include "commands/helpers/waiting_line.hpp"
#include "endgame/build.hpp"
#include "endgame/endgames.hpp"
#include "endgame/format/folder.hpp"
#include "endgame/probe.hpp"
#include "notation/move_text.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

struct EndgameArguments {
    std::string rules = "english";
    std::string folder;  // empty: those that ship
    std::optional<std::string> fen;
    std::string memory;
    std::string scratch;
    std::string sample;
    std::string seed;
    std::vector<std::string> slices;
    int pieces = 5;
    unsigned threads = processors();
    bool distance = false;
    bool json = false;

    [[nodiscard]] const rules::RuleSet& rule_set() const {
        return PositionArguments{.rules = rules, .fen = {}, .moves = {}}.rule_set();
    }
    [[nodiscard]] std::string folder_name() const {
        return folder.empty() ? endgame::folder_of(rule_set(), shipped_endgames()).string() : folder;
    }
};

/// `win 31`
std::string worth_text(const endgame::Worth& worth) {
    return std::string(word(worth.value)) + (worth.distance ? " " + std::to_string(*worth.distance) : "");
}

void put(nlohmann::ordered_json& object, const endgame::Worth& worth) {
    object["value"] = word(worth.value);
    object["distance"] = worth.distance ? nlohmann::ordered_json(*worth.distance) : nlohmann::ordered_json();
}

/// `8G`, `500M`, `4096K`, or bytes.
std::uint64_t bytes_of(std::string_view text) {
    constexpr std::string_view units = "KMG";
    const std::size_t unit = text.empty() ? std::string_view::npos : units.find(text.back());
    const unsigned shift = unit == std::string_view::npos ? 0 : static_cast<unsigned>(unit + 1) * 10;
    const auto number = parse_number<std::uint64_t>(text.substr(0, text.size() - (shift == 0 ? 0 : 1)));
    if (!number || *number == 0) {
        throw BadInput(fmt::format("--memory: `{}` is not an amount such as 8G, 500M or 4096K", text));
    }
    if (*number > (~std::uint64_t{} >> shift)) {
        throw BadInput("--memory is more than any machine has");
    }
    return *number << shift;
}

int build(const EndgameArguments& arguments) {
    const Interruption interruption;
    const auto ranks = cluster::ranks_of_this_run();
    EndgameProgress progress(arguments.json);
    endgame::BuildOptions options{.pieces = arguments.pieces,
                                  .threads = arguments.threads,
                                  .distance = arguments.distance,
                                  .memory = arguments.memory.empty() ? machine_memory() : bytes_of(arguments.memory),
                                  .scratch = arguments.scratch,
                                  .ranks = ranks.get()};
    if (ranks->rank() == 0) {
        options.progress = [&](const endgame::BuildProgress& now) { progress.show(now); };
        options.finished = [&](const std::filesystem::path& name, std::uint64_t bytes) {
            progress.finished(name.string(), bytes);
        };
    }
    const bool is_built = endgame::build(arguments.rule_set(), arguments.folder, options, interruption.token());
    progress.clear();
    if (ranks->rank() != 0) {
        return is_built ? 0 : 1;
    }
    if (!is_built) {
        say("stopped; the same command goes on with {}\n", arguments.folder);
        return 1;
    }
    progress.show_end();
    return 0;
}

/// Throws BadInput if there are none.
std::unique_ptr<const endgame::Endgames> endgames_in(const EndgameArguments& arguments) {
    std::optional<std::uint64_t> memory;
    if (!arguments.memory.empty()) {
        memory = std::min(bytes_of(arguments.memory), machine_memory() / 2);
    }
    if (!arguments.folder.empty() && !std::filesystem::is_directory(arguments.folder)) {
        throw BadInput(fmt::format("--dir: there is no folder {}", arguments.folder));
    }
    auto endgames = endgame::open_endgames(arguments.rule_set(), arguments.folder_name(), memory);
    if (endgames->slices().empty()) {
        throw BadInput(fmt::format("there are no endgames of {} in {}", arguments.rules, arguments.folder_name()));
    }
    return endgames;
}

/// There is a slice.
int most_pieces(const endgame::Endgames& endgames) {
    int most = 0;
    for (const endgame::SliceStats& slice : endgames.slices()) {
        most = std::max(most, slice.material.pieces());
    }
    return most;
}

int probe(const EndgameArguments& arguments) {
    const rules::RuleSet& set = arguments.rule_set();
    const auto endgames = endgames_in(arguments);
    const rules::Game game = PositionArguments{.rules = arguments.rules, .fen = arguments.fen, .moves = {}}.game();
    const endgame::Endgames* const folder = endgames.get();
    const endgame::Probed probed = endgame::probe(set, game.now(), std::span(&folder, 1));
    if (!probed.worth) {
        const rules::Position& now = game.now();
        const bool is_too_large = now.black.size() + now.white.size() > most_pieces(*endgames);
        throw BadInput(fmt::format(
            "the endgames in {} do not know {}", arguments.folder_name(),
            is_too_large ? "positions with so many pieces" : "this position: a file that it needs is missing"));
    }
    const endgame::Worth& worth = *probed.worth;
    nlohmann::ordered_json answer;
    put(answer, worth);
    answer["moves"] = nlohmann::ordered_json::array();
    std::string text = std::string(word(worth.value)) + "\n" +
                       (worth.distance ? "distance " + std::to_string(*worth.distance) + "\n" : std::string());
    for (const endgame::ProbedMove& move : probed.moves) {
        nlohmann::ordered_json entry{
            {"move", notation::full_text(move.move)}, {"value", nullptr}, {"distance", nullptr}};
        if (move.worth) {
            put(entry, *move.worth);
        }
        answer["moves"].push_back(std::move(entry));
        text += fmt::format("move {} {}\n", notation::full_text(move.move),
                            move.worth ? worth_text(*move.worth) : "unknown");
    }
    fmt::print("{}", arguments.json ? answer.dump() + "\n" : text);
    return 0;
}

void print_total(const endgame::Endgames& endgames, int pieces, const endgame::Totals& totals, bool json) {
    const std::uint64_t bytes = endgames.bytes(pieces);
    const double bits = static_cast<double>(bytes) * 8 / static_cast<double>(totals.positions());
    if (json) {
        const nlohmann::ordered_json line{{"pieces", pieces},    {"win", totals.win}, {"loss", totals.loss},
                                          {"draw", totals.draw}, {"bytes", bytes},    {"bits", bits}};
        fmt::print("{}\n", line.dump());
        return;
    }
    fmt::print("total {} win {} loss {} draw {} bytes {} bits {:.4f}\n", std::to_string(pieces), totals.win,
               totals.loss, totals.draw, bytes, bits);
}

int stats(const EndgameArguments& arguments) {
    const auto endgames = endgames_in(arguments);
    const std::vector<endgame::SliceStats> slices = endgames->slices();
    for (const auto& [m, totals, longest] : slices) {
        if (arguments.json) {
            nlohmann::ordered_json line{{"mover_men", m.black.men}, {"mover_kings", m.black.kings},
                                        {"other_men", m.white.men}, {"other_kings", m.white.kings},
                                        {"win", totals.win},        {"loss", totals.loss},
                                        {"draw", totals.draw}};
            if (longest) {
                line["longest"] = *longest;
            }
            fmt::print("{}\n", line.dump());
        } else {
            fmt::print("slice {} {} {} {} win {} loss {} draw {}{}\n", std::to_string(m.black.men),
                       std::to_string(m.black.kings), std::to_string(m.white.men), std::to_string(m.white.kings),
                       totals.win, totals.loss, totals.draw,
                       longest ? " longest " + std::to_string(*longest) : std::string());
        }
    }
    for (int pieces = 2; pieces <= endgame::max_built_pieces; ++pieces) {
        endgame::Totals sum;
        for (const endgame::SliceStats& slice : slices) {
            sum += slice.material.pieces() == pieces ? slice.totals : endgame::Totals{};
        }
        if (sum.positions() > 0) {
            print_total(*endgames, pieces, sum, arguments.json);
        }
    }
    return 0;
}

int verify(const EndgameArguments& arguments) {
    const Interruption interruption;
    const auto endgames = endgames_in(arguments);
    endgame::ToVerify what{.slices = arguments.slices, .threads = arguments.threads};
    if (!arguments.sample.empty()) {
        what.sample = parse_unsigned("--sample", arguments.sample);
    }
    if (!arguments.seed.empty()) {
        what.seed = parse_unsigned("--seed", arguments.seed);
    }
    const bool terminal = is_terminal(stderr);
    StatusLine line;
    const endgame::Verified verified =
        endgames->verify(what, interruption.token(), [&](const endgame::Verified& so_far) {
            if (terminal) {
                line.show(fmt::format("verified {} positions", so_far.positions));
            }
        });
    line.erase();
    if (arguments.json) {
        const nlohmann::ordered_json object{
            {"verified", verified.positions}, {"wrong", verified.wrong}, {"wrong_totals", verified.wrong_totals}};
        fmt::print("{}\n", object.dump());
    } else {
        if (verified.wrong_totals > 0) {
            fmt::print("wrong totals in {}\n", counted(verified.wrong_totals, "file"));
        }
        fmt::print("verified {} positions, {} wrong\n", verified.positions, verified.wrong);
    }
    if (interruption.token().stop_requested()) {
        say("stopped: the others were not verified\n");
    }
    return verified.is_right() && !interruption.token().stop_requested() ? 0 : 1;
}

int bench(const EndgameArguments& arguments) {
    const auto endgames = endgames_in(arguments);
    constexpr std::uint64_t max_probes = 100'000'000;  // all are in memory
    const std::uint64_t probes = arguments.sample.empty() ? 1'000'000 : parse_unsigned("--sample", arguments.sample);
    if (probes < 1 || probes > max_probes) {
        throw BadInput(fmt::format("--sample: `{}` is not from 1 to {}", probes, max_probes));
    }
    const std::uint64_t seed = arguments.seed.empty() ? 0 : parse_unsigned("--seed", arguments.seed);
    const endgame::ProbeRate rate = [&] {
        const WaitingLine line(fmt::format("probing {} positions twice", probes));
        return endgames->measure(probes, seed);
    }();
    const auto a_second = [&](double seconds) {
        return static_cast<std::uint64_t>(static_cast<double>(rate.probes) / std::max(seconds, 1e-6));
    };
    if (arguments.json) {
        const nlohmann::ordered_json line{{"probes", rate.probes},
                                          {"known", rate.known},
                                          {"cold", a_second(rate.cold_seconds)},
                                          {"warm", a_second(rate.warm_seconds)}};
        fmt::print("{}\n", line.dump());
    } else {
        fmt::print("probes {} known {} cold {} a second warm {} a second\n", rate.probes, rate.known,
                   a_second(rate.cold_seconds), a_second(rate.warm_seconds));
    }
    return 0;
}

}  // namespace

void add_endgame(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("endgame", "Build, probe, count and verify perfect endgames");
    command->require_subcommand(1);
    const auto arguments = std::make_shared<EndgameArguments>();
    const auto add = [&](const char* name, const char* what, int (*run)(const EndgameArguments&)) {
        CLI::App* part = command->add_subcommand(name, what);
        part->add_option("--rules", arguments->rules, "Rule set, on a board of at most 32 squares")
            ->capture_default_str();
        part->add_option("--dir", arguments->folder, "Folder of the endgame files (default: those that ship)");
        part->add_flag("--json", arguments->json, "Print JSON");
        part->callback([arguments, run, &status] { status = run(*arguments); });
        return part;
    };
    CLI::App* to_build = add("build", "Build all endgames up to a number of pieces; can be resumed", build);
    to_build->get_option("--dir")->required()->description("Folder of the endgame files");
    to_build
        ->add_option(
            "--pieces", arguments->pieces,
            "Build endgames of up to N pieces in all (at most 8; 6 with flying kings; no limit on 4x4 and 6x6)")
        ->check(CLI::Range(2, endgame::max_built_pieces))
        ->required();
    const auto add_threads = [&](CLI::App& part) {
        part.add_option("--threads", arguments->threads, "Use N threads, from 1 to 256")
            ->check(CLI::Range(1, 256))
            ->default_str("all processors");
    };
    add_threads(*to_build);
    to_build->add_option("--memory", arguments->memory, "Use at most this much memory, such as 8G (default: all)");
    to_build->add_option("--scratch", arguments->scratch,
                         "Keep what is unfinished in this folder's `unfinished` (default: that of the files)");
    to_build->add_flag("--distance", arguments->distance, "Also build distances (plies to the end), up to 6 pieces");
    CLI::App* to_probe = add("probe", "Show what a position and each of its moves are worth", probe);
    add_fen_option(*to_probe, arguments->fen, "Position")->required();
    add("stats", "Count the won, lost and drawn positions of each slice", stats);
    CLI::App* to_verify = add("verify", "Check each value against the values after its moves", verify);
    to_verify
        ->add_option("--sample", arguments->sample,
                     "Check N random positions per slice, in runs of neighbours (default: all)")
        ->type_name("N");
    to_verify->add_option("--slice", arguments->slices, "Check only the slice NAME, such as KMvKK; may be repeated")
        ->type_name("NAME");
    to_verify->add_option("--seed", arguments->seed, "Seed of the random positions (default: 0)")->type_name("N");
    add_threads(*to_verify);
    CLI::App* to_bench = add("bench", "Measure how many random positions a thread probes per second", bench);
    to_bench->add_option("--sample", arguments->sample, "Probe N positions, at most 100000000 (default: a million)")
        ->type_name("N");
    to_bench->add_option("--seed", arguments->seed, "Seed of the random positions (default: 0)")->type_name("N");
    to_bench->add_option("--memory", arguments->memory,
                         "Keep at most this much of what is decoded, such as 1G (default: a quarter of the memory)");
}

}  // namespace crownhead::commands
