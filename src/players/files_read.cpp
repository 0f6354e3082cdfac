// SPDX-License-Identifier: MIT
#include "players/files_read.hpp"

#include "base/files.hpp"
#include "base/fnv1a.hpp"
#include "evaluation/weights.hpp"
#include "players/resources.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

namespace crownhead::players {
namespace {

std::string book_read(const EngineSettings& own, const rules::RuleSet& set) {
    const auto book = book_of(own, set);
    return book == nullptr ? "none"
                           : fmt::format("{} positions, {} bytes, {}", book->size(), book->bytes(), book->made());
}

/// Names that stand for what is built into the program are no files.
std::string learned_read(const std::string& name) {
    return std::filesystem::is_regular_file(name) ? fmt::format("{:016x}", fnv1a(read_file(name))) : name;
}

}  // namespace

std::string endgames_read(const rules::RuleSet& set, std::string_view name, const std::filesystem::path& shipped) {
    const auto endgames = for_option("endgames", [&] { return endgames_named(set, name, shipped); });
    return endgames == nullptr ? "none" : endgame::summary(std::array<const endgame::Endgames*, 1>{endgames.get()});
}

std::string files_read(const PlayerSpec& spec, const rules::RuleSet& set, const std::filesystem::path& shipped) {
    if (std::holds_alternative<HubProgram>(spec.program)) {
        return {};
    }
    if (const auto* old = std::get_if<OldProgramSpec>(&spec.program)) {
        return fmt::format("weights {} memory {}", learned_read(old->weights), learned_read(old->memory));
    }
    const auto* settings = std::get_if<EngineSettings>(&spec.program);
    const EngineSettings own = settings == nullptr ? EngineSettings{} : *settings;  // a level has what ships
    const auto weights = for_option("weights", [&] { return weights_named(set, own.weights); });
    return fmt::format("weights {} endgames {} book {}", evaluation::fingerprint(*weights),
                       endgames_read(set, own.endgames, shipped), book_read(own, set));
}

}  // namespace crownhead::players
