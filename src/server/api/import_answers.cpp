// SPDX-License-Identifier: MIT
#include "server/api/import_answers.hpp"

#include "server/api/json_text.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace crownhead::server {
namespace {

using nlohmann::json;

json import_object(const ImportState& state) {
    constexpr std::array<const char*, 5> words{"uploading", "reading", "done", "stopped", "failed"};
    json problems = json::array();
    for (const notation::PdnProblem& problem : state.first_problems) {
        problems.push_back({{"game", problem.game}, {"line", problem.line}, {"text", problem.reason}});
    }
    json object{{"import", state.id},
                {"name", state.name},
                {"state", words.at(static_cast<std::size_t>(state.stage))},
                {"bytes", state.bytes},
                {"total", state.total ? json(*state.total) : json(nullptr)},
                {"games", state.imported.added.games},
                {"duplicates", state.imported.added.duplicates},
                {"problems", state.imported.problems},
                {"first_problems", std::move(problems)}};
    if (!state.error.empty()) {
        object["error"] = state.error;
    }
    return object;
}

}  // namespace

std::string import_begun_answer(std::string_view id) { return json_text({{"import", id}}); }

std::string import_answer(const ImportState& state) { return json_text(import_object(state)); }

std::string imports_answer(std::span<const ImportState> states) {
    json list = json::array();
    for (const ImportState& state : states) {
        list.push_back(import_object(state));
    }
    return json_text({{"imports", std::move(list)}});
}

}  // namespace crownhead::server
