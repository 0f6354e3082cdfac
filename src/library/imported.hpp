// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn_reader.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace crownhead::library {

/// What becomes of a game that the library has already (docs/library-store.md, "The same game twice").
enum class Duplicates : std::uint8_t {
    merge,  ///< what the game in the library lacks is added to it
    keep,   ///< it is added as a game of its own
};

/// How many games were added, and how many the library had already. With Duplicates::keep these are among the added.
struct Added {
    std::size_t games = 0;
    std::size_t positions = 0;  ///< that were indexed: a game's plies and one
    std::size_t duplicates = 0;
    friend bool operator==(const Added&, const Added&) = default;
};

/// How a file is read.
struct ImportOptions {
    Duplicates duplicates = Duplicates::merge;
    const rules::RuleSet* rules = nullptr;  ///< of games that name none; null: PdnOptions::rules
    std::size_t batch = 8192;               ///< games of a transaction
    std::string name{};                     ///< by which the library knows the file; empty: its path
};

/// What one call of an import did.
struct Imported {
    Added added{};
    std::size_t problems = 0;     ///< games that could not be read
    std::size_t read = 0;         ///< games of the file that were read, broken ones too
    std::size_t read_before = 0;  ///< that an earlier import, which was stopped, had read
    bool finished = false;        ///< false if it was stopped
};

/// What an import tells while it runs; each may be empty. If one throws, the import ends with what it has added so far.
struct ImportWatch {
    /// Bytes of the file that are read, of how many. Called between transactions: the library is free for other writers
    /// until it returns.
    std::function<void(std::uint64_t done, std::uint64_t of)> progress{};
    /// What this call has done so far, after each transaction.
    std::function<void(const Imported&)> batch{};
    /// A game that could not be read, and was kept aside.
    std::function<void(const notation::PdnProblem&)> problem{};
};

}  // namespace crownhead::library
