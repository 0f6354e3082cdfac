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
#include <optional>
#include <string_view>
#include <utility>

// The endgames, weights and books of our engine, by the names that users give. Thread-safe.
namespace crownhead::players {

/// The result of `make`; if that throws BadInput, the sentence is made to begin with the option.
template <class Make>
auto for_option(std::string_view option, Make&& make) {
    try {
        return std::forward<Make>(make)();
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", option, bad.what()));
    }
}

/// The folder of the endgames of that name, as for tablebase_named(); nullopt for no endgames. It need not hold any if
/// it is that of the rule set. Throws BadInput if a named folder is missing.
[[nodiscard]] std::optional<std::filesystem::path> endgames_folder_named(const rules::RuleSet& set,
                                                                         std::string_view name,
                                                                         const std::filesystem::path& shipped);

/// The endgames in a folder of that name; null for `none`. An empty name stands for those of the rule set that ship, in
/// the folder `shipped` of all of them (endgame::folder_of); null if there are none. Throws BadInput if a named folder
/// is missing or has no endgames of the rule set, and where files are damaged.
[[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase_named(const rules::RuleSet& set, std::string_view name,
                                                                       const std::filesystem::path& shipped);

/// The same endgames without a search, for an adjudicator.
[[nodiscard]] std::unique_ptr<const endgame::Endgames> endgames_named(const rules::RuleSet& set, std::string_view name,
                                                                      const std::filesystem::path& shipped);

/// The weights in a file of that name; for `none` weights without numbers, which stand for the hand-made evaluation;
/// for an empty name those shipped with the rule set. Throws BadInput that names the file.
[[nodiscard]] std::shared_ptr<const evaluation::Weights> weights_named(const rules::RuleSet& set,
                                                                       std::string_view name);

/// The book in a file of that name; null for `none`; for `shipped` or an empty name the one shipped with the rule set,
/// or null if there is none. Throws BadInput that names the file.
[[nodiscard]] std::shared_ptr<const book::Book> book_named(const rules::RuleSet& set, std::string_view name);

}  // namespace crownhead::players
