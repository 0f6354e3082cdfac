#include "match/engine_spec.hpp"

#include "board/bad_input.hpp"
#include "players/engine.hpp"

#include <fmt/format.h>

namespace crownhead::match {

EngineSpec read_engine_spec(std::string_view text) {
    if (const auto level = players::level_named(text)) {
        return {.level = *level};
    }
    throw BadInput(fmt::format("there is no engine `{:.40}`: engines are level{} to level{}", text,
                               std::to_string(players::lowest_level), std::to_string(players::highest_level)));
}

}  // namespace crownhead::match
