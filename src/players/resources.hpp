// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "book/book.hpp"
#include "endgame/endgames.hpp"
#include "evaluation/weights.hpp"
#include "search/tablebase.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>

// What our engine can be given, by the words that people use for it. Thread-safe.
namespace crownhead::players {

/// What `make` gives; where it refuses, BadInput says which option it was about.
template <class Make>
auto for_option(std::string_view option, Make&& make) {
    try {
        return std::forward<Make>(make)();
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", option, bad.what()));
    }
}

/// The endgames in a folder of that name; null for `none`; where the name is empty those that come along in `shipped`
/// for English, and none for other rules. Throws BadInput where there is no such folder, or it is damaged.
[[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase_named(const rules::RuleSet& set, std::string_view name,
                                                                       const std::filesystem::path& shipped);

/// The same endgames by themselves, for an umpire.
[[nodiscard]] std::unique_ptr<const endgame::Endgames> endgames_named(const rules::RuleSet& set, std::string_view name,
                                                                      const std::filesystem::path& shipped);

/// The weights in a file of that name; those without numbers, to judge by hand, for `none`; where the name is empty
/// those that come along with the rule set. Throws BadInput that names the file.
[[nodiscard]] std::shared_ptr<const evaluation::Weights> weights_named(const rules::RuleSet& set,
                                                                       std::string_view name);

/// The book in a file of that name; null for `none`; for `shipped` and an empty name the one that comes along with the
/// rule set, null where none does. Throws BadInput that names the file.
[[nodiscard]] std::shared_ptr<const book::Book> book_named(const rules::RuleSet& set, std::string_view name);

}  // namespace crownhead::players
