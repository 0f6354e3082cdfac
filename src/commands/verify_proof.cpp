// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/mapped_file.hpp"
#include "base/processors.hpp"
#include "base/say.hpp"
#include "base/shown_text.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/progress.hpp"
#include "endgame/endgames.hpp"
#include "endgame/index/material.hpp"
#include "notation/fen.hpp"
#include "verify/check.hpp"
#include "verify/slices.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::commands {
namespace {

struct VerifyArguments {
    std::string file;
    std::string endgames;
    bool checks_endgames = false;
    bool json = false;
};

verify::Proof read_proof(const std::string& file) {
    const MappedFile mapped(file);  // a large file that is no proof is refused at its first bytes
    try {
        return verify::decode_proof(mapped.text());
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", shown_text(file, file.size()), bad.what()));
    }
}

/// The endgames that a proof names; null if it names none. Throws BadInput if they are not those.
std::unique_ptr<const endgame::Endgames> endgames_of(const verify::Proof& proof, const VerifyArguments& arguments,
                                                     const std::stop_token& stop) {
    if (proof.endgames.empty()) {
        return nullptr;
    }
    const auto folder = endgames_folder_for(*proof.rules, arguments.endgames);
    if (!folder) {
        throw BadInput("--endgames: the proof needs endgames");
    }
    Progress progress("megabytes of endgames", 0);
    verify::require_slices(
        proof, *folder, [&](std::uint64_t done, std::uint64_t of) { progress.show(done >> 20U, of >> 20U); }, stop);
    // A proof does not rest on distances.
    return endgame::open_endgames(*proof.rules, *folder, {}, endgame::Open::values);
}

/// What is wrong with the values of the endgames that a proof names; it must name some. Values that these follow from
/// are among them, or the endgames lack them: require_slices() has refused a folder with others of so many pieces.
std::optional<std::string> problem_of(const verify::Proof& proof, const endgame::Endgames& endgames,
                                      const std::stop_token& stop) {
    endgame::ToVerify named{.threads = processors()};
    for (const verify::NamedSlice& slice : proof.endgames) {
        named.slices.push_back(endgame::name(slice.material));
    }
    std::uint64_t all = 0;
    for (const endgame::SliceStats& slice : endgames.slices()) {
        const std::string name = endgame::name(endgame::canonical_of(slice.material));
        const bool is_named = std::find(named.slices.begin(), named.slices.end(), name) != named.slices.end();
        all += is_named ? slice.totals.positions() : 0;
    }
    Progress progress("positions of the endgames", 0);
    const auto show = [&](const endgame::Verified& so_far) { progress.show(so_far.positions, all); };
    const endgame::Verified verified = endgames.verify(named, stop, show);
    if (verified.wrong > 0) {
        return fmt::format("{} of {} values of the endgames are wrong", verified.wrong, verified.positions);
    }
    return std::nullopt;  // a proof does not rest on totals
}

int print_wrong(const std::string& problem, bool json) {
    if (json) {
        fmt::print("{}\n", nlohmann::ordered_json{{"verified", false}, {"problem", problem}}.dump());
    } else {
        fmt::print("wrong: {}\n", problem);
    }
    return 1;
}

int print_verified(const verify::Proof& proof, std::uint64_t positions, bool checked_endgames, bool json) {
    const std::string_view value = verify::word(verify::bounds_of(proof));
    const std::size_t files = proof.endgames.size();
    if (json) {
        fmt::print("{}\n", nlohmann::ordered_json{{"verified", true},
                                                  {"rules", proof.rules->name},
                                                  {"position", notation::fen(proof.position)},
                                                  {"endgame_files", files},
                                                  {"endgame_values_checked", checked_endgames},
                                                  {"value", value},
                                                  {"positions", positions}}
                               .dump());
        return 0;
    }
    fmt::print("rules {}\nposition {}\n", proof.rules->name, notation::fen(proof.position));
    if (files > 0) {
        fmt::print("endgames {} files, their values {}\n", files,
                   checked_endgames ? "checked" : "not checked (endgame verify)");
    }
    fmt::print("verified {} positions {}\n", value, positions);
    return 0;
}

int verify_proof(const VerifyArguments& arguments) {
    const verify::Proof proof = read_proof(arguments.file);
    const Interruption interruption;
    const std::stop_token stop = interruption.token();
    const auto endgames = endgames_of(proof, arguments, stop);
    const bool checks_endgames = arguments.checks_endgames && endgames;
    if (checks_endgames && !stop.stop_requested()) {
        if (const auto problem = problem_of(proof, *endgames, stop)) {
            return print_wrong(*problem, arguments.json);
        }
    }
    std::optional<Progress> progress(std::in_place, "positions", 0);
    const verify::Checked checked = verify::check(
        proof, endgames.get(), processors(), [&](std::uint64_t done) { progress->show(done, proof.positions()); },
        stop);
    progress.reset();
    if (checked.problem) {
        return print_wrong(*checked.problem, arguments.json);
    }
    if (stop.stop_requested()) {
        say("stopped after {} of {} positions; nothing is verified\n", checked.positions, proof.positions());
        return 1;
    }
    return print_verified(proof, checked.positions, checks_endgames, arguments.json);
}

}  // namespace

void add_verify_proof(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("verify-proof", "Check a proof of what a position is worth");
    const auto arguments = std::make_shared<VerifyArguments>();
    command->add_option("file", arguments->file, "The proof: what `solve --file` wrote")->required();
    command->add_option("--endgames", arguments->endgames,
                        "Folder of the endgames that the proof names (default: those that ship for the rule set)");
    command->add_flag("--check-endgames", arguments->checks_endgames,
                      "First check each value of the endgames against those after its moves, as `endgame verify` does");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] { status = verify_proof(*arguments); });
}

}  // namespace crownhead::commands
