// SPDX-License-Identifier: MIT
#include "coach/resources.hpp"

namespace crownhead::coach {

std::vector<const endgame::Endgames*> Resources::folders() const {
    std::vector<const endgame::Endgames*> all;
    for (const auto& folder : endgames) {
        all.push_back(folder.get());
    }
    return all;
}

std::shared_ptr<const Resources> AllResources::of(const rules::RuleSet& set) {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<const Resources>& found = opened_[&set];
    if (found == nullptr) {
        Resources opened = open_(set);
        opened.name = endgame::summary(opened.folders());
        found = std::make_shared<const Resources>(std::move(opened));
    }
    return found;
}

std::unique_ptr<Judging> GameJudge::begin(const rules::Game& game, const JudgeTerms& terms,
                                          const std::stop_token& stop) {
    OfRuleSet& with = rule_sets_[&game.rule_set()];
    if (with.engine == nullptr) {
        with.resources = resources_.of(game.rule_set());
        with.folders = with.resources->folders();
        with.engine = search::make_engine(
            game.rule_set(), {.table_megabytes = table_megabytes_, .tablebase = with.resources->tablebase});
    }
    const JudgeTools tools{.engine = *with.engine, .endgames = with.folders, .book = with.resources->book.get()};
    return std::make_unique<Judging>(game, terms, tools, stop);
}

std::optional<JudgedGame> GameJudge::judge(const rules::Game& game, const JudgeTerms& terms,
                                           const std::stop_token& stop, const std::function<void(double)>& progress) {
    return finish(*begin(game, terms, stop), stop, progress);
}

}  // namespace crownhead::coach
