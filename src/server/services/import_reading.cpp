// SPDX-License-Identifier: MIT
#include "server/services/import_reading.hpp"

#include "base/free_space.hpp"
#include "base/priority.hpp"
#include "library/library_writer.hpp"

#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;
using ImportStage = ImportState::Stage;

/// Few, so that others who write to the library wait for a few tenths of a second at most.
constexpr std::size_t games_of_a_batch = 1024;

/// What an import has done that went on after a pause.
library::Imported both(const library::Imported& before, const library::Imported& after) {
    return {.added = {.games = before.added.games + after.added.games,
                      .positions = before.added.positions + after.added.positions,
                      .duplicates = before.added.duplicates + after.added.duplicates},
            .problems = before.problems + after.problems,
            .read = before.read + after.read,
            .read_before = after.read_before - before.read,
            .finished = after.finished};
}

}  // namespace

bool is_nearly_full(const fs::path& folder, std::uint64_t left, std::uint64_t taken) {
    const std::optional<std::uint64_t> free = free_space(folder);
    return free && (*free < left || *free - left < taken);
}

/// Adds the next games to the library; returns what has been done so far.
library::Imported ImportReading::read_some(const std::stop_token& stop, ThreadPool::Clock::time_point pause) {
    std::stop_source end;
    const std::stop_callback forward_stop(stop, [&] { end.request_stop(); });
    const library::ImportOptions options{.duplicates = duplicates,
                                         .batch = games_of_a_batch,
                                         .name = progress->state().name,
                                         .reads_ahead = reads_ahead};
    const library::ImportWatch watch{
        .progress =
            [&](std::uint64_t done, std::uint64_t of) {
                progress->change([&](ImportState& state) {
                    state.bytes = done;
                    state.total = of;
                });
                if (is_nearly_full(folder, free_disk)) {
                    throw std::runtime_error("the server's disk is nearly full; the games so far were added");
                }
                turns.give_way(stop);
            },
        .batch =
            [&](const library::Imported& so_far) {
                progress->change([&](ImportState& state) {
                    state.imported = both(all, so_far);
                    state.error.clear();
                });
                faults = 0;
                if (ThreadPool::Clock::now() >= pause) {
                    end.request_stop();
                }
            },
        .problem =
            [&](const notation::PdnProblem& problem) {
                progress->change([&](ImportState& state) {
                    if (state.first_problems.size() < ImportState::max_problems_shown) {
                        state.first_problems.push_back(problem);
                    }
                });
            }};
    return both(all, library::LibraryWriter(folder).import_file(games, options, watch, end.get_token()));
}

bool ImportReading::operator()(const std::stop_token& stop, ThreadPool::Clock::time_point pause) {
    lower_priority(Priority::low);
    ImportStage stage = ImportStage::failed;
    std::string error;
    try {
        all = read_some(stop, pause);
        if (!all.finished && !stop.stop_requested()) {
            return true;
        }
        progress->change([&](ImportState& state) { state.imported = all; });
        stage = all.finished ? ImportStage::done : ImportStage::stopped;
    } catch (const library::LibraryFault& fault) {
        error = fault.what();
        all = progress->state().imported;  // what was added before
        if (stop.stop_requested()) {
            stage = ImportStage::stopped;
        } else if (++faults < most_faults) {
            progress->change([&](ImportState& state) { state.error = error; });
            return true;
        }
    } catch (const std::exception& problem) {
        error = problem.what();
    }
    if (stage == ImportStage::stopped && !progress->is_cancelled()) {
        return false;  // the server ends: the next one continues with the file
    }
    std::error_code none;
    fs::remove(games, none);
    fs::remove(about, none);
    progress->change([&](ImportState& state) {
        state.stage = stage;
        state.error = error;
    });
    return false;
}

}  // namespace crownhead::server
