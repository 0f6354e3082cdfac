// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "library/store.hpp"
#include "library/store_fault.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace crownhead::library {

/// Does what reads or writes the file; what goes wrong with it, and what does not fit in it, is a StoreFault.
template <class F>
auto guarded(const std::filesystem::path& file, F&& f) -> decltype(f()) {
    try {
        return f();
    } catch (const SQLite::Exception& problem) {
        throw StoreFault(sentence(file, problem));
    } catch (const BadInput& problem) {
        throw StoreFault(fmt::format("the games file {} is damaged: {}", file.string(), problem.what()));
    }
}

template <class F>
auto Store::guarded(F&& f) const -> decltype(f()) {
    return library::guarded(file_, std::forward<F>(f));
}

}  // namespace crownhead::library
