// SPDX-License-Identifier: MIT
#include "server/services/open_libraries.hpp"

#include "base/bad_input.hpp"
#include "library/store/schema.hpp"

#include <exception>

namespace crownhead::server {

OpenLibraries::Loan::Loan(OpenLibraries& all, std::unique_ptr<library::Library> library)
    : all_(all), library_(std::move(library)), exceptions_(std::uncaught_exceptions()) {}

OpenLibraries::Loan::~Loan() {
    if (library_ && std::uncaught_exceptions() == exceptions_) {
        all_.give_back(std::move(library_));
    }
}

OpenLibraries::Loan OpenLibraries::lend() {
    // Those that are no longer current are closed here, outside the lock.
    for (auto library = take(); library; library = take()) {
        try {
            if (library->is_current()) {
                return {*this, std::move(library)};
            }
        } catch (const library::LibraryFault&) {
            // closed like one that is not current
        }
    }
    try {
        return {*this, std::make_unique<library::Library>(folder_)};
    } catch (const library::NoLibrary&) {
        return {*this, nullptr};
    } catch (const BadInput& problem) {
        throw library::LibraryFault(problem.what());
    }
}

std::unique_ptr<library::Library> OpenLibraries::take() {
    const std::lock_guard lock(mutex_);
    if (kept_.empty()) {
        return nullptr;
    }
    auto library = std::move(kept_.back());
    kept_.pop_back();
    return library;
}

void OpenLibraries::give_back(std::unique_ptr<library::Library> library) {
    const std::lock_guard lock(mutex_);
    if (kept_.size() < max_kept_) {
        kept_.push_back(std::move(library));
    }
}

}  // namespace crownhead::server
