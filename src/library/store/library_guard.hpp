// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "library/library.hpp"
#include "library/store/schema.hpp"
#include "sqlite/one_state.hpp"
#include "sqlite/sentence.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

namespace crownhead::library {

/// Calls a function that reads or writes the file; an SQLite error, or something wrong in the file, becomes a
/// LibraryFault.
template <class F>
auto Library::guarded(F&& f) const -> decltype(f()) {
    try {
        return f();
    } catch (const SQLite::Exception& problem) {
        throw LibraryFault(sqlite::sentence(file_, file_kind, problem));
    } catch (const BadInput& problem) {
        throw LibraryFault(fmt::format("the library {} is damaged: {}", file_.string(), problem.what()));
    }
}

/// As guarded(), but everything that the function reads comes from one state of the file, whoever writes meanwhile.
template <class F>
auto Library::reading(F&& f) const -> decltype(f()) {
    return guarded([&] {
        const sqlite::OneState one_state(database());
        return f();
    });
}

}  // namespace crownhead::library
