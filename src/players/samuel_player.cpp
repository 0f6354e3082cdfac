#include "players/samuel_player.hpp"

#include "players/resources.hpp"
#include "samuel/course_file.hpp"
#include "samuel/look_ahead.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace crownhead::players {
namespace {

class SamuelPlayer final : public Player {
  public:
    SamuelPlayer(samuel::Polynomial polynomial, std::shared_ptr<const samuel::Memory> memory)
        : polynomial_(std::move(polynomial)), memory_(std::move(memory)) {}

    void begin_game() override {}

    Answer answer(const rules::Game& game, const Allowance& allowance, std::chrono::milliseconds /*patience*/,
                  const std::stop_token& stop) override {
        const auto moves = rules::legal_moves(game.rule_set(), game.now());
        if (moves.size() == 1) {
            return {.move = moves.front()};
        }
        samuel::Plies plies;
        plies.least = std::clamp(allowance.depth.value_or(plies.least), 1, plies.most);
        plies.exchanges = std::max(plies.least + 1, plies.exchanges);
        samuel::LookAhead look(polynomial_, plies, memory_.get());
        const auto candidates = look.candidates(game.now(), stop);
        const rules::Move move = candidates.empty() ? moves.front() : samuel::best_of(candidates).move;
        return {.move = move, .depth = plies.least, .nodes = look.valued()};
    }

  private:
    samuel::Polynomial polynomial_;
    std::shared_ptr<const samuel::Memory> memory_;
};

}  // namespace

samuel::Polynomial samuel_weights_named(std::string_view name) {
    if (name.empty() || name == "published") {
        return samuel::published_polynomial();
    }
    return name == "four" ? samuel::four_terms() : samuel::polynomial_of(samuel::load(std::string(name)).alpha);
}

std::unique_ptr<Player> samuel_player(const samuel::Polynomial& polynomial,
                                      std::shared_ptr<const samuel::Memory> memory) {
    return std::make_unique<SamuelPlayer>(polynomial, std::move(memory));
}

}  // namespace crownhead::players
