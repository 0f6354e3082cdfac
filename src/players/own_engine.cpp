// SPDX-License-Identifier: MIT
#include "players/own_engine.hpp"

#include "players/book_answer.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace crownhead::players {
namespace {

class OwnEngine final : public Player {
  public:
    OwnEngine(const rules::RuleSet& set, const search::EngineOptions& options, std::shared_ptr<const book::Book> book)
        : engine_(search::make_engine(set, options)), book_(std::move(book)) {}

    void begin_game() override { engine_->clear(); }

    Answer answer(const rules::Game& game, const Allowance& allowance, std::chrono::milliseconds /*patience*/,
                  const std::stop_token& stop) override {
        if (const auto known = book_ ? book_answer(*book_, game, {}) : std::nullopt) {
            return {.move = known->line.front()};
        }
        search::Deadline deadline;
        const search::Limits limits = limits_for(game, allowance, deadline);
        const search::SearchResult result = engine_->search(game, limits, stop, {});
        return {.move = result.line.front(), .depth = result.depth, .nodes = result.nodes};
    }

  private:
    std::unique_ptr<search::Engine> engine_;
    std::shared_ptr<const book::Book> book_;
};

}  // namespace

search::Limits limits_for(const rules::Game& game, const Allowance& allowance, search::Deadline& deadline) {
    search::Limits limits{.changing_deadline = &deadline};
    limits.depth = std::min(allowance.depth.value_or(limits.depth), search::Limits::max_depth);
    limits.nodes = allowance.nodes.value_or(limits.nodes);
    if (const auto time = budget(allowance)) {
        const auto now = search::Deadline::Clock::now();
        deadline.set(now + time->soft, now + time->hard);
    }
    if (rules::legal_moves(game.rule_set(), game.now()).size() == 1) {
        limits.depth = 1;
    }
    return limits;
}

std::unique_ptr<Player> own_engine(const rules::RuleSet& set, const search::EngineOptions& options,
                                   std::shared_ptr<const book::Book> book) {
    return std::make_unique<OwnEngine>(set, options, std::move(book));
}

}  // namespace crownhead::players
