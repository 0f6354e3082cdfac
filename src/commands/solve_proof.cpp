// SPDX-License-Identifier: MIT
#include "base/atomic_file.hpp"
#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/mapped_file.hpp"
#include "cluster/mpi.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/seconds_since.hpp"
#include "commands/solve.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "solve/prove.hpp"
#include "solve/search_state.hpp"
#include "verify/proof.hpp"
#include "verify/slices.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::commands {
namespace {

/// The moves that lead from position to position.
std::string moves_text(rules::Game game, const std::vector<rules::Position>& line) {
    std::string text;
    for (const rules::Position& next : line) {
        const auto moves = rules::legal_moves(game.rule_set(), game.now());
        const auto move = std::find_if(moves.begin(), moves.end(), [&](const rules::Move& one) {
            return rules::after(game.rule_set(), game.now(), one) == next;
        });
        if (move == moves.end()) {
            break;
        }
        text += ' ' + notation::text(game.rule_set(), *move, moves);
        game.play(*move);
    }
    return text;
}

void show_questions(const rules::Game& game, const std::array<solve::QuestionProgress, 2>& progress, double seconds) {
    const auto one = [&](std::string_view side, const solve::QuestionProgress& now) {
        return fmt::format("{} wins? proof {} disproof {} nodes {}{}{}", side, now.numbers.proof, now.numbers.disproof,
                           now.nodes, now.line.empty() ? "" : ", at", moves_text(game, now.line));
    };
    fmt::print(stderr, "{}; {} ({:.0f} s)\n", one("Black", progress[0]), one("White", progress[1]), seconds);
    std::fflush(stderr);
}

void print_proved(const solve::Proved& proved, double seconds, bool json) {
    const std::string_view value = verify::word(verify::bounds_of(proved.proof));
    const std::uint64_t positions = proved.proof.positions();
    if (json) {
        const nlohmann::ordered_json result{
            {"proved", value}, {"nodes", proved.nodes}, {"positions", positions}, {"seconds", seconds}};
        fmt::print("{}\n", result.dump());
    } else {
        fmt::print("proved {} nodes {} positions {} seconds {:.1f}\n", value, proved.nodes, positions, seconds);
    }
}

/// Throws BadInput if a file is there that the proof must not replace: anything but a proof of the same position.
void require_replaceable(const std::filesystem::path& file, const rules::Game& game) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(file, none) || std::filesystem::file_size(file, none) == 0) {
        return;
    }
    const MappedFile there(file);
    const auto bytes = there.bytes();
    std::optional<verify::Proof> proof;
    try {
        proof = verify::decode_proof({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("--file: {} is there already, and {}", file.string(), bad.what()));
    }
    if (proof->rules != &game.rule_set() || proof->position != game.now()) {
        throw BadInput(fmt::format("--file: {} is there already, with a proof of {} under {}", file.string(),
                                   notation::fen(proof->position), proof->rules->name));
    }
}

/// The search of an earlier call that has not ended, if there is one.
std::optional<solve::SearchState> begun_search(const std::filesystem::path& begun_file, const rules::Game& game) {
    if (!std::filesystem::exists(begun_file)) {
        return std::nullopt;
    }
    solve::SearchState state;
    try {
        state = solve::decode_search_state(read_file(begun_file));
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", begun_file.string(), bad.what()));
    }
    if (state.rules != &game.rule_set() || state.position != game.now()) {
        throw BadInput(fmt::format("{} is of another position, {} of {}: remove it or name another --file",
                                   begun_file.string(), notation::fen(state.position), state.rules->name));
    }
    fmt::print(stderr, "going on where {} ended\n", begun_file.string());
    return state;
}

}  // namespace

bool prove_position(const rules::Game& game, const SolveArguments& arguments) {
    if (arguments.seconds && !(*arguments.seconds > 0 && *arguments.seconds <= 100'000'000)) {
        throw BadInput("--time: it takes seconds, more than 0 and at most 100000000");
    }
    const Interruption interruption;
    const auto ranks = cluster::ranks_of_this_run();
    const bool leads = ranks->rank() == 0;
    if (leads) {
        require_replaceable(arguments.file, game);
        (void)AtomicFile(arguments.file);  // a file that cannot be written is refused before the search
    }
    const auto start = std::chrono::steady_clock::now();
    double shown = 0;
    const rules::RuleSet& set = game.rule_set();
    solve::ProveOptions options{.tablebase = tablebase_for(set, arguments.endgames),
                                .table_bytes = arguments.megabytes << 20U,
                                .threads = arguments.threads,
                                .ranks = ranks.get()};
    options.max_nodes = arguments.nodes.value_or(options.max_nodes);
    std::stop_source stop;
    const std::stop_callback forward(interruption.token(), [&] { stop.request_stop(); });
    options.progress = [&](const std::array<solve::QuestionProgress, 2>& progress) {
        if (arguments.seconds && seconds_since(start) >= *arguments.seconds) {
            stop.request_stop();
        }
        if (seconds_since(start) - shown > 1) {
            shown = seconds_since(start);
            show_questions(game, progress, shown);
        }
    };
    const std::filesystem::path begun_file = arguments.file + ".search";
    const auto begun = leads ? begun_search(begun_file, game) : std::nullopt;
    options.begun = begun ? &*begun : nullptr;
    options.keep = [&](const solve::SearchState& state) {
        write_file_atomically(begun_file, std::array{std::string_view(solve::encode(state))});
    };
    solve::Proved proved = solve::prove(set, game.now(), options, stop.get_token());
    if (!leads) {
        return !interruption.token().stop_requested();
    }
    const auto folder = endgames_folder_for(set, arguments.endgames);
    if (folder && options.tablebase) {
        proved.proof.endgames = verify::slices_in(*folder);
    }
    if (!proved.proof.strategies.empty()) {
        write_file_atomically(arguments.file, std::array{std::string_view(verify::encode(proved.proof))});
    }
    const verify::Bounds bounds = verify::bounds_of(proved.proof);
    if (bounds.low == bounds.high) {
        std::filesystem::remove(begun_file);
    } else {
        options.keep(proved.state);
        fmt::print(stderr, "what was found is kept in {}; the same command goes on\n", begun_file.string());
    }
    print_proved(proved, seconds_since(start), arguments.json);
    return bounds.low == bounds.high;
}

}  // namespace crownhead::commands
