// SPDX-License-Identifier: MIT
#include "add_class.hpp"
#include "base/bad_input.hpp"
#include "bindings.hpp"
#include "endgame_folders.hpp"
#include "evaluation/weights.hpp"
#include "limits.hpp"
#include "played_game.hpp"
#include "search/engine.hpp"
#include "search/tablebase.hpp"
#include "waiting.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

/// A line as Python has it: score, what is certain (an empty text for nothing), plies, moves.
using Line = std::tuple<double, std::string_view, int, std::vector<rules::Move>>;
/// A result: depth, nodes, the lines, the best first.
using Result = std::tuple<int, std::uint64_t, std::vector<Line>>;

std::string_view word(search::Verdict::Kind kind) {
    switch (kind) {
        case search::Verdict::Kind::win:
            return "win";
        case search::Verdict::Kind::draw:
            return "draw";
        case search::Verdict::Kind::loss:
            return "loss";
        case search::Verdict::Kind::evaluated:
            break;
    }
    return "";
}

Result result_of(const search::SearchResult& found) {
    std::vector<Line> lines{{found.score, word(found.verdict.kind), found.verdict.plies, found.line}};
    for (const search::Variation& other : found.others) {
        lines.emplace_back(other.score, word(other.verdict.kind), other.verdict.plies, other.line);
    }
    return {found.depth, found.nodes, lines};
}

search::Limits limits_of(const std::optional<WholeNumber>& depth, const std::optional<WholeNumber>& nodes,
                         std::optional<double> seconds, const WholeNumber& lines) {
    search::Limits limits;
    limits.depth = depth ? depth_of(*depth) : limits.depth;
    limits.nodes = nodes ? nodes_of(*nodes) : limits.nodes;
    limits.lines = lines.within(1, 1000, "the number of lines");
    if (seconds) {
        limits.deadline =
            std::chrono::steady_clock::now() +
            std::chrono::duration_cast<std::chrono::steady_clock::duration>(seconds_of(*seconds, "the time"));
    }
    return limits;
}

/// While it lives, nobody else uses the engine. Not a mutex: a thread must not try to lock one that it has locked, as
/// when Python, told of a depth, asks the same engine again.
class Alone {
  public:
    explicit Alone(std::atomic<bool>& in_use) : in_use_(in_use) {
        if (in_use_.exchange(true)) {
            throw std::runtime_error("the engine is searching already; make another one for another search");
        }
    }
    ~Alone() { in_use_ = false; }
    Alone(const Alone&) = delete;
    Alone& operator=(const Alone&) = delete;
    Alone(Alone&&) = delete;
    Alone& operator=(Alone&&) = delete;

  private:
    std::atomic<bool>& in_use_;
};

/// An engine that refuses a second search while one goes on.
class OneSearchEngine {
  public:
    OneSearchEngine(const rules::RuleSet& set, const search::EngineOptions& options)
        : set_(set), engine_(search::make_engine(set, options)) {}

    [[nodiscard]] const rules::RuleSet& rule_set() const { return set_; }

    Result search(const PlayedGame& played, const search::Limits& limits, const py::object& progress) {
        if (&played.rule_set() != &set_) {
            throw BadInput(fmt::format("the engine plays {}, the board is of {}", set_.name, played.rule_set().name));
        }
        const Alone alone(in_use_);
        std::mutex mutex;
        std::vector<search::SearchResult> news;
        const auto found = run_interruptibly(
            // A game of its own, for another thread of Python may move on the board meanwhile.
            [&, game = played.game()](const std::stop_token& stop) {
                return engine_->search(game, limits, stop, [&](const search::SearchResult& so_far) {
                    const std::lock_guard lock(mutex);
                    news.push_back(so_far);
                });
            },
            [&] {
                std::unique_lock lock(mutex);
                const auto told = std::exchange(news, {});
                lock.unlock();
                for (const search::SearchResult& so_far : told) {
                    if (!progress.is_none()) {
                        call(progress, py::cast(result_of(so_far)));
                    }
                }
            });
        return result_of(found);
    }

    void clear() {
        const Alone alone(in_use_);
        engine_->clear();
    }

  private:
    const rules::RuleSet& set_;
    std::unique_ptr<search::Engine> engine_;
    std::atomic<bool> in_use_ = false;
};

std::unique_ptr<OneSearchEngine> make(const rules::RuleSet& set, const WholeNumber& megabytes,
                                      const WholeNumber& threads, const std::vector<std::filesystem::path>& endgames,
                                      const std::optional<std::filesystem::path>& weights) {
    search::EngineOptions options{.table_megabytes = megabytes_of(megabytes, 1), .threads = threads_of(threads)};
    if (!endgames.empty()) {
        options.tablebase = search::open_tablebase(set, endgames);
        require_endgames(options.tablebase != nullptr, set, endgames);
    }
    if (weights) {
        options.weights = std::make_shared<const evaluation::Weights>(evaluation::read_weights(*weights, set));
    }
    return std::make_unique<OneSearchEngine>(set, options);
}

}  // namespace

void bind_engine(py::module_& core) {
    add_uncopied_class<OneSearchEngine>(core, "Engine")
        .def(py::init(&make), py::arg("rules"), py::arg("megabytes"), py::arg("threads"), py::arg("endgames"),
             py::arg("weights"))
        .def_property_readonly("rule_set", &OneSearchEngine::rule_set, py::return_value_policy::reference)
        .def(
            "search",
            [](OneSearchEngine& engine, const PlayedGame& played, const std::optional<WholeNumber>& depth,
               const std::optional<WholeNumber>& nodes, std::optional<double> seconds, const WholeNumber& lines,
               const py::object& progress) {
                return engine.search(played, limits_of(depth, nodes, seconds, lines), progress);
            },
            py::arg("game"), py::arg("depth"), py::arg("nodes"), py::arg("seconds"), py::arg("lines"),
            py::arg("progress"))
        .def("clear", &OneSearchEngine::clear);
}

}  // namespace crownhead::python
