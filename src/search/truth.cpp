#include "search/truth.hpp"

#include "endgame/visit.hpp"

namespace crownhead::search {

std::shared_ptr<const Truth> open_truth(const rules::RuleSet& set, std::span<const std::filesystem::path> folders) {
    return endgame::visit_short_kings(set, [&]<rules::Rules R>() -> std::shared_ptr<const Truth> {
        auto truth = std::make_shared<TruthOf<R>>(folders, set.name);
        return truth->most_pieces() > 0 ? truth : nullptr;
    });
}

std::shared_ptr<const Truth> open_truth(const rules::RuleSet& set, const std::filesystem::path& folder) {
    return open_truth(set, std::span(&folder, 1));
}

}  // namespace crownhead::search
