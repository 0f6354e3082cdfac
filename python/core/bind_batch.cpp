// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "batch.hpp"
#include "bindings.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/numpy.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

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
        const BatchView& view = batch.cast<const Batch&>().view();
        return shown(batch, view.*values, shape(view));
    };
}

using Actions = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

/// The actions of an array. Throws BadInput unless there is a whole number for each game: rounding others could make
/// legal actions of them.
Actions actions_of(const py::array& array, std::size_t games) {
    if (array.ndim() != 1 || static_cast<std::size_t>(array.size()) != games) {
        throw BadInput(fmt::format("step takes one action for each of the {} games", games));
    }
    if (const char kind = array.dtype().kind(); kind != 'i' && kind != 'u') {
        throw BadInput(fmt::format("actions are whole numbers, not {}", std::string(py::str(array.dtype()))));
    }
    return Actions(array);
}

py::ssize_t size(std::size_t number) { return static_cast<py::ssize_t>(number); }

}  // namespace

void bind_batch(py::module_& core) {
    using Shape = std::vector<py::ssize_t>;
    const auto a_game = [](const BatchView& view) { return Shape{size(view.games)}; };
    const auto a_square = [](const BatchView& view) { return Shape{size(view.games), size(view.squares)}; };
    const auto an_action = [](const BatchView& view) { return Shape{size(view.games), size(view.actions)}; };
    const auto two_an_action = [](const BatchView& view) { return Shape{size(view.games), size(view.actions), 2}; };
    py::class_<Batch>(core, "Batch")
        .def(py::init([](const rules::RuleSet& set, const WholeNumber& games, const WholeNumber& actions,
                         const WholeNumber& max_plies) {
                 return make_batch(
                     set,
                     {.games = games.within(std::size_t{1}, BatchOptions::most_games, "the number of games"),
                      .actions = actions.within(std::size_t{1}, BatchOptions::most_actions, "the number of actions"),
                      .max_plies = max_plies.within(0, std::numeric_limits<std::int32_t>::max(),
                                                    "the number of plies after which a game is cut off")});
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
        .def("reset", &Batch::reset)
        .def("step",
             [](Batch& batch, const py::array& actions) {
                 const Actions numbers = actions_of(actions, batch.view().games);
                 batch.step({numbers.data(), static_cast<std::size_t>(numbers.size())});
             })
        .def("position", [](const Batch& batch, const WholeNumber& number) {
            const auto game = number.if_within(std::size_t{0}, batch.view().games - 1);
            if (!game) {
                throw BadInput(
                    fmt::format("there are {} games, none has the number {}", batch.view().games, number.text()));
            }
            return batch.position(*game);
        });
}

}  // namespace crownhead::python
