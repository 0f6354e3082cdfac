// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <algorithm>
#include <exception>
#include <string>
#include <string_view>

namespace crownhead::python {

/// What an exception says, in one line: names of files and what other programs write may have line ends in them, and
/// bytes that are not UTF-8.
[[nodiscard]] inline pybind11::object sentence(std::string_view what) {
    std::string line(what);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7F'; }, ' ');
    PyObject* const text = PyUnicode_DecodeUTF8(line.data(), static_cast<Py_ssize_t>(line.size()), "replace");
    if (text == nullptr) {
        throw pybind11::error_already_set();
    }
    return pybind11::reinterpret_steal<pybind11::object>(text);
}

/// Adds a class of exceptions to the module, as which those of type `Exception` come to Python.
template <class Exception>
void add_fault(pybind11::module_& core, const char* name, PyObject* base, const char* about) {
    static const pybind11::handle type = pybind11::exception<Exception>(core, name, base).release();
    type.attr("__doc__") = about;
    type.attr("__module__") = "crownhead";  // where people find it
    pybind11::register_exception_translator([](std::exception_ptr thrown) {
        try {
            std::rethrow_exception(thrown);
        } catch (const Exception& fault) {
            PyErr_SetObject(type.ptr(), sentence(fault.what()).ptr());
        }
    });
}

}  // namespace crownhead::python
