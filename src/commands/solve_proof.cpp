// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "base/terminal.hpp"
#include "cluster/mpi.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/progress_pace.hpp"
#include "commands/helpers/proof_files.hpp"
#include "commands/helpers/status_line.hpp"
#include "commands/helpers/warn.hpp"
#include "commands/solve.hpp"
#include "endgame/endgames.hpp"
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
#include <exception>
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

/// `only` is the side that is asked of; nullopt for both.
void show_questions(const rules::Game& game, const std::array<solve::QuestionProgress, 2>& progress,
                    const std::optional<rules::Side>& only, double seconds) {
    const auto one = [&](std::string_view side, const solve::QuestionProgress& now) {
        return fmt::format("{} wins? proof {} disproof {} tree {} nodes {}{}{}", side, now.numbers.proof,
                           now.numbers.disproof, now.tree, now.nodes, now.line.empty() ? "" : ", at",
                           moves_text(game, now.line));
    };
    std::vector<std::string> asked;
    if (only != rules::Side::white) {
        asked.push_back(one("Black", progress[0]));
    }
    if (only != rules::Side::black) {
        asked.push_back(one("White", progress[1]));
    }
    say("{} ({:.0f} s)\n", fmt::join(asked, "; "), seconds);
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

/// The endgames of a search as a proof names them; none if it has none. Not right if a stop is requested.
std::vector<verify::NamedSlice> slices_for(const rules::RuleSet& set, const SolveArguments& arguments,
                                           const std::stop_token& stop) {
    const auto folder = endgames_folder_for(set, arguments.endgames);
    if (!folder) {
        return {};
    }
    Progress progress("megabytes of endgames", 0);
    return verify::slices_in(
        *folder, [&](std::uint64_t done, std::uint64_t of) { progress.show(done >> 20U, of >> 20U); }, stop);
}

/// What is wrong with a proof. Nothing if a stop is requested: then it may be wrong all the same.
std::optional<std::string> problem_of(const verify::Proof& proof, const endgame::Endgames* endgames, unsigned threads,
                                      const std::stop_token& stop) {
    Progress progress("positions", 0);
    return verify::check(
               proof, endgames, threads, [&](std::uint64_t done) { progress.show(done, proof.positions()); }, stop)
        .problem;
}

/// The proof in FILE as one with the endgames of this search, whose names are `slices`; nullopt if there is none, if it
/// is not right with them, or if a stop is requested. One that is not right even with the endgames that it names is set
/// aside.
std::optional<verify::Proof> held_proof(ProofFiles& files, const SolveArguments& arguments,
                                        const std::vector<verify::NamedSlice>& slices, const std::stop_token& stop) {
    std::optional<verify::Proof> held = files.proof();
    if (!held) {
        return std::nullopt;
    }
    held->endgames = slices;
    const auto endgames = endgames_for(*held->rules, arguments.endgames);
    const auto problem = problem_of(*held, endgames.get(), arguments.threads, stop);
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    if (!problem) {
        return held;
    }
    held = files.proof();
    if (verify::are_slices_of(*held, slices)) {  // what it names is here: so it can be told whether it is wrong
        const auto own_problem =
            held->endgames == slices
                ? problem
                : problem_of(*held, held->endgames.empty() ? nullptr : endgames.get(), arguments.threads, stop);
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        if (own_problem) {
            say("the proof in {} is wrong, and is kept as {}: {}\n", arguments.file, files.set_aside().string(),
                *own_problem);
            return std::nullopt;
        }
    }
    say("what {} proves is proved again: {} endgames it has a fault ({})\n", arguments.file,
        slices.empty() ? "without its" : "with these", *problem);
    return std::nullopt;
}

/// Whether it is known that a side does not win. `turn` is whose move it is in the position.
bool is_no_win(const verify::Bounds& bounds, rules::Side side, rules::Side turn) {
    return side == turn ? bounds.high <= 0 : bounds.low >= 0;
}

/// What rank 0 does with what was found: FILE and FILE.search.
class Keeper {
  public:
    /// If a stop is requested meanwhile, nothing is known of what FILE holds, and nothing must be written.
    Keeper(const rules::Game& game, const SolveArguments& arguments, const std::stop_token& stop)
        : file_(arguments.file),
          wins_(arguments.wins),
          files_(arguments.file, game),
          begun_(files_.begun()),
          slices_(slices_for(game.rule_set(), arguments, stop)) {
        if (!stop.stop_requested()) {
            held_ = held_proof(files_, arguments, slices_, stop);
        }
        is_ready_ = !stop.stop_requested();
        if (begun_ && is_ready_) {
            say("going on where {} ended\n", files_.search_file().string());
        }
    }

    /// Whether a search can begin: no stop was requested.
    [[nodiscard]] bool is_ready() const { return is_ready_; }
    [[nodiscard]] const solve::SearchState* begun() const { return begun_ ? &*begun_ : nullptr; }
    [[nodiscard]] const verify::Proof* held() const { return held_ ? &*held_ : nullptr; }

    /// What has been found so far. A full disk does not end the search: there may be room the next time.
    void keep(const solve::Proved& found) {
        const auto attempt = [](const auto& keep_it) {
            try {
                keep_it();
            } catch (const BadInput& bad) {
                warn(fmt::format("{}; the search goes on", bad.what()));
            }
        };
        attempt([&] { write(found.proof); });
        attempt([&] { files_.write_search(found.state); });
    }

    /// What has been found in all: the proof first, and what there is to go on with if the value is not proved or the
    /// proof could not be written; one is written even if the other cannot be. Returns whether what was asked is
    /// answered.
    bool keep_all(const solve::Proved& found) {
        const verify::Bounds bounds = verify::bounds_of(found.proof);
        const bool is_proved = bounds.low == bounds.high;
        const bool answered = is_proved || (wins_ && is_no_win(bounds, *wins_, found.proof.position.turn));
        std::exception_ptr fault;
        const auto attempt = [&](const auto& keep_it) {
            try {
                keep_it();
            } catch (const BadInput&) {
                fault = fault ? fault : std::current_exception();
            }
        };
        attempt([&] {
            if (!write(found.proof)) {
                say("the proof in {} says more or something else, with other endgames, and stays\n", file_);
            }
        });
        if (!is_proved || fault) {
            attempt([&] {
                write_search(found.state);
                say("what was found is kept in {}; the same command goes on{}\n", files_.search_file().string(),
                    answered && !fault ? " without --wins" : "");
            });
        }
        if (fault) {
            std::rethrow_exception(fault);
        }
        if (is_proved) {
            files_.remove_search();
        }
        return answered;
    }

  private:
    /// After a long search it takes a while.
    void write_search(const solve::SearchState& state) {
        StatusLine line;
        if (is_terminal(stderr)) {
            line.show("keeping what was found");
        }
        files_.write_search(state);
    }

    /// Writes a proof unless it proves nothing. False if another one stays instead, which is not so if the proof's
    /// value is exact.
    bool write(verify::Proof proof) {
        if (proof.strategies.empty()) {
            return true;
        }
        proof.endgames = slices_;
        if (files_.contradicts(proof)) {
            say("the proof in {} contradicts what was found now, and is kept as {}\n", file_,
                files_.set_aside().string());
        }
        return files_.write(proof);
    }

    std::string file_;
    std::optional<rules::Side> wins_;
    ProofFiles files_;
    std::optional<solve::SearchState> begun_;
    std::vector<verify::NamedSlice> slices_;
    std::optional<verify::Proof> held_{};
    bool is_ready_ = false;
};

}  // namespace

