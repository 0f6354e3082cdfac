// SPDX-License-Identifier: MIT
#include "tournament/engine_entrant.hpp"

#include "base/bad_input.hpp"
#include "base/shown_text.hpp"
#include "players/level.hpp"
#include "players/level_player.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>

namespace crownhead::tournament {

players::PlayerSpec read_engine(std::string_view text, const rules::RuleSet& set) {
    const bool is_level = players::level_named(text).has_value();
    if (is_level || players::old_program_named(text.substr(0, text.find(':'))) != nullptr) {
        players::PlayerSpec spec = players::read_player_spec(text);
        if (const auto* old = std::get_if<players::OldProgramSpec>(&spec.program)) {
            players::require_plays(*old->program, set);
        }
        return spec;
    }
    std::string names;
    for (const players::OldProgram& program : players::old_programs()) {
        names += fmt::format(", {}", program.name);
    }
    throw BadInput(fmt::format("there is no engine `{}`: engines are level{} to level{}{}", shown_text(text, 40),
                               players::lowest_level, players::highest_level, names));
}

std::unique_ptr<players::Player> engine_player(const players::PlayerSpec& engine, const rules::RuleSet& set,
                                               std::shared_ptr<const search::Tablebase> tablebase, std::uint64_t seed) {
    if (const auto* old = std::get_if<players::OldProgramSpec>(&engine.program)) {
        return players::old_program_player(players::answer_of(*old, set), seed);
    }
    return players::level_player(std::get<players::LevelProgram>(engine.program).level, std::move(tablebase), seed);
}

}  // namespace crownhead::tournament
