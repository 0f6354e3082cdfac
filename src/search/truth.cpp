#include "search/truth.hpp"

#include "endgame/visit.hpp"

namespace crownhead::search {

std::shared_ptr<const Truth> open_truth(const rules::RuleSet& set, const std::filesystem::path& folder) {
    return endgame::visit_short_kings(set, [&]<rules::Rules R>() -> std::shared_ptr<const Truth> {
        auto truth = std::make_shared<TruthOf<R>>(folder, set.name);
        return truth->most_pieces() > 0 ? truth : nullptr;
    });
}

}  // namespace crownhead::search
