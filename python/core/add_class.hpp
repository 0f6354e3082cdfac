// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <cstddef>
#include <string>

namespace crownhead::python {

/// Adds a class to the module. What `T.__new__(T)` gives cannot be used: by itself pybind11 would let it have memory to
/// which nothing has been written.
template <class T, class... Options>
pybind11::class_<T, Options...> add_class(pybind11::module_& core, const char* name, const char* about = "") {
    pybind11::class_<T, Options...> added(core, name, about);
    pybind11::detail::get_type_info(reinterpret_cast<PyTypeObject*>(added.ptr()))->operator_new =
        [](std::size_t /*size*/) -> void* { throw pybind11::type_error("an object was used before its __init__"); };
    return added;
}

/// The same for objects that have more to them than values. (By itself pickle makes copies without their contents in
/// its oldest forms.)
template <class T, class... Options>
pybind11::class_<T, Options...> add_uncopied_class(pybind11::module_& core, const char* name, const char* about = "") {
    auto added = add_class<T, Options...>(core, name, about);
    added.def("__reduce__", [what = std::string(name)](const pybind11::object& /*self*/) -> pybind11::object {
        throw pybind11::type_error(fmt::format("{} objects cannot be copied or pickled", what));
    });
    return added;
}

}  // namespace crownhead::python
