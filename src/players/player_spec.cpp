// SPDX-License-Identifier: MIT
#include "players/player_spec.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "players/level.hpp"
#include "players/level_player.hpp"
#include "players/number_text.hpp"
#include "players/own_engine.hpp"
#include "players/resources.hpp"
#include "search/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace crownhead::players {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view own_word = "self";
constexpr std::string_view hub_word = "hub";

/// Which engines have an option, besides our own engine and Hub programs; these have all but the last kind.
enum class Also { nobody, levels, old_programs_with_depth, levels_and_old_programs, old_programs_that_learned };

/// An option that several kinds of engines have.
struct Option {
    std::string_view name;
    Also also;
    std::string_view valid_values;                          ///< the valid values, in words
    bool (*set)(PlayerSpec& spec, std::string_view value);  ///< false for a value that is not valid
};

template <class Number>
bool set_whole(Number& target, std::string_view text, std::uint64_t min, std::uint64_t max) {
    const auto value = parse_number<std::uint64_t>(text, min, max);
    target = static_cast<Number>(value.value_or(min));
    return value.has_value();
}

constexpr std::array common_options{
    Option{"name", Also::levels_and_old_programs, "a name: text in UTF-8, on one line",
           [](PlayerSpec& spec, std::string_view text) {
               spec.name = notation::to_utf8(text);
               return !text.empty() && spec.name == text;
           }},
    Option{"time", Also::levels, "seconds a move, more than 0",
           [](PlayerSpec& spec, std::string_view text) {
               const auto value = read_milliseconds(text);
               spec.pace.move.time = milliseconds(value.value_or(1));
               return value.value_or(0) > 0;
           }},
    Option{"nodes", Also::nobody, "positions a move, a whole number from 1 on",
           [](PlayerSpec& spec, std::string_view text) {
               return set_whole(spec.pace.move.nodes.emplace(), text, 1, std::numeric_limits<std::uint64_t>::max());
           }},
    Option{"depth", Also::old_programs_with_depth, "plies, from 1 to 100",
           [](PlayerSpec& spec, std::string_view text) {
               return set_whole(spec.pace.move.depth.emplace(), text, 1, search::Limits::max_depth);
           }},
    Option{"clock", Also::levels, "minutes for the game and seconds added a move, such as 5+3",
           [](PlayerSpec& spec, std::string_view text) {
               spec.pace.clock = read_game_clock(text);
               return true;
           }},
    Option{"weights", Also::old_programs_that_learned, "published, four, or a file of `samuel learn`",
           [](PlayerSpec& spec, std::string_view text) {
               std::get<OldProgramSpec>(spec.program).weights = text;
               return !text.empty();
           }},
    Option{"memory", Also::old_programs_that_learned, "a file of `samuel remember`",
           [](PlayerSpec& spec, std::string_view text) {
               std::get<OldProgramSpec>(spec.program).memory = text;
               return !text.empty();
           }},
};

[[noreturn]] void refuse_value(std::string_view name, std::string_view value, std::string_view wanted) {
    throw BadInput(fmt::format("{}=`{}` is not {}", name, notation::first_characters(value, 60), wanted));
}

[[nodiscard]] bool has(const PlayerSpec& spec, const Option& option) {
    if (std::holds_alternative<LevelProgram>(spec.program)) {
        return option.also == Also::levels || option.also == Also::levels_and_old_programs;
    }
    if (const auto* old = std::get_if<OldProgramSpec>(&spec.program)) {
        return option.also == Also::levels_and_old_programs ||
               (option.also == Also::old_programs_with_depth && old->program->has_depth) ||
               (option.also == Also::old_programs_that_learned && old->program->has_learned);
    }
    return option.also != Also::old_programs_that_learned;
}

[[noreturn]] void refuse_name(const PlayerSpec& spec, std::string_view name) {
    std::string names;
    const auto add = [&](std::string_view one) { names += (names.empty() ? "" : ", ") + std::string(one); };
    for (const Option& one : common_options) {
        if (has(spec, one)) {
            add(one.name);
        }
    }
    if (std::holds_alternative<EngineSettings>(spec.program)) {
        for (const OwnOption& one : own_options()) {
            add(one.name);
        }
    }
    throw BadInput(fmt::format("there is no option `{}`; there are {}", notation::first_characters(name, 60), names));
}

