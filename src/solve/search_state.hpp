// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "solve/numbers.hpp"
#include "verify/proof.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// What a search knows of a position: for whoever goes on later. `work` is the number of positions looked at below it.
struct KeptNumbers {
    verify::Placement placement{};
    rules::Side turn{};
    Numbers numbers{};
    std::uint32_t work = 0;
    friend bool operator==(const KeptNumbers&, const KeptNumbers&) = default;
};

/// A position of the tree (proof_tree.hpp).
struct KeptNode {
    verify::Placement placement{};
    rules::Side turn{};
    Numbers numbers{};
    bool is_open = false;
    friend bool operator==(const KeptNode&, const KeptNode&) = default;
};

/// How far the search for whether one side wins has come.
struct KeptQuestion {
    std::uint64_t nodes = 0;               ///< positions looked at
    std::vector<KeptNumbers> positions{};  ///< of the table
    std::vector<KeptNode> tree{};          ///< all of it
    friend bool operator==(const KeptQuestion&, const KeptQuestion&) = default;
};

/// The positions of a question's table that are kept at most: those that took the most work.
inline constexpr std::size_t most_kept = 2'000'000;

/// A search for a proof that has not ended (docs/proofs.md).
struct SearchState {
    const rules::RuleSet* rules = nullptr;  ///< not null
    rules::Position position{};
    std::array<KeptQuestion, 2> questions{};  ///< does Black win, does White win
    friend bool operator==(const SearchState&, const SearchState&) = default;
};

/// The content of its file. Pure, thread-safe.
[[nodiscard]] std::string encode(const SearchState& state);

/// Decodes a file. Throws BadInput, with one sentence, for anything else and for damage. Thread-safe.
[[nodiscard]] SearchState decode_search_state(std::string_view text);

}  // namespace crownhead::solve
