// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "cluster/mpi.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/progress_pace.hpp"
#include "commands/helpers/proof_files.hpp"
#include "commands/helpers/warn.hpp"
#include "commands/solve.hpp"
#include "notation/move_text.hpp"
#include "solve/prove.hpp"
#include "verify/check.hpp"
#include "verify/proof.hpp"
#include "verify/slices.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
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
    say("{}; {} ({:.0f} s)\n", one("Black", progress[0]), one("White", progress[1]), seconds);
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

/// The proof in FILE as one with the endgames of this search, whose names are `slices`; nullopt if there is none, or if
/// it is not right with them.
std::optional<verify::Proof> held_proof(const ProofFiles& files, const SolveArguments& arguments,
                                        const std::vector<verify::NamedSlice>& slices) {
    std::optional<verify::Proof> held = files.proof();
    if (!held) {
        return std::nullopt;
    }
    held->endgames = slices;
    const auto endgames = endgames_for(*held->rules, arguments.endgames);
    if (const auto problem = verify::check(*held, endgames.get(), arguments.threads).problem) {
        say("what {} proves is proved again: with these endgames it has a fault ({})\n", arguments.file, *problem);
        return std::nullopt;
    }
    return held;
}

/// What rank 0 does with what was found: FILE and FILE.search.
class Keeper {
  public:
    Keeper(const rules::Game& game, const SolveArguments& arguments)
        : files_(arguments.file, game), begun_(files_.begun()) {
        if (const auto folder = endgames_folder_for(game.rule_set(), arguments.endgames)) {
            slices_ = verify::slices_in(*folder);
        }
        held_ = held_proof(files_, arguments, slices_);
        if (begun_) {
            say("going on where {} ended\n", files_.search_file().string());
        }
    }

    [[nodiscard]] const solve::SearchState* begun() const { return begun_ ? &*begun_ : nullptr; }
    [[nodiscard]] const verify::Proof* held() const { return held_ ? &*held_ : nullptr; }

    /// What has been found so far. A full disk does not end the search: there may be room the next time.
    void keep(const solve::Proved& found) {
        try {
            files_.write_search(found.state);
            if (!found.proof.strategies.empty()) {
                write(found.proof);
            }
        } catch (const BadInput& bad) {
            warn(fmt::format("{}; the search goes on", bad.what()));
        }
    }

    /// What has been found in all. Returns whether the value is proved.
    bool keep_all(const solve::Proved& found) {
        const verify::Bounds bounds = verify::bounds_of(found.proof);
        const bool is_proved = bounds.low == bounds.high;
        if (!is_proved) {
            files_.write_search(found.state);
            say("what was found is kept in {}; the same command goes on\n", files_.search_file().string());
        }
        if (!found.proof.strategies.empty() && !write(found.proof)) {
            say("the proof that is there says more, with other endgames, and stays\n");
        }
        if (is_proved) {
            files_.remove_search();
        }
        return is_proved;
    }

  private:
    bool write(verify::Proof proof) {
        proof.endgames = slices_;
        return files_.write(proof);
    }

    ProofFiles files_;
    std::vector<verify::NamedSlice> slices_{};
    std::optional<solve::SearchState> begun_;
    std::optional<verify::Proof> held_{};
};

}  // namespace

bool prove_position(const rules::Game& game, const SolveArguments& arguments) {
    if (arguments.seconds && !(*arguments.seconds > 0 && *arguments.seconds <= 100'000'000)) {
        throw BadInput("--time: it takes seconds, more than 0 and at most 100000000");
    }
    const Interruption interruption;
    const auto ranks = cluster::ranks_of_this_run();
    std::optional<Keeper> keeper;
    if (ranks->rank() == 0) {
        keeper.emplace(game, arguments);
    }
    ProgressPace pace(std::chrono::seconds(1));
    const rules::RuleSet& set = game.rule_set();
    solve::ProveOptions options{.tablebase = tablebase_for(set, arguments.endgames),
                                .table_bytes = arguments.megabytes << 20U,
                                .threads = arguments.threads,
                                .ranks = ranks.get()};
    options.max_nodes = arguments.nodes.value_or(options.max_nodes);
    std::stop_source stop;
    const std::stop_callback forward(interruption.token(), [&] { stop.request_stop(); });
    options.progress = [&](const std::array<solve::QuestionProgress, 2>& progress) {
        if (arguments.seconds && pace.seconds() >= *arguments.seconds) {
            stop.request_stop();
        }
        if (pace.due()) {
            show_questions(game, progress, pace.seconds());
        }
    };
    if (keeper) {
        options.begun = keeper->begun();
        options.held = keeper->held();
        options.keep = [&](const solve::Proved& found) { keeper->keep(found); };
    }
    const solve::Proved proved = solve::prove(set, game.now(), options, stop.get_token());
    if (!keeper) {
        return !interruption.token().stop_requested();
    }
    print_proved(proved, pace.seconds(), arguments.json);
    return keeper->keep_all(proved);
}

}  // namespace crownhead::commands
