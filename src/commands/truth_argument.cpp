#include "commands/truth_argument.hpp"

#include "board/bad_input.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace crownhead::commands {

std::shared_ptr<const search::Truth> truth_for(const rules::RuleSet& set, const std::string& endgames) {
    if (!endgames.empty()) {
        if (endgames == "none") {
            return nullptr;
        }
        if (!std::filesystem::is_directory(endgames)) {
            throw BadInput(fmt::format("--endgames: there is no folder {}", endgames));
        }
        return search::open_truth(set, endgames);
    }
    return &set == &rules::english() ? search::open_truth(set, CROWNHEAD_ENDGAMES) : nullptr;
}

}  // namespace crownhead::commands
