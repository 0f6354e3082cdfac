// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "bindings.hpp"
#include "faults.hpp"
#include "waiting.hpp"

PYBIND11_MODULE(_core, core) {
    namespace python = crownhead::python;
    core.doc() = "What the package crownhead is built on; its functions may change from one version to the next.";
    core.attr("__version__") = CROWNHEAD_VERSION;
    python::add_fault<crownhead::BadInput>(
        core, "BadInput", PyExc_ValueError,
        "Something given cannot be used; the text is one sentence that says what and why.");
    python::bind_rules(core);
    python::bind_notation(core);
    python::bind_trees(core);
    python::bind_engine(core);
    python::bind_other_engines(core);
    python::bind_endgames(core);
    python::bind_book(core);
    python::bind_laws(core);
    python::bind_library(core);
    python::bind_batch(core);
    pybind11::module_::import("atexit").attr("register")(pybind11::cpp_function(&python::stop_all_work));
}
