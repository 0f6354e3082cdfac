// SPDX-License-Identifier: MIT
#include "players/engine_settings.hpp"

#include "base/parse_number.hpp"
#include "players/resources.hpp"

#include <array>

namespace crownhead::players {
namespace {

constexpr std::array table{
    OwnOption{"hash", "megabytes, from 1 to 1048576", 1 << 20,
              [](const EngineSettings& own) { return std::to_string(own.hash_megabytes); },
              [](EngineSettings& own, std::string_view, std::uint64_t number) { own.hash_megabytes = number; }},
    OwnOption{"threads", "a whole number from 1 to 256", 256,
              [](const EngineSettings& own) { return std::to_string(own.threads); },
              [](EngineSettings& own, std::string_view, std::uint64_t number) {
                  own.threads = static_cast<unsigned>(number);
              }},
    OwnOption{"endgames", "a folder, or none", 0, [](const EngineSettings& own) { return own.endgames; },
              [](EngineSettings& own, std::string_view text, std::uint64_t) { own.endgames = text; }},
    OwnOption{"weights", "a file, or none", 0, [](const EngineSettings& own) { return own.weights; },
              [](EngineSettings& own, std::string_view text, std::uint64_t) { own.weights = text; }},
    OwnOption{"book", "a file, shipped or none", 0, [](const EngineSettings& own) { return own.book; },
              [](EngineSettings& own, std::string_view text, std::uint64_t) { own.book = text; }},
};

}  // namespace

bool OwnOption::set_value(EngineSettings& own, std::string_view text) const {
    const auto number = parse_number<std::uint64_t>(text, 1, max);
    if (max > 0 && !number) {
        return false;
    }
    set(own, text, number.value_or(0));
    return true;
}

std::span<const OwnOption> own_options() { return table; }

search::EngineOptions engine_options(const EngineSettings& own, const rules::RuleSet& set,
                                     const std::filesystem::path& shipped) {
    return {.table_megabytes = own.hash_megabytes,
            .threads = own.threads,
            .tablebase = for_option("endgames", [&] { return tablebase_named(set, own.endgames, shipped); }),
            .weights = for_option("weights", [&] { return weights_named(set, own.weights); })};
}

std::shared_ptr<const book::Book> book_of(const EngineSettings& own, const rules::RuleSet& set) {
    return for_option("book", [&] { return book_named(set, own.book); });
}

}  // namespace crownhead::players
