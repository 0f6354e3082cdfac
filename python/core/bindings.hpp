// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

// The parts of the module crownhead._core, on which the Python package is built (docs/python.md). Each function adds
// its classes and functions to the module. Whatever they are given from Python, they throw an exception at worst.
namespace crownhead::python {

void bind_rules(pybind11::module_& core);
void bind_notation(pybind11::module_& core);
void bind_trees(pybind11::module_& core);
void bind_engine(pybind11::module_& core);
void bind_other_engines(pybind11::module_& core);
void bind_endgames(pybind11::module_& core);
void bind_book(pybind11::module_& core);
void bind_laws(pybind11::module_& core);
void bind_library(pybind11::module_& core);
void bind_batch(pybind11::module_& core);

}  // namespace crownhead::python
