// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace crownhead::players {

/// The settings of our own engine. A value.
struct EngineSettings {
    std::size_t hash_megabytes = 64;
    unsigned threads = 1;
    std::string endgames{};  ///< a folder; `none`; or empty, for the shipped ones
    std::string weights{};   ///< a file; `none`, for the hand-made evaluation; or empty, for the shipped ones
    /// A file; `none`; or `shipped` or empty, for the shipped one. None by default: measurements of strength use none.
    std::string book = "none";
    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

/// A setting of our own engine by name, for engines named by a text (docs/match.md) and for the Hub protocol
/// (docs/hub.md) alike.
struct OwnOption {
    std::string_view name;
    std::string_view valid_values;  ///< the valid values, in words
    std::uint64_t max;              ///< of a whole number from 1 on; 0 for a text
    std::string (*value)(const EngineSettings& own);
    void (*set)(EngineSettings& own, std::string_view text, std::uint64_t number);

    /// Sets the value; false, with nothing changed, if it is not valid.
    [[nodiscard]] bool set_value(EngineSettings& own, std::string_view text) const;
};

/// The table of settings. Thread-safe.
[[nodiscard]] std::span<const OwnOption> own_options();

/// Opens the files that the engine needs; `shipped` is the folder of all shipped endgames. Throws BadInput
/// where endgames or weights are missing or damaged. Thread-safe.
[[nodiscard]] search::EngineOptions engine_options(const EngineSettings& own, const rules::RuleSet& set,
                                                   const std::filesystem::path& shipped);

/// The book that the engine plays from, null for none. Throws BadInput if it is missing, damaged, or of another rule
/// set. Thread-safe.
[[nodiscard]] std::shared_ptr<const book::Book> book_of(const EngineSettings& own, const rules::RuleSet& set);

}  // namespace crownhead::players