bool prove_position(const rules::Game& game, const SolveArguments& arguments) {
    refuse_standard_output({"--file", arguments.file});
    if (arguments.seconds && !(*arguments.seconds > 0 && *arguments.seconds <= 100'000'000)) {
        throw BadInput("--time: it takes seconds, more than 0 and at most 100000000");
    }
    const Interruption interruption;
    const auto ranks = cluster::ranks_of_this_run();
    std::optional<Keeper> keeper;
    if (ranks->rank() == 0) {
        keeper.emplace(game, arguments, interruption.token());
    }
    ProgressPace pace(std::chrono::seconds(1));
    const rules::RuleSet& set = game.rule_set();
    solve::ProveOptions options{.tablebase = tablebase_for(set, arguments.endgames),
                                .table_bytes = arguments.megabytes << 20U,
                                .threads = arguments.threads,
                                .only = arguments.wins,
                                .ranks = ranks.get()};
    options.max_nodes = arguments.nodes.value_or(options.max_nodes);
    std::stop_source stop;
    const std::stop_callback forward(interruption.token(), [&] { stop.request_stop(); });
    options.progress = [&](const std::array<solve::QuestionProgress, 2>& progress) {
        if (arguments.seconds && pace.seconds() >= *arguments.seconds) {
            stop.request_stop();
        }
        if (pace.due()) {
            show_questions(game, progress, arguments.wins, pace.seconds());
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
    if (!keeper->is_ready()) {
        say("stopped before the search began; nothing was written\n");
        return false;
    }
    print_proved(proved, pace.seconds(), arguments.json);
    return keeper->keep_all(proved);
}

}  // namespace crownhead::commands
