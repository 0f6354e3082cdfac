// SPDX-License-Identifier: MIT
#include "base/regular_file.hpp"
#include "bindings.hpp"
#include "faults.hpp"
#include "library/library.hpp"
#include "library/library_writer.hpp"
#include "library/query.hpp"
#include "library/search.hpp"
#include "limits.hpp"
#include "squares.hpp"
#include "tree/pdn.hpp"
#include "waiting.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

/// Games, and how many of them Black won, were drawn, White won.
using TallyTuple = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>;

TallyTuple tally_of(const library::Tally& tally) { return {tally.games, tally.black, tally.draw, tally.white}; }

std::vector<library::GameNumber> found(const std::filesystem::path& folder, std::string_view query,
                                       const WholeNumber& threads) {
    const library::Query wanted = library::parse_query(query);
    const unsigned at_work = threads_of(threads);
    const library::SearchResult result = run_interruptibly(
        [&](const std::stop_token& stop) {
            return library::search(folder, wanted, {.threads = at_work, .stop = stop});
        },
        [] {});
    std::vector<library::GameNumber> numbers;
    result.games.each([&](library::GameNumber game) { numbers.push_back(game); });
    return numbers;
}

tree::GameTree game_of(const std::filesystem::path& folder, const WholeNumber& number) {
    const auto possible = number.if_within(library::GameNumber{0}, std::numeric_limits<library::GameNumber>::max());
    const auto game = possible ? library::Library(folder).game(*possible) : std::nullopt;
    if (!game) {
        throw BadInput(fmt::format("the library has no game {}", number.text()));
    }
    return tree::tree_of(*game);
}

std::pair<TallyTuple, std::vector<std::pair<rules::Move, TallyTuple>>> explored(const std::filesystem::path& folder,
                                                                                const rules::RuleSet& set,
                                                                                const rules::Position& position) {
    require_possible(set, position);
    const library::Explored all = library::Library(folder).explore(set, position);
    std::vector<std::pair<rules::Move, TallyTuple>> moves;
    for (const library::ExploredMove& move : all.moves) {
        if (move.same.games > 0) {
            moves.emplace_back(move.move, tally_of(move.same));
        }
    }
    return {tally_of(all.same), moves};
}

/// Writes to a library that there is; by itself a writer makes a new one where a folder has been deleted. Throws
/// BadInput if there is none.
std::unique_ptr<library::LibraryWriter> writer(const std::filesystem::path& folder) {
    (void)library::Library(folder);
    return std::make_unique<library::LibraryWriter>(folder);
}

struct ImportedFile {
    std::size_t games;
    std::size_t duplicates;
    std::vector<std::tuple<std::size_t, std::size_t, std::string>> problems;  ///< line, game, reason
};

ImportedFile imported(const std::filesystem::path& folder, const std::filesystem::path& file,
                      const rules::RuleSet* rules, bool keep_duplicates) {
    return run_interruptibly(
        [&](const std::stop_token& stop) {
            require_regular_file(file);
            ImportedFile done{};
            const library::ImportWatch watch{.problem = [&](const notation::PdnProblem& problem) {
                done.problems.emplace_back(problem.line, problem.game, problem.reason);
            }};
            const auto duplicates = keep_duplicates ? library::Duplicates::keep : library::Duplicates::merge;
            const library::ImportOptions options{.duplicates = duplicates, .rules = rules, .name = file.string()};
            // By its whole name: `-` alone would be the standard input.
            const library::Imported all =
                writer(folder)->import_file(std::filesystem::absolute(file), options, watch, stop);
            done.games = all.added.games;
            done.duplicates = all.added.duplicates;
            return done;
        },
        [] {});
}

std::size_t removed(const std::filesystem::path& folder, std::string_view query) {
    const library::Query wanted = library::parse_query(query);
    return run_interruptibly(
        [&](const std::stop_token& stop) {
            const library::SearchResult result = library::search(folder, wanted, {.stop = stop});
            return result.stopped ? 0 : writer(folder)->remove(result.games);
        },
        [] {});
}

/// What was undone: its kind, its name, how many games.
std::optional<std::tuple<std::string, std::string, std::uint64_t>> undone(const std::filesystem::path& folder) {
    const auto change = writer(folder)->undo();
    return change ? std::optional(std::tuple(std::string(library::word(change->kind)), change->name, change->games))
                  : std::nullopt;
}

/// Other threads of Python run meanwhile: who writes waits for another writer, up to some seconds.
using WithOthers = py::call_guard<OthersRun>;

}  // namespace

// A library is opened for each question, which takes under a millisecond, so that any thread may ask.
void bind_library(py::module_& core) {
    add_fault<library::LibraryFault>(core, "LibraryFault", PyExc_RuntimeError,
                                     "A library cannot be read or written just now.");
    core.def(
        "library_games", [](const std::filesystem::path& folder) { return library::Library(folder).stats().games; },
        WithOthers());
    core.def("library_search", &found, py::arg("folder"), py::arg("query"), py::arg("threads"));
    core.def("library_game", &game_of, WithOthers());
    core.def("library_explore", &explored, WithOthers());
    core.def(
        "library_make", [](const std::filesystem::path& folder) { (void)library::LibraryWriter(folder); },
        WithOthers());
    core.def(
        "library_import",
        [](const std::filesystem::path& folder, const std::filesystem::path& file, const rules::RuleSet* rules,
           bool keep_duplicates) {
            ImportedFile done = imported(folder, file, rules, keep_duplicates);
            return std::tuple(done.games, done.duplicates, std::move(done.problems));
        },
        py::arg("folder"), py::arg("file"), py::arg("rules"), py::arg("keep_duplicates"));
    core.def("library_remove", &removed);
    core.def("library_undo", &undone, WithOthers());
}

}  // namespace crownhead::python
