// SPDX-License-Identifier: MIT
#include "players/level_player.hpp"

#include "notation/fen.hpp"
#include "players/engine.hpp"

#include <xxhash.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace crownhead::players {
namespace {

std::uint64_t seed_from(const rules::Position& position) {
    const std::string fen = notation::fen(position);
    return XXH64(fen.data(), fen.size(), 0);
}

class LevelPlayer final : public Player {
  public:
    LevelPlayer(int level, std::shared_ptr<const search::Tablebase> tablebase, std::optional<std::uint64_t> seed)
        : level_(level), tablebase_(std::move(tablebase)), given_seed_(seed), seed_(seed) {}

    void begin_game() override { seed_ = given_seed_; }

    Answer answer(const rules::Game& game, const Allowance& allowance, std::chrono::milliseconds /*patience*/,
                  const std::stop_token& stop) override {
        if (!seed_) {
            seed_ = seed_from(game.now());
        }
        const auto time = budget(allowance);
        const search::SearchResult result = players::answer(
            game, {.level = level_, .time = time ? std::optional(time->soft) : std::nullopt, .seed = *seed_},
            tablebase_, stop, {});
        return {.move = result.line.front(), .depth = result.depth, .nodes = result.nodes};
    }

  private:
    int level_;
    std::shared_ptr<const search::Tablebase> tablebase_;
    std::optional<std::uint64_t> given_seed_;
    std::optional<std::uint64_t> seed_;
};

}  // namespace

std::unique_ptr<Player> level_player(int level, std::shared_ptr<const search::Tablebase> tablebase,
                                     std::optional<std::uint64_t> seed) {
    return std::make_unique<LevelPlayer>(level, std::move(tablebase), seed);
}

}  // namespace crownhead::players
