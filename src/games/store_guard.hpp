// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "games/store.hpp"
#include "games/store_fault.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace crownhead::games {

/// How long a connection waits for another one that has locked the file.
inline constexpr int busy_timeout_ms = 2000;

/// Calls a function that reads or writes the file; an SQLite error, or something wrong in the file, becomes a
/// StoreFault.
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
    return games::guarded(file_, std::forward<F>(f));
}

}  // namespace crownhead::games
