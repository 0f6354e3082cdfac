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
    LevelPlayer(int level, std::shared_ptr<const search::Truth> truth) : level_(level), truth_(std::move(truth)) {}

    void begin_game() override { seed_.reset(); }

    Answer answer(const rules::Game& game, const Allowance& allowance, std::chrono::milliseconds /*patience*/,
                  const std::stop_token& stop) override {
        if (!seed_) {
            seed_ = seed_from(game.now());
        }
        const auto time = budget(allowance);
        const search::Thought thought = players::answer(
            game, {.level = level_, .time = time ? std::optional(time->soft) : std::nullopt, .seed = *seed_}, truth_,
            stop, {});
        return {.move = thought.line.front(), .depth = thought.depth, .nodes = thought.nodes};
    }

  private:
    int level_;
    std::shared_ptr<const search::Truth> truth_;
    std::optional<std::uint64_t> seed_;
};

}  // namespace

std::unique_ptr<Player> level_player(int level, std::shared_ptr<const search::Truth> truth) {
    return std::make_unique<LevelPlayer>(level, std::move(truth));
}

}  // namespace crownhead::players
