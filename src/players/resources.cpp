// SPDX-License-Identifier: MIT
#include "players/resources.hpp"

#include "base/bad_input.hpp"
#include "endgame/build.hpp"
#include "endgame/format/folder.hpp"

#include <fmt/format.h>

#include <string>

namespace crownhead::players {

std::optional<std::filesystem::path> endgames_folder_named(const rules::RuleSet& set, std::string_view name,
                                                           const std::filesystem::path& shipped) {
    if (name == "none" || (name.empty() && endgame::max_pieces(set) == 0)) {
        return std::nullopt;
    }
    if (!name.empty() && !std::filesystem::is_directory(name)) {
        throw BadInput(fmt::format("there is no folder {}", name));
    }
    return name.empty() ? endgame::folder_of(set, shipped) : std::filesystem::path(name);
}

namespace {

/// A folder that was named must have endgames; with a rule set none may ship.
void refuse_empty(const rules::RuleSet& set, std::string_view name) {
    if (!name.empty()) {
        throw BadInput(fmt::format("there are no endgames of {} in {}", set.name, name));
    }
}

}  // namespace

std::shared_ptr<const search::Tablebase> tablebase_named(const rules::RuleSet& set, std::string_view name,
                                                         const std::filesystem::path& shipped) {
    const auto folder = endgames_folder_named(set, name, shipped);
    auto tablebase = folder ? search::open_tablebase(set, *folder) : nullptr;
    if (folder && tablebase == nullptr) {
        refuse_empty(set, name);
    }
    return tablebase;
}

std::unique_ptr<const endgame::Endgames> endgames_named(const rules::RuleSet& set, std::string_view name,
                                                        const std::filesystem::path& shipped) {
    const auto folder = endgames_folder_named(set, name, shipped);
    auto endgames = folder ? endgame::open_endgames(set, *folder) : nullptr;
    if (endgames != nullptr && endgames->slices().empty()) {
        refuse_empty(set, name);
    }
    return endgames;
}

std::shared_ptr<const evaluation::Weights> weights_named(const rules::RuleSet& set, std::string_view name) {
    return std::make_shared<evaluation::Weights>(name.empty()     ? evaluation::shipped_weights(set.name)
                                                 : name == "none" ? evaluation::Weights{.rules = std::string(set.name)}
                                                                  : evaluation::read_weights(name, set));
}

std::shared_ptr<const book::Book> book_named(const rules::RuleSet& set, std::string_view name) {
    if (name == "none") {
        return nullptr;
    }
    if (name.empty() || name == "shipped") {
        return book::shipped_book(set);
    }
    auto book = std::make_shared<const book::Book>(book::read_book(name));
    if (&book->rule_set() != &set) {
        throw BadInput(fmt::format("{} is a book of {}, not of {}", name, book->rule_set().name, set.name));
    }
    return book;
}

}  // namespace crownhead::players
