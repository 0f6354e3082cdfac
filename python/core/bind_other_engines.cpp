// SPDX-License-Identifier: MIT
#include "add_class.hpp"
#include "base/bad_input.hpp"
#include "bindings.hpp"
#include "faults.hpp"
#include "limits.hpp"
#include "notation/characters.hpp"
#include "played_game.hpp"
#include "players/hub_engine.hpp"
#include "players/player.hpp"
#include "rules/game.hpp"
#include "waiting.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

/// While it lives, this thread is the one that asks.
class Asking {
  public:
    explicit Asking(std::atomic<std::thread::id>& who) : who_(who) { who_ = std::this_thread::get_id(); }
    ~Asking() { who_ = std::thread::id(); }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;
    Asking(Asking&&) = delete;
    Asking& operator=(Asking&&) = delete;

  private:
    std::atomic<std::thread::id>& who_;
};

/// Whether a game is an earlier one or has gone on from it.
bool continues(const rules::Game& game, const rules::Game& earlier) {
    const auto& moves = game.moves();
    const auto& before = earlier.moves();
    return game.start() == earlier.start() && before.size() <= moves.size() &&
           std::equal(before.begin(), before.end(), moves.begin());
}

/// Another program, one question at a time. After a question that it has not answered it is ended: its answer might
/// still come, and would be taken for that to the next question.
class HubEngine {
  public:
    HubEngine(const rules::RuleSet& set, const players::HubProgram& program)
        : set_(set),
          name_(fmt::format("the engine `{}`", notation::first_characters(program.command_line, 60))),
          player_(run_interruptibly(
              [&](const std::stop_token& stop) { return players::start_hub_engine(set, program, stop); }, [] {})) {}
    /// Ends the program, unless it belongs to the process from which this one was forked.
    ~HubEngine() {
        if (process_ != ::getpid()) {
            (void)player_.release();
        } else if (player_) {
            end();
        }
    }
    HubEngine(const HubEngine&) = delete;
    HubEngine& operator=(const HubEngine&) = delete;
    HubEngine(HubEngine&&) = delete;
    HubEngine& operator=(HubEngine&&) = delete;

    /// Throws PlayerFault also if the program was ended before, or is meanwhile.
    std::tuple<rules::Move, int, std::uint64_t> answer(const PlayedGame& played, const players::Allowance& allowance,
                                                       std::chrono::milliseconds patience) {
        if (&played.rule_set() != &set_) {
            throw BadInput(fmt::format("the engine plays {}, the board is of {}", set_.name, played.rule_set().name));
        }
        if (played.legal().empty()) {
            throw BadInput("there is no legal move");
        }
        if (process_ != ::getpid()) {
            fail(" belongs to another process; start another one");
        }
        const std::unique_lock alone = answering_alone();
        if (!player_) {
            fail(ended);
        }
        const Asking asking(who_asks_);
        rules::Game game = played.game();  // its own: another thread may go on playing on the board meanwhile
        const bool is_new = last_asked_ && !continues(game, *last_asked_);
        players::Answer answer;
        try {
            answer = run_interruptibly(
                [&](const std::stop_token& stop) {
                    if (is_new) {
                        player_->begin_game();
                    }
                    return player_->answer(game, allowance, patience, stop);
                },
                [] {}, closing_);
        } catch (const players::PlayerFault& fault) {
            end();
            fail(closing_.stop_requested() ? std::string(ended) : fmt::format(": {}", fault.what()));
        } catch (...) {
            end();
            throw;
        }
        if (closing_.stop_requested()) {  // then the answer is any move
            end();
            fail(ended);
        }
        last_asked_ = std::move(game);
        return {answer.move, answer.depth, answer.nodes};
    }

    /// Ends the program, also while another thread waits for its answer. If this thread does, the handler of a signal
    /// has called: then answer() ends the program, as soon as the handler has returned.
    void close() {
        if (process_ != ::getpid()) {
            return;
        }
        const OthersRun others_run;
        closing_.request_stop();
        if (this_thread_asks()) {
            return;
        }
        const std::lock_guard alone(answering_);
        player_.reset();
    }

  private:
    [[noreturn]] void fail(std::string_view what) const {
        throw players::PlayerFault(fmt::format("{}{}", name_, what));
    }

    [[nodiscard]] bool this_thread_asks() const { return who_asks_.load() == std::this_thread::get_id(); }

    [[nodiscard]] std::unique_lock<std::mutex> answering_alone() {
        // A thread must not try to lock what it has locked.
        std::unique_lock lock(answering_, std::defer_lock);
        if (this_thread_asks() || !lock.try_lock()) {
            throw std::runtime_error(name_ + " is answering already");
        }
        return lock;
    }

    void end() {
        const OthersRun others_run;  // the program gets a moment to end by itself
        player_.reset();
    }

    static constexpr std::string_view ended = " has been ended; start another one";

    const rules::RuleSet& set_;
    const pid_t process_ = ::getpid();
    std::string name_;                         ///< for messages
    std::stop_source closing_{};               ///< stopped once it is to be closed, or a question was interrupted
    std::unique_ptr<players::Player> player_;  ///< null once the program was ended
    std::optional<rules::Game> last_asked_{};  ///< the game of the last question
    std::mutex answering_{};
    std::atomic<std::thread::id> who_asks_{};  ///< no thread while none does
};

/// Seconds as milliseconds, rounded up so that the least time is not none.
std::chrono::milliseconds milliseconds(double seconds, std::string_view what) {
    return std::chrono::ceil<std::chrono::milliseconds>(seconds_of(seconds, what));
}

}  // namespace

void bind_other_engines(py::module_& core) {
    add_fault<players::PlayerFault>(core, "EngineFault", PyExc_RuntimeError,
                                    "Another program has crashed, hung, or answered with an illegal move.");
    add_uncopied_class<HubEngine>(core, "HubEngine")
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