void take_option(PlayerSpec& spec, std::string_view name, std::string_view value) {
    const auto has_name = [&](const auto& one) { return one.name == name; };
    if (const auto* common = std::find_if(common_options.begin(), common_options.end(), has_name);
        common != common_options.end() && has(spec, *common)) {
        if (!common->set(spec, value)) {
            refuse_value(name, value, common->valid_values);
        }
        return;
    }
    if (auto* hub = std::get_if<HubProgram>(&spec.program)) {
        hub->parameters.emplace_back(name, value);
        return;
    }
    auto* program = std::get_if<EngineSettings>(&spec.program);
    const auto own = std::find_if(own_options().begin(), own_options().end(), has_name);
    if (program == nullptr || own == own_options().end()) {
        refuse_name(spec, name);
    }
    if (value.empty() || !own->set_value(*program, value)) {
        refuse_value(name, value, own->valid_values);
    }
}

void take_options(PlayerSpec& spec, std::string_view text) {
    while (!text.empty()) {
        const std::string_view one = text.substr(0, text.find(','));
        text.remove_prefix(std::min(one.size() + 1, text.size()));
        const std::size_t equals = one.find('=');
        if (equals == std::string_view::npos) {
            throw BadInput(fmt::format("`{}` is not an option: options are NAME=VALUE, with commas between",
                                       notation::first_characters(one, 60)));
        }
        take_option(spec, one.substr(0, equals), one.substr(equals + 1));
    }
}

/// `OPTIONS COMMAND LINE`, or the command line alone: the first word holds options if it has an `=`.
void take_hub(PlayerSpec& spec, std::string_view text) {
    const std::string_view first = text.substr(0, text.find(' '));
    if (first.find('=') != std::string_view::npos) {
        take_options(spec, first);
        text.remove_prefix(first.size());
    }
    auto& hub = std::get<HubProgram>(spec.program);
    hub.command_line = notation::trimmed(text);
    if (hub.command_line.empty()) {
        throw BadInput("no command line is given: it is `hub:COMMAND LINE` or `hub:NAME=VALUE,… COMMAND LINE`");
    }
}

}  // namespace

GameClock read_game_clock(std::string_view text) {
    constexpr std::int64_t seconds_per_minute = 60;
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto minutes = read_milliseconds(text.substr(0, plus));
    const auto seconds = plus == text.size() ? 0 : read_milliseconds(text.substr(plus + 1));
    if (!minutes || !seconds || *minutes + *seconds == 0) {
        throw BadInput(
            fmt::format("`{}` is not a clock: it is minutes, and seconds added a move, such as 5+3 or 0.5+0.1",
                        notation::first_characters(text, 60)));
    }
    return {milliseconds(*minutes * seconds_per_minute), milliseconds(*seconds)};
}

PlayerSpec read_player_spec(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view kind = text.substr(0, colon);
    const std::string_view rest = text.substr(std::min(colon + 1, text.size()));
    PlayerSpec spec{.name = notation::to_utf8(text)};
    try {
        if (kind == own_word) {
            take_options(spec, rest);
        } else if (kind == hub_word) {
            spec.program = HubProgram{};
            take_hub(spec, rest);
        } else if (const auto level = level_named(kind)) {
            spec.program = LevelProgram{*level};
            take_options(spec, rest);
        } else if (const OldProgram* old = old_program_named(kind)) {
            spec.program = OldProgramSpec{.program = old};
            take_options(spec, rest);
        } else {
            std::string names;
            for (const OldProgram& one : old_programs()) {
                names += fmt::format("`{}`, ", one.name);
            }
            throw BadInput(
                fmt::format("an engine is `self`, `self:NAME=VALUE,…`, `level{}` to `level{}`, {}or "
                            "`hub:COMMAND LINE`",
                            std::to_string(lowest_level), std::to_string(highest_level), names));
        }
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("engine `{}`: {}", notation::first_characters(text, 60), bad.what()));
    }
    return spec;
}

Maker maker_of(const PlayerSpec& spec, const rules::RuleSet& set, const std::filesystem::path& shipped) {
    if (const auto* hub = std::get_if<HubProgram>(&spec.program)) {
        return [&set, program = *hub](const std::stop_token& stop) { return start_hub_engine(set, program, stop); };
    }
    if (const auto* level = std::get_if<LevelProgram>(&spec.program)) {
        return [level = level->level, tablebase = tablebase_named(set, "", shipped)](const std::stop_token&) {
            return level_player(level, tablebase);
        };
    }
    if (const auto* old = std::get_if<OldProgramSpec>(&spec.program)) {
        return [answer = answer_of(*old, set)](const std::stop_token&) { return old_program_player(answer); };
    }
    const auto& own = std::get<EngineSettings>(spec.program);
    return [&set, options = engine_options(own, set, shipped), book = book_of(own, set)](const std::stop_token&) {
        return own_engine(set, options, book);
    };
}

}  // namespace crownhead::players
