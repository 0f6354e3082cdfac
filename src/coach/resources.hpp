// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "coach/judge.hpp"
#include "endgame/endgames.hpp"
#include "search/engine.hpp"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace crownhead::coach {

/// What judges of one rule set share. Immutable.
struct Resources {
    std::vector<std::shared_ptr<const endgame::Endgames>> endgames{};
    std::shared_ptr<const search::Tablebase> tablebase = nullptr;  ///< the same endgames, for the engine
    std::shared_ptr<const book::Book> book = nullptr;
    std::string name{};  ///< of the endgames, for KeptReports; AllResources sets it

    /// The endgames as probes take them; valid as long as this is.
    [[nodiscard]] std::vector<const endgame::Endgames*> folders() const;
};

/// The resources of each rule set, opened when they are first needed. Thread-safe.
class AllResources {
  public:
    using Open = std::function<Resources(const rules::RuleSet&)>;

    explicit AllResources(Open open) : open_(std::move(open)) {}

    /// Throws what `open` throws.
    [[nodiscard]] std::shared_ptr<const Resources> of(const rules::RuleSet& set);

  private:
    Open open_;
    std::mutex mutex_;
    std::map<const rules::RuleSet*, std::shared_ptr<const Resources>> opened_;
};

/// Judges games of any rule set one after another, with an engine for each rule set. For one thread.
class GameJudge {
  public:
    /// `resources` must outlive this.
    GameJudge(AllResources& resources, std::size_t table_megabytes)
        : resources_(resources), table_megabytes_(table_megabytes) {}

    /// Begins to judge a game; `this` must outlive what it returns, and begin no other game of the rule set meanwhile.
    [[nodiscard]] std::unique_ptr<Judging> begin(const rules::Game& game, const JudgeTerms& terms,
                                                 const std::stop_token& stop);
    /// As judge() in judge.hpp.
    [[nodiscard]] std::optional<JudgedGame> judge(const rules::Game& game, const JudgeTerms& terms,
                                                  const std::stop_token& stop,
                                                  const std::function<void(double)>& progress);

  private:
    AllResources& resources_;
    std::size_t table_megabytes_;
    struct OfRuleSet {
        std::shared_ptr<const Resources> resources;
        std::vector<const endgame::Endgames*> folders;
        std::unique_ptr<search::Engine> engine;
    };
    std::map<const rules::RuleSet*, OfRuleSet> rule_sets_;
};

}  // namespace crownhead::coach
