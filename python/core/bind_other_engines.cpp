// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "bindings.hpp"
#include "limits.hpp"
#include "played_game.hpp"
#include "players/hub_engine.hpp"
#include "players/player.hpp"
#include "waiting.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

/// Another program, one question at a time. After a question that it has not answered it is ended: its answer might
/// still come, and would be taken for that to the next question.
class HubEngine {
  public:
    HubEngine(const rules::RuleSet& set, const players::HubProgram& program)
        : set_(set),
          player_(run_interruptibly(
              [&](const std::stop_token& stop) { return players::start_hub_engine(set, program, stop); }, [] {})) {}

    /// Throws PlayerFault also if the program was ended before.
    std::tuple<rules::Move, int, std::uint64_t> answer(const PlayedGame& played, const players::Allowance& allowance,
                                                       std::chrono::milliseconds patience) {
        if (&played.rule_set() != &set_) {
            throw BadInput(fmt::format("the engine plays {}, the board is of {}", set_.name, played.rule_set().name));
        }
        if (played.legal().empty()) {
            throw BadInput("there is no legal move");
        }
        const std::unique_lock alone = answering_alone();
        if (!player_) {
            throw players::PlayerFault("the engine was stopped; start another one");
        }
        const rules::Game game = played.game();
        try {
            const auto answer = run_interruptibly(
                [&](const std::stop_token& stop) { return player_->answer(game, allowance, patience, stop); }, [] {});
            return {answer.move, answer.depth, answer.nodes};
        } catch (...) {
            end();
            throw;
        }
    }

    /// Ends the program.
    void close() {
        const std::unique_lock alone = answering_alone();
        end();
    }

  private:
    [[nodiscard]] std::unique_lock<std::mutex> answering_alone() {
        std::unique_lock lock(answering_, std::try_to_lock);
        if (!lock.owns_lock()) {
            throw std::runtime_error("the engine is answering already");
        }
        return lock;
    }

    void end() {
        const py::gil_scoped_release others_run;  // the program gets a moment to end by itself
        player_.reset();
    }

    const rules::RuleSet& set_;
    std::unique_ptr<players::Player> player_;  ///< null once the program was ended
    std::mutex answering_;
};

/// Seconds as milliseconds, rounded up so that the least time is not none.
std::chrono::milliseconds milliseconds(double seconds, std::string_view what) {
    return std::chrono::ceil<std::chrono::milliseconds>(seconds_of(seconds, what));
}

}  // namespace

void bind_other_engines(py::module_& core) {
    py::register_exception<players::PlayerFault>(core, "EngineFault", PyExc_RuntimeError);
    py::class_<HubEngine>(core, "HubEngine")
        .def(py::init([](const rules::RuleSet& set, const std::string& command,
                         const std::vector<std::pair<std::string, std::string>>& parameters) {
                 return std::make_unique<HubEngine>(set, players::HubProgram{command, parameters});
             }),
             py::arg("rules"), py::arg("command"), py::arg("parameters"))
        .def(
            "answer",
            [](HubEngine& engine, const PlayedGame& played, const std::optional<WholeNumber>& depth,
               const std::optional<WholeNumber>& nodes, std::optional<double> seconds, double patience) {
                players::Allowance allowance;
                if (depth) {
                    allowance.depth = depth_of(*depth);
                }
                if (nodes) {
                    allowance.nodes = nodes_of(*nodes);
                }
                if (seconds) {
                    allowance.time = milliseconds(*seconds, "the time");
                }
                return engine.answer(played, allowance, milliseconds(patience, "the patience"));
            },
            py::arg("game"), py::arg("depth"), py::arg("nodes"), py::arg("seconds"), py::arg("patience"))
        .def("close", &HubEngine::close);
}

}  // namespace crownhead::python
