// SPDX-License-Identifier: MIT
#include "commands/helpers/position_count.hpp"

#include "base/bad_input.hpp"
#include "base/say.hpp"
#include "library/store/schema.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace crownhead::commands {
namespace {

std::unique_ptr<const library::Library> library_of(const LibraryArguments& arguments) {
    try {
        return std::make_unique<const library::Library>(arguments.directory());
    } catch (const library::NoLibrary&) {
        return nullptr;
    } catch (const BadInput& bad) {
        say("games of the library are not counted: {}\n", bad.what());
        return nullptr;
    }
}

}  // namespace

PositionCount::PositionCount(const LibraryArguments& arguments) : library_(library_of(arguments)) {}

std::optional<std::uint64_t> PositionCount::of(const rules::RuleSet& set, const rules::Position* position) const {
    if (library_ == nullptr || position == nullptr) {
        return std::nullopt;
    }
    return library_->games_with(set, *position).size();
}

}  // namespace crownhead::commands
