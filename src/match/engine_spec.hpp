#pragma once

#include "players/old_program.hpp"
#include "rules/rule_set.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace crownhead::match {

/// An engine that can play in a tournament.
struct EngineSpec {
    int level = 1;                      ///< players/engine.hpp
    players::OldProgramSpec program{};  ///< in its place, where it names one
    std::optional<int> plies{};         ///< how far that looks, where it is said
    friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

/// Reads `level1`, `level2` …, `strachey`, `samuel:weights=FILE` … Throws BadInput for anything else, and for a program
/// that does not play the rule set. Files are not looked at. Pure, thread-safe.
[[nodiscard]] EngineSpec read_engine_spec(std::string_view text, const rules::RuleSet& set);

}  // namespace crownhead::match
