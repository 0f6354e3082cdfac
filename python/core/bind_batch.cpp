// SPDX-License-Identifier: MIT
#include "add_class.hpp"
#include "base/bad_input.hpp"
#include "batch.hpp"
#include "bindings.hpp"
#include "waiting.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/numpy.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

/// A batch that refuses what another thread asks while it is at work.
class OneThreadBatch {
  public:
    explicit OneThreadBatch(std::unique_ptr<Batch> batch) : batch_(std::move(batch)) {}

    [[nodiscard]] const BatchView& view() const { return batch_->view(); }

    void reset() {
        const std::unique_lock alone = working_alone();
        const OthersRun others_run;
        batch_->reset();
    }

    void step(const std::vector<std::int64_t>& actions) {
        const std::unique_lock alone = working_alone();
        const OthersRun others_run;
        batch_->step(actions);
    }

    [[nodiscard]] rules::Position position(std::size_t game) {
        const std::unique_lock alone = working_alone();
        return batch_->position(game);
    }

  private:
    [[nodiscard]] std::unique_lock<std::mutex> working_alone() {
        std::unique_lock lock(working_, std::try_to_lock);
        if (!lock.owns_lock()) {
            throw std::runtime_error("another thread is stepping these games; make others for another thread");
        }
        return lock;
    }

    std::unique_ptr<Batch> batch_;
    std::mutex working_;
};

/// The memory of a batch as an array that can only be read and keeps the batch alive.
template <class T>
py::array shown(const py::object& batch, const std::vector<T>& values, std::vector<py::ssize_t> shape) {
    py::array_t<T> array(std::move(shape), values.data(), batch);
    py::detail::array_proxy(array.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return array;
}

/// A property that shows one of the arrays; `shape(view)` is its shape.
template <class T, class Shape>
auto array_of(std::vector<T> BatchView::*values, Shape shape) {
    return [values, shape](const py::object& batch) {
        const BatchView& view = batch.cast<const OneThreadBatch&>().view();
        return shown(batch, view.*values, shape(view));
    };
}

/// The actions of an array; a copy, since other threads of Python could change the array meanwhile. Throws BadInput
/// unless there is a whole number for each game: rounding others could make legal actions of them.
std::vector<std::int64_t> actions_of(const py::array& array, std::size_t games) {
    if (array.ndim() != 1 || static_cast<std::size_t>(array.size()) != games) {
        throw BadInput(fmt::format("step takes one action for each of the {} games", games));
    }
    const char kind = array.dtype().kind();
    if (kind != 'i' && kind != 'u') {
        throw BadInput(fmt::format("actions are whole numbers, not {}", std::string(py::str(array.dtype()))));
    }
    const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast> numbers(array);
    std::vector<std::int64_t> actions(numbers.data(), numbers.data() + numbers.size());
    if (kind == 'u' && std::any_of(actions.begin(), actions.end(), [](std::int64_t action) { return action < 0; })) {
        throw BadInput("no game has an action of 2^63 or more");
    }
    return actions;
}

py::ssize_t size(std::size_t number) { return static_cast<py::ssize_t>(number); }

}  // namespace

void bind_batch(py::module_& core) {
    using Shape = std::vector<py::ssize_t>;
    const auto a_game = [](const BatchView& view) { return Shape{size(view.games)}; };
    const auto a_square = [](const BatchView& view) { return Shape{size(view.games), size(view.squares)}; };
    const auto an_action = [](const BatchView& view) { return Shape{size(view.games), size(view.actions)}; };
    const auto two_an_action = [](const BatchView& view) { return Shape{size(view.games), size(view.actions), 2}; };
    add_uncopied_class<OneThreadBatch>(core, "Batch")
        .def(py::init([](const rules::RuleSet& set, const WholeNumber& games, const WholeNumber& actions,
                         const WholeNumber& max_plies) {
                 return std::make_unique<OneThreadBatch>(make_batch(
                     set,
                     {.games = games.within(std::size_t{1}, BatchOptions::most_games, "the number of games"),
                      .actions = actions.within(std::size_t{1}, BatchOptions::most_actions, "the number of actions"),
                      .max_plies = max_plies.within(0, std::numeric_limits<std::int32_t>::max(),
                                                    "the number of plies after which a game is cut off")}));
             }),
             py::arg("rules"), py::arg("games"), py::arg("actions"), py::arg("max_plies"))
        .def_property_readonly("board", array_of(&BatchView::board, a_square))
        .def_property_readonly("mask", array_of(&BatchView::mask, an_action))
        .def_property_readonly("moves", array_of(&BatchView::moves, two_an_action))
        .def_property_readonly("legal", array_of(&BatchView::legal, a_game))
        .def_property_readonly("turn", array_of(&BatchView::turn, a_game))
        .def_property_readonly("plies", array_of(&BatchView::plies, a_game))
        .def_property_readonly("result", array_of(&BatchView::result, a_game))
        .def_property_readonly("cut_off", array_of(&BatchView::cut_off, a_game))
        .def("reset", &OneThreadBatch::reset)
        .def("step", [](OneThreadBatch& batch,
                        const py::array& actions) { batch.step(actions_of(actions, batch.view().games)); })
        .def("position", [](OneThreadBatch& batch, const WholeNumber& number) {
            const auto game = number.if_within(std::size_t{0}, batch.view().games - 1);
            if (!game) {
                throw BadInput(
                    fmt::format("there are {} games, none has the number {}", batch.view().games, number.text()));
            }
            return batch.position(*game);
        });
}

}  // namespace crownhead::python
