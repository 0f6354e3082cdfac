#include "match/engine_spec.hpp"

#include "board/bad_input.hpp"
#include "players/engine.hpp"
#include "players/player_spec.hpp"

#include <fmt/format.h>

#include <variant>

namespace crownhead::match {

EngineSpec read_engine_spec(std::string_view text, const rules::RuleSet& set) {
    if (const auto level = players::level_named(text)) {
        return {.level = *level};
    }
    if (players::old_program_named(text.substr(0, text.find(':'))) != nullptr) {
        const players::PlayerSpec spec = players::read_player_spec(text);
        const auto& program = std::get<players::OldProgramSpec>(spec.program);
        players::require_plays(*program.program, set);
        return {.program = program, .plies = spec.pace.move.depth};
    }
    std::string names;
    for (const players::OldProgram& program : players::old_programs()) {
        names += fmt::format(", {}", program.name);
    }
    throw BadInput(fmt::format("there is no engine `{:.40}`: engines are level{} to level{}{}", text,
                               std::to_string(players::lowest_level), std::to_string(players::highest_level), names));
}

}  // namespace crownhead::match
