#include "match/engine_spec.hpp"

#include "board/bad_input.hpp"
#include "players/engine.hpp"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace crownhead::match {

EngineSpec read_engine_spec(std::string_view text) {
    constexpr std::string_view prefix = "level";
    EngineSpec spec;
    if (text.starts_with(prefix)) {
        const char* end = text.data() + text.size();
        const auto result = std::from_chars(text.data() + prefix.size(), end, spec.level);
        if (result.ec == std::errc() && result.ptr == end && spec.level >= players::lowest_level &&
            spec.level <= players::highest_level) {
            return spec;
        }
    }
    throw BadInput(fmt::format("there is no engine `{:.40}`: engines are level{} to level{}", text,
                               std::to_string(players::lowest_level), std::to_string(players::highest_level)));
}

}  // namespace crownhead::match
