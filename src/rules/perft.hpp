// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"
#include "rules/rule_set.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace crownhead::rules {

/// What counts as one move: `sequences`, every distinct path of squares; `results`, captures with the same start, end
/// and captured pieces once (docs/rule-sets.md, "Leaf counts").
enum class Count : std::uint8_t { sequences, results };

struct PerftOptions {
    Count count = Count::sequences;
    unsigned threads = 1;
    std::size_t hash_bytes = 0;  ///< memory for a table of positions met before; 0 for none
    /// Called now and then, from any thread but never from two at once, with the share done from 0 to 1.
    std::function<void(double)> progress{};
};

class PerftTable;

/// Counts the leaves of the game tree: the ways to play `depth` plies. The table of positions is kept between calls. It
/// does not say of which rule set they are: an object with a table is for one rule set.
class Perft {
  public:
    /// Throws BadInput if the machine has not enough memory for the table.
    explicit Perft(PerftOptions options);
    ~Perft();
    Perft(const Perft&) = delete;
    Perft& operator=(const Perft&) = delete;

    /// The number of leaves `depth` plies below `position`, which must have no fault; 1 at depth 0. `depth` is from 0
    /// to 255. Throws BadInput if there are 2^64 or more, and for a rule set that this build leaves out (built.hpp).
    /// Not thread-safe; it starts its own threads.
    [[nodiscard]] std::uint64_t leaves(const RuleSet& set, const Position& position, int depth);

  private:
    PerftOptions options_;
    std::unique_ptr<PerftTable> table_;
};

}  // namespace crownhead::rules
