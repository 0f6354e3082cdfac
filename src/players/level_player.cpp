// SPDX-License-Identifier: MIT
#include "players/level_player.hpp"

#include "players/game_seed.hpp"
#include "players/level.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace crownhead::players {
namespace {

class LevelPlayer final : public Player {
  public:
    LevelPlayer(int level, std::shared_ptr<const search::Tablebase> tablebase, std::optional<std::uint64_t> seed)
        : level_(level), tablebase_(std::move(tablebase)), seed_(seed) {}

    void begin_game() override { seed_.begin_game(); }

    Answer answer(const rules::Game& game, const Allowance& allowance, std::chrono::milliseconds /*patience*/,
                  const std::stop_token& stop) override {
        const auto time = budget(allowance);
        const search::SearchResult result = players::answer(
            game,
            {.level = level_, .time = time ? std::optional(time->soft) : std::nullopt, .seed = seed_.value(game.now())},
            tablebase_, stop, {});
        return {.move = result.line.front(), .depth = result.depth, .nodes = result.nodes};
    }

  private:
    int level_;
    std::shared_ptr<const search::Tablebase> tablebase_;
    GameSeed seed_;
};

}  // namespace

std::unique_ptr<Player> level_player(int level, std::shared_ptr<const search::Tablebase> tablebase,
                                     std::optional<std::uint64_t> seed) {
    return std::make_unique<LevelPlayer>(level, std::move(tablebase), seed);
}

}  // namespace crownhead::players
