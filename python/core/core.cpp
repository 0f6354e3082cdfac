// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "bindings.hpp"

PYBIND11_MODULE(_core, core) {
    namespace python = crownhead::python;
    core.doc() = "What the package crownhead is built on; its functions may change from one version to the next.";
    pybind11::register_exception<crownhead::BadInput>(core, "BadInput", PyExc_ValueError);
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
    for (const char* exception : {"BadInput", "EngineFault", "LibraryFault"}) {
        core.attr(exception).attr("__module__") = "crownhead";  // where people find it
    }
}
