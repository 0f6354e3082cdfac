// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "bindings.hpp"
#include "played_game.hpp"
#include "players/hub_engine.hpp"
#include "players/player.hpp"
#include "waiting.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

/// Another program, one question at a time.
class HubEngine {
  public:
    HubEngine(const rules::RuleSet& set, const players::HubProgram& program)
        : set_(set),
          player_(run_interruptibly(
              [&](const std::stop_token& stop) { return players::start_hub_engine(set, program, stop); }, [] {})) {}

    std::tuple<rules::Move, int, std::uint64_t> answer(const PlayedGame& played, const players::Allowance& allowance,
                                                       double patience) {
        if (&played.rule_set() != &set_) {
            throw BadInput(fmt::format("the engine plays {}, the board is of {}", set_.name, played.rule_set().name));
        }
        if (played.legal().empty()) {
            throw BadInput("there is no legal move");
        }
        std::unique_lock lock(answering_, std::try_to_lock);
        if (!lock.owns_lock()) {
            throw std::runtime_error("the engine is answering already");
        }
        const rules::Game game = played.game();
        const auto answer = run_interruptibly(
            [&](const std::stop_token& stop) { return player_->answer(game, allowance, milliseconds(patience), stop); },
            [] {});
        return {answer.move, answer.depth, answer.nodes};
    }

    /// Seconds as milliseconds. Throws BadInput for a time that is not positive or too long.
    [[nodiscard]] static std::chrono::milliseconds milliseconds(double seconds) {
        constexpr double longest = 1e6;
        constexpr double in_a_second = 1000;
        if (!(seconds > 0 && seconds <= longest)) {
            throw BadInput(fmt::format("the time is more than 0 seconds and at most {:.0f}, not {}", longest, seconds));
        }
        return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * in_a_second));
    }

  private:
    const rules::RuleSet& set_;
    std::unique_ptr<players::Player> player_;
    std::mutex answering_;
};

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
            [](HubEngine& engine, const PlayedGame& played, std::optional<int> depth,
               std::optional<std::uint64_t> nodes, std::optional<double> seconds, double patience) {
                players::Allowance allowance{.nodes = nodes, .depth = depth};
                if (seconds) {
                    allowance.time = HubEngine::milliseconds(*seconds);
                }
                return engine.answer(played, allowance, patience);
            },
            py::arg("game"), py::arg("depth"), py::arg("nodes"), py::arg("seconds"), py::arg("patience"));
}

}  // namespace crownhead::python
