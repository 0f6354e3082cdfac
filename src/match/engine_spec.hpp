#pragma once

#include "players/old_program.hpp"
#include "rules/rule_set.hpp"

#include <string>
#include <string_view>

namespace crownhead::match {

/// An engine that can play in a tournament.
struct EngineSpec {
    int level = 1;                                 ///< players/engine.hpp
    const players::OldProgram* program = nullptr;  ///< in its place, or null
    friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

/// Reads `level1`, `level2` …, `strachey`, `samuel` … Throws BadInput for anything else, and for a program that does
/// not play the rule set. Pure, thread-safe.
[[nodiscard]] EngineSpec read_engine_spec(std::string_view text, const rules::RuleSet& set);

}  // namespace crownhead::match
