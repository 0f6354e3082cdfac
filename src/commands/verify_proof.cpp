// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/mapped_file.hpp"
#include "base/say.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/progress.hpp"
#include "endgame/endgames.hpp"
#include "notation/fen.hpp"
#include "verify/check.hpp"
#include "verify/slices.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace crownhead::commands {
namespace {

struct VerifyArguments {
    std::string file;
    std::string endgames;
    bool json = false;
};

verify::Proof read_proof(const std::string& file) {
    const MappedFile mapped(file);  // a large file that is no proof is refused at its first bytes
    try {
        return verify::decode_proof(mapped.text());
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", file, bad.what()));
    }
}

int verify_proof(const VerifyArguments& arguments) {
    const verify::Proof proof = read_proof(arguments.file);
    std::unique_ptr<const endgame::Endgames> endgames;
    if (!proof.endgames.empty()) {
        const auto folder = endgames_folder_for(*proof.rules, arguments.endgames);
        if (!folder) {
            throw BadInput("--endgames: the proof needs endgames");
        }
        verify::require_slices(proof, *folder);
        endgames = endgame::open_endgames(*proof.rules, *folder);
    }
    const Interruption interruption;
    std::optional<Progress> progress(std::in_place, "positions", 0);
    const verify::Checked checked = verify::check(
        proof, endgames.get(), std::max(1U, std::thread::hardware_concurrency()),
        [&](std::uint64_t done) { progress->show(done, proof.positions()); }, interruption.token());
    progress.reset();
    if (checked.problem) {
        if (arguments.json) {
            fmt::print("{}\n", nlohmann::ordered_json{{"verified", false}, {"problem", *checked.problem}}.dump());
        } else {
            fmt::print("wrong: {}\n", *checked.problem);
        }
        return 1;
    }
    if (interruption.token().stop_requested()) {
        say("stopped after {} of {} positions; nothing is verified\n", checked.positions, proof.positions());
        return 1;
    }
    const std::string_view value = verify::word(verify::bounds_of(proof));
    if (arguments.json) {
        fmt::print("{}\n", nlohmann::ordered_json{{"verified", true},
                                                  {"rules", proof.rules->name},
                                                  {"position", notation::fen(proof.position)},
                                                  {"value", value},
                                                  {"positions", checked.positions}}
                               .dump());
    } else {
        fmt::print("rules {}\nposition {}\n", proof.rules->name, notation::fen(proof.position));
        fmt::print("verified {} positions {}\n", value, checked.positions);
    }
    return 0;
}

}  // namespace

void add_verify_proof(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("verify-proof", "Check a proof of what a position is worth");
    const auto arguments = std::make_shared<VerifyArguments>();
    command->add_option("file", arguments->file, "The proof: what `solve --file` wrote")->required();
    command->add_option("--endgames", arguments->endgames,
                        "Folder of the endgames that the proof names (default: those that ship for the rule set)");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] { status = verify_proof(*arguments); });
}

}  // namespace crownhead::commands
