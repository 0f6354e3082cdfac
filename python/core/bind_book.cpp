// SPDX-License-Identifier: MIT
#include "book/book.hpp"

#include "add_class.hpp"
#include "bindings.hpp"
#include "squares.hpp"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {

void bind_book(py::module_& core) {
    add_uncopied_class<book::Book, std::shared_ptr<book::Book>>(core, "Book")
        .def_property_readonly("rule_set", &book::Book::rule_set, py::return_value_policy::reference)
        .def_property_readonly("made", &book::Book::made)
        .def("__len__", &book::Book::size)
        .def("find", [](const book::Book& book, const rules::Position& position) {
            require_possible(book.rule_set(), position);
            std::vector<std::pair<rules::Move, int>> moves;
            for (const book::BookMove& move : book.find(position)) {
                moves.emplace_back(move.move, move.value);
            }
            return moves;
        });
    core.def("read_book",
             [](const std::filesystem::path& file) { return std::make_shared<book::Book>(book::read_book(file)); });
    core.def("shipped_book", [](const rules::RuleSet& set) {
        return std::const_pointer_cast<book::Book>(book::shipped_book(set));  // every method is const
    });
}

}  // namespace crownhead::python
