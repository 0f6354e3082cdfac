// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn_reader.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace crownhead::library {

/// What happens to a game that the library has already (docs/library-store.md, "The same game twice").
enum class Duplicates : std::uint8_t {
    merge,  ///< what the game in the library lacks is added to it
    keep,   ///< it is added as a game of its own
};

/// How many games were added, and how many the library had already. With Duplicates::keep these are among the added.
struct Added {
    std::size_t games = 0;
    std::size_t positions = 0;  ///< that were indexed: a game's plies plus one
    std::size_t duplicates = 0;
    friend bool operator==(const Added&, const Added&) = default;
};

/// How a file is read.
struct ImportOptions {
    Duplicates duplicates = Duplicates::merge;
    const rules::RuleSet* rules = nullptr;  ///< of games that name none; null: PdnOptions::rules
    std::size_t batch = 8192;               ///< games that are read at a time, at least one; a transaction has no more
    std::size_t batch_text = std::size_t{64} << 20U;  ///< bytes of the file: with so many, a batch ends early
    std::string name{};                               ///< what the library calls the file; empty: its path
    bool reads_ahead = true;                          ///< on a thread of its own
};

/// What one call of an import did.
struct Imported {
    Added added{};
    std::size_t problems = 0;     ///< games that could not be read
    std::size_t read = 0;         ///< games of the file that were read, broken ones too
    std::size_t read_before = 0;  ///< that an earlier import, which was stopped, had read
    /// That an earlier import, which was stopped, had read under other `rules`: this one began at the file's start, and
    /// what that one added is still there.
    std::size_t read_otherwise = 0;
    bool finished = false;  ///< false if it was stopped
};

/// Functions that an import calls while it runs; each may be empty. If one throws, the import ends with what it has
/// added so far.
struct ImportWatch {
    /// How many bytes of the file have been read, and how many it has. Called between transactions: other writers can
    /// use the library until it returns.
    std::function<void(std::uint64_t done, std::uint64_t of)> progress{};
    /// What this call has done so far, after each transaction.
    std::function<void(const Imported&)> batch{};
    /// A game that could not be read and was set aside.
    std::function<void(const notation::PdnProblem&)> problem{};
};

}  // namespace crownhead::library
