// SPDX-License-Identifier: MIT
#include "bindings.hpp"
#include "library/library.hpp"
#include "library/query.hpp"
#include "library/search.hpp"
#include "squares.hpp"
#include "tree/pdn.hpp"
#include "waiting.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstdint>
#include <filesystem>
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

std::vector<library::GameNumber> found(const std::filesystem::path& folder, std::string_view query, unsigned threads) {
    const library::Query wanted = library::parse_query(query);
    const library::SearchResult result = run_interruptibly(
        [&](const std::stop_token& stop) {
            return library::search(folder, wanted, {.threads = threads, .stop = stop});
        },
        [] {});
    std::vector<library::GameNumber> numbers;
    result.games.each([&](library::GameNumber game) { numbers.push_back(game); });
    return numbers;
}

tree::GameTree game_of(const std::filesystem::path& folder, library::GameNumber number) {
    const auto game = library::Library(folder).game(number);
    if (!game) {
        throw BadInput(fmt::format("the library has no game {}", number));
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

}  // namespace

// A library is opened for each question, which takes under a millisecond, so that any thread may ask.
void bind_library(py::module_& core) {
    py::register_exception<library::LibraryFault>(core, "LibraryFault", PyExc_RuntimeError);
    core.def("library_games",
             [](const std::filesystem::path& folder) { return library::Library(folder).stats().games; });
    core.def("library_search", &found, py::arg("folder"), py::arg("query"), py::arg("threads"));
    core.def("library_game", &game_of);
    core.def("library_explore", &explored);
}

}  // namespace crownhead::python
