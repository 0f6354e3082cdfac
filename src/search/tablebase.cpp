// SPDX-License-Identifier: MIT
#include "search/tablebase.hpp"

#include "endgame/index/visit.hpp"
#include "search/tablebase_of.hpp"

namespace crownhead::search {

std::shared_ptr<const Tablebase> open_tablebase(const rules::RuleSet& set,
                                                std::span<const std::filesystem::path> folders) {
    return endgame::visit_with_endgames(set, [&]<rules::Rules R>() -> std::shared_ptr<const Tablebase> {
        auto tablebase = std::make_shared<TablebaseOf<R>>(folders, set.name);
        return tablebase->max_pieces() > 0 ? tablebase : nullptr;
    });
}

std::shared_ptr<const Tablebase> open_tablebase(const rules::RuleSet& set, const std::filesystem::path& folder) {
    return open_tablebase(set, std::span(&folder, 1));
}

}  // namespace crownhead::search
