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

/// Our own engine as it can be set up. A value.
struct OwnProgram {
    std::size_t hash_megabytes = 64;
    unsigned threads = 1;
    std::string endgames{};  ///< a folder; `none`; or empty, for those that come along
    std::string weights{};   ///< a file; `none`, to judge by hand; or empty, for those that come along
    /// A file; `none`; or `shipped` or empty, for the one that comes along. Nothing that measures strength wants one.
    std::string book = "none";
    friend bool operator==(const OwnProgram&, const OwnProgram&) = default;
};

/// What can be set of it, under which name: for engines named by a text (docs/match.md) and for the Hub protocol
/// (docs/hub.md) alike.
struct OwnOption {
    std::string_view name;
    std::string_view wanted;  ///< the value, in words
    std::uint64_t max;        ///< of a whole number from 1 on; 0 for a text
    std::string (*value)(const OwnProgram& own);
    void (*set)(OwnProgram& own, std::string_view text, std::uint64_t number);

    /// False, and nothing has changed, for a value that is not as wanted.
    [[nodiscard]] bool take(OwnProgram& own, std::string_view text) const;
};

/// The table of them. Thread-safe.
[[nodiscard]] std::span<const OwnOption> own_options();

/// Opens what the engine needs; `shipped` is the folder of the endgames that come along, for English. Throws BadInput
/// where endgames or weights are not there, or damaged. Thread-safe.
[[nodiscard]] search::EngineOptions engine_options(const OwnProgram& own, const rules::RuleSet& set,
                                                   const std::filesystem::path& shipped);

/// The book it plays from, null for none. Throws BadInput where it is not there, damaged, or of another rule set.
/// Thread-safe.
[[nodiscard]] std::shared_ptr<const book::Book> book_of(const OwnProgram& own, const rules::RuleSet& set);

}  // namespace crownhead::players
